import type { TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';

/** Solutions that were used: each counts once. */
type CaptchaTables = { captcha_solution: { tenant_id: TenantId; signature: string; expires_at: Date } };

export function captchaTables(db: Db) {
  return db.withTables<CaptchaTables>();
}
