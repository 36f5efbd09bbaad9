import type { Generated } from 'kysely';
import type { TalentId, TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';

/** Codes that were texted, kept as hashes. */
export type PhoneTables = {
  phone_code: {
    id: string;
    tenant_id: TenantId;
    talent_id: TalentId | null;
    purpose: 'enter' | 'change';
    mobile_number: string;
    device_id: string | null;
    code_hash: string;
    attempts: Generated<number>;
    created_at: Date;
    expires_at: Date;
    voided_at: Date | null;
    proven_at: Date | null;
    used_at: Date | null;
  };
};

export function phoneTables(db: Db) {
  return db.withTables<PhoneTables>();
}
