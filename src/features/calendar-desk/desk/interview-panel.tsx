import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { deskApplicationLink } from '../../../contract/desk-links.ts';
import { fullName } from '../../../contract/full-name.ts';
import { DeskLink } from '../../../web/desk/desk-button.tsx';
import { useDesk, useMay } from '../../../web/desk/desk-context.ts';
import { Moment } from '../../../web/desk/due.tsx';
import { NotAllowed } from '../../../web/desk/not-allowed.tsx';
import { returnedForm } from '../../../web/form/form-answer.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { cityOfZone } from '../../../web/i18n/use-zone.ts';
import { chevronLeftIcon, xIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { Avatar } from '../../../web/ui/avatar.tsx';
import { buttonClass } from '../../../web/ui/button.tsx';
import { IconLink } from '../../../web/ui/button-link.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import type { Interview } from '../../interviews/desk-interview.ts';
import { type CalendarDone, type CalendarState, calendarLink, isOfInterview } from '../calendar-address.ts';
import type { CalendarAnswer } from './act-on-calendar.ts';
import { CancelForm } from './cancel-form.tsx';
import type { CalendarsData, OpenedCalendar } from './load-calendars.ts';
import { MoveForm } from './move-form.tsx';
import styles from './panel.module.css';
import { useTimes } from './use-times.ts';

type Props = {
  state: CalendarState;
  opened: OpenedCalendar;
  interview: CalendarsData['interview'];
  answer: CalendarAnswer | undefined;
  done: CalendarDone | null;
};

/** The interview that is open: who, when on both clocks, where; to move and to cancel it. */
export function InterviewPanel({ state, opened, interview, answer, done }: Props) {
  const { t } = useI18n();
  const { now } = useDesk();
  const mayDecide = useMay()('applications:write');
  if (!interview)
    return (
      <Panel state={state} title={t('talent.desk.calendars.interview')} sub={null}>
        <section>
          <p>{t('talent.desk.calendars.gone')}</p>
        </section>
      </Panel>
    );
  const { value, tag, isIn } = interview;
  const isAhead = value.state === 'BOOKED' && Date.parse(value.start) > Date.parse(now);
  return (
    <Panel state={state} title={fullName(value.talent)} avatar={fullName(value.talent)} sub={value.project.title}>
      {done && !answer?.form && isOfInterview(done) ? <DoneHere done={done} /> : null}
      <WhenPart interview={value} />
      {!isAhead ? (
        <section>
          <p>{t(`talent.desk.calendars.state.${value.state === 'BOOKED' ? 'over' : `CANCELLED.${value.cancelledBy}`}`)}</p>
        </section>
      ) : !mayDecide ? (
        <section>
          <NotAllowed scope="applications:write" />
        </section>
      ) : state.edit === 'cancel' ? (
        <CancelForm {...{ state, interview: value, tag }} returned={returnedForm(answer, 'cancel')} />
      ) : (
        <MoveForm key={value.start} {...{ state, opened, interview: value, tag, isIn }} returned={returnedForm(answer, 'move')} />
      )}
    </Panel>
  );
}

/** What was done to the interview, next to it: on a phone the week is not on the page. */
function DoneHere({ done }: { done: CalendarDone }) {
  const { t } = useI18n();
  const { key } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer shows itself, also the same once more.
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [key]);
  return (
    <Notice ref={box} tone="success" role="status" className={styles.done}>
      <p>{t(`talent.desk.calendars.done.${done}`)}</p>
    </Notice>
  );
}

type PanelProps = { state: CalendarState; title: string; sub: string | null; avatar?: string; children: ReactNode };

/** What is open next to the week; on a phone a page of its own. Focus goes to its title when it opens. */
export function Panel({ state, title, sub, avatar, children }: PanelProps) {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A page that begins with it leaves the focus where a page has it.
    if (document.activeElement !== document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const back = calendarLink(state, { open: null, edit: null });
  return (
    <div className={styles.panel}>
      <p className="only-narrow">
        <Link className={buttonClass({ variant: 'quiet' })} to={back} preventScrollReset>
          <Icon path={chevronLeftIcon} size="s" flip />
          {t('talent.desk.calendars.week')}
        </Link>
      </p>
      <div className={styles.head}>
        {avatar ? <Avatar name={avatar} /> : null}
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {sub ? <p>{sub}</p> : null}
        </div>
        <span className="only-wide">
          <IconLink icon={xIcon} label={t('talent.desk.opened.close')} to={back} preventScrollReset />
        </span>
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  );
}

/** The time on the calendar's clock and on the talent's, the place, and where else to read about it. */
function WhenPart({ interview }: { interview: Interview }) {
  const { t, date } = useI18n();
  const may = useMay();
  const { start, end, timeZone, talentTimeZone, talent, place, interviewer, bookedAt, application, project } = interview;
  const here = useTimes(timeZone);
  const there = useTimes(talentTimeZone ?? timeZone);
  const [own, theirs] = [here.dayAndTime(start, end), there.dayAndTime(start, end)];
  const clock =
    talentTimeZone === null
      ? t('talent.desk.calendars.clock.unknown', { name: talent.firstName })
      : own === theirs
        ? t('talent.desk.calendars.clock.same', { name: talent.firstName })
        : t('talent.desk.calendars.clock.other', { name: talent.firstName, time: theirs, city: cityOfZone(talentTimeZone) });
  return (
    <section>
      <p className={styles.medium}>
        <Moment at={start}>{own}</Moment>
      </p>
      <p className={styles.muted}>
        {t('talent.desk.facts.zone', { city: cityOfZone(timeZone) })}. {clock}
      </p>
      <p className={styles.muted}>{place ? <Place place={place} /> : t('talent.desk.calendars.place.none')}</p>
      <p className={styles.muted}>
        {interviewer ? t('talent.desk.calendars.with', { name: interviewer.name }) : t('talent.desk.calendars.with.nobody')}{' '}
        {t('talent.desk.calendars.booked', { date: date(bookedAt, 'weekday', timeZone) })}
      </p>
      {may('applications:read') ? (
        <p>
          <DeskLink to={deskApplicationLink(project.id, application.id)}>{t('talent.desk.calendars.application')}</DeskLink>
        </p>
      ) : null}
    </section>
  );
}

/** A link of a video call can be opened. */
function Place({ place }: { place: string }) {
  return /^https?:\/\/\S+$/.test(place) ? (
    <a href={place} target="_blank" rel="noopener noreferrer">
      {place}
    </a>
  ) : (
    place
  );
}
