import { sql } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import { type DraftRow, projectDraftTables } from './tables.ts';

/** A draft with what its project has today. */
export type DraftWithProject = DraftRow & { title: string | null; reference: string | null; changed_at: Date | null };

/** Last saved first. */
export function listDrafts(db: Db, scope: TenantScope, limit: number): Promise<DraftWithProject[]> {
  return drafts(db, scope).orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function countDrafts(db: Db, scope: TenantScope): Promise<number> {
  const count = sql<number>`count(*)::int`.as('count');
  const row = await projectDraftTables(db).selectFrom('project_draft').select(count).$call(inTenant(scope)).executeTakeFirstOrThrow();
  return row.count;
}

export async function findDraft(db: Db, scope: TenantScope, id: number): Promise<DraftWithProject | null> {
  return (await drafts(db, scope).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The same, locked until the transaction ends, so that it is published once. */
export async function lockDraft(trx: Transaction, scope: TenantScope, id: number): Promise<DraftWithProject | null> {
  return (await drafts(trx, scope).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

type Saved = { input: string; saved_by: string; project_updated_at: Date | null };

/** @returns the id; null when the project has a draft already. */
export async function insertDraft(
  trx: Transaction,
  scope: TenantScope,
  draft: Saved & { project_id: number | null },
  now: Date,
): Promise<number | null> {
  const row = await projectDraftTables(trx)
    .insertInto('project_draft')
    .values({ tenant_id: scope.tenantId, ...draft, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('project_id').where('project_id', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updateDraft(trx: Transaction, scope: TenantScope, id: number, saved: Saved, now: Date): Promise<void> {
  await projectDraftTables(trx)
    .updateTable('project_draft')
    .set({ ...saved, updated_at: now })
    .$call(inTenant(scope))
    .where('id', '=', id)
    .execute();
}

export async function deleteDraft(trx: Transaction, scope: TenantScope, id: number): Promise<void> {
  await projectDraftTables(trx).deleteFrom('project_draft').$call(inTenant(scope)).where('id', '=', id).execute();
}

function drafts(db: Db, scope: TenantScope) {
  const ofProject = <T>(column: string) =>
    sql<T | null>`(select ${sql.ref(column)} from project p where p.id = project_draft.project_id and p.tenant_id = project_draft.tenant_id)`;
  return projectDraftTables(db)
    .selectFrom('project_draft')
    .selectAll()
    .select([
      ofProject<string>('p.title').as('title'),
      ofProject<string>('p.reference').as('reference'),
      ofProject<Date>('p.updated_at').as('changed_at'),
    ])
    .$call(inTenant(scope));
}
