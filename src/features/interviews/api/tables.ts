import type { Generated, Selectable } from 'kysely';
import type { TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Actor } from '../../applications/status.ts';

export type InterviewTables = {
  /** What became of a time that an application booked. */
  interview: {
    id: Generated<number>;
    tenant_id: TenantId;
    application_id: number;
    calendar_id: number;
    /** What calendar programs know it by, and how often it has changed since it was booked. */
    uid: string;
    sequence: Generated<number>;
    starts_at: Date;
    ends_at: Date;
    booked_at: Date;
    changed_at: Date;
    cancelled_at: Date | null;
    cancelled_by: Actor | null;
  };
};

export type InterviewRow = Selectable<InterviewTables['interview']>;

export function interviewTables(db: Db) {
  return db.withTables<InterviewTables>();
}
