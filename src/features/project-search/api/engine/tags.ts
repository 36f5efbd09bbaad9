import { toMinor } from '../../../../contract/money.ts';
import { convertedUnits, type RateUnit, rateBounds } from '../../../../contract/rate-units.ts';
import { hoursOfUnit } from '../../../../contract/unit-hours.ts';
import type { TieFor } from '../../../projects/policy.ts';
import { type ProjectStatus, projectStatuses } from '../../../projects/project-facts.ts';
import type { Audience } from './audience.ts';

/**
 * Filters as integers, defined here only: 4 bits are the filter, 27 bits its value. The database makes the
 * same numbers of each project in `openpool_search_tags` and keeps them in the index only; a test
 * compares the two. All other code uses these functions.
 */
const kinds = { everybody: 0, invited: 1, pool: 2, status: 3, member: 4, hours: 6, city: 7, published: 8, sample: 9, rate: 10 } as const;

function tag(kind: keyof typeof kinds, value: number): number {
  return kinds[kind] * 2 ** 27 + value;
}

const maxValue = 2 ** 27 - 1;

/** One more than the place in the list; 0 means none or any. The columns of `project_search` hold the same codes. */
export function codeOf<T>(list: readonly T[], value: T): number {
  return list.indexOf(value) + 1;
}

export const tagOf = {
  // A request may contain any number. No pool has the last one, and a larger one would be another filter's tag.
  pool: (poolId: number) => tag('pool', Math.min(poolId, maxValue)),
  status: (status: ProjectStatus) => tag('status', codeOf(projectStatuses, status)),
  city: (cityId: number) => tag('city', cityId),
} as const;

/**
 * Tags of the projects a viewer may see, of these work modes and durations (codes; empty: any). Tags of invitations leave
 * both out, so the row has to be checked as well.
 */
export function audienceTags(audience: Audience, modes: readonly number[], lengths: readonly number[]): number[] {
  const ways = orAny(modes).flatMap((mode) => orAny(lengths).map((length) => mode * 4 + length));
  const ofTies: Record<TieFor<'find', 'allows'>, number[]> = {
    isPublic: ways.map((way) => tag('everybody', audience.tenantId * 16 + way)),
    isPoolMember: audience.memberOf.flatMap((pool) => ways.map((way) => tag('member', pool * 16 + way))),
    isInvited: audience.invitedTo.map((project) => tag('invited', project)),
  };
  return Object.values(ofTies).flat();
}

function orAny(codes: readonly number[]): readonly number[] {
  return codes.length > 0 ? codes : [0];
}

const hoursPerTag = 8;

/** Tags of all spans of eight hours that `min` to `max` touches; the exact hours are compared in the row. */
export function hoursTags({ min = 0, max = 168 }: { min?: number | undefined; max?: number | undefined }): number[] {
  const first = Math.floor(min / hoursPerTag);
  const count = Math.floor(max / hoursPerTag) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => tag('hours', first + index));
}

const firstOfSpans = [16, 25, 40, 63];

/**
 * A least rate: the numbers between which `openpool_search_rate` has the rates that reach it, and the tags of the spans of amounts that these
 * are in, at most a dozen. A rate that no project may have finds nothing.
 *
 * @example rateRange({ amount: 80, currency: 'EUR', unit: 'HR' })
 */
export function rateRange({ amount, currency, unit }: { amount: number; currency: string; unit: RateUnit }) {
  const hours = convertedUnits.some((converted) => converted === unit) ? hoursOfUnit[unit] : null;
  const kind = hours === null ? (unit === 'YEAR' ? 2 : 3) : 1;
  const times = hours === null ? 1 : hoursOfUnit.MONTH / hours;
  const most = toMinor(rateBounds(unit).max) * times;
  const letters = [...currency].reduce((code, letter) => code * 26 + letter.charCodeAt(0) - 65, 0);
  const code = letters * 4 + kind;
  const least = toMinor(amount) * times;
  const tags: number[] = [];
  for (let span = spanOf(least); span <= spanOf(most); span += 1)
    if (span % 8 <= firstOfSpans.length) tags.push(tag('rate', code * 2 ** 7 + span));
  return { from: code * 2 ** 32 + least, to: code * 2 ** 32 + most, tags };
}

function spanOf(cents: number): number {
  const digits = String(cents);
  const begin = Number(digits.slice(0, 2));
  return digits.length * 8 + firstOfSpans.filter((first) => begin >= first).length;
}

/** The latest moment: `openpool_search_moment` counts units of 1,024 seconds from 2020 to 2054 in 20 bits. */
const lastMoment = 2 ** 20 - 1;
const fanOut = 16;
const topLevel = 4;

/**
 * Tags that together say "published in the span of this moment or later": small spans up to the next border of a larger
 * one, then larger ones. At most 15 on each of the five levels.
 */
export function publishedSince(moment: number, latest = lastMoment): number[] {
  const tags: number[] = [];
  let from = moment;
  for (let level = 0; level <= topLevel && from <= latest; level += 1) {
    const width = fanOut ** level;
    while (from <= latest && (level === topLevel || from % (width * fanOut) !== 0)) {
      tags.push(tag('published', level * 2 ** 20 + from / width));
      from += width;
    }
  }
  return tags;
}

/** Spans of a page may begin earlier by this share of its time: a few more rows cost less than a dozen more lists to step through. */
const earlierBy = 1 / 4;

/**
 * The same with few tags: the span begins a little earlier where that gives larger ones, and there are none for times after `latest`, the moment
 * of the newest project there is. Each tag is compared with each hit of a word.
 */
export function publishedBetween(moment: number, latest: number): number[] {
  const widths = Array.from({ length: topLevel + 1 }, (_, level) => fanOut ** (topLevel - level));
  const width = widths.find((one) => moment % one <= (latest - moment) * earlierBy) ?? 1;
  return publishedSince(moment - (moment % width), latest);
}

/** The sample rate of a level, one project of so many: 16, 32, 64 … 1,024. */
export function sampleRate(level: number): number {
  return 2 ** (level + 3);
}

/** One index of samples holds level 1 and higher, so level 1 has no tag; another, small one level 4 and higher. */
export const sampleLevels = { finest: 1, coarse: 4, coarsest: 7 } as const;

/** SQL of the tag of a level above the finest, given as SQL. */
export function sampleTagSql(level: string): string {
  return `(${tag('sample', 0)} | ${level})`;
}

/** SQL of a project's tags, from `project_search s`: exactly as the indexes say it, or PostgreSQL does not use them. */
export const tagsSql = `openpool_search_tags(s.project_id, s.tenant_id, s.is_public, s.status, s.work_mode, s.duration, s.hours_per_week, s.city_id,
  s.pools, s.published_at, s.sample_level, s.rate)`;
