import { Form, useNavigation } from 'react-router';
import { deskConnectionLink, deskConnectionsPart, deskLinks } from '../../../contract/desk-links.ts';
import { DeskButton, DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { useSettled } from '../../../web/desk/use-settled.ts';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { triangleAlertIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import type { FeedPreview } from '../../feeds/feed-report.ts';
import { settingsText } from '../feed-settings.ts';
import type { FeedAnswer } from './act-on-feeds.ts';
import { CurrencySelect } from './feed-form.tsx';
import { FeedMapping } from './feed-mapping.tsx';
import { RemarkedRows } from './feed-report-view.tsx';
import { WhyWords } from './feed-state.tsx';
import { FeedSums } from './feed-sums.tsx';
import styles from './feeds.module.css';
import type { LoadedFeed } from './load-feeds.ts';
import { useFeedWords } from './use-feed-words.ts';

type Props = { feed: LoadedFeed; answer: FeedAnswer | undefined };

/** What a feed holds and how its fields are read, before anything of it is imported; for one that is imported, how it is read. */
export function FeedPreviewPage({ feed, answer: latest }: Props) {
  const { t } = useI18n();
  const answer = useSettled(latest);
  const result = answer?.result?.id === feed.id ? answer.result : undefined;
  const preview = result?.preview ?? null;
  const problem = useFormProblem(answer?.form, { id: 'mapping' });
  const isNew = feed.state === 'unconfirmed';
  const title = t(`talent.desk.connections.feed.preview.title.${isNew ? 'new' : 'known'}`, { source: feed.source });
  const crumb = { to: deskConnectionsPart('feeds'), label: t('talent.desk.nav.connections') };
  return (
    <>
      <DeskHead title={title} crumb={crumb} hasErrors={problem.errors.length > 0} />
      <Form method="post" noValidate className={styles.preview} key={`${settingsText(feed)}${problem.edition}`}>
        <input type="hidden" name="id" value={feed.id} />
        <input type="hidden" name="was" value={settingsText(feed)} />
        <DeskBody width="wide">
          <div className={styles.blocks}>
            <ErrorSummary errors={problem.errors.map(({ message }) => ({ id: 'mapping', message }))} attempt={problem.attempt} />
            {preview === null ? <NotRead feed={feed} /> : <PreviewBlocks feed={feed} preview={preview} />}
          </div>
        </DeskBody>
        <Bar feed={feed} preview={preview} isSaved={result?.isSaved ?? false} />
      </Form>
    </>
  );
}

/** Nothing was asked of its server yet. */
function NotRead({ feed: { address } }: { feed: LoadedFeed }) {
  const { t } = useI18n();
  return (
    <section className={styles.block} aria-labelledby="read-title">
      <h2 id="read-title">{t('talent.desk.connections.feed.preview.notRead')}</h2>
      <p className={styles.dense}>
        <span className={styles.address} translate="no">
          {address}
        </span>
      </p>
      <p className={styles.hint}>{t('talent.desk.connections.feed.preview.reads')}</p>
    </section>
  );
}

function PreviewBlocks({ feed, preview }: { feed: LoadedFeed; preview: FeedPreview }) {
  const { t } = useI18n();
  const { why, rows, report } = preview;
  return (
    <>
      <section className={styles.block} aria-labelledby="read-title">
        <h2 id="read-title">{t('talent.desk.connections.feed.preview.read')}</h2>
        <p className={styles.dense}>
          <span className={styles.address} translate="no">
            {feed.address}
          </span>
        </p>
        {rows > 0 ? (
          <p className={styles.hint}>
            {t(`talent.desk.connections.feed.preview.rows.${feed.state === 'unconfirmed' ? 'new' : 'known'}`, { count: rows })}
          </p>
        ) : null}
        {why === null ? null : (
          <Notice tone="warning" className={styles.notice}>
            <p>
              <strong>{t('talent.desk.connections.feed.preview.nothing')}</strong>
            </p>
            <p>
              <WhyWords why={why} />
            </p>
            <DeskButtonLink to={deskConnectionLink('editFeed', feed.id)}>{t('talent.desk.connections.feed.preview.edit')}</DeskButtonLink>
          </Notice>
        )}
      </section>
      {rows > 0 ? <ToSettle feed={feed} preview={preview} /> : null}
      {rows > 0 ? <FeedMapping feed={feed} preview={preview} /> : null}
      {report && rows > 0 ? (
        <section className={styles.block} aria-labelledby="would-title">
          <h2 id="would-title">{t('talent.desk.connections.feed.preview.would')}</h2>
          <p className={styles.hint}>
            {rows > report.rows ? t('talent.desk.connections.feed.preview.first', { tried: report.rows, rows }) : null}{' '}
            {t('talent.desk.connections.feed.preview.asks')}
          </p>
          <FeedSums report={report} isPreview />
        </section>
      ) : null}
    </>
  );
}

const shownDoubts = 20;

/** What the portal was not sure of, each with how many rows it concerns; the currency is settled here. */
function ToSettle({ feed, preview: { report } }: { feed: LoadedFeed; preview: FeedPreview }) {
  const { t } = useI18n();
  const { remark: say } = useFeedWords();
  const doubts = report ? [...report.failures, ...report.warnings, ...report.guesses, ...report.settings] : [];
  return (
    <section className={styles.block} aria-labelledby="settle-title">
      <h2 id="settle-title">{t('talent.desk.connections.feed.preview.settle')}</h2>
      {doubts.length === 0 ? <p className={styles.hint}>{t('talent.desk.connections.feed.preview.nothingToSettle')}</p> : null}
      {doubts.length > 0 ? (
        <ul className={styles.items}>
          {doubts.slice(0, shownDoubts).map((doubt) => (
            <li key={doubt.text} className={styles.item}>
              <Icon path={triangleAlertIcon} size="s" />
              <div>
                <b>{say(doubt)}</b>
                <span className="muted"> · {t('talent.desk.connections.feed.preview.doubtRows', { count: doubt.rows })}</span>
                <small>
                  <RemarkedRows remark={doubt} />
                </small>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.currency}>
        <CurrencySelect label={t('talent.desk.connections.feed.currency')} name="currency" defaultValue={feed.currency ?? ''} />
      </div>
    </section>
  );
}

type BarProps = { feed: LoadedFeed; preview: FeedPreview | null; isSaved: boolean };

/** How many would come in, what was saved just now, and the buttons. Changed choices are saved and shown again before anything is imported. */
function Bar({ feed, preview, isSaved }: BarProps) {
  const { t } = useI18n();
  const { every } = useFeedWords();
  const { state, formData } = useNavigation();
  const isBusy = (intent: string) => state !== 'idle' && formData?.get('intent') === intent;
  const isNew = feed.state === 'unconfirmed';
  const isReadable = preview?.why === null && preview.rows > 0;
  return (
    <section className={styles.bar} aria-label={t('talent.desk.connections.feed.preview.bar')}>
      <p className={styles.barText}>
        {isNew && isReadable ? <Count preview={preview} /> : null}{' '}
        {isSaved ? (
          <span role="status">{t(`talent.desk.connections.feed.done.${isNew ? 'mapped' : 'changed'}`)}</span>
        ) : !isNew ? (
          <span>{t('talent.desk.connections.feed.preview.known')}</span>
        ) : isReadable ? (
          <span>{t('talent.desk.connections.feed.preview.then', { every: every(feed.everyMinutes) })}</span>
        ) : null}
      </p>
      <DeskButtonLink to={isNew ? deskLinks.connections : deskConnectionLink('feed', feed.id)} variant="quiet">
        {t(isNew ? 'talent.desk.connections.feed.preview.later' : 'talent.desk.decide.cancel')}
      </DeskButtonLink>
      <DeskButton
        type="submit"
        name="intent"
        value="feeds.preview"
        variant={isNew && !isReadable ? 'primary' : 'secondary'}
        busy={isBusy('feeds.preview')}
      >
        {t(`talent.desk.connections.feed.preview.${preview === null || preview.rows === 0 ? 'read.now' : 'again'}`)}
      </DeskButton>
      {!isNew && preview !== null ? (
        <DeskButton type="submit" name="intent" value="feeds.map" variant="primary" busy={isBusy('feeds.map')}>
          {t('talent.desk.connections.feed.preview.save')}
        </DeskButton>
      ) : null}
      {isNew && isReadable ? (
        <DeskButton type="submit" name="intent" value="feeds.confirm" variant="primary" busy={isBusy('feeds.confirm')}>
          {t('talent.desk.connections.feed.preview.confirm')}
        </DeskButton>
      ) : null}
    </section>
  );
}

/** Only the first rows are tried: of more, nobody knows yet how many are understood. */
function Count({ preview: { rows, report } }: { preview: FeedPreview }) {
  const { t } = useI18n();
  const tried = report?.rows ?? 0;
  const count = tried - (report?.failed ?? 0);
  const words = rows > tried ? t('talent.desk.connections.feed.preview.countOf', { count, tried, rows }) : null;
  return <strong>{words ?? t('talent.desk.connections.feed.preview.count', { count })}</strong>;
}
