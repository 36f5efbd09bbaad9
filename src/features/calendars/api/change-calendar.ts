import type { TenantScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import type { CalendarState } from '../desk-calendar.ts';
import { maxCalendars } from '../desk-contract.ts';
import { usualReach, usualSlotMinutes } from '../slots.ts';
import { countAddedBusy, deleteBusy, insertBusy } from './busy-store.ts';
import {
  type CalendarColumns,
  type CalendarRow,
  countProjects,
  deleteCalendar,
  findCalendar,
  insertCalendar,
  listCalendars,
  listTaken,
  updateCalendar,
} from './calendar-store.ts';
import type { CalendarDeps } from './deps.ts';
import { findFeed, updateFeed } from './feed-store.ts';
import type { BusyRow } from './tables.ts';

type Input = { [Field in keyof CalendarState]?: CalendarState[Field] | undefined };
type Deps = Pick<CalendarDeps, 'db' | 'clock'>;
const maxAddedBusy = 1_000;

/** @throws AppError ALREADY_EXISTS (409) for a key that is taken, CONFLICT when there are too many. */
export function createDeskCalendar(
  deps: Deps,
  scope: TenantScope,
  by: Actor,
  { key, ...input }: Input & { key: string } & Pick<CalendarState, 'name' | 'timeZone' | 'weekly'>,
): Promise<CalendarRow> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock();
    const { noticeHours = usualReach.noticeHours, horizonDays = usualReach.horizonDays, slotMinutes = usualSlotMinutes } = input;
    const columns = {
      name: input.name,
      place: input.place ?? null,
      interviewer_name: input.interviewer?.name ?? null,
      interviewer_email: input.interviewer?.email ?? null,
      time_zone: input.timeZone,
      weekly: JSON.stringify(input.weekly),
      notice_hours: noticeHours,
      horizon_days: horizonDays,
      slot_minutes: slotMinutes,
    };
    if ((await listCalendars(trx, scope)).length >= maxCalendars)
      throw new AppError('CONFLICT', { detail: `A client has at most ${maxCalendars} calendars.` });
    const row = await insertCalendar(trx, { tenant_id: scope.tenantId, key, created_at: now, ...columns });
    if (!row) throw new AppError('ALREADY_EXISTS', { detail: `There is a calendar ${key} already.` });
    const after = { key, ...input };
    await recordChange(trx, scope, by, { action: 'calendar.created', subject: { kind: 'calendar', id: row.id }, after }, now);
    return row;
  });
}

/**
 * Interviews that are booked stay; only what is offered changes.
 *
 * @throws AppError NOT_FOUND, or what `requireSame` throws.
 */
export function changeDeskCalendar(
  deps: Deps,
  scope: TenantScope,
  by: Actor,
  id: number,
  input: Input,
  requireSame: (current: CalendarRow) => void,
): Promise<CalendarRow> {
  return inTransaction(deps.db, async (trx) => {
    const row = found(await findCalendar(trx, scope, id, { lock: true }));
    requireSame(row);
    const columns = columnsOf(input);
    const names = Object.keys(columns) as (keyof CalendarColumns & keyof CalendarRow)[]; // the names of columnsOf
    if (names.length === 0) return row;
    const now = deps.clock();
    const changed = await updateCalendar(trx, scope, id, columns);
    const feed = await findFeed(trx, scope, id);
    // Whole days begin and end elsewhere by other clocks.
    if (feed && changed.time_zone !== row.time_zone) await updateFeed(trx, feed, { counted_until: null, next_read_at: now });
    const before = Object.fromEntries(names.map((name) => [name, row[name]]));
    const after = Object.fromEntries(names.map((name) => [name, changed[name]]));
    await recordChange(trx, scope, by, { action: 'calendar.changed', subject: { kind: 'calendar', id }, before, after }, now);
    return changed;
  });
}

/** @throws AppError NOT_FOUND, CONFLICT while it is needed, or what `requireSame` throws. */
export function removeDeskCalendar(
  deps: Deps,
  scope: TenantScope,
  by: Actor,
  id: number,
  requireSame: (current: CalendarRow) => void,
): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const row = found(await findCalendar(trx, scope, id, { lock: true }));
    requireSame(row);
    const projects = (await countProjects(trx, scope)).get(id) ?? 0;
    if (projects > 0) throw new AppError('CONFLICT', { detail: `${projects} open or paused projects offer its times.` });
    const taken = await listTaken(trx, id, deps.clock());
    if (taken.length > 0) throw new AppError('CONFLICT', { detail: `${taken.length} interviews in it lie ahead.` });
    await deleteCalendar(trx, scope, id);
    const before = { key: row.key, name: row.name };
    await recordChange(trx, scope, by, { action: 'calendar.removed', subject: { kind: 'calendar', id }, before }, deps.clock());
  });
}

/** @throws AppError NOT_FOUND, CONFLICT when there are too many. */
export function addBusy(
  deps: Deps,
  scope: TenantScope,
  by: Actor,
  calendarId: number,
  { start, end, note }: { start: Date; end: Date; note: string | null },
): Promise<BusyRow> {
  return inTransaction(deps.db, async (trx) => {
    found(await findCalendar(trx, scope, calendarId, { lock: true }));
    if ((await countAddedBusy(trx, calendarId)) >= maxAddedBusy)
      throw new AppError('CONFLICT', { detail: `A calendar has at most ${maxAddedBusy} busy times of operators.` });
    const row = await insertBusy(trx, { calendar_id: calendarId, starts_at: start, ends_at: end, note });
    const subject = { kind: 'calendar', id: calendarId } as const;
    await recordChange(trx, scope, by, { action: 'calendar.busyAdded', subject, after: { start, end, note } }, deps.clock());
    return row;
  });
}

/** @throws AppError NOT_FOUND, also for one that was read from an address. */
export function removeBusy(deps: Deps, scope: TenantScope, by: Actor, calendarId: number, id: number): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    found(await findCalendar(trx, scope, calendarId));
    const row = await deleteBusy(trx, calendarId, id);
    if (!row) throw notFound('no such busy time of an operator');
    const subject = { kind: 'calendar', id: calendarId } as const;
    const before = { start: row.starts_at, end: row.ends_at, note: row.note };
    await recordChange(trx, scope, by, { action: 'calendar.busyRemoved', subject, before }, deps.clock());
  });
}

function found(row: CalendarRow | null): CalendarRow {
  if (!row) throw notFound('no such calendar');
  return row;
}

function columnsOf({ name, place, timeZone, slotMinutes, weekly, noticeHours, horizonDays, interviewer }: Input): CalendarColumns {
  return {
    ...(name !== undefined && { name }),
    ...(place !== undefined && { place }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
    ...(slotMinutes !== undefined && { slot_minutes: slotMinutes }),
    ...(weekly && { weekly: JSON.stringify(weekly) }),
    ...(noticeHours !== undefined && { notice_hours: noticeHours }),
    ...(horizonDays !== undefined && { horizon_days: horizonDays }),
    ...(interviewer !== undefined && { interviewer_name: interviewer?.name ?? null, interviewer_email: interviewer?.email ?? null }),
  };
}
