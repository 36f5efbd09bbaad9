import { z } from 'zod';
import { messageLocale } from '../../../contract/i18n/locale.ts';
import { readMarkdown } from '../../../server/markdown.ts';
import { ofClient } from '../../../server/of-client.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { parseJsonFile } from '../../tenancy/api/parse-json-file.ts';
import { matchPaths } from '../../tenancy/client-files.ts';
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
type ContentFile = z.infer<typeof contentFileSchema>;
type ContentPage = { title: string; html: string; locale: string };

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

type Client = Pick<Tenant, 'key' | 'files' | 'languages'>;

/** What a client's files say. @throws ConfigError naming the file and the path of each fault. */
export const readContent = ofClient((client: Client) => ({
  files: new Map(
    matchPaths(client.files, /^cms\/([a-z]{2})\.json$/).map(([path = '', locale = '']) => [
      locale,
      parseJsonFile(client.files, path, contentFileSchema, client.key),
    ]),
  ),
  pages: new Map(
    matchPaths(client.files, /^pages\/([a-z0-9-]+)\.([a-z]{2})\.md$/).map(([path = '', slug, locale = '']) => [
      `${slug}|${locale}`,
      { ...readMarkdown(client.files.text(path) ?? ''), locale },
    ]),
  ),
  languages: client.languages.map((language) => messageLocale(language.iso)),
}));

/** The clients' content as it is at the time of each call. */
export function createContent(tenants: { byKey: (key: string) => Client | null }): Content {
  const of = (tenantKey: string) => {
    const client = tenants.byKey(tenantKey);
    return client && readContent(client);
  };
  const first = <T>(
    tenantKey: string,
    locale: string,
    find: (content: ReturnType<typeof readContent>, candidate: string) => T | undefined,
  ) => {
    const content = of(tenantKey);
    for (const candidate of content ? [messageLocale(locale), ...content.languages, 'en'] : []) {
      const found = content && find(content, candidate);
      if (found !== undefined && found !== null) return found;
    }
    return null;
  };
  return {
    lead: (tenantKey, locale) => first(tenantKey, locale, ({ files }, candidate) => files.get(candidate)?.lead ?? undefined),
    disclaimer: (tenantKey, locale) => of(tenantKey)?.files.get(messageLocale(locale))?.disclaimer ?? null,
    footerLinks: (tenantKey, locale) =>
      first(tenantKey, locale, ({ files }, candidate) =>
        files.get(candidate)?.footerLinks.filter((link) => link.link_on_tux && isInLanguage(link, candidate)),
      ) ?? [],
    page: (tenantKey, slug, locale) => first(tenantKey, locale, ({ pages }, candidate) => pages.get(`${slug}|${candidate}`)),
    byLocale: (tenantKey) => of(tenantKey)?.files ?? new Map<string, ContentFile>(),
  };
}

/** A link without a language of its own belongs to all of them. */
function isInLanguage({ link_language }: FooterLink, language: string): boolean {
  return link_language === '' || messageLocale(link_language) === language;
}
