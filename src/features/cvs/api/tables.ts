import type { ColumnType, Generated } from 'kysely';
import type { TalentId, TenantId } from '../../../contract/ids.ts';
import type { CvProposal, CvReadingReason, ParsedCv } from '../../../cv-reader/parsed-cv.ts';
import type { Db } from '../../../server/db/database.ts';

/** What was read from the CVs of a talent; the CVs themselves are files. */
export type CvTables = {
  cv_reading: {
    file_id: string;
    tenant_id: TenantId;
    talent_id: TalentId;
    reason: CvReadingReason;
    data: ColumnType<ParsedCv, string, string>;
    proposals: ColumnType<CvProposal[], string | undefined, string>;
    read_at: Generated<Date>;
  };
};

export function cvTables(db: Db) {
  return db.withTables<CvTables>();
}
