import type { TenantScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { fieldError, notFound } from '../../../server/http/app-error.ts';
import { AddressRefused, checkAddress } from '../../../server/outgoing/checked-address.ts';
import { findCalendar, updateCalendar } from './calendar-store.ts';
import type { CalendarDeps } from './deps.ts';
import { deleteFeed, findFeed, replaceFeed } from './feed-store.ts';
import { refreshCalendar } from './ics/refresh-calendar.ts';
import { sealAddress } from './sealed-address.ts';
import type { CalendarFeedRow } from './tables.ts';

/**
 * Lets a calendar follow an iCalendar address, and reads it at once. Until it has been read no time is offered: nobody knows yet
 * what is free.
 *
 * @param url https, or webcal as calendar programs show it
 * @throws AppError NOT_FOUND, VALIDATION_FAILED for an address that may not be asked
 * @returns the address with what came of reading it
 */
export async function setFeed(
  deps: CalendarDeps,
  scope: TenantScope,
  by: Actor,
  calendarId: number,
  url: string,
): Promise<CalendarFeedRow> {
  const address = requireAllowed(url, deps);
  await inTransaction(deps.db, async (trx) => {
    if (!(await findCalendar(trx, scope, calendarId, { lock: true }))) throw notFound('no such calendar');
    const now = deps.clock();
    const before = await findFeed(trx, scope, calendarId);
    await replaceFeed(trx, scope, {
      calendar_id: calendarId,
      tenant_id: scope.tenantId,
      sealed_url: sealAddress(deps, { tenant_id: scope.tenantId, calendar_id: calendarId }, address.href),
      host: address.host,
      next_read_at: now,
    });
    await updateCalendar(trx, scope, calendarId, { busy_known_until: now });
    const change = {
      action: 'calendar.feedSet' as const,
      subject: { kind: 'calendar' as const, id: calendarId },
      before: { host: before?.host ?? null },
      after: { host: address.host },
    };
    await recordChange(trx, scope, by, change, now);
  });
  return readFeedNow(deps, scope, calendarId);
}

/** Reads the address now, whenever its time would have come. @throws AppError NOT_FOUND when there is none */
export async function readFeedNow(deps: CalendarDeps, scope: TenantScope, calendarId: number): Promise<CalendarFeedRow> {
  const feed = await requireFeed(deps, scope, calendarId);
  await refreshCalendar(deps, feed);
  return requireFeed(deps, scope, calendarId);
}

/** @throws AppError NOT_FOUND when there is none */
export async function removeFeed(deps: CalendarDeps, scope: TenantScope, by: Actor, calendarId: number): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await findCalendar(trx, scope, calendarId, { lock: true });
    const { host } = await requireFeed({ ...deps, db: trx }, scope, calendarId);
    await deleteFeed(trx, scope, calendarId);
    await updateCalendar(trx, scope, calendarId, { busy_known_until: null });
    const change = { action: 'calendar.feedRemoved' as const, subject: { kind: 'calendar' as const, id: calendarId }, before: { host } };
    await recordChange(trx, scope, by, change, deps.clock());
  });
}

export async function requireFeed({ db }: Pick<CalendarDeps, 'db'>, scope: TenantScope, calendarId: number): Promise<CalendarFeedRow> {
  const feed = await findFeed(db, scope, calendarId);
  if (!feed) throw notFound('the calendar follows no address');
  return feed;
}

function requireAllowed(url: string, { config }: CalendarDeps): URL {
  try {
    return checkAddress(url.replace(/^webcals?:\/\//i, 'https://'), { allowsLoopback: config.OUTGOING_LOOPBACK });
  } catch (error) {
    throw error instanceof AddressRefused ? fieldError('url', 'talent.error.invalid') : error;
  }
}
