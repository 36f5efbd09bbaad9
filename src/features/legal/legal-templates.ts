import type { LegalDocument } from '../../contract/legal-documents.ts';
import templates from './legal-templates.json' with { type: 'json' };

const byLanguage: Readonly<Record<string, Readonly<Record<LegalDocument, string>>>> = templates;

/** A plain text for a start, which somebody has to have checked; null in a language without one. */
export function legalTemplate(document: LegalDocument, locale: string, client: string): string | null {
  return byLanguage[locale]?.[document].replaceAll('{client}', client.replaceAll(/[<>[\]*_`#\\]/g, ' ')) ?? null;
}

/** Whether a text is still the template. */
export function isTemplate(
  source: string,
  { document, locale, client }: { document: LegalDocument; locale: string; client: string },
): boolean {
  return source.trim() === legalTemplate(document, locale, client)?.trim();
}
