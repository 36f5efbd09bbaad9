import { Form, Link, useNavigation } from 'react-router';
import { minuteMs } from '../../../contract/dates.ts';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { useDesk, useMay } from '../../../web/desk/desk-context.ts';
import { rssIcon } from '../../../web/desk/desk-icons.ts';
import { Moment } from '../../../web/desk/due.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { returnedForm } from '../../../web/form/form-answer.ts';
import { TextField } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Icon } from '../../../web/icons/icon.tsx';
import { readEveryMs } from '../../calendars/calendar-rules.ts';
import { type CalendarState, calendarLink } from '../calendar-address.ts';
import type { CalendarAnswer } from './act-on-calendar.ts';
import editorStyles from './editor.module.css';
import type { OpenedCalendar } from './load-calendars.ts';
import styles from './week.module.css';

const minutes = readEveryMs / minuteMs;

type Feed = NonNullable<OpenedCalendar['feed']>;

/** Under the week: where busy times come from, and when they were read. */
export function FeedLine({ state, feed }: { state: CalendarState; feed: Feed | null }) {
  const { t } = useI18n();
  const mayWrite = useMay()('catalogue:write');
  const settings = `${calendarLink(state, { edit: 'settings', open: null })}#feed`;
  if (!feed && !mayWrite) return null;
  return (
    <p className={styles.said} data-failed={feed?.outcome === 'FAILED' ? '' : undefined}>
      <Icon path={rssIcon} size="s" />
      <span>
        {feed ? <FeedState feed={feed} /> : t('talent.desk.calendars.feed.none')}{' '}
        {mayWrite ? <Link to={settings}>{t(`talent.desk.calendars.feed.${feed ? 'change' : 'add'}`)}</Link> : null}
      </span>
    </p>
  );
}

function FeedState({ feed }: { feed: Feed }) {
  const { t, rich, ago, date } = useI18n();
  const { now } = useDesk();
  const { host, outcome, words, readAt, knownUntil } = feed;
  const tags = { host: () => <span className={styles.mono}>{host}</span> };
  if (readAt === null) return rich('talent.desk.calendars.feed.unread', tags);
  const read = <Moment at={readAt}>{ago(readAt, new Date(now))}</Moment>;
  if (outcome === 'FAILED')
    return (
      <>
        {rich('talent.desk.calendars.feed.failed', { ...tags, ago: () => read }, { words: words ?? '' })}{' '}
        {t('talent.desk.calendars.feed.knownUntil', { time: date(knownUntil, 'longWithTime') })}
      </>
    );
  return rich('talent.desk.calendars.feed.read', { ...tags, ago: () => read }, { minutes });
}

/** The address of a calendar elsewhere, whose appointments are busy times here. It is a secret and never shown again. */
export function FeedPart({ opened: { calendar, feed }, answer }: { opened: OpenedCalendar; answer: CalendarAnswer | undefined }) {
  const { t } = useI18n();
  const problem = useFormProblem(returnedForm(answer, 'feed-set', 'feed-read', 'feed-remove'), 'url');
  const { state } = useNavigation();
  const busy = state !== 'idle';
  return (
    <section className={editorStyles.part} aria-labelledby="feed">
      <h2 id="feed" tabIndex={-1}>
        {t('talent.desk.calendars.feed')}
      </h2>
      <p className={editorStyles.hint}>{t('talent.desk.calendars.feed.hint', { minutes })}</p>
      {feed ? (
        <p role={answer?.result?.intent === 'feed' ? 'status' : undefined} className={editorStyles.state}>
          <FeedState feed={feed} /> {t('talent.desk.calendars.feed.count', { count: feed.busyTimes })}
        </p>
      ) : null}
      <Form method="post" noValidate preventScrollReset key={feed?.host} className={editorStyles.fields}>
        <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
        <input type="hidden" name="calendar" value={calendar.id} />
        <TextField
          label={t('talent.desk.calendars.feed.url')}
          hint={feed ? t('talent.desk.calendars.feed.url.hint') : undefined}
          type="url"
          name="url"
          autoComplete="off"
          error={problem.errorOf('url')}
        />
        <div className={editorStyles.acts}>
          <DeskButton type="submit" name="intent" value="feed-set" busy={busy}>
            {t(`talent.desk.calendars.feed.${feed ? 'replace' : 'set'}`)}
          </DeskButton>
          {feed ? (
            <>
              <DeskButton type="submit" name="intent" value="feed-read" busy={busy}>
                {t('talent.desk.calendars.feed.readNow')}
              </DeskButton>
              <DeskButton type="submit" name="intent" value="feed-remove" busy={busy}>
                {t('talent.desk.calendars.feed.remove')}
              </DeskButton>
            </>
          ) : null}
        </div>
      </Form>
    </section>
  );
}
