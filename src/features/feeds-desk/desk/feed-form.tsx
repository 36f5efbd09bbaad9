import { Form, useNavigation } from 'react-router';
import { currencyCodes } from '../../../contract/currencies.ts';
import { deskConnectionLink, deskConnectionsPart, deskLinks } from '../../../contract/desk-links.ts';
import { DeskButton, DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { CheckboxField } from '../../../web/form/choice.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { Options } from '../../../web/form/options.tsx';
import { Select, TextArea, TextField } from '../../../web/form/text-field.tsx';
import { type FormProblem, useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { missingAfterHours } from '../../feeds/feed-schedule.ts';
import { hidesPart, settingsText } from '../feed-settings.ts';
import type { FeedAnswer } from './act-on-feeds.ts';
import styles from './feeds.module.css';
import type { LoadedFeed } from './load-feeds.ts';
import { pauses, silences } from './read-feed-form.ts';
import { useFeedWords } from './use-feed-words.ts';

type Props = { feed: LoadedFeed | null; answer: FeedAnswer | undefined };

/** A feed, a new one or one that is there: where it is read, how often, and what its silence means. */
export function FeedForm({ feed, answer }: Props) {
  const { t } = useI18n();
  const problem = useFormProblem(answer?.form, feed ? 'address' : 'source');
  const { state } = useNavigation();
  const title = feed ? t('talent.desk.connections.feed.edit.title', { source: feed.source }) : t('talent.desk.connections.feed.new');
  return (
    <>
      <DeskHead
        title={title}
        crumb={{ to: deskConnectionsPart('feeds'), label: t('talent.desk.nav.connections') }}
        hasErrors={problem.errors.length > 0}
      />
      <DeskBody width="form">
        <Form method="post" noValidate className={styles.form} key={problem.edition}>
          <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
          {feed ? (
            <>
              <input type="hidden" name="id" value={feed.id} />
              <input type="hidden" name="was" value={settingsText(feed)} />
            </>
          ) : (
            <TextField
              label={t('talent.desk.connections.feed.source')}
              hint={t('talent.desk.connections.feed.source.hint')}
              {...problem.field('source')}
              maxLength={80}
              autoComplete="off"
            />
          )}
          <AddressFields feed={feed} problem={problem} />
          <RuleFields feed={feed} problem={problem} />
          <ReadingFields feed={feed} problem={problem} />
          <div className={styles.acts}>
            <DeskButton
              type="submit"
              name="intent"
              value={feed ? 'feeds.change' : 'feeds.create'}
              variant="primary"
              busy={state !== 'idle'}
            >
              {t(feed ? 'talent.desk.connections.webhook.save' : 'talent.desk.connections.feed.preview.read.now')}
            </DeskButton>
            <DeskButtonLink to={feed ? deskConnectionLink('feed', feed.id) : deskLinks.connections}>
              {t('talent.desk.decide.cancel')}
            </DeskButtonLink>
            {feed ? null : <p className={styles.hint}>{t('talent.desk.connections.feed.submit.hint')}</p>}
          </div>
        </Form>
      </DeskBody>
    </>
  );
}

type FieldProps = { feed: LoadedFeed | null; problem: FormProblem };

/** Secrets that are entered here are never shown again: an empty field leaves what is stored. */
function AddressFields({ feed, problem }: FieldProps) {
  const { t } = useI18n();
  // Where a part of it is hidden, nobody can correct it here: all of it is entered again.
  const isWhole = feed !== null && !hidesPart(feed.address);
  return (
    <>
      <TextField
        label={t(feed && !isWhole ? 'talent.desk.connections.feed.address.new' : 'talent.desk.connections.webhook.url')}
        hint={
          feed === null
            ? t('talent.desk.connections.feed.address.hint')
            : isWhole
              ? t('talent.desk.connections.feed.address.change')
              : t('talent.desk.connections.feed.address.kept', { address: feed.address })
        }
        optional={feed !== null && !isWhole}
        {...problem.field('address', isWhole ? feed.address : undefined)}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        translate="no"
      />
      <TextArea
        label={t('talent.desk.connections.feed.headers')}
        hint={
          feed && feed.headers.length > 0
            ? t('talent.desk.connections.feed.headers.kept', { names: feed.headers.join(', ') })
            : t('talent.desk.connections.feed.headers.hint')
        }
        optional
        {...problem.field('headers')}
        rows={2}
        autoComplete="off"
        spellCheck={false}
        translate="no"
      />
      {feed && feed.headers.length > 0 ? (
        <CheckboxField
          name="dropsHeaders"
          defaultChecked={problem.value('dropsHeaders') !== undefined}
          label={t('talent.desk.connections.feed.headers.drop')}
        />
      ) : null}
    </>
  );
}

function RuleFields({ feed, problem }: FieldProps) {
  const { t, number } = useI18n();
  const { every } = useFeedWords();
  const { returned } = problem;
  const closes = returned ? problem.value('closesMissing') !== undefined : (feed?.closesMissing ?? true);
  return (
    <>
      <Select label={t('talent.desk.connections.feed.every')} {...problem.field('everyMinutes', String(feed?.everyMinutes ?? 60))}>
        <Options of={withCurrent(pauses, feed?.everyMinutes)} words={every} />
      </Select>
      <Select
        label={t('talent.desk.connections.feed.silence')}
        hint={t('talent.desk.connections.feed.silence.hint')}
        {...problem.field('silentAfterHours', String(feed?.silentAfterHours ?? 24))}
      >
        <Options
          of={withCurrent(silences, feed?.silentAfterHours)}
          words={(hours) => number(hours, { style: 'unit', unit: 'hour', unitDisplay: 'long' })}
        />
      </Select>
      <CheckboxField
        name="closesMissing"
        defaultChecked={closes}
        label={t('talent.desk.connections.feed.closesMissing', { hours: missingAfterHours })}
      />
    </>
  );
}

function ReadingFields({ feed, problem }: FieldProps) {
  const { t } = useI18n();
  return (
    <>
      <CurrencySelect
        label={t('talent.desk.connections.feed.currency')}
        hint={t('talent.desk.connections.feed.currency.hint')}
        {...problem.field('currency', feed?.currency ?? '')}
      />
      <TextField
        label={t('talent.desk.connections.feed.encoding')}
        hint={t('talent.desk.connections.feed.encoding.hint')}
        optional
        {...problem.field('encoding', feed?.encoding ?? '')}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        translate="no"
      />
    </>
  );
}

type CurrencyProps = { label: string; hint?: string; name: string; defaultValue: string | undefined; error?: string | undefined };

/** The currency of amounts that name none. */
export function CurrencySelect(props: CurrencyProps) {
  const { t } = useI18n();
  return (
    <Select {...props}>
      <option value="">{t('talent.desk.connections.feed.currency.none')}</option>
      <Options of={currencyCodes} />
    </Select>
  );
}

/** The choices with what was set elsewhere, by the API or a command. */
function withCurrent(choices: readonly number[], current: number | undefined): number[] {
  return [...new Set([...choices, ...(current === undefined ? [] : [current])])].sort((a, b) => a - b);
}
