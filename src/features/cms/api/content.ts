import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { messageLocale } from '../../../contract/i18n/locale.ts';
import type { Log } from '../../../server/log.ts';
import { readMarkdown } from '../../../server/markdown.ts';
import { type FooterLink, footerLinkSchema } from '../contract.ts';

const textSchema = z.object({ name: z.string(), description: z.string().default('') });

/** `tenants/<client>/cms/<locale>.json`. */
const contentFileSchema = z.object({
  lead: z.string().nullable().default(null),
  footerLinks: z.array(footerLinkSchema).default([]),
  categories: z.record(z.string(), textSchema).default({}),
  pools: z.record(z.string(), textSchema).default({}),
  disclaimer: z.string().nullable().default(null),
});
export type ContentFile = z.infer<typeof contentFileSchema>;
export type ContentPage = { title: string; html: string; locale: string };

/** A client's content, by language, with the client's other languages as fallbacks. */
export type Content = {
  lead: (tenantKey: string, locale: string) => string | null;
  /** The sentence under the copyright; null when the client has none in any language. */
  /** Specification section 2, "Footer": only where it is translated. */
  disclaimer: (tenantKey: string, locale: string) => string | null;
  footerLinks: (tenantKey: string, locale: string) => FooterLink[];
  page: (tenantKey: string, slug: string, locale: string) => ContentPage | null;
  /** Content of every language, for the tables that hold names per locale. */
  byLocale: (tenantKey: string) => ReadonlyMap<string, ContentFile>;
};

type Client = { key: string; folder: string; languages: readonly { iso: string }[] };

/** Reads every client's content. A faulty file is logged and left out: a portal without footer is better than none. */
export async function loadContent(clients: readonly Client[], log: Log): Promise<Content> {
  const files = new Map<string, Map<string, ContentFile>>();
  const pages = new Map<string, ContentPage>();
  for (const client of clients) {
    files.set(client.key, await readFiles(client, log));
    for (const name of await readdir(join(client.folder, 'pages')).catch((): string[] => [])) {
      const match = /^([a-z0-9-]+)\.([a-z]{2})\.md$/.exec(name);
      if (!match?.[1] || !match[2]) continue;
      const page = readMarkdown(await readFile(join(client.folder, 'pages', name), 'utf8'));
      pages.set(`${client.key}|${match[1]}|${match[2]}`, { ...page, locale: match[2] });
    }
  }
  const languages = new Map(clients.map((client) => [client.key, client.languages.map((language) => messageLocale(language.iso))]));
  const fallbacks = (tenantKey: string, locale: string) => [messageLocale(locale), ...(languages.get(tenantKey) ?? []), 'en'];
  const first = <T>(tenantKey: string, locale: string, find: (candidate: string) => T | undefined): T | null => {
    for (const candidate of fallbacks(tenantKey, locale)) {
      const found = find(candidate);
      if (found !== undefined) return found;
    }
    return null;
  };
  return {
    lead: (tenantKey, locale) => first(tenantKey, locale, (candidate) => files.get(tenantKey)?.get(candidate)?.lead ?? undefined),
    disclaimer: (tenantKey, locale) => files.get(tenantKey)?.get(messageLocale(locale))?.disclaimer ?? null,
    footerLinks: (tenantKey, locale) =>
      first(tenantKey, locale, (candidate) =>
        files
          .get(tenantKey)
          ?.get(candidate)
          ?.footerLinks.filter((link) => link.link_on_tux && isInLanguage(link, candidate)),
      ) ?? [],
    page: (tenantKey, slug, locale) => first(tenantKey, locale, (candidate) => pages.get(`${tenantKey}|${slug}|${candidate}`)),
    byLocale: (tenantKey) => files.get(tenantKey) ?? new Map<string, ContentFile>(),
  };
}

/** A link without a language of its own belongs to all of them. */
function isInLanguage({ link_language }: FooterLink, language: string): boolean {
  return link_language === '' || messageLocale(link_language) === language;
}

async function readFiles(client: Client, log: Log): Promise<Map<string, ContentFile>> {
  const result = new Map<string, ContentFile>();
  for (const name of await readdir(join(client.folder, 'cms')).catch((): string[] => [])) {
    // The pictures of categories are in a folder beside the files.
    if (!name.endsWith('.json')) continue;
    try {
      result.set(name.replace('.json', ''), contentFileSchema.parse(JSON.parse(await readFile(join(client.folder, 'cms', name), 'utf8'))));
    } catch (error) {
      log.error({ err: error, file: `${client.key}/cms/${name}` }, 'content file left out');
    }
  }
  return result;
}
