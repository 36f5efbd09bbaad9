import { useI18n } from '../../../web/i18n/i18n.tsx';
import { JsonLd } from '../../../web/json-ld.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { useShell } from '../../../web/shell-context.ts';
import { portalFacts } from '../../../web/structured-data.ts';
import { parseSearch, serialiseSearch } from '../../project-search/search-query.ts';
import type { Route } from './+types/search.page.ts';
import { SearchBar } from './box/search-bar.tsx';
import { Canonical } from './canonical.tsx';
import { answerSearch, loadSearch } from './load-search.ts';
import { SearchView } from './results/search-view.tsx';
import { SearchHero } from './search-hero.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const query = parseSearch(url.searchParams);
  return answerSearch({ query, result: await loadSearch(facts, url, query), now: facts.now.toISOString() });
}

/** `/projects`: public search. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { lead, client, origin } = useShell();
  const { query, result, now } = loaderData;
  const title = query.any ? t('talent.search.title.for', { any: query.any }) : t('talent.search.title');
  return (
    <>
      <PageTitle title={title} />
      <Canonical path="/projects" query={query} title={title} description={lead} total={result?.total ?? null} />
      <JsonLd facts={import.meta.env.SSR ? [portalFacts(client, origin)] : []} />
      {/* Readers of feeds look for it in what the server sends. */}
      {import.meta.env.SSR && client.projectFeeds ? (
        <link
          rel="alternate"
          type="application/rss+xml"
          href={`/feeds/projects.rss${serialiseSearch({ ...query, page: 1, sort: 'match' })}`}
        />
      ) : null}
      <SearchHero title={t('talent.search.title')} lead={lead}>
        <SearchBar query={query} path="/projects" />
      </SearchHero>
      <SearchView query={query} result={result} path="/projects" isSignedIn={false} now={now} />
    </>
  );
}
