import type { Translator } from '../../contract/i18n/translator.ts';
import { filterWords, wordsOf } from '../project-search/filter-words.ts';
import type { FilterField } from '../project-search/search-fields.ts';
import { statusWords } from '../projects/project-words.ts';
import { maxNameLength, type SavedQuery, searchQueryOf } from './saved-query.ts';

/** What the description of a search needs besides the search: the owner's language, and names of pools: null for one they may not see. */
type SearchWords = { t: Translator['t']; poolName: (id: number) => string | null };

/** `hiddenPoolNames`: names, in every language, of the pools that the owner may not see. */
export type ShownWords = SearchWords & { hiddenPoolNames: readonly string[] };

/** A category has many pools; a list of all of them is not helpful. */
const maxPools = 3;

/** The filters in words, as the chips of a search page name them. @example ['“react”', 'Remote', 'Hamburg'] */
export function summaryOf(saved: SavedQuery, { t, poolName }: SearchWords): string[] {
  const query = searchQueryOf(saved);
  const words = { t, poolName: (id: number) => poolName(id) ?? t('talent.alert.pool.gone') };
  const filters = (Object.keys(filterWords) as FilterField[]).flatMap((field) => {
    const names = field === 'status' && query.status ? [statusWords({ t }, query.status)] : wordsOf(field, query, words);
    const isLong = field === 'pools' && names.length > maxPools;
    return isLong ? [...names.slice(0, 2), t('talent.alert.pools.more', { count: names.length - 2 })] : names;
  });
  return query.any ? [t('talent.alert.words', { any: query.any }), ...filters] : filters;
}

/** The default name of a search: its words and filters, as many as fit. */
export function defaultName(query: SavedQuery, words: SearchWords): string {
  const [first, ...others] = summaryOf(query, words);
  if (first === undefined) return words.t('talent.alert.name.all');
  return others.reduce(
    (name, part) => (name.length + 2 + part.length <= maxNameLength ? `${name}, ${part}` : name),
    first.slice(0, maxNameLength),
  );
}

/** The name of a saved search as its owner may read it: one that was made of the filters may name a pool that is closed to them since. */
export function shownName(name: string, { t, hiddenPoolNames }: ShownWords): string {
  return hiddenPoolNames.reduce((shown, hidden) => shown.replaceAll(hidden, t('talent.alert.pool.gone')), name);
}
