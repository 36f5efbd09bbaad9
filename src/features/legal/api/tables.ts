import type { Generated, GeneratedAlways } from 'kysely';
import type { TalentId, TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { LegalDocument } from '../contract.ts';

/** The consent log. Rows are only ever added. */
export type LegalTables = {
  consent: {
    id: GeneratedAlways<number>;
    tenant_id: TenantId;
    talent_id: TalentId;
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
