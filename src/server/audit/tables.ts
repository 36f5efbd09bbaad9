import type { ColumnType, GeneratedAlways } from 'kysely';
import type { ActorKind, AuditAction, AuditedKind } from '../../contract/audit-log.ts';
import type { TenantId } from '../../contract/ids.ts';
import type { Db } from '../db/database.ts';

/** What operators, keys and the command line did; a trigger refuses to change or remove rows. */
export type AuditTables = {
  audit_entry: {
    id: GeneratedAlways<number>;
    tenant_id: TenantId;
    at: Date;
    actor_kind: ActorKind;
    actor_id: string | null;
    actor_name: string;
    action: AuditAction;
    subject_kind: AuditedKind;
    subject_id: string | null;
    address: string | null;
    request_id: string | null;
    before: ColumnType<unknown, string | null, never>;
    after: ColumnType<unknown, string | null, never>;
  };
};

export function auditTables(db: Db) {
  return db.withTables<AuditTables>();
}
