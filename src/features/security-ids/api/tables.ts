import type { Generated, Selectable } from 'kysely';
import type { TalentId, TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';

type SecurityIdTables = {
  security_id: {
    id: string;
    tenant_id: TenantId;
    talent_id: TalentId;
    vms_key: string;
    key_version: number;
    ciphertext: Buffer;
    lookup_hash: Buffer;
    tail: string;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
};

export type SecurityIdRow = Selectable<SecurityIdTables['security_id']>;

export function securityIdTables(db: Db) {
  return db.withTables<SecurityIdTables>();
}
