import type { Insertable } from 'kysely';
import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { ownedBy } from '../../../server/db/scope.ts';
import { type PoolTables, poolTables } from './tables.ts';

type Event = Insertable<PoolTables['pool_membership_event']>;

/** One event between a pool and a talent. */
export async function insertMembershipEvent(
  db: Db,
  scope: TalentScope,
  poolId: number,
  event: { from: NonNullable<Event['from_status']> | null; to: Event['to_status']; actor: Event['actor']; note?: string | null },
  now: Date,
): Promise<void> {
  await poolTables(db)
    .insertInto('pool_membership_event')
    .values({
      tenant_id: scope.tenantId,
      pool_id: poolId,
      talent_id: scope.talentId,
      at: now,
      from_status: event.from,
      to_status: event.to,
      actor: event.actor,
      note: event.note ?? null,
    })
    .execute();
}

/** The oldest first. */
export function listMembershipEvents(db: Db, scope: TalentScope) {
  return poolTables(db)
    .selectFrom('pool_membership_event')
    .select(['pool_id', 'at', 'from_status', 'to_status', 'actor', 'note'])
    .$call(ownedBy(scope))
    .orderBy('id')
    .execute();
}
