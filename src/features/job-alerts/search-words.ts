import type { Translator } from '../../contract/i18n/translator.ts';
import { statusWords } from '../projects/project-words.ts';
import { maxNameLength, type SavedQuery } from './saved-query.ts';

/** What the description of a search needs besides the search: the owner's language, and names of pools: null for one they may not see. */
export type SearchWords = { t: Translator['t']; poolName: (id: number) => string | null };

/** `hiddenPoolNames`: names, in every language, of the pools that the owner may not see. */
export type ShownWords = SearchWords & { hiddenPoolNames: readonly string[] };

const modeKeys = { REMOTE: 'talent.search.remote', HYBRID: 'talent.search.hybrid', ONSITE: 'talent.search.onsite' } as const;
/** A category has many pools; a list of all of them is not helpful. */
const maxPools = 3;

/** The filters in words, as the chips of a search page name them. @example ['“react”', 'Remote', 'Hamburg'] */
export function summaryOf(query: SavedQuery, { t, poolName }: SearchWords): string[] {
  const { min, max } = query.hoursPerWeek ?? {};
  const pools = (query.pools ?? []).map((id) => poolName(id) ?? t('talent.alert.pool.gone'));
  return [
    ...(query.any ? [t('talent.alert.words', { any: query.any })] : []),
    ...(query.workPrefs ?? []).map((mode) => t(modeKeys[mode])),
    ...(query.location ? [query.location] : []),
    ...(query.userLocation ? [t('talent.search.userLocation')] : []),
    ...(pools.length > maxPools ? [...pools.slice(0, 2), t('talent.alert.pools.more', { count: pools.length - 2 })] : pools),
    ...(query.duration ? [t(`talent.search.duration.${query.duration}`)] : []),
    ...(min === undefined && max === undefined ? [] : [hoursWords(t, min, max)]),
    ...(query.openOnly === false ? [t('talent.search.closedToo')] : []),
    ...(query.status ? [statusWords({ t }, query.status)] : []),
    ...(query.vmsId ? [`${t('talent.search.vmsId')} ${query.vmsId}`] : []),
  ];
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

function hoursWords(t: Translator['t'], min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return t('talent.search.hours.range', { min, max });
  return min === undefined ? t('talent.search.hours.most', { max: max ?? 0 }) : t('talent.search.hours.least', { min });
}
