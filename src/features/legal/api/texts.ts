import { messageLocale } from '../../../contract/i18n/locale.ts';
import { type LegalDocument, legalDocuments } from '../../../contract/legal-documents.ts';
import { ConfigError } from '../../../server/config.ts';
import { readMarkdown } from '../../../server/markdown.ts';
import { ofClient } from '../../../server/of-client.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { matchPaths } from '../../tenancy/client-files.ts';
import type { LegalText } from '../contract.ts';

/** Every client's terms and privacy notices, rendered once for each version of the client. */
export type LegalTexts = {
  /** The text in this language, else in the client's other languages in their order, else in English; null when the client has none. */
  of: (tenantKey: string, document: LegalDocument, locale: string) => LegalText | null;
  /** The client's languages, as it names them, that have every text a sign-up takes consent to; in the others nobody can sign up. */
  signUpLanguages: (tenantKey: string) => string[];
};

type Client = Pick<Tenant, 'key' | 'files' | 'languages'>;

/**
 * A client's texts by document and language.
 *
 * @throws ConfigError naming each file without a version: a consent to an unknown text proves nothing.
 */
export const readLegalTexts = ofClient(({ key, files }: Client): ReadonlyMap<string, LegalText> => {
  const faults: string[] = [];
  const texts = new Map<string, LegalText>();
  for (const [path = '', document, locale = ''] of matchPaths(files, /^legal\/(terms|privacy)\.([a-z]{2})\.md$/)) {
    const text = parseLegalText(files.text(path) ?? '');
    // The pattern above admits no other name.
    if (text) texts.set(`${document}|${locale}`, { document: document as LegalDocument, locale, ...text });
    else faults.push(`${key}/${path}: the first line must be "version: YYYY-MM-DD"`);
  }
  if (faults.length > 0) throw new ConfigError(faults.join('\n  '));
  return texts;
});

/** The texts of the clients, in their state at the time of each read. */
export function createLegalTexts(tenants: { byKey: (key: string) => Client | null }): LegalTexts {
  return {
    of(tenantKey, document, locale) {
      const client = tenants.byKey(tenantKey);
      if (!client) return null;
      const texts = readLegalTexts(client);
      for (const candidate of [locale, ...client.languages.map(({ iso }) => iso), 'en']) {
        const text = texts.get(`${document}|${messageLocale(candidate)}`);
        if (text) return text;
      }
      return null;
    },
    signUpLanguages(tenantKey) {
      const client = tenants.byKey(tenantKey);
      return client ? languagesToSignUpIn(client) : [];
    },
  };
}

/** @see LegalTexts.signUpLanguages */
export function languagesToSignUpIn(client: Client): string[] {
  const texts = readLegalTexts(client);
  const isWhole = (language: string) => legalDocuments.every((document) => texts.has(`${document}|${language}`));
  return client.languages.map(({ iso }) => iso).filter((iso) => isWhole(messageLocale(iso)));
}

/** @example parseLegalText('version: 2026-09-01\n\n# Terms\n\nBe kind.') // { version: '2026-09-01', title: 'Terms', html: '<p>Be kind.</p>' } */
export function parseLegalText(source: string): { version: string; title: string; html: string } | null {
  const match = /^version: (\d{4}-\d{2}-\d{2})\r?\n/.exec(source);
  return match?.[1] ? { version: match[1], ...readMarkdown(source.slice(match[0].length)) } : null;
}
