import { useSearchBox } from '../../../../web/search-box.ts';
import type { SearchQuery } from '../../../project-search/search-query.ts';
import styles from '../results/search.module.css';
import { SearchBar } from './search-bar.tsx';

/** The box that the header's icon opens on a phone. */
export function ExtraSearchBar({ query, path }: { query: SearchQuery; path: string }) {
  return useSearchBox().isOpen ? (
    <div className={`${styles.extra} only-narrow`}>
      <SearchBar query={query} path={path} autoFocus />
    </div>
  ) : null;
}
