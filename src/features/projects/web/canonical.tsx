import { PageMeta } from '../../../web/page-meta.tsx';
import { searchAddress } from '../search-address.ts';
import type { SearchQuery } from '../search-query.ts';

type Props = {
  path: string;
  /** Paths by language where they differ. */
  paths?: Readonly<Record<string, string>> | undefined;
  query: SearchQuery;
  title: string;
  description?: string | null;
  /** Hits, or null when the search failed: an empty list is nobody's search result. */
  total: number | null;
  noIndex?: boolean;
};

/** What search engines should know of a page of results (`search-address.ts` says which of them they keep). */
export function Canonical({ path, paths, query, title, description = null, total, noIndex = false }: Props) {
  const address = searchAddress(path, query);
  return (
    <PageMeta
      {...address}
      {...(paths && address.path === path ? { paths } : {})}
      title={title}
      description={description}
      noIndex={noIndex || address.noIndex || total === 0}
    />
  );
}
