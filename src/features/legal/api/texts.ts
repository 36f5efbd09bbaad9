import { messageLocale } from '../../../contract/i18n/locale.ts';
import type { LegalDocument } from '../../../contract/legal-documents.ts';
import { readMarkdown } from '../../../server/markdown.ts';
import { ofClient } from '../../../server/of-client.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import type { LegalText } from '../contract.ts';
import { languagesToSignUpIn, readLegalSources } from './legal-sources.ts';

/** Every client's terms and privacy notices, rendered once for each version of the client. */
export type LegalTexts = {
  /** The text in this language, else in the client's other languages in their order, else in English; null when the client has none. */
  of: (tenantKey: string, document: LegalDocument, locale: string) => LegalText | null;
  /** The client's languages, as it names them, that have every text a sign-up takes consent to; in the others nobody can sign up. */
  signUpLanguages: (tenantKey: string) => string[];
};

type Client = Pick<Tenant, 'key' | 'files' | 'languages'>;

/** A client's texts by document and language. @throws ConfigError as `readLegalSources` */
export const readLegalTexts = ofClient((client: Client): ReadonlyMap<string, LegalText> => {
  const sources = [...readLegalSources(client)];
  return new Map(sources.map(([key, { source, ...dated }]) => [key, { ...dated, ...readMarkdown(source) }]));
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
