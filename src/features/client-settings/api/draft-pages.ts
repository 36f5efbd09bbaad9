import { messageLocale } from '../../../contract/i18n/locale.ts';
import { readContent } from '../../cms/api/content.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { matchPaths } from '../../tenancy/client-files.ts';
import type { DraftFooter, DraftPage, DraftPageText } from '../page-contract.ts';
import type { OpenedDraft } from './client-draft.ts';

type Pair = Pick<OpenedDraft, 'served' | 'after'>;

/** All pages, also those that the draft removes. */
export function presentDraftPages(draft: Pair): DraftPage[] {
  const names = [draft.served, draft.after].flatMap(({ files }) => matchPaths(files, /^pages\/([a-z0-9-]+)\.([a-z]{2})\.md$/));
  const slugs = [...new Set(names.map(([, slug = '']) => slug))].sort();
  return slugs.map((slug) => ({
    slug,
    texts: [...new Set(names.flatMap(([, name, locale = '']) => (name === slug ? [locale] : [])))]
      .sort()
      .map((locale) => presentText(draft, slug, locale)),
    linkedIn: languagesOf(draft.after).filter((locale) =>
      linksIn(draft.after, locale).links.some(({ link_url }) => isLinkTo(slug, link_url)),
    ),
  }));
}

/** One page in one language; null where it has none with the draft. */
export function presentDraftPageText(draft: Pair, slug: string, locale: string): DraftPageText | null {
  const source = draft.after.files.text(pathOf(slug, locale));
  const page = readContent(draft.after).pages.get(`${slug}|${locale}`);
  return source === null || !page ? null : { slug, ...presentText(draft, slug, locale), source, html: page.html };
}

/** Header and footer of one language. */
export function presentDraftFooter({ served, after }: Pair, locale: string): DraftFooter {
  const path = `cms/${locale}.json`;
  const own = readContent(after).files.get(locale);
  return {
    locale,
    ...linksIn(after, locale),
    isChanged: served.files.text(path) !== after.files.text(path),
    lead: own?.lead ?? null,
    disclaimer: own?.disclaimer ?? null,
  };
}

function presentText({ served, after }: Pair, slug: string, locale: string): DraftPage['texts'][number] {
  const [was, is] = [served, after].map(({ files }) => files.text(pathOf(slug, locale)));
  const state = is === null ? 'removed' : was === null ? 'new' : was === is ? 'live' : 'changed';
  const title = readContent(is === null ? served : after).pages.get(`${slug}|${locale}`)?.title ?? '';
  return { locale, title, state };
}

function languagesOf(client: Tenant): string[] {
  return [...new Set(client.languages.map(({ iso }) => messageLocale(iso)))];
}

/** As visitors get them (`cms`): a language without a file of its own has those of the next one. */
function linksIn(client: Tenant, locale: string): Pick<DraftFooter, 'isOwn' | 'links'> {
  const { files } = readContent(client);
  const found = [locale, ...languagesOf(client), 'en'].find((candidate) => files.has(candidate));
  return { isOwn: found === locale, links: files.get(found ?? '')?.footerLinks ?? [] };
}

/** @example isLinkTo('help', '/info/help#rates') // true */
function isLinkTo(slug: string, address: string): boolean {
  return address.split(/[?#]/)[0] === `/info/${slug}`;
}

const pathOf = (slug: string, locale: string) => `pages/${slug}.${locale}.md`;
