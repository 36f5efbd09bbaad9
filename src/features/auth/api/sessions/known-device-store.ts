import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { TalentScope } from '../../../../contract/ids.ts';
import type { Db } from '../../../../server/db/database.ts';
import { ownedBy } from '../../../../server/db/scope.ts';
import { visitGapMs } from '../../visits.ts';
import { type AuthTables, authTables } from '../tables.ts';

export type DeviceRow = Selectable<AuthTables['device']>;

/** A browser and where it is now. */
type SeenDevice = { id: string; userAgent: string; country: string | null; cityNames: Readonly<Record<string, string>> | null };

/**
 * Remembers that this browser was used by the talent; the row says nothing about trust.
 *
 * @returns true when the talent had never used it before; of two simultaneous sign-ins only one gets true.
 */
export async function rememberDevice(db: Db, scope: TalentScope, device: SeenDevice, now: Date): Promise<boolean> {
  const userAgent = device.userAgent.slice(0, 400);
  const row = await authTables(db)
    .insertInto('device')
    .values({
      id: device.id,
      tenant_id: scope.tenantId,
      talent_id: scope.talentId,
      user_agent: userAgent,
      ...placeOf(device),
      created_at: now,
      last_seen_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'talent_id', 'id']).doUpdateSet({
        user_agent: userAgent,
        // Where the place is unknown this time, the last known one stays, as a whole.
        ...(device.country === null ? {} : placeOf(device)),
        last_seen_at: now,
        seen_before_at: seenBefore(now),
      }),
    )
    // PostgreSQL's own mark of a row that was inserted and not updated.
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow();
  return row.is_new;
}

/** The session of a device was refreshed: the talent is active. */
export async function touchDevice(db: Db, scope: TalentScope, device: SeenDevice, now: Date): Promise<void> {
  await ownDevice(db, scope, device.id)
    .set({ ...(device.country === null ? {} : placeOf(device)), last_seen_at: now, seen_before_at: seenBefore(now) })
    .execute();
}

/** Latest used first. */
export async function listDevices(db: Db, scope: TalentScope): Promise<DeviceRow[]> {
  return authTables(db).selectFrom('device').selectAll().$call(ownedBy(scope)).orderBy('last_seen_at', 'desc').orderBy('id').execute();
}

export async function findDevice(db: Db, scope: TalentScope, id: string): Promise<DeviceRow | null> {
  const row = await authTables(db).selectFrom('device').selectAll().$call(ownedBy(scope)).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Marks a device as the talent's own; the first time counts. @returns the row as it is now, null when there is none. */
export async function verifyDevice(db: Db, scope: TalentScope, device: SeenDevice, now: Date): Promise<DeviceRow | null> {
  const row = await ownDevice(db, scope, device.id)
    .set((eb) => ({
      user_agent: device.userAgent.slice(0, 400),
      ...(device.country === null ? {} : placeOf(device)),
      trusted_at: eb.fn.coalesce('trusted_at', eb.val(now)),
      last_seen_at: now,
    }))
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** @returns false when there was none. */
export async function deleteDevice(db: Db, scope: TalentScope, id: string): Promise<boolean> {
  const row = await authTables(db).deleteFrom('device').$call(ownedBy(scope)).where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

/**
 * Callers without the cookie (programs, mostly) are distinguished by their user agent, so that a stolen password used by a
 * program is noticed, and the talent's own program is not reported each time.
 */
export function namelessDeviceId(scope: TalentScope, userAgent: string): string {
  const hex = createHash('sha256').update(`${scope.tenantId}:${scope.talentId}:${userAgent}`).digest('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function placeOf({ country, cityNames }: SeenDevice) {
  return { country, city_names: cityNames && JSON.stringify(cityNames) };
}

/** A use after `visitGapMs` begins another visit: the one before it is kept. */
function seenBefore(now: Date) {
  const visitStart = new Date(now.getTime() - visitGapMs);
  return sql<Date | null>`case when device.last_seen_at < ${visitStart} then device.last_seen_at else device.seen_before_at end`;
}

function ownDevice(db: Db, scope: TalentScope, id: string) {
  return authTables(db).updateTable('device').$call(ownedBy(scope)).where('id', '=', id);
}
