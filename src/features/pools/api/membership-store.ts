import { sql } from 'kysely';
import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTenant, ownedBy } from '../../../server/db/scope.ts';
import { currentStatuses, type MembershipStatus } from '../join-rules.ts';
import { insertMembershipEvent } from './event-store.ts';
import { poolTables } from './tables.ts';

const membershipColumns = ['pool_id', 'status', 'job_notification', 'joined_at', 'changed_at'] as const;

export type MembershipRow = Awaited<ReturnType<typeof listMemberships>>[number];

export function listMemberships(db: Db, scope: TalentScope, filter: { poolId?: number; status?: readonly MembershipStatus[] } = {}) {
  let query = poolTables(db).selectFrom('pool_membership').select(membershipColumns).$call(ownedBy(scope));
  if (filter.poolId !== undefined) query = query.where('pool_id', '=', filter.poolId);
  if (filter.status) query = query.where('status', 'in', filter.status);
  return query.orderBy('changed_at', 'desc').execute();
}

/**
 * Locks the membership for the transaction, so that two clicks on Join, or a talent and an operator, decide one after the
 * other. There may be no row yet, so the pair of pool and talent is locked.
 */
export async function lockMembership(db: Db, scope: TalentScope, poolId: number): Promise<MembershipRow | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pool ${poolId} ${scope.talentId}`}, 0))`.execute(db);
  const [row] = await listMemberships(db, scope, { poolId });
  return row ?? null;
}

/** Writes a membership and its event. A member keeps the day they joined until they join again. */
export async function saveMembership(
  db: Db,
  scope: TalentScope,
  poolId: number,
  change: { from: MembershipStatus | null; to: MembershipStatus; actor: 'talent' | 'operator'; note?: string | null },
  now: Date,
): Promise<MembershipRow> {
  const status = change.to;
  const joined = status === 'ACCEPTED' ? now : null;
  const row = await poolTables(db)
    .insertInto('pool_membership')
    .values({ tenant_id: scope.tenantId, pool_id: poolId, talent_id: scope.talentId, status, joined_at: joined, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['pool_id', 'talent_id'])
        .doUpdateSet({ status, joined_at: joined, changed_at: now })
        .$call(inTenant(scope, 'pool_membership')),
    )
    .returning(membershipColumns)
    .executeTakeFirstOrThrow();
  await insertMembershipEvent(db, scope, poolId, change, now);
  return row;
}

export async function deleteMembership(db: Db, scope: TalentScope, poolId: number): Promise<void> {
  await poolTables(db).deleteFrom('pool_membership').$call(ownedBy(scope)).where('pool_id', '=', poolId).execute();
}

/** Sets the alerts of a pool, or toggles them in one statement; null when the talent has no such membership. */
export async function setNotification(db: Db, scope: TalentScope, poolId: number, isOn: boolean | 'toggled') {
  const row = await poolTables(db)
    .updateTable('pool_membership')
    .set((eb) => ({ job_notification: isOn === 'toggled' ? eb.not('job_notification') : isOn }))
    .$call(ownedBy(scope))
    .where('pool_id', '=', poolId)
    .where('status', 'in', currentStatuses)
    .returning(membershipColumns)
    .executeTakeFirst();
  return row ?? null;
}
