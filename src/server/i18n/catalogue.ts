import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import compile from 'icu-minify/compile';
import { messageLocale } from '../../contract/i18n/locale.ts';
import { type MessageScope, scopeOfKey } from '../../contract/i18n/scopes.ts';
import { type CompiledMessages, createTranslator, type Translator } from '../../contract/i18n/translator.ts';

const defaultFolder = fileURLToPath(new URL('../../../messages', import.meta.url));

/** The words of one client in one language, compiled, with the script that carries each scope to the browser. */
export type Catalogue = {
  messages: CompiledMessages;
  translator: Translator;
  scripts: Record<MessageScope, { href: string; body: string }>;
};

export type Catalogues = {
  of: (tenantKey: string, locale: string) => Catalogue;
  /** The languages there are words for, whether or not a client offers them on its pages. */
  languages: readonly string[];
  /** Words for a document in any of these languages: the client's own where it offers the language; null for another language. */
  ofDocument: (tenantKey: string, language: string) => Translator | null;
  /** The script at an address made by `scripts[scope].href`, or null. */
  script: (href: string) => string | null;
};

/** What words depend on; the first of its countries decides how English writes dates. */
type Client = {
  key: string;
  folder: string;
  languages: readonly { iso: string }[];
  config?: { preferredSortedCountries: readonly string[] };
};

/**
 * Reads and compiles every catalogue: English, then the language, then the client's own words on top
 * (`tenants/<client>/messages/<locale>.json`). A faulty message stops the start instead of failing on a page.
 *
 * @throws Error naming file and key of a message that does not compile.
 */
export async function loadCatalogues(clients: readonly Client[], folder: string = defaultFolder): Promise<Catalogues> {
  const base = await readFolder(folder);
  const byClient = new Map<string, Catalogue>();
  const scripts = new Map<string, string>();
  for (const client of clients) {
    const own = await readFolder(join(client.folder, 'messages'));
    for (const { iso } of client.languages) {
      const language = messageLocale(iso);
      const messages: CompiledMessages = { ...base.get('en'), ...base.get(language), ...own.get(language) };
      const catalogue = makeCatalogue(client, iso, messages);
      byClient.set(`${client.key}|${iso}`, catalogue);
      for (const script of Object.values(catalogue.scripts)) scripts.set(script.href, script.body);
    }
  }
  return {
    of(tenantKey, locale) {
      const catalogue = byClient.get(`${tenantKey}|${locale}`);
      if (!catalogue) throw new Error(`No catalogue for ${tenantKey} in ${locale}`);
      return catalogue;
    },
    languages: [...base.keys()].sort(),
    ofDocument(tenantKey, language) {
      const offered = byClient.get(`${tenantKey}|${language}`);
      if (offered) return offered.translator;
      const words = base.get(language);
      const country = clients.find(({ key }) => key === tenantKey)?.config?.preferredSortedCountries[0];
      return words ? createTranslator(language, { ...base.get('en'), ...words }, country) : null;
    },
    script: (href) => scripts.get(href) ?? null,
  };
}

async function readFolder(folder: string): Promise<Map<string, CompiledMessages>> {
  const names = await readdir(folder).catch((): string[] => []);
  const result = new Map<string, CompiledMessages>();
  for (const name of names.filter((candidate) => candidate.endsWith('.json'))) {
    const raw = JSON.parse(await readFile(join(folder, name), 'utf8')) as Record<string, string>;
    result.set(name.replace('.json', ''), compileAll(raw, join(folder, name)));
  }
  return result;
}

function compileAll(raw: Record<string, string>, file: string): CompiledMessages {
  return Object.fromEntries(
    Object.entries(raw).map(([key, text]) => {
      try {
        return [key, compile(text)];
      } catch (error) {
        throw new Error(`${file}: ${key}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }),
  );
}

function makeCatalogue({ key, config }: Client, locale: string, messages: CompiledMessages): Catalogue {
  const script = (scope: MessageScope) => {
    const part = Object.fromEntries(Object.entries(messages).filter(([key]) => scopeOfKey(key) === scope));
    // `<` is escaped so that no message can end a script element, wherever this text is put.
    const body = `Object.assign(globalThis.openpoolMessages??={},${JSON.stringify(part).replaceAll('<', '\\u003c')});`;
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
    return { href: `/messages/${key}.${locale}.${scope}.${hash}.js`, body };
  };
  return {
    messages,
    translator: createTranslator(locale, messages, config?.preferredSortedCountries[0]),
    scripts: { public: script('public'), app: script('app') },
  };
}
