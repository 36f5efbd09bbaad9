import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import type { TalentRow } from './store.ts';
import { accountTables } from './tables.ts';

/** The talent a number belongs to. Only a verified one counts: a profile may contain a stranger's number. */
export async function findTalentByMobile(db: Db, scope: TenantScope, number: string): Promise<TalentRow | null> {
  const row = await accountTables(db)
    .selectFrom('talent')
    .selectAll()
    .$call(inTenant(scope))
    .where('mobile_number', '=', number)
    .where('mobile_verified_at', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Gives a talent the number they proved (E.164). The caller has checked that no other talent has it; the index enforces it. */
export async function setVerifiedMobile(db: Db, scope: TalentScope, number: string, now: Date): Promise<void> {
  await accountTables(db)
    .updateTable('talent')
    .set({ mobile_number: number, mobile_verified_at: now, updated_at: now })
    .$call(inTenant(scope))
    .where('id', '=', scope.talentId)
    .execute();
}

/** Keeps a number that nobody has proven yet, from a CV; an earlier one stays. It signs nobody in. */
export async function keepUnprovenMobile(db: Db, scope: TalentScope, number: string, now: Date): Promise<void> {
  await accountTables(db)
    .updateTable('talent')
    .set({ mobile_number: number, updated_at: now })
    .$call(inTenant(scope))
    .where('id', '=', scope.talentId)
    .where('mobile_number', 'is', null)
    .execute();
}

/** Removes the number. */
export async function dropMobile(db: Db, scope: TalentScope, now: Date): Promise<void> {
  await accountTables(db)
    .updateTable('talent')
    .set({ mobile_number: null, mobile_verified_at: null, updated_at: now })
    .$call(inTenant(scope))
    .where('id', '=', scope.talentId)
    .execute();
}

/** The scope of a row found under a tenant. */
export function scopeOf(scope: TenantScope, row: Pick<TalentRow, 'id'>): TalentScope {
  return { ...scope, talentId: row.id };
}
