import type { Translator } from '../../contract/i18n/translator.ts';
import type { CountRelation, SearchResult } from '../project-search/contract.ts';

/** "42 projects", "10,000+ projects", with the searched words, if any. */
export function totalWords(
  { t, number }: Translator,
  { total, totalRelation }: Pick<SearchResult, 'total' | 'totalRelation'>,
  any = '',
): string {
  const isMinimum = totalRelation === 'gte';
  const count = isMinimum ? number(total) : total;
  if (any === '') return t(isMinimum ? 'talent.search.count.least' : 'talent.search.count', { count });
  return t(isMinimum ? 'talent.search.count.for.least' : 'talent.search.count.for', { count, any });
}

/**
 * A count beside a filter: in figures, and in words for screen readers.
 *
 * @example facetCount(i18n, { count: 3100, relation: 'approx' }) // { count: '≈3,100', countLabel: ' about 3,100 projects' }
 */
export function facetCount({ t, number }: Translator, { count, relation }: { count: number; relation: CountRelation }) {
  const figure = number(count);
  if (relation === 'gte') return { count: `${figure}+`, countLabel: ` ${t('talent.search.count.least', { count: figure })}` };
  if (relation === 'approx') return { count: `≈${figure}`, countLabel: ` ${t('talent.search.count.about', { count: figure })}` };
  return { count: figure, countLabel: ` ${t('talent.search.count', { count })}` };
}
