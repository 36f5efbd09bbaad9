import { type Selectable, sql } from 'kysely';
import type { OperatorId, TenantScope } from '../../../contract/ids.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import { type TalentFinderTables, talentFinderTables } from './tables.ts';

export type SavedSearchRow = Selectable<TalentFinderTables['saved_talent_search']>;
/** Whose searches they are. */
export type Keeper = TenantScope & { operatorId: OperatorId };

/** By name. */
export function listSavedSearches(db: Db, keeper: Keeper): Promise<SavedSearchRow[]> {
  return talentFinderTables(db)
    .selectFrom('saved_talent_search')
    .selectAll()
    .$call(inTenant(keeper))
    .where('operator_id', '=', keeper.operatorId)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Keeps a search; one of the same name is replaced. */
export function saveSearch(
  trx: Transaction,
  keeper: Keeper,
  { id, name, query, now }: { id: string; name: string; query: string; now: Date },
): Promise<SavedSearchRow> {
  return talentFinderTables(trx)
    .insertInto('saved_talent_search')
    .values({ id, tenant_id: keeper.tenantId, operator_id: keeper.operatorId, name, query, created_at: now })
    .onConflict((conflict) => conflict.expression(sql`tenant_id, operator_id, lower(name)`).doUpdateSet({ name, query, created_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @returns whether there was one */
export async function deleteSavedSearch(db: Db, keeper: Keeper, id: string): Promise<boolean> {
  const { numDeletedRows } = await talentFinderTables(db)
    .deleteFrom('saved_talent_search')
    .$call(inTenant(keeper))
    .where('operator_id', '=', keeper.operatorId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
