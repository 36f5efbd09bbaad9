import type { TalentId, TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';

/** How a talent came, the code of their own links, and who was mailed on their behalf: by hash, never by address. */
type AffiliateTables = {
  affiliate_touch: {
    talent_id: TalentId;
    tenant_id: TenantId;
    page: string;
    r: string | null;
    utm_source: string | null;
    utm_medium: string | null;
    utm_campaign: string | null;
    utm_content: string | null;
    created_at: Date;
  };
  referral_code: { talent_id: TalentId; tenant_id: TenantId; code: string; created_at: Date };
  referral: {
    id: string;
    tenant_id: TenantId;
    talent_id: TalentId | null;
    project_id: number | null;
    message_id: string | null;
    address_hash: Buffer;
    stop_hash: Buffer;
    created_at: Date;
  };
  referral_block: { tenant_id: TenantId; address_hash: Buffer; created_at: Date };
};

export function affiliateTables(db: Db) {
  return db.withTables<AffiliateTables>();
}
