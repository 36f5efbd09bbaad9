import { messageLocale } from '../../../contract/i18n/locale.ts';
import { type LegalDocument, legalDocuments } from '../../../contract/legal-documents.ts';
import { ConfigError } from '../../../server/config.ts';
import { ofClient } from '../../../server/of-client.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { matchPaths } from '../../tenancy/client-files.ts';

/** A legal text before it is rendered (`texts.ts`): enough to know which texts there are. */
type LegalSource = { document: LegalDocument; locale: string; version: string; source: string };

type Client = Pick<Tenant, 'key' | 'files' | 'languages'>;

/**
 * A client's texts by document and language.
 *
 * @throws ConfigError naming each file without a version: a consent to an unknown text proves nothing.
 */
export const readLegalSources = ofClient(({ key, files }: Pick<Client, 'key' | 'files'>): ReadonlyMap<string, LegalSource> => {
  const faults: string[] = [];
  const sources = new Map<string, LegalSource>();
  for (const [path = '', document, locale = ''] of matchPaths(files, /^legal\/(terms|privacy)\.([a-z]{2})\.md$/)) {
    const dated = readVersion(files.text(path) ?? '');
    // The pattern above admits no other name.
    if (dated) sources.set(`${document}|${locale}`, { document: document as LegalDocument, locale, ...dated });
    else faults.push(`${key}/${path}: the first line must be "version: YYYY-MM-DD"`);
  }
  if (faults.length > 0) throw new ConfigError(faults.join('\n  '));
  return sources;
});

/** The client's languages, as it names them, that have every text a sign-up takes consent to; in the others nobody can sign up. */
export function languagesToSignUpIn(client: Client): string[] {
  const sources = readLegalSources(client);
  const isWhole = (language: string) => legalDocuments.every((document) => sources.has(`${document}|${language}`));
  return client.languages.map(({ iso }) => iso).filter((iso) => isWhole(messageLocale(iso)));
}

/** @example readVersion('version: 2026-09-01\n\n# Terms') // { version: '2026-09-01', source: '\n# Terms' } */
function readVersion(text: string): { version: string; source: string } | null {
  const match = /^version: (\d{4}-\d{2}-\d{2})\r?\n/.exec(text);
  return match?.[1] ? { version: match[1], source: text.slice(match[0].length) } : null;
}
