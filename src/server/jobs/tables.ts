import type { TenantId } from '../../contract/ids.ts';
import type { Db } from '../db/database.ts';

type JobTables = {
  sweep_failure: {
    tenant_id: TenantId;
    sweep: string;
    subject: string;
    error: string;
    tries: number;
    first_at: Date;
    last_at: Date;
  };
};

export function jobTables(db: Db) {
  return db.withTables<JobTables>();
}
