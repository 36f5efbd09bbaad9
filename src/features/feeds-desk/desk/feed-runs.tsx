import { useRevalidator } from 'react-router';
import { deskConnectionLink, deskConnectionsPart, deskFeedRunsLink } from '../../../contract/desk-links.ts';
import { DataTable, RowLink, RowSub, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useDesk, useMay } from '../../../web/desk/desk-context.ts';
import { ListEmpty, ListFailed, ListPages } from '../../../web/desk/list-parts.tsx';
import { DeskBody, DeskHead, Segments } from '../../../web/desk/pane.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import { useHydrated } from '../../../web/use-hydrated.ts';
import { useReadingAgain } from '../../../web/use-reading-again.ts';
import type { FeedRunFacts } from '../../feeds/feed-report.ts';
import type { FeedAnswer } from './act-on-feeds.ts';
import { FeedReportView } from './feed-report-view.tsx';
import { FeedState, NextRun, RunWords, WhyWords } from './feed-state.tsx';
import { LookNow, RunNow } from './feed-table.tsx';
import styles from './feeds.module.css';
import type { FeedRunsData } from './load-feeds.ts';
import { useFeedWords } from './use-feed-words.ts';

const doneWords = ['changed', 'confirmed', 'started'];

type Props = { data: FeedRunsData; answer: FeedAnswer | undefined; done: string | null };

/** One feed: how it does, the report of one run, and all runs. */
export function FeedPage({ data, answer, done }: Props) {
  const { t } = useI18n();
  const { every } = useFeedWords();
  const mayWrite = useMay()('connections:write');
  const problem = useFormProblem(answer?.form, { id: 'feed' });
  const { id, source, everyMinutes, openProjects, state } = data.feed;
  const goesOn = useGoesOn(data.feed);
  return (
    <>
      <DeskHead
        title={t('talent.desk.connections.feed.title', { source })}
        sub={t('talent.desk.connections.feed.sub', { every: every(everyMinutes), count: openProjects })}
        crumb={{ to: deskConnectionsPart('feeds'), label: t('talent.desk.nav.connections') }}
        hasErrors={problem.errors.length > 0}
      >
        {mayWrite ? (
          <>
            <DeskButtonLink to={deskConnectionLink('editFeed', id)}>{t('talent.desk.connections.webhook.edit')}</DeskButtonLink>
            {state === 'unconfirmed' ? (
              <LookNow feed={data.feed} variant="primary" />
            ) : (
              <>
                <DeskButtonLink to={deskConnectionLink('previewFeed', id)}>{t('talent.desk.connections.feed.mapping')}</DeskButtonLink>
                <RunNow id={id} source={source} variant="primary" />
              </>
            )}
          </>
        ) : null}
      </DeskHead>
      <DeskBody width="wide">
        <div id="feed" className={styles.blocks}>
          <ErrorSummary errors={problem.errors.map(({ message }) => ({ id: 'feed', message }))} attempt={problem.attempt} />
          <State data={data} done={done !== null && doneWords.includes(done) ? done : null} goesOn={goesOn} />
          {data.shown ? <ShownRun run={data.shown} feed={data.feed} /> : null}
          <Runs data={data} />
        </div>
      </DeskBody>
    </>
  );
}

const readAgainMs = 3_000;

/** Whether a run is due or on its way; the page reads itself again until it has ended. */
function useGoesOn({ state, nextRunAt }: FeedRunsData['feed']): boolean {
  const { now } = useDesk();
  const { revalidate } = useRevalidator();
  const isDue = nextRunAt !== null && nextRunAt <= now;
  const goesOn = state === 'running' || state === 'new' || isDue;
  useReadingAgain(goesOn, readAgainMs, () => void revalidate());
  return goesOn;
}

type StateProps = { data: FeedRunsData; done: string | null; goesOn: boolean };

function State({ data: { feed }, done, goesOn }: StateProps) {
  const { t } = useI18n();
  // A run that has ended is shown below. The same with and without script: nothing moves away from under a press when the app starts.
  const isShown = done === 'changed' || goesOn;
  // With script the page reads itself again.
  const isHydrated = useHydrated();
  return (
    <section className={styles.block} aria-label={t('talent.desk.connections.feeds.head.state')}>
      {done && isShown ? (
        <Notice tone="success" role="status" className={styles.notice}>
          <p>
            {t(`talent.desk.connections.feed.done.${done}`)}{' '}
            {isHydrated ? null : (
              <a href={`${deskConnectionLink('feed', feed.id)}&done=${done}`}>{t('talent.desk.connections.feed.again')}</a>
            )}
          </p>
        </Notice>
      ) : null}
      <div className={styles.dense}>
        <FeedState feed={feed} />
        <NextRun feed={feed} />
      </div>
      {feed.state === 'failing' || feed.state === 'silent' ? (
        <p className={styles.hint}>
          {t('talent.desk.connections.feed.pauses', { count: feed.openProjects, hours: feed.silentAfterHours })}
        </p>
      ) : null}
      <p className={styles.hint} translate="no">
        {feed.address}
      </p>
    </section>
  );
}

function useRunName() {
  const { date } = useI18n();
  const zone = useZone();
  return ({ startedAt }: FeedRunFacts) => `${date(startedAt, 'dayMonth', zone)}, ${date(startedAt, 'time', zone)}`;
}

function ShownRun({ run, feed }: { run: FeedRunFacts; feed: FeedRunsData['feed'] }) {
  const { t, number } = useI18n();
  const mayWrite = useMay()('connections:write');
  const nameOf = useRunName();
  const { startedAt, endedAt, askedBy, outcome, why, report } = run;
  const seconds = endedAt === null ? null : Math.max((Date.parse(endedAt) - Date.parse(startedAt)) / 1000, 0.1);
  return (
    <section className={styles.block} aria-labelledby="run-title">
      <div className={styles.partHead}>
        <h2 id="run-title">{t('talent.desk.connections.feed.runOf', { date: nameOf(run) })}</h2>
        <p className={styles.hint}>
          {seconds === null ? null : number(seconds, { style: 'unit', unit: 'second', unitDisplay: 'long', maximumFractionDigits: 1 })}
          {askedBy === null ? null : ` ${t('talent.desk.connections.feed.askedBy', { name: askedBy })}`}
        </p>
      </div>
      {feed.state === 'new' ? <p className={styles.hint}>{t('talent.desk.connections.feed.beforeChange')}</p> : null}
      {outcome === 'failed' ? (
        <Notice tone="warning">
          <p>
            <strong>{t('talent.desk.connections.feed.failed')}</strong>
          </p>
          <p>
            <WhyWords why={why ?? ''} />
          </p>
          {mayWrite && feed.lastRun?.id === run.id && feed.state !== 'new' ? (
            <DeskButtonLink to={deskConnectionLink('editFeed', feed.id)}>{t('talent.desk.connections.feed.preview.edit')}</DeskButtonLink>
          ) : null}
        </Notice>
      ) : null}
      {report ? <FeedReportView report={report} feed={feed} isNewest={feed.lastRun?.id === run.id} /> : null}
    </section>
  );
}

function Runs({ data: { feed, page, shown, cursor, isFailed } }: { data: FeedRunsData }) {
  const { t, number } = useI18n();
  const nameOf = useRunName();
  const of = { feed: feed.id, isFailed };
  return (
    <section className={styles.block} aria-labelledby="runs-title">
      <div className={styles.partHead}>
        <h2 id="runs-title">{t('talent.desk.connections.feed.runs')}</h2>
        <Segments
          label={t('talent.desk.connections.feed.runs.which')}
          items={[
            { to: deskFeedRunsLink({ ...of, isFailed: false }), label: t('talent.desk.connections.deliveries.all'), current: !isFailed },
            {
              to: deskFeedRunsLink({ ...of, isFailed: true }),
              label: t('talent.desk.connections.feed.runs.failed'),
              current: isFailed,
            },
          ]}
        />
      </div>
      {page === null ? (
        <ListFailed again={deskFeedRunsLink(of)} />
      ) : page.results.length === 0 ? (
        <ListEmpty>{t(`talent.desk.connections.feed.runs.none.${isFailed ? 'failed' : 'all'}`)}</ListEmpty>
      ) : (
        <DataTable label={t('talent.desk.connections.feed.runs')} card>
          <thead>
            <TableRow>
              <TableHead>{t('talent.desk.connections.deliveries.head.when')}</TableHead>
              <TableHead>{t('talent.desk.connections.feed.head.result')}</TableHead>
              <TableHead end>{t('talent.desk.connections.feed.head.rows')}</TableHead>
            </TableRow>
          </thead>
          <tbody>
            {page.results.map((run) => (
              <TableRow key={run.id} isOpen={run.id === shown?.id}>
                <TableCell at="1" className="nowrap">
                  <RowLink to={deskFeedRunsLink({ ...of, cursor, run: run.id })} aria-current={run.id === shown?.id ? 'true' : undefined}>
                    {nameOf(run)}
                  </RowLink>
                  {run.askedBy ? <RowSub>{run.askedBy}</RowSub> : null}
                </TableCell>
                <TableCell at="row" className={styles.words}>
                  <RunWords run={run} />
                </TableCell>
                <TableCell at="1end" end className="num">
                  {run.report ? number(run.report.rows) : '–'}
                </TableCell>
              </TableRow>
            ))}
          </tbody>
        </DataTable>
      )}
      <ListPages first={cursor ? deskFeedRunsLink(of) : null} next={page?.next ? deskFeedRunsLink({ ...of, cursor: page.next }) : null} />
    </section>
  );
}
