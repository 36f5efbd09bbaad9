import { unwrap } from '../../../web/api-client.ts';
import { loadPartly, nullAt } from '../../../web/desk/load-partly.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { clientDeskClient } from '../../client-settings/desk/client.ts';
import { readPageList } from '../page-list-state.ts';
import { slugPattern } from '../page-text.ts';

/**
 * The client's pages with the draft, and what is open: a page in one language, or header and footer.
 *
 * @param languages that the client offers with the draft, the first one first
 */
export async function loadPages({ api, report }: RequestFacts, search: URLSearchParams, languages: readonly string[]) {
  const { pages, footer: footers } = clientDeskClient(api).client.draft;
  const partly = loadPartly({ report });
  const state = readPageList(search);
  const list = (await partly(unwrap(pages.$get())))?.results ?? null;
  const opened = list?.find(({ slug }) => slug === state.open) ?? null;
  const written = opened?.texts.filter((text) => text.state !== 'removed').map(({ locale }) => locale) ?? [];
  const language = state.language ?? languages.find((each) => written.includes(each)) ?? written[0] ?? languages[0] ?? 'en';
  const isText = opened !== null && slugPattern.test(opened.slug);
  const [text, footer] = await Promise.all([
    isText ? partly(nullAt(404, unwrap(pages[':slug'][':locale'].$get({ param: { slug: opened.slug, locale: language } })))) : null,
    isText || state.footer !== null || state.add
      ? partly(unwrap(footers[':locale'].$get({ param: { locale: state.footer ?? language } })))
      : null,
  ]);
  // A form without what is there would overwrite it.
  const isThere = opened !== null && written.includes(language);
  const hasFailed = (isThere && text === null) || (footer === null && (isText || state.footer !== null || state.add));
  return { state, list, opened, language, text, footer, hasFailed };
}
export type PagesData = Awaited<ReturnType<typeof loadPages>>;
