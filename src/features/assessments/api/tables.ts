import type { ColumnType, Generated, Selectable } from 'kysely';
import type { TalentId, TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { AssessmentStatus } from '../../applications/assessment-status.ts';
import type { ChosenOptions } from './score-test.ts';

export type AssessmentTables = {
  assessment: {
    id: string;
    tenant_id: TenantId;
    talent_id: TalentId;
    application_id: number;
    test_key: string;
    name: string;
    status: AssessmentStatus;
    link: string | null;
    extra_time: Generated<number>;
    /** JSON goes in as text. */
    answers: ColumnType<ChosenOptions, string | undefined, string>;
    score: number | null;
    max_score: number | null;
    created_at: Date;
    due_at: Date;
    started_at: Date | null;
    ends_at: Date | null;
    ended_at: Date | null;
  };
};

export type AssessmentRow = Selectable<AssessmentTables['assessment']>;

export function assessmentTables(db: Db) {
  return db.withTables<AssessmentTables>();
}
