import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { plainDate } from '../../../contract/dates.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { addressKey } from '../../../server/http/client-address.ts';

export type Opener = { talentId: string | null; address: string; userAgent: string | undefined };

/** Programs that say so themselves, link previews included; whoever names no browser at all is none either. */
const robots =
  /bot(?=[/;)]|$)|crawl|spider|slurp|preview|scan|fetch|monitor|headless|lighthouse|curl|wget|python|java\/|go-http|axios|node/i;

/** @example isRobot('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)') // true */
export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent || robots.test(userAgent);
}

/**
 * So many visitors without an account count behind one address, project and day: an office has several browsers, and whoever
 * invents names of browsers counts no further.
 */
const mostPerAddress = 16;

function browserOf(userAgent: string): number {
  return createHash('sha256').update(userAgent).digest().readUInt32BE() % mostPerAddress;
}

/**
 * Counts a person who opens a project's page, once a day. Who it is becomes a hash that no other day can be compared
 * with: the talent, or the address with one of `mostPerAddress` browsers. Rows of past days are removed by the hourly job.
 */
export async function countPageOpen(
  deps: { db: Db; sessionSecret: Uint8Array },
  scope: TenantScope,
  projectId: number,
  opener: Opener,
  now: Date,
): Promise<void> {
  if (!opener.userAgent || isRobot(opener.userAgent)) return;
  const today = plainDate(now);
  const who = opener.talentId ?? `${addressKey(opener.address)} ${browserOf(opener.userAgent)}`;
  const visitor = createHmac('sha256', deps.sessionSecret).update(`page open ${today} ${scope.tenantId} ${who}`).digest().subarray(0, 16);
  await sql`
    with first as (
      insert into page_open_visitor (project_id, opened_on, visitor)
      select id, ${today}::date, ${visitor} from project where tenant_id = ${scope.tenantId} and id = ${projectId}
      on conflict do nothing returning project_id
    )
    insert into page_open (project_id, opened_on, opens) select project_id, ${today}::date, 1 from first
    on conflict (project_id, opened_on) do update set opens = page_open.opens + 1`.execute(deps.db);
}

/** Forgets who opened pages before today; the counts stay. */
export async function forgetOpeners(db: Db, now: Date): Promise<void> {
  await sql`delete from page_open_visitor where opened_on < ${plainDate(now)}::date`.execute(db);
}
