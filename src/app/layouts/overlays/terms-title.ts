import type { LegalDocument } from '../../../contract/legal-documents.ts';

/** Names what changed, or what is there to be accepted for the first time. */
export function termsTitle(missing: readonly LegalDocument[], isFirst: boolean): string {
  const both = missing.length > 1;
  const onlyPrivacy = missing[0] === 'privacy';
  if (isFirst)
    return both ? 'talent.legal.title.first.both' : onlyPrivacy ? 'talent.legal.title.first.privacy' : 'talent.legal.title.first';
  return both ? 'talent.legal.title.both' : onlyPrivacy ? 'talent.legal.title.privacy' : 'talent.legal.title';
}
