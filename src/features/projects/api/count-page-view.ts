import { createHash, createHmac } from 'node:crypto';
import { plainDate } from '../../../contract/dates.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { addressKey } from '../../../server/http/client-address.ts';
import type { SessionKeys } from '../../../server/session-keys.ts';
import { deleteVisitorsBefore, insertPageView } from './page-view-store.ts';

type Visitor = {
  talentId: string | null;
  address: string;
  userAgent: string | undefined;
  /** By which campaign or recommendation they came; null when nobody knows. */
  source: string | null;
};

/** Programs that declare themselves, link previews included; a missing user agent counts as a program too. */
const robots =
  /bot(?=[/;)]|$)|crawl|spider|slurp|preview|scan|fetch|monitor|headless|lighthouse|curl|wget|python|java\/|go-http|axios|node/i;

/** @example isRobot('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)') // true */
export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent || robots.test(userAgent);
}

/**
 * The maximum of counted visitors without an account per address, project and day: an office has several browsers, and
 * invented user agents must not count without limit.
 */
const maxPerAddress = 16;

function browserOf(userAgent: string): number {
  return createHash('sha256').update(userAgent).digest().readUInt32BE() % maxPerAddress;
}

/**
 * Counts a person who opens a project's page, once a day. The person is stored as a hash that cannot be compared with other
 * days: the talent, or the address with one of `maxPerAddress` browsers. On the day of a new session secret a person may count twice. Rows of past days are removed by the hourly job.
 */
export async function countPageView(
  deps: { db: Db; sessionKeys: SessionKeys },
  scope: TenantScope,
  projectId: number,
  who: Visitor,
  now: Date,
): Promise<void> {
  if (!who.userAgent || isRobot(who.userAgent)) return;
  const today = plainDate(now);
  const identity = who.talentId ?? `${addressKey(who.address)} ${browserOf(who.userAgent)}`;
  const visitor = createHmac('sha256', deps.sessionKeys.current.secret)
    .update(`page open ${today} ${scope.tenantId} ${identity}`)
    .digest()
    .subarray(0, 16);
  await insertPageView(deps.db, scope, projectId, { visitor, today, source: who.source });
}

/** Deletes records of viewers before today. */
export function forgetVisitors(db: Db, now: Date): Promise<void> {
  return deleteVisitorsBefore(db, plainDate(now));
}
