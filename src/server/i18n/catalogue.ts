import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import compile from 'icu-minify/compile';
import { z } from 'zod';
import { messageLocale } from '../../contract/i18n/locale.ts';
import { type MessageScope, messageScopes, scopesOfKey } from '../../contract/i18n/scopes.ts';
import { type CompiledMessages, createTranslator, type Translator } from '../../contract/i18n/translator.ts';
import { ConfigError } from '../config.ts';
import { ofClient } from '../of-client.ts';

const defaultFolder = fileURLToPath(new URL('../../../messages', import.meta.url));

/** The words of one client in one language, compiled, with the script that carries each scope to the browser. */
type Catalogue = {
  messages: CompiledMessages;
  translator: Translator;
  scripts: Record<MessageScope, { href: string; body: string }>;
};

export type Catalogues = {
  /** For a language that the client does not offer (any more): its first one. */
  of: (tenantKey: string, locale: string) => Catalogue;
  /** The languages there are words for, whether or not a client offers them on its pages. */
  languages: readonly string[];
  /** Words for a document in any of these languages: the client's own where it offers the language; null for another language. */
  ofDocument: (tenantKey: string, language: string) => Translator | null;
  /**
   * The script at an address made by `scripts[scope].href`, or null. `isCurrent` is false where the words are others than those of the
   * address: the page was made before a change of the client, or by a process that knows of it already.
   */
  script: (href: string) => { body: string; isCurrent: boolean } | null;
};

/** What words depend on; the first of its countries decides how English writes dates. */
type Client = {
  key: string;
  files: { paths: readonly string[]; text: (path: string) => string | null };
  languages: readonly { iso: string }[];
  config?: { preferredSortedCountries: readonly string[] };
};

/**
 * Reads the words of this release, for `createCatalogues`, and compiles them: a faulty message stops the start instead of failing on a
 * page. A command compiles the languages that it uses.
 *
 * @throws Error naming file and key of a message that does not compile.
 */
export async function loadBaseWords({ folder = defaultFolder, isCommand = false } = {}): Promise<BaseWords> {
  const names = (await readdir(folder)).filter((candidate) => candidate.endsWith('.json'));
  const sources = new Map(
    await Promise.all(names.map(async (name) => [name.replace('.json', ''), await readFile(join(folder, name), 'utf8')] as const)),
  );
  const compiled = new Map<string, CompiledMessages>();
  const get = (language: string) => {
    const source = sources.get(language);
    if (source === undefined) return undefined;
    const words = compiled.get(language) ?? compileFile(source, join(folder, `${language}.json`));
    compiled.set(language, words);
    return words;
  };
  if (!isCommand) for (const language of sources.keys()) get(language);
  return { languages: [...sources.keys()].sort(), get, textsOf: readTextsOnce(sources) };
}

export type BaseWords = {
  languages: readonly string[];
  get: (language: string) => CompiledMessages | undefined;
  textsOf: UsualTexts['of'];
};

/** The texts of this release as they are written, for those who write others. */
export type UsualTexts = {
  languages: readonly string[];
  /** In this language, and in English where it has none. */
  of: (language: string) => Readonly<Record<string, string>>;
};

/** Read at first use: pages and mails need them compiled only. */
function readTextsOnce(sources: ReadonlyMap<string, string>): UsualTexts['of'] {
  const read = new Map<string, Readonly<Record<string, string>>>();
  const parse = (language: string): Record<string, string> => messagesSchema.parse(JSON.parse(sources.get(language) ?? '{}'));
  return (language) => {
    const texts = read.get(language) ?? { ...parse('en'), ...parse(language) };
    read.set(language, texts);
    return texts;
  };
}

/** A client's own words by language. @throws ConfigError naming file and key of a message that does not compile. */
export const readOwnWords = ofClient(({ key, files }: Pick<Client, 'key' | 'files'>): ReadonlyMap<string, CompiledMessages> => {
  const own = files.paths.filter((path) => /^messages\/[a-z]{2}\.json$/.test(path));
  return new Map(
    own.map((path) => [path.slice('messages/'.length, -'.json'.length), compileFile(files.text(path) ?? '', `${key}/${path}`)]),
  );
});

/** The words of the clients as they are when they are requested: English, then the language, then the client's own words on top. */
export function createCatalogues(base: BaseWords, clients: { byKey: (key: string) => Client | null }): Catalogues {
  const cataloguesOf = ofClient((_client: Client) => new Map<string, Catalogue>());
  const find = (tenantKey: string, locale: string): Catalogue | undefined => {
    const client = clients.byKey(tenantKey);
    if (!client?.languages.some(({ iso }) => iso === locale)) return undefined;
    const made = cataloguesOf(client);
    if (!made.has(locale)) {
      const language = messageLocale(locale);
      const words = { ...base.get('en'), ...base.get(language), ...readOwnWords(client).get(language) };
      made.set(locale, makeCatalogue(client, locale, words));
    }
    return made.get(locale);
  };
  return {
    of(tenantKey, locale) {
      const client = clients.byKey(tenantKey);
      const catalogue = find(tenantKey, locale) ?? (client && find(tenantKey, client.languages[0]?.iso ?? ''));
      if (!catalogue) throw new Error(`No catalogue for ${tenantKey} in ${locale}`);
      return catalogue;
    },
    languages: base.languages,
    ofDocument(tenantKey, language) {
      const offered = find(tenantKey, language);
      if (offered) return offered.translator;
      const words = base.get(language);
      const country = clients.byKey(tenantKey)?.config?.preferredSortedCountries[0];
      return words ? createTranslator(language, { ...base.get('en'), ...words }, country) : null;
    },
    script(href) {
      const [, tenantKey = '', locale = '', scope = ''] = scriptAddress.exec(href) ?? [];
      const known = messageScopes.find((each) => each === scope);
      const script = known && find(tenantKey, locale)?.scripts[known];
      return script ? { body: script.body, isCurrent: script.href === href } : null;
    },
  };
}

const scriptAddress = /^\/messages\/([a-z0-9-]+)\.([a-zA-Z-]+)\.([a-z]+)\.[0-9a-f]{12}\.js$/;

const messagesSchema = z.record(z.string(), z.string());

function compileFile(source: string, file: string): CompiledMessages {
  let raw: unknown;
  try {
    raw = JSON.parse(source);
  } catch (error) {
    throw new ConfigError(`${file}: no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const words = messagesSchema.safeParse(raw);
  if (!words.success)
    throw new ConfigError(words.error.issues.map((issue) => `${file}: ${issue.path.join('.')}: ${issue.message}`).join('\n  '));
  return Object.fromEntries(
    Object.entries(words.data).map(([key, text]) => {
      try {
        return [key, compile(text)];
      } catch (error) {
        throw new ConfigError(`${file}: ${key}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }),
  );
}

function makeCatalogue({ key, config }: Client, locale: string, messages: CompiledMessages): Catalogue {
  const script = (scope: MessageScope) => {
    const part = Object.fromEntries(Object.entries(messages).filter(([key]) => scopesOfKey(key).includes(scope)));
    // `<` is escaped so that no message can end a script element, wherever this text is put.
    const body = `Object.assign(globalThis.openpoolMessages??={},${JSON.stringify(part).replaceAll('<', '\\u003c')});`;
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
    return { href: `/messages/${key}.${locale}.${scope}.${hash}.js`, body };
  };
  let scripts: Catalogue['scripts'] | undefined;
  return {
    messages,
    translator: createTranslator(locale, messages, config?.preferredSortedCountries[0]),
    // Made at first use: calls and mails need none.
    get scripts() {
      scripts ??= { public: script('public'), app: script('app'), desk: script('desk'), door: script('door'), later: script('later') };
      return scripts;
    },
  };
}
