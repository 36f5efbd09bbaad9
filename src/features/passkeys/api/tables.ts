import type { Generated } from 'kysely';
import type { TalentId, TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';

/** Passkeys, and the challenges given to browsers to sign. */
export type PasskeyTables = {
  passkey: {
    id: string;
    tenant_id: TenantId;
    talent_id: TalentId;
    rp_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: Generated<number>;
    transports: Generated<string[]>;
    name: string;
    created_at: Generated<Date>;
    last_used_at: Date | null;
  };
  passkey_challenge: {
    challenge: string;
    tenant_id: TenantId;
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
