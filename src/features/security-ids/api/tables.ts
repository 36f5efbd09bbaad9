import type { Generated, Selectable } from 'kysely';
import type { Db } from '../../../server/db/database.ts';

/** Migration 0013. */
export type SecurityIdTables = {
  security_id: {
    id: string;
    tenant_id: number;
    talent_id: string;
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
