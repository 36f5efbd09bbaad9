import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { TalentId, TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';

/** Sessions, the devices they belong to, the links that were mailed, and the security log. */
export type AuthTables = {
  session: {
    id: string;
    tenant_id: TenantId;
    talent_id: TalentId;
    device_id: string | null;
    hmac_key: Buffer;
    counter: Generated<number>;
    rotated_at: Generated<Date>;
    created_at: Generated<Date>;
    last_used_at: Generated<Date>;
    idle_expires_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    revoked_reason: string | null;
    amr: string;
  };
  device: {
    id: string;
    tenant_id: TenantId;
    talent_id: TalentId;
    user_agent: Generated<string>;
    country: string | null;
    trusted_at: Date | null;
    created_at: Generated<Date>;
    last_seen_at: Generated<Date>;
    seen_before_at: Date | null;
    city_names: ColumnType<Record<string, string> | null, string | null, string | null>;
  };
  account_token: {
    id: string;
    tenant_id: TenantId;
    talent_id: TalentId;
    purpose: string;
    secret_hash: Buffer;
    payload: Generated<unknown>;
    expires_at: Date;
    used_at: Date | null;
    created_at: Generated<Date>;
  };
  security_event: {
    id: GeneratedAlways<number>;
    tenant_id: TenantId;
    talent_id: TalentId | null;
    kind: string;
    details: Generated<unknown>;
    at: Generated<Date>;
  };
};

export function authTables(db: Db) {
  return db.withTables<AuthTables>();
}
