import type { TalentScope } from '../../../contract/ids.ts';
import type { LegalDocument } from '../../../contract/legal-documents.ts';
import type { LegalChanges, LegalText } from '../contract.ts';
import { compareTexts } from './compare-texts.ts';
import type { LegalDeps } from './deps.ts';
import { findLegalText, latestConsents } from './store.ts';

/**
 * What changed in a text since the talent accepted it: in the language they read now if the accepted version was there in it, else in
 * the language they accepted it in.
 *
 * @returns null when the client has no such text.
 */
export async function findLegalChanges(
  { db, legal }: Pick<LegalDeps, 'db' | 'legal'>,
  scope: TalentScope,
  { tenantKey, document, locale }: { tenantKey: string; document: LegalDocument; locale: string },
): Promise<LegalChanges | null> {
  const current = legal.of(tenantKey, document, locale);
  if (!current) return null;
  const given = (await latestConsents(db, scope)).get(document);
  if (!given) return { accepted: null, locale: current.locale, sections: [] };
  const inLanguageOf = async (now: LegalText) => {
    const accepted = await findLegalText(db, scope.tenantId, { document, locale: now.locale, version: given.version });
    return accepted && { accepted, locale: now.locale, sections: compareTexts(accepted.html, now.html) };
  };
  const readThen = legal.of(tenantKey, document, given.locale);
  return (
    (await inLanguageOf(current)) ??
    (readThen && (await inLanguageOf(readThen))) ?? { accepted: null, locale: current.locale, sections: [] }
  );
}
