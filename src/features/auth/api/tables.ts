import type { Generated } from 'kysely';
import type { Db } from '../../../server/db/database.ts';

/** Migration 0002. */
export type AuthTables = {
  session: {
    id: string;
    tenant_id: number;
    talent_id: string;
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
    tenant_id: number;
    talent_id: string;
    user_agent: Generated<string>;
    country: string | null;
    trusted_at: Date | null;
    created_at: Generated<Date>;
    last_seen_at: Generated<Date>;
  };
  account_token: {
    id: string;
    tenant_id: number;
    talent_id: string;
    purpose: string;
    secret_hash: Buffer;
    payload: Generated<unknown>;
    expires_at: Date;
    used_at: Date | null;
    created_at: Generated<Date>;
  };
  security_event: {
    id: Generated<number>;
    tenant_id: number;
    talent_id: string | null;
    kind: string;
    details: Generated<unknown>;
    at: Generated<Date>;
  };
};

export function authTables(db: Db) {
  return db.withTables<AuthTables>();
}
