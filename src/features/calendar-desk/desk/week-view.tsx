import type { CSSProperties, ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { useMay } from '../../../web/desk/desk-context.ts';
import { rssIcon } from '../../../web/desk/desk-icons.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { chevronRightIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { pencilIcon } from '../../../web/icons/project-icons.ts';
import { type CalendarState, calendarLink } from '../calendar-address.ts';
import type { Placed, WeekDay, WeekItem } from '../week.ts';
import type { OpenedCalendar } from './load-calendars.ts';
import { useTimes } from './use-times.ts';
import styles from './week.module.css';

type Props = { state: CalendarState; opened: OpenedCalendar };

/** The days of a week as lists; a grid by style only, so that words, order and keys are the same on a phone. */
export function WeekView({ state, opened }: Props) {
  const { t } = useI18n();
  const { calendar, week } = opened;
  const hours = Array.from({ length: week.to - week.from }, (_, index) => week.from + index);
  const place = { '--from': week.from, '--hours': week.to - week.from, '--days': week.days.length } as CSSProperties;
  return (
    <Form method="post" action={calendarLink(state, { edit: null })} preventScrollReset aria-label={t('talent.desk.calendars.week')}>
      <input type="hidden" name="calendar" value={calendar.id} />
      <div className={styles.week} style={place}>
        <div className={styles.hours} aria-hidden="true">
          <div className={styles.hoursHead} />
          <ol>
            {hours.slice(1).map((hour) => (
              <li key={hour} style={{ '--at': hour } as CSSProperties}>
                {String(hour).padStart(2, '0')}
              </li>
            ))}
          </ol>
        </div>
        {week.days.map((day) => (
          <Day key={day.date} day={day} {...{ state, opened }} />
        ))}
      </div>
    </Form>
  );
}

function Day({ day, state, opened }: Props & { day: WeekDay }) {
  const { t } = useI18n();
  const { calendar, week } = opened;
  const times = useTimes(calendar.timeZone);
  const { date, isToday, isOver, isOff, free, items } = day;
  const offers = isOff
    ? t('talent.desk.calendars.day.off')
    : isOver
      ? t('talent.desk.calendars.day.over')
      : t('talent.desk.calendars.day.free', { free });
  const id = `day-${date}`;
  return (
    <section className={styles.day} data-today={isToday ? '' : undefined} aria-labelledby={id}>
      <h2 id={id} className={styles.dayHead}>
        <b>
          <span className="only-wide">{times.ofDate(date, 'shortDay')}</span>
          <span className="only-narrow">{times.ofDate(date, 'weekday')}</span>
        </b>{' '}
        <span>
          <span className="only-narrow">{times.ofDate(date, 'date')} · </span>
          {isToday ? t('talent.desk.calendars.day.today', { offers }) : offers}
        </span>
      </h2>
      <ul>
        {isOff && items.length === 0 ? (
          <Place at={week.from} lasts={week.to - week.from}>
            <div className={styles.item} data-kind="off">
              <span className={styles.itemText}>
                {t('talent.desk.calendars.kind.off')}
                <small>{t('talent.desk.calendars.by.hours')}</small>
              </span>
            </div>
          </Place>
        ) : null}
        {items.map((item) => {
          const at = Math.max(item.at, week.from);
          const lasts = Math.min(item.at + item.lasts, week.to) - at;
          if (lasts <= 0) return null;
          return (
            <Place key={`${item.kind} ${item.start} ${'id' in item ? item.id : ''}`} at={at} lasts={lasts}>
              <Item item={item} date={date} {...{ state, opened }} />
            </Place>
          );
        })}
      </ul>
    </section>
  );
}

function Place({ at, lasts, children }: { at: number; lasts: number; children: ReactNode }) {
  return (
    <li style={{ '--at': at, '--for': lasts } as CSSProperties} data-short={lasts < 0.7 ? '' : undefined}>
      {children}
    </li>
  );
}

/** One time: a link where it is booked, a button where it can be blocked; what it is always stands there in words. */
function Item({ item, date, state, opened }: Props & { item: Placed<WeekItem>; date: string }) {
  const { t } = useI18n();
  const may = useMay();
  const mayWrite = may('catalogue:write');
  const times = useTimes(opened.calendar.timeZone);
  const when = <time dateTime={item.start}>{item.isPart ? wallRange(item) : times.time(item.start, item.end)}</time>;
  if (item.kind === 'free' && mayWrite)
    return (
      <button type="submit" name="block" value={`${item.start}/${item.end}`} className={styles.item} data-kind="free">
        {when}
        <span className={styles.itemText}>
          {t('talent.desk.calendars.kind.free')}
          <span className="vh">, {t('talent.desk.calendars.block')}</span>
        </span>
        <span className={styles.itemEnd} aria-hidden="true">
          {t('talent.desk.calendars.block')}
        </span>
      </button>
    );
  if (item.kind === 'booked') {
    const words = (
      <>
        {when}
        <span className={styles.itemText}>
          {item.name ?? t('talent.desk.calendars.kind.booked')}
          {item.name ? <span className="vh">, {t('talent.desk.calendars.kind.booked')}</span> : null}
          {item.project ? <small>{item.project}</small> : null}
        </span>
      </>
    );
    if (item.id === null)
      return (
        <div className={styles.item} data-kind="booked">
          {words}
        </div>
      );
    const isOpen = item.id === state.open;
    return (
      <Link
        className={styles.item}
        data-kind="booked"
        to={calendarLink(state, { open: item.id, edit: null })}
        aria-current={isOpen ? 'true' : undefined}
        preventScrollReset
      >
        {words}
        <span className={styles.itemEnd}>
          <Icon path={chevronRightIcon} size="s" flip />
        </span>
      </Link>
    );
  }
  const isByHand = item.kind === 'busy' && item.source === 'OPERATOR';
  return (
    <div className={styles.item} data-kind={item.kind}>
      {when}
      <span className={styles.itemText}>
        {item.kind === 'busy' ? <Icon path={isByHand ? pencilIcon : rssIcon} size="s" /> : null}{' '}
        {(item.kind === 'busy' && item.note) || t(`talent.desk.calendars.kind.${item.kind}`)}
        {item.kind === 'busy' ? <small>{t(`talent.desk.calendars.by.${isByHand ? 'hand' : 'address'}`)}</small> : null}
        {item.kind === 'held' ? <small>{t('talent.desk.calendars.by.talent')}</small> : null}
      </span>
      {isByHand && mayWrite ? (
        <button type="submit" name="unblock" value={item.id} className={styles.remove}>
          {t('talent.desk.calendars.unblock')}
          <span className="vh">, {`${times.ofDate(date, 'date')} ${times.time(item.start, item.end)}`}</span>
        </button>
      ) : null}
    </div>
  );
}

/** The part of a long time that this day shows. @example wallRange({ at: 0, lasts: 24 }) // '00:00–24:00' */
function wallRange({ at, lasts }: { at: number; lasts: number }): string {
  return [at, at + lasts]
    .map((hour) => `${String(Math.floor(hour)).padStart(2, '0')}:${String(Math.round((hour % 1) * 60)).padStart(2, '0')}`)
    .join('–');
}
