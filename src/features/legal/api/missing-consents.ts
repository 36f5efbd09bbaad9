import type { TalentScope } from '../../../contract/ids.ts';
import { type LegalDocument, legalDocuments } from '../../../contract/legal-documents.ts';
import { AppError } from '../../../server/http/app-error.ts';
import type { LegalText, MissingLegal } from '../contract.ts';
import type { LegalDeps } from './deps.ts';
import { type ConsentPurpose, latestConsents, recordConsents } from './store.ts';
import type { LegalTexts } from './texts.ts';

/**
 * Which texts changed since the talent accepted them. A text counts in the language it was accepted in:
 * a corrected translation does not show the notice to all others.
 */
export async function findMissingLegal(
  deps: Pick<LegalDeps, 'db'> & { legal: Pick<LegalTexts, 'of'> },
  scope: TalentScope,
  tenantKey: string,
  locale: string,
): Promise<MissingLegal & { hasAgreedBefore: boolean }> {
  const consents = await latestConsents(deps.db, scope);
  const isMissing = (document: LegalDocument): boolean => {
    const given = consents.get(document);
    const current = deps.legal.of(tenantKey, document, given?.locale ?? locale);
    return current !== null && (given === undefined || given.version < current.version);
  };
  return { terms: isMissing('terms'), privacy: isMissing('privacy'), hasAgreedBefore: consents.size > 0 };
}

/**
 * Records consent to every missing text.
 *
 * @throws AppError VALIDATION_FAILED naming each missing text that was not accepted (specification section 5).
 */
export async function agreeToMissingTexts(
  deps: Pick<LegalDeps, 'db' | 'clock' | 'legal'>,
  scope: TalentScope,
  given: { tenantKey: string; locale: string; purpose: ConsentPurpose; accepted: { [Document in LegalDocument]?: boolean | undefined } },
): Promise<MissingLegal> {
  const missing = await findMissingLegal(deps, scope, given.tenantKey, given.locale);
  const refused = legalDocuments.filter((document) => missing[document] && !given.accepted[document]);
  if (refused.length > 0) {
    const key = 'talent.legal.required';
    throw new AppError('VALIDATION_FAILED', { messages: [key], fields: Object.fromEntries(refused.map((document) => [document, [key]])) });
  }
  const accepted = legalDocuments.filter((document) => given.accepted[document] && missing[document]);
  await recordConsents(deps.db, scope, textsOf(deps.legal, given.tenantKey, accepted, given.locale), given.purpose, deps.clock());
  return { terms: false, privacy: false };
}

/** The current texts that a consent is about. */
export function textsOf(legal: LegalTexts, tenantKey: string, documents: readonly LegalDocument[], locale: string): LegalText[] {
  return documents.map((document) => legal.of(tenantKey, document, locale)).filter((text) => text !== null);
}
