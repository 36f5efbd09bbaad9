import { sql } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { LegalDocument } from '../../../contract/legal-documents.ts';
import type { Db } from '../../../server/db/database.ts';

/** How many talents accepted this version of a text last. */
export type ConsentCount = { document: LegalDocument; locale: string; version: string; talents: number };

/** The last consents of talents who can sign in. */
export async function countConsents(db: Db, { tenantId }: TenantScope): Promise<ConsentCount[]> {
  const { rows } = await sql<ConsentCount>`
    select document, locale, version, count(*) as talents from (
      select distinct on (c.talent_id, c.document) c.document, c.locale, c.version
      from consent c join talent t on t.id = c.talent_id and t.tenant_id = c.tenant_id
      where c.tenant_id = ${tenantId} and t.is_active
      order by c.talent_id, c.document, c.id desc) last
    group by document, locale, version`.execute(db);
  return rows;
}
