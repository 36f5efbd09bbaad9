import type { Generated } from 'kysely';
import type { Db } from '../../../server/db/database.ts';

/** Migration 0009. */
export type PhoneTables = {
  phone_code: {
    id: string;
    tenant_id: number;
    talent_id: string | null;
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
