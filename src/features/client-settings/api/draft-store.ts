import { sql } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import type { DraftPatch } from '../draft-changes.ts';
import { clientSettingsTables, type DraftFileRow, type DraftRow } from './tables.ts';

export async function findDraft(db: Db, scope: TenantScope): Promise<DraftRow | null> {
  return (await clientSettingsTables(db).selectFrom('client_draft').selectAll().$call(inTenant(scope)).executeTakeFirst()) ?? null;
}

/** The draft, begun if there is none, and nobody else's to change for the rest of the transaction. */
export async function lockDraft(trx: Transaction, scope: TenantScope, begun: { version: number; by: string; at: Date }): Promise<DraftRow> {
  await sql`insert into client_draft (tenant_id, revision, base_version, patch, saved_by, created_at, updated_at)
    values (${scope.tenantId}, gen_random_uuid(), ${begun.version}, '{}', ${begun.by}, ${begun.at}, ${begun.at})
    on conflict (tenant_id) do nothing`.execute(trx);
  return clientSettingsTables(trx).selectFrom('client_draft').selectAll().$call(inTenant(scope)).forUpdate().executeTakeFirstOrThrow();
}

export async function updateDraft(
  trx: Transaction,
  scope: TenantScope,
  draft: { baseVersion: number; patch: DraftPatch; by: string; at: Date },
): Promise<void> {
  await sql`update client_draft set revision = gen_random_uuid(), base_version = ${draft.baseVersion}, patch = ${JSON.stringify(draft.patch)}::jsonb,
    saved_by = ${draft.by}, updated_at = ${draft.at} where tenant_id = ${scope.tenantId}`.execute(trx);
}

/** @param revision only the draft as it was read. */
export async function deleteDraft(db: Db, scope: TenantScope, revision: string): Promise<boolean> {
  const { numDeletedRows } = await clientSettingsTables(db)
    .deleteFrom('client_draft')
    .$call(inTenant(scope))
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export function listDraftFiles(db: Db, scope: TenantScope): Promise<DraftFileRow[]> {
  return clientSettingsTables(db).selectFrom('client_draft_file').selectAll().$call(inTenant(scope)).orderBy('path').execute();
}

export async function putDraftFile(trx: Transaction, file: DraftFileRow): Promise<void> {
  const { sha256, content } = file;
  await clientSettingsTables(trx)
    .insertInto('client_draft_file')
    .values(file)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'path']).doUpdateSet({ sha256, content }))
    .execute();
}

export async function deleteDraftFile(trx: Transaction, scope: TenantScope, path: string): Promise<void> {
  await clientSettingsTables(trx).deleteFrom('client_draft_file').$call(inTenant(scope)).where('path', '=', path).execute();
}
