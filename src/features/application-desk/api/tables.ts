import type { OperatorId, TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';

export type ApplicationDeskTables = {
  /** When each operator last opened an application. */
  application_read: { tenant_id: TenantId; operator_id: OperatorId; application_id: number; read_at: Date };
};

export function applicationDeskTables(db: Db) {
  return db.withTables<ApplicationDeskTables>();
}
