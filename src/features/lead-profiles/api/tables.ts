import type { Generated, Selectable } from 'kysely';
import type { TalentId, TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';

/** What an operator prepared for a person who has no account yet. Only the hash of the link's secret is kept. */
export type LeadProfileTables = {
  lead_profile: {
    id: string;
    tenant_id: TenantId;
    email: string;
    first_name: string;
    last_name: string;
    mobile_number: string | null;
    residence_country: string | null;
    professional_title: string | null;
    skills: Generated<string[]>;
    locale: string;
    project_id: number | null;
    pool_ids: Generated<number[]>;
    auto_activates: Generated<boolean>;
    is_mailed: Generated<boolean>;
    secret_hash: Buffer;
    created_at: Generated<Date>;
    expires_at: Date;
    used_at: Date | null;
    talent_id: TalentId | null;
  };
};

export type LeadProfileRow = Selectable<LeadProfileTables['lead_profile']>;

export function leadProfileTables(db: Db) {
  return db.withTables<LeadProfileTables>();
}
