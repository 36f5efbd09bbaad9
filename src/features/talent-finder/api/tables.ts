import type { OperatorId, TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';

/** Searches of talents that operators keep, each for themselves. */
export type TalentFinderTables = {
  saved_talent_search: {
    id: string;
    tenant_id: TenantId;
    operator_id: OperatorId;
    name: string;
    query: string;
    created_at: Date;
  };
};

export function talentFinderTables(db: Db) {
  return db.withTables<TalentFinderTables>();
}
