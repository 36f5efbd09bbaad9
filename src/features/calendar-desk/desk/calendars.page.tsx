import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { NotAllowed } from '../../../web/desk/not-allowed.tsx';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { Split } from '../../../web/desk/split.tsx';
import { returnedForm } from '../../../web/form/form-answer.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { plusIcon } from '../../../web/icons/more-icons.ts';
import { requestContext } from '../../../web/request-context.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import { calendarLink, isOfInterview, readDone, startState } from '../calendar-address.ts';
import { calendarValues, newCalendarValues } from '../calendar-form.ts';
import type { Route } from './+types/calendars.page.ts';
import { actOnCalendar, type CalendarAnswer } from './act-on-calendar.ts';
import { BusyPanel } from './busy-panel.tsx';
import { CalendarEditor } from './calendar-editor.tsx';
import { CalendarTools } from './calendar-tools.tsx';
import { DoneNotice } from './done-notice.tsx';
import { FeedLine } from './feed-part.tsx';
import { InterviewPanel } from './interview-panel.tsx';
import { type CalendarsData, loadCalendars, type OpenedCalendar } from './load-calendars.ts';
import styles from './week.module.css';
import { WeekView } from './week-view.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const data = await loadCalendars(facts, url);
  const isEditor = data.state.edit === 'new' || data.state.edit === 'settings';
  return { ...data, zones: isEditor ? Intl.supportedValuesOf('timeZone') : [], done: readDone(url.searchParams) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnCalendar(context.get(requestContext), await request.formData(), new URL(request.url));
}

/** What somebody else has changed meanwhile is shown next to what was typed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 412 || defaultShouldRevalidate;
}

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

/** `/desk/calendars`: a calendar by weeks, an interview of it, its busy times and settings. All of its state is in the address. */
export default function CalendarsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { state, opened, calendars, interview, zones, done } = loaderData;
  const first = calendars[0]?.timeZone ?? 'Europe/Berlin';
  if (state.edit === 'new')
    return (
      <CalendarEditor
        title={t('talent.desk.calendars.new')}
        back={{ to: deskLinks.calendars, label: t('talent.desk.nav.calendars') }}
        values={newCalendarValues(first)}
        zones={zones}
        opened={null}
        answer={actionData}
      />
    );
  if (!opened) return <NoCalendars done={done} />;
  const { calendar, tag } = opened;
  if (state.edit === 'settings')
    return (
      <CalendarEditor
        key={tag}
        title={t('talent.desk.calendars.settings.title', { name: calendar.name })}
        back={{ to: calendarLink(state, { edit: null }), label: calendar.name }}
        values={calendarValues({ ...calendar, slotMinutes: calendar.slotMinutes as 30 | 45 | 60 })}
        zones={zones}
        opened={opened}
        answer={actionData}
      />
    );
  return <OpenedWeek {...{ state, opened, calendars, interview, done }} answer={actionData} />;
}

type WeekProps = Pick<CalendarsData, 'state' | 'calendars' | 'interview'> & {
  opened: OpenedCalendar;
  done: ReturnType<typeof readDone>;
  answer: CalendarAnswer | undefined;
};

function OpenedWeek({ state, opened, calendars, interview, done, answer }: WeekProps) {
  const { t } = useI18n();
  const mayWrite = useMay()('catalogue:write');
  const { calendar, counts, projects } = opened;
  const isPanel = state.edit === 'busy' || state.open !== null;
  const title = t('talent.desk.calendars.title', { name: calendar.name });
  const panel =
    state.edit === 'busy' ? (
      <BusyPanel state={state} opened={opened} returned={returnedForm(answer, 'busy')} />
    ) : state.open === null ? null : (
      <InterviewPanel key={`${state.open} ${state.edit}`} {...{ state, opened, interview, answer, done }} />
    );
  return (
    <Split
      isPanel
      head={
        <>
          <DeskHead
            title={title}
            sub={counts ? t('talent.desk.calendars.sub', { free: counts.free, projects }) : undefined}
            hasErrors={answer?.form !== undefined}
          >
            {mayWrite ? (
              <span className={isPanel ? 'only-wide' : undefined}>
                <span className={styles.acts}>
                  <DeskButtonLink to={calendarLink(startState, { edit: 'new' })} variant="quiet">
                    {t('talent.desk.calendars.new')}
                  </DeskButtonLink>
                  <DeskButtonLink to={calendarLink(state, { edit: 'settings', open: null })}>
                    {t('talent.desk.calendars.settings')}
                  </DeskButtonLink>
                  <DeskButtonLink to={calendarLink(state, { edit: 'busy', open: null })} icon={plusIcon} preventScrollReset>
                    {t('talent.desk.calendars.busy')}
                  </DeskButtonLink>
                </span>
              </span>
            ) : (
              <NotAllowed scope="catalogue:write" />
            )}
          </DeskHead>
          <div className={isPanel ? 'only-wide' : undefined}>
            <CalendarTools state={state} opened={opened} calendars={calendars} />
          </div>
        </>
      }
      listLabel={t('talent.desk.calendars.week')}
      list={
        <>
          <DoneNotice done={interview && done && isOfInterview(done) ? null : done} answer={answer} state={state} opened={opened} />
          {counts?.result === 'ERROR' ? (
            <Notice tone="warning" className={styles.notice}>
              <p>{t('talent.desk.calendars.unknown')}</p>
            </Notice>
          ) : null}
          {opened.isWhole ? null : (
            <p role="alert" className={styles.notice}>
              {t('talent.desk.list.failed')}
            </p>
          )}
          <WeekView state={state} opened={opened} />
          <FeedLine state={state} feed={opened.feed} />
        </>
      }
      oneLabel={state.edit === 'busy' ? t('talent.desk.calendars.busy') : t('talent.desk.calendars.interview')}
      one={panel}
    />
  );
}

/** Before the first one. */
function NoCalendars({ done }: Pick<WeekProps, 'done'>) {
  const { t } = useI18n();
  const mayWrite = useMay()('catalogue:write');
  return (
    <>
      <DeskHead title={t('talent.desk.nav.calendars')}>
        {mayWrite ? (
          <DeskButtonLink to={calendarLink(startState, { edit: 'new' })} icon={plusIcon} variant="primary">
            {t('talent.desk.calendars.new')}
          </DeskButtonLink>
        ) : (
          <NotAllowed scope="catalogue:write" />
        )}
      </DeskHead>
      <DeskBody width="text">
        {done === 'deleted' ? (
          <Notice tone="success" role="status">
            <p>{t('talent.desk.calendars.done.deleted')}</p>
          </Notice>
        ) : null}
        <p>{t('talent.desk.calendars.none')}</p>
      </DeskBody>
    </>
  );
}
