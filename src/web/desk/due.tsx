import { daysUntil, daysUntilDay } from '../../contract/days-until.ts';
import type { Translator } from '../../contract/i18n/translator.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useZone } from '../i18n/use-zone.ts';
import styles from './desk.module.css';
import { useDesk } from './desk-context.ts';

/** By when something was promised: late in red, today in amber; the exact time is in its title. `short`: for the cells of a column named so. */
export function Due({ at, short = false }: { at: string; short?: boolean }) {
  const i18n = useI18n();
  const zone = useZone();
  const days = daysUntil(at, useDesk().now, zone);
  return (
    <span className={styles.due} data-due={days < 0 ? 'late' : days === 0 ? 'soon' : undefined}>
      <Moment at={at}>{dueWords(i18n, { at, days, zone, short })}</Moment>
    </span>
  );
}

/** Until which day something is to be done, such as `2026-12-01`: late in red, today in amber. */
export function DueDay({ day }: { day: string }) {
  const i18n = useI18n();
  const days = daysUntilDay(day, useDesk().now, useZone());
  return (
    <time className={styles.due} data-due={days < 0 ? 'late' : days === 0 ? 'soon' : undefined} dateTime={day}>
      {dueWords(i18n, { at: day, days, zone: 'UTC', short: false })}
    </time>
  );
}

/** Since when something waits: today's time, or the day. */
export function Since({ at }: { at: string }) {
  const { t, date } = useI18n();
  const zone = useZone();
  const days = daysUntil(at, useDesk().now, zone);
  const since = days === 0 ? date(at, 'time', zone) : date(at, 'weekday', zone);
  return (
    <span className={styles.due}>
      <Moment at={at}>{days === -1 ? t('talent.desk.since.yesterday') : t('talent.desk.since.at', { date: since })}</Moment>
    </span>
  );
}

/** A moment in words, with its exact time for pointers and programs. */
export function Moment({ at, children }: { at: string; children: string }) {
  const { date } = useI18n();
  const zone = useZone();
  return (
    <time dateTime={at} title={date(at, 'longWithTime', zone)}>
      {children}
    </time>
  );
}

type DueOf = { at: string; days: number; zone: string; short: boolean };

/** @example dueWords(i18n, { at, days: -3, zone: 'UTC', short: false }) // '3 days late' */
function dueWords({ t, date }: Pick<Translator, 't' | 'date'>, { at, days, zone, short }: DueOf): string {
  if (days < 0) return t('talent.desk.due.late', { days: -days });
  const part = short ? 'short' : 'long';
  if (days === 0) return t(`talent.desk.due.today.${part}`);
  if (days === 1) return t(`talent.desk.due.tomorrow.${part}`);
  const day = date(at, days < 7 ? 'weekday' : 'dayMonth', zone);
  return short ? day : t('talent.desk.due.on', { date: day });
}
