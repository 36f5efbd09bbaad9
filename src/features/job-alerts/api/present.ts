import { localized } from '../../../contract/i18n/localized.ts';
import type { Translator } from '../../../contract/i18n/translator.ts';
import type { SavedSearch } from '../contract.ts';
import { addressOf, maxNameLength, type SavedQuery } from '../saved-query.ts';
import type { SavedSearchRow } from './tables.ts';

/** What the words of a search need: the reader's language and the pools it names. */
export type SearchWords = { translator: Translator; poolNames: ReadonlyMap<number, Record<string, string>> };

const modeKeys = { REMOTE: 'talent.search.remote', HYBRID: 'talent.search.hybrid', ONSITE: 'talent.search.onsite' } as const;

export function presentSearch(row: SavedSearchRow, words: SearchWords, newCount: number | null): SavedSearch {
  return {
    id: row.id,
    name: row.name,
    query: row.query,
    summary: summaryOf(row.query, words),
    search: addressOf(row.query),
    frequency: row.frequency,
    created: row.created_at.toISOString(),
    nextMail: row.due_at?.toISOString() ?? null,
    newCount,
  };
}

/** The filters in words, as the chips of a search page name them. @example ['“react”', 'Remote', 'Hamburg'] */
export function summaryOf(query: SavedQuery, { translator, poolNames }: SearchWords): string[] {
  const { t } = translator;
  const { min, max } = query.hoursPerWeek ?? {};
  const pools = (query.pools ?? []).map((id) => {
    const names = poolNames.get(id);
    return names ? localized(names, translator.locale) : t('talent.alert.pool.gone');
  });
  return [
    ...(query.any ? [t('talent.alert.words', { any: query.any })] : []),
    ...(query.workPrefs ?? []).map((mode) => t(modeKeys[mode])),
    ...(query.location ? [query.location] : []),
    ...(query.userLocation ? [t('talent.search.userLocation')] : []),
    // A category is many pools; a line of all of them says nothing.
    ...(pools.length > 3 ? [...pools.slice(0, 2), t('talent.alert.pools.more', { count: pools.length - 2 })] : pools),
    ...(query.duration ? [t(`talent.search.duration.${query.duration}`)] : []),
    ...(min === undefined && max === undefined ? [] : [hoursWords(t, min, max)]),
    ...(query.openOnly === false ? [t('talent.search.closedToo')] : []),
    ...(query.status ? [t(query.status === 'ACTIVE' ? 'talent.project.open' : 'talent.project.closed')] : []),
    ...(query.vmsId ? [`${t('talent.search.vmsId')} ${query.vmsId}`] : []),
  ];
}

/** How a search is called when nobody named it: its words and filters, as many as fit. */
export function defaultName(query: SavedQuery, words: SearchWords): string {
  const parts = summaryOf(query, words);
  if (parts.length === 0) return words.translator.t('talent.alert.name.all');
  let name = (parts[0] ?? '').slice(0, maxNameLength);
  for (const part of parts.slice(1)) if (`${name}, ${part}`.length <= maxNameLength) name = `${name}, ${part}`;
  return name;
}

function hoursWords(t: Translator['t'], min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return t('talent.search.hours.range', { min, max });
  return min === undefined ? t('talent.search.hours.most', { max: max ?? 0 }) : t('talent.search.hours.least', { min });
}
