import { useT } from '../../../web/i18n/i18n.tsx';
import { JsonLd } from '../../../web/json-ld.tsx';
import { PageMeta } from '../../../web/page-meta.tsx';
import { useShell } from '../../../web/shell-context.ts';
import { breadcrumbList } from '../../../web/structured-data.ts';
import type { SearchQuery } from '../../project-search/search-query.ts';
import { searchAddress } from '../search-address.ts';

type Crumb = { label: string; to?: string };

type Props = {
  path: string;
  /** Paths by language where they differ. */
  paths?: Readonly<Record<string, string>> | undefined;
  query: SearchQuery;
  title: string;
  description?: string | null;
  /** Hits, or null when the search failed: an empty list should not be a search result. */
  total: number | null;
  noIndex?: boolean;
  /** The breadcrumbs from the search to this page, which is the last one; none for the search itself. */
  crumbs?: readonly Crumb[];
};

/** What search engines should know of a page of results (`search-address.ts` says which of them are indexed). */
export function Canonical({ path, paths, query, title, description = null, total, noIndex = false, crumbs = [] }: Props) {
  const t = useT();
  const { client, origin } = useShell();
  const address = searchAddress(path, query);
  const first = paths?.[client.languages[0]?.iso ?? ''] ?? path;
  const steps = [{ label: t('talent.nav.projects'), to: '/projects' }, ...crumbs].map(({ label, to = first }) => ({
    name: label,
    url: origin + to,
  }));
  return (
    <>
      <PageMeta
        {...address}
        {...(paths && address.path === path ? { paths } : {})}
        title={title}
        description={description}
        noIndex={noIndex || address.noIndex || total === 0}
      />
      {crumbs.length > 0 ? <JsonLd facts={import.meta.env.SSR && !noIndex ? [breadcrumbList(steps)] : []} /> : null}
    </>
  );
}
