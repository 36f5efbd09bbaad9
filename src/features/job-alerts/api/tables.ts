import type { ColumnType, GeneratedAlways, Selectable } from 'kysely';
import type { TalentId, TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Frequency } from '../alert-times.ts';
import type { SavedQuery } from '../saved-query.ts';

type JobAlertTables = {
  saved_search: {
    id: GeneratedAlways<number>;
    tenant_id: TenantId;
    talent_id: TalentId;
    name: string;
    /** Goes in as JSON text. */
    query: ColumnType<SavedQuery, string, string>;
    query_key: string;
    frequency: Frequency;
    time_zone: string | null;
    created_at: Date;
    updated_at: Date;
    sent_until: Date;
    seen_until: Date;
    due_at: Date | null;
  };
  job_alert_sent: {
    tenant_id: TenantId;
    talent_id: TalentId;
    project_id: number;
    kind: 'digest' | 'pool';
    pool_id: number | null;
    sent_at: Date;
  };
  job_alert_run: { tenant_id: TenantId; pools_until: Date };
};

export type SavedSearchRow = Selectable<JobAlertTables['saved_search']>;

export function jobAlertTables(db: Db) {
  return db.withTables<JobAlertTables>();
}
