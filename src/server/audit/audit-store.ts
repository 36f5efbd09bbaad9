import type { Insertable, Selectable } from 'kysely';
import type { AuditAction, AuditedKind } from '../../contract/audit-log.ts';
import type { TenantScope } from '../../contract/ids.ts';
import type { Db } from '../db/database.ts';
import { inTenant } from '../db/scope.ts';
import { type AuditTables, auditTables } from './tables.ts';

export type AuditRow = Selectable<AuditTables['audit_entry']>;

export async function insertEntry(
  db: Db,
  scope: TenantScope,
  entry: Omit<Insertable<AuditTables['audit_entry']>, 'tenant_id'>,
): Promise<void> {
  await auditTables(db)
    .insertInto('audit_entry')
    .values({ tenant_id: scope.tenantId, ...entry })
    .execute();
}

export type AuditFilter = { action?: AuditAction; actorId?: string; subjectKind?: AuditedKind; subjectId?: string; after?: Date };

/** Newest first; `before` is the id where the page before ended. */
export async function listEntries(
  db: Db,
  scope: TenantScope,
  { before, limit, filter }: { before: number | null; limit: number; filter: AuditFilter },
): Promise<AuditRow[]> {
  const { action, actorId, subjectKind, subjectId, after } = filter;
  let query = auditTables(db).selectFrom('audit_entry').selectAll().$call(inTenant(scope));
  if (before !== null) query = query.where('id', '<', before);
  if (action) query = query.where('action', '=', action);
  if (actorId) query = query.where('actor_id', '=', actorId);
  if (subjectKind) query = query.where('subject_kind', '=', subjectKind);
  if (subjectId) query = query.where('subject_id', '=', subjectId);
  if (after) query = query.where('at', '>', after);
  return query.orderBy('id', 'desc').limit(limit).execute();
}
