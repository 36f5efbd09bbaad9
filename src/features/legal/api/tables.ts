import type { Generated, GeneratedAlways } from 'kysely';
import type { TalentId, TenantId } from '../../../contract/ids.ts';
import type { LegalDocument } from '../../../contract/legal-documents.ts';
import type { Db } from '../../../server/db/database.ts';

/** The consent log and the texts it is about. Rows are only ever added. */
type LegalTables = {
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
  /** The words of a version that was served or accepted. */
  legal_text: {
    tenant_id: TenantId;
    document: LegalDocument;
    locale: string;
    version: string;
    title: string;
    html: string;
  };
};

export function legalTables(db: Db) {
  return db.withTables<LegalTables>();
}
