import type { Generated, Selectable } from 'kysely';
import type { Db } from '../../../server/db/database.ts';

/** Migration 0012. Only the hash of the link's secret is kept. */
export type LeadProfileTables = {
  lead_profile: {
    id: string;
    tenant_id: number;
    email: string;
    first_name: string;
    last_name: string;
    mobile_number: string | null;
    residence_country: string | null;
    professional_title: string | null;
    skills: string[];
    locale: string;
    project_id: number | null;
    pool_ids: number[];
    auto_activates: boolean;
    is_mailed: boolean;
    secret_hash: Buffer;
    created_at: Generated<Date>;
    expires_at: Date;
    used_at: Date | null;
    talent_id: string | null;
  };
};

export type LeadProfileRow = Selectable<LeadProfileTables['lead_profile']>;

export function leadProfileTables(db: Db) {
  return db.withTables<LeadProfileTables>();
}
