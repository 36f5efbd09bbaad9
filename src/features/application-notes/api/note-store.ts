import { type Insertable, sql } from 'kysely';
import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import { inTenant, ownedBy } from '../../../server/db/scope.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { isWithOperatorsSql } from '../../application-moves/policy.ts';
import { type ApplicationNoteTables, applicationNoteTables, type NoteRow } from './tables.ts';

/** @throws AppError NOT_FOUND for an application that operators do not see. */
export async function requireShown(db: Db, { tenantId }: TenantScope, id: number): Promise<void> {
  const { rows } = await sql`select from application a where a.tenant_id = ${tenantId} and a.id = ${id} and ${isWithOperatorsSql}`.execute(
    db,
  );
  if (rows.length === 0) throw notFound('no such application');
}

/** Newest first; `after` is where the page before ended. */
export function listNotes(
  db: Db,
  scope: TenantScope,
  applicationId: number,
  { after, limit }: { after: readonly [string, string] | null; limit: number },
): Promise<NoteRow[]> {
  let query = applicationNoteTables(db)
    .selectFrom('application_note')
    .selectAll()
    .$call(inTenant(scope))
    .where('application_id', '=', applicationId);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export function insertNote(db: Db, row: Insertable<ApplicationNoteTables['application_note']>): Promise<NoteRow> {
  return applicationNoteTables(db).insertInto('application_note').values(row).returningAll().executeTakeFirstOrThrow();
}

/** The notes about a talent, for their copy; names them first, as nothing else lets a talent's request read notes. */
export async function listNotesForCopy(trx: Transaction, scope: TalentScope): Promise<NoteRow[]> {
  await sql`select set_config('openpool.copy_of', ${scope.talentId}, true)`.execute(trx);
  const rows = await applicationNoteTables(trx)
    .selectFrom('application_note')
    .selectAll()
    .$call(ownedBy(scope))
    .orderBy('created_at')
    .execute();
  await sql`select set_config('openpool.copy_of', '', true)`.execute(trx);
  return rows;
}
