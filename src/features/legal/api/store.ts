import type { TalentScope, TenantId } from '../../../contract/ids.ts';
import type { LegalDocument } from '../../../contract/legal-documents.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTenant, ownedBy } from '../../../server/db/scope.ts';
import type { LegalText } from '../contract.ts';
import { legalTables } from './tables.ts';

/** What the consent was given for; kept with it in the log. */
export type ConsentPurpose = 'registration' | 'update' | 'application';

/** Consents and the words they are about, which nobody could show later otherwise. */
export async function recordConsents(
  db: Db,
  scope: TalentScope,
  texts: readonly LegalText[],
  purpose: ConsentPurpose,
  now: Date,
): Promise<void> {
  if (texts.length === 0) return;
  await keepLegalTexts(db, scope.tenantId, texts);
  await legalTables(db)
    .insertInto('consent')
    .values(
      texts.map(({ document, version, locale }) => ({
        tenant_id: scope.tenantId,
        talent_id: scope.talentId,
        document,
        version,
        locale,
        purpose,
        agreed_at: now,
      })),
    )
    .execute();
}

/** Keeps the words of these versions; words that are known already stay as they were served first. */
export async function keepLegalTexts(db: Db, tenantId: TenantId, texts: readonly LegalText[]): Promise<void> {
  if (texts.length === 0) return;
  await legalTables(db)
    .insertInto('legal_text')
    .values(texts.map(({ document, locale, version, title, html }) => ({ tenant_id: tenantId, document, locale, version, title, html })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A version as it was served; null when it was never served here. */
export async function findLegalText(
  db: Db,
  tenantId: TenantId,
  { document, locale, version }: Pick<LegalText, 'document' | 'locale' | 'version'>,
): Promise<LegalText | null> {
  const row = await legalTables(db)
    .selectFrom('legal_text')
    .select(['document', 'locale', 'version', 'title', 'html'])
    .$call(inTenant({ tenantId }))
    .where('document', '=', document)
    .where('locale', '=', locale)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ?? null;
}

/** The newest consent to each document. */
export async function latestConsents(db: Db, scope: TalentScope): Promise<Map<LegalDocument, { version: string; locale: string }>> {
  const rows = await legalTables(db)
    .selectFrom('consent')
    .select(['document', 'version', 'locale'])
    .$call(ownedBy(scope))
    .orderBy('document')
    .orderBy('id', 'desc')
    .distinctOn('document')
    .execute();
  return new Map(rows.map(({ document, version, locale }) => [document, { version, locale }]));
}
