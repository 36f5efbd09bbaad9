import type { Translator } from '../../contract/i18n/translator.ts';
import type { CountRelation, SearchResult } from '../project-search/contract.ts';

type Total = Pick<SearchResult, 'total' | 'totalRelation'>;

/** "42 projects", "About 9,400 projects", with the searched words, if any. */
export function totalWords({ t }: Translator, { total, totalRelation }: Total, any = ''): string {
  const isAbout = totalRelation === 'approx';
  if (any === '') return t(isAbout ? 'talent.search.total.about' : 'talent.search.count', { count: total });
  return t(isAbout ? 'talent.search.total.about.for' : 'talent.search.count.for', { count: total, any });
}

/** "Show 42 projects", "Show about 9,400 projects". */
export function showWords({ t }: Translator, { total, totalRelation }: Total): string {
  return t(totalRelation === 'approx' ? 'talent.search.filters.show.about' : 'talent.search.filters.show', { count: total });
}

/** The name of the links to other pages: "Page 2 of 5", "Page 2 of at least 51". */
export function pageWords(
  { t }: Translator,
  page: number,
  { pages, totalRelation }: Pick<SearchResult, 'pages' | 'totalRelation'>,
): string {
  return t(totalRelation === 'approx' ? 'talent.search.page.label.atLeast' : 'talent.search.page.label', { page, pages });
}

/**
 * The count of a filter: in figures, and in words for screen readers; none where it finds nothing, which a list of zeros would not say better.
 *
 * @example facetCount(i18n, { count: 3100, relation: 'approx' }) // { count: '≈3,100', countLabel: ' about 3,100 projects' }
 */
export function facetCount(
  { t, number }: Translator,
  { count, relation }: { count: number; relation: CountRelation },
): { count?: string; countLabel?: string } {
  if (count === 0) return {};
  const figure = number(count);
  if (relation === 'approx') return { count: `≈${figure}`, countLabel: ` ${t('talent.search.count.about', { count })}` };
  return { count: figure, countLabel: ` ${t('talent.search.count', { count })}` };
}
