import type { Generated } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import type { LegalDocument } from '../contract.ts';

/** Migration 0002: the consent log. Rows are only ever added. */
export type LegalTables = {
  consent: {
    id: Generated<number>;
    tenant_id: number;
    talent_id: string;
    document: LegalDocument;
    version: string;
    locale: string;
    purpose: string;
    agreed_at: Generated<Date>;
  };
};

export function legalTables(db: Db) {
  return db.withTables<LegalTables>();
}
