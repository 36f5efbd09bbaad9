import type { Generated } from 'kysely';
import type { Db } from '../../../server/db/database.ts';

/** Migration 0011. */
export type PasskeyTables = {
  passkey: {
    id: string;
    tenant_id: number;
    talent_id: string;
    rp_id: string;
    credential_id: string;
    public_key: Buffer;
    /** bigint: the driver answers a text. */
    counter: Generated<string | number>;
    transports: Generated<string[]>;
    name: string;
    created_at: Generated<Date>;
    last_used_at: Date | null;
  };
  passkey_challenge: {
    challenge: string;
    tenant_id: number;
    purpose: 'signIn' | 'register';
    device_id: string | null;
    session_id: string | null;
    expires_at: Date;
    used_at: Date | null;
  };
};

export function passkeyTables(db: Db) {
  return db.withTables<PasskeyTables>();
}
