import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { ownedBy } from '../../../server/db/scope.ts';
import type { LegalDocument, LegalText } from '../contract.ts';
import { legalTables } from './tables.ts';

/** What the consent was given for; kept with it in the log. */
export type ConsentPurpose = 'registration' | 'update' | 'application';

export async function recordConsents(
  db: Db,
  scope: TalentScope,
  texts: readonly LegalText[],
  purpose: ConsentPurpose,
  now: Date,
): Promise<void> {
  if (texts.length === 0) return;
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
