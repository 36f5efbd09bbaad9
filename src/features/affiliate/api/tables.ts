import type { Db } from '../../../server/db/database.ts';

/** Migration 0024. */
export type AffiliateTables = {
  affiliate_touch: {
    talent_id: string;
    tenant_id: number;
    page: string;
    r: string | null;
    utm_source: string | null;
    utm_medium: string | null;
    utm_campaign: string | null;
    utm_content: string | null;
    created_at: Date;
  };
  referral_code: { talent_id: string; tenant_id: number; code: string; created_at: Date };
  referral: {
    id: string;
    tenant_id: number;
    talent_id: string | null;
    project_id: number | null;
    message_id: string | null;
    address_hash: Buffer;
    stop_hash: Buffer;
    created_at: Date;
  };
  referral_block: { tenant_id: number; address_hash: Buffer; created_at: Date };
};

export function affiliateTables(db: Db) {
  return db.withTables<AffiliateTables>();
}
