import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageLocale } from '../../../contract/i18n/locale.ts';
import { ConfigError } from '../../../server/config.ts';
import type { Log } from '../../../server/log.ts';
import { readMarkdown } from '../../../server/markdown.ts';
import { type LegalDocument, type LegalText, legalDocuments } from '../contract.ts';

/** Every client's terms and privacy notices, rendered once at start. */
export type LegalTexts = {
  /** The text in this language, else in the client's other languages in their order, else in English; null when the client has none. */
  of: (tenantKey: string, document: LegalDocument, locale: string) => LegalText | null;
};

type Client = { key: string; folder: string; languages: readonly { iso: string }[] };

/**
 * Reads `tenants/<client>/legal/{terms,privacy}.<locale>.md`; the first line names the version.
 *
 * A client without one of them is named in the log: people would accept a text that nobody can read.
 *
 * @throws ConfigError naming a file without a version: a consent to an unknown text proves nothing.
 */
export async function loadLegalTexts(clients: readonly Client[], log: Pick<Log, 'warn'>): Promise<LegalTexts> {
  const texts = new Map<string, LegalText>();
  for (const client of clients) {
    const folder = join(client.folder, 'legal');
    for (const name of await readdir(folder).catch((): string[] => [])) {
      const match = /^(terms|privacy)\.([a-z]{2})\.md$/.exec(name);
      if (!match?.[1] || !match[2]) continue;
      const text = parseLegalText(await readFile(join(folder, name), 'utf8'));
      if (!text) throw new ConfigError(`${join(folder, name)}: the first line must be "version: YYYY-MM-DD"`);
      // The pattern above admits no other name.
      const document = match[1] as LegalDocument;
      texts.set(`${client.key}|${document}|${match[2]}`, { document, locale: match[2], ...text });
    }
  }
  for (const { key } of clients)
    for (const document of legalDocuments)
      if (![...texts.keys()].some((name) => name.startsWith(`${key}|${document}|`)))
        log.warn({ client: key, document }, 'legal text missing: nothing to read for those who accept it');
  const languages = new Map(clients.map((client) => [client.key, client.languages.map((language) => messageLocale(language.iso))]));
  return {
    of(tenantKey, document, locale) {
      for (const candidate of [messageLocale(locale), ...(languages.get(tenantKey) ?? []), 'en']) {
        const text = texts.get(`${tenantKey}|${document}|${candidate}`);
        if (text) return text;
      }
      return null;
    },
  };
}

/** @example parseLegalText('version: 2026-09-01\n\n# Terms\n\nBe kind.') // { version: '2026-09-01', title: 'Terms', html: '<p>Be kind.</p>' } */
export function parseLegalText(source: string): { version: string; title: string; html: string } | null {
  const match = /^version: (\d{4}-\d{2}-\d{2})\r?\n/.exec(source);
  return match?.[1] ? { version: match[1], ...readMarkdown(source.slice(match[0].length)) } : null;
}
