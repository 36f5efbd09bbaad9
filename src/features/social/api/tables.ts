import type { Generated } from 'kysely';
import type { TalentId, TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { SocialProvider, SocialPurpose } from '../providers.ts';

/** Connected accounts, running flows with a provider, and pending sign-ups with missing values. */
export type SocialTables = {
  social_identity: {
    id: string;
    tenant_id: TenantId;
    talent_id: TalentId;
    provider: SocialProvider;
    issuer: string;
    subject: string;
    email: string | null;
    created_at: Generated<Date>;
  };
  social_flow: {
    id: string;
    tenant_id: TenantId;
    provider: SocialProvider;
    purpose: SocialPurpose;
    talent_id: TalentId | null;
    state_hash: Buffer;
    browser_hash: Buffer;
    verifier: string | null;
    nonce: string | null;
    redirect_uri: string;
    return_to: string | null;
    project_id: number | null;
    created_at: Generated<Date>;
    expires_at: Date;
    used_at: Date | null;
  };
  social_registration: {
    id: string;
    tenant_id: TenantId;
    browser_hash: Buffer;
    provider: SocialProvider;
    issuer: string;
    subject: string;
    first_name: string | null;
    last_name: string | null;
    email: string | null;
    is_email_verified: boolean;
    project_id: number | null;
    created_at: Generated<Date>;
    expires_at: Date;
  };
};

export function socialTables(db: Db) {
  return db.withTables<SocialTables>();
}
