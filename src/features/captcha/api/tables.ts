import type { Db } from '../../../server/db/database.ts';

/** Migration 0008. */
export type CaptchaTables = { captcha_solution: { tenant_id: number; signature: string; expires_at: Date } };

export function captchaTables(db: Db) {
  return db.withTables<CaptchaTables>();
}
