import { dayMs, monthsAfter } from '../../src/contract/dates.ts';
import { instantOf } from '../../src/features/calendars/slots.ts';
import type { Random } from './random.ts';

const hourMs = 3_600_000;

type Frame = {
  now: Date;
  /** Of the project's town: its deadline is the end of a day there. */
  timeZone: string;
  /** How long the title says the project lasts, if it does. */
  promisedMonths: number | null;
};

/** Published within the last 45 days (more of them lately), starting ahead, 1 to 18 months long or as long as the title promises. Instants are ISO strings, days `YYYY-MM-DD`. */
export function planDates(random: Random, status: 'ACTIVE' | 'PAUSED' | 'CLOSED', { now, timeZone, promisedMonths }: Frame) {
  const maxAgeDays = 45;
  const ageDays = status === 'CLOSED' ? random.int(8, maxAgeDays) : Math.floor(maxAgeDays * random.next() ** 1.5);
  const published = new Date(now.getTime() - ageDays * dayMs - random.int(20, 22 * 60) * 60_000);
  const closed = status === 'CLOSED' ? between(random, published.getTime() + 4 * dayMs, now.getTime() - hourMs) : null;
  const seen =
    closed ??
    (status === 'PAUSED'
      ? between(random, Math.max(published.getTime(), now.getTime() - 5 * dayMs), now.getTime() - dayMs)
      : between(random, now.getTime() - 11 * hourMs, now.getTime()));
  const start = new Date(now.getTime() + random.int(closed ? 2 : 6, 110) * dayMs);
  const anyMonths = random.weighted([
    [1, 4],
    [2, 6],
    [3, 16],
    [4, 8],
    [6, 26],
    [8, 5],
    [9, 9],
    [12, 18],
    [15, 3],
    [18, 5],
  ] as const);
  const months = promisedMonths ?? anyMonths;
  const lastDay = endOfDay(now.getTime() + random.int(3, 40) * dayMs, timeZone);
  const deadline = closed && random.chance(0.5) ? closed : closed ? null : random.chance(0.7) ? lastDay : null;
  const changed = random.chance(0.2) ? between(random, published.getTime(), closed?.getTime() ?? now.getTime()) : published;
  return {
    period_deadline: deadline?.toISOString() ?? null,
    assignment_period_start: dayOf(start),
    assignment_period_end: random.chance(0.08) ? null : dayOf(new Date(monthsAfter(start, months).getTime() - dayMs)),
    published_at: published.toISOString(),
    first_seen_at: published.toISOString(),
    confirmed_open_at: new Date(Math.max(seen.getTime(), published.getTime())).toISOString(),
    closed_at: closed?.toISOString() ?? null,
    closed_by: closed && (deadline === closed ? ('deadline' as const) : ('operator' as const)),
    updated_at: (closed ?? changed).toISOString(),
  };
}

function between(random: Random, from: number, to: number): Date {
  return new Date(from + Math.floor(random.next() * Math.max(0, to - from)));
}

function endOfDay(time: number, timeZone: string): Date | null {
  return instantOf(dayOf(new Date(time)), 24 * 60 - 1, timeZone);
}

export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
