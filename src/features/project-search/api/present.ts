import { localized } from '../../../contract/i18n/localized.ts';
import type { Translator } from '../../../contract/i18n/translator.ts';
import { type Presentation, presentCard } from '../../projects/api/present.ts';
import type { TalentState } from '../../projects/main-action.ts';
import { durations, workModes } from '../../projects/project-facts.ts';
import { workModeWords } from '../../projects/project-words.ts';
import type { SearchResult } from '../contract.ts';
import type { Count } from './engine/facets.ts';
import type { SearchAnswer } from './engine/search-projects.ts';

const noHits: Count = { count: 0, relation: 'eq' };

export function presentSearch(
  answer: SearchAnswer,
  facts: Presentation & { translator: Translator; states: ReadonlyMap<number, TalentState>; sorts: SearchResult['sorts'] },
): SearchResult {
  const { t } = facts.translator;
  const { locale } = facts;
  const { facets } = answer;
  return {
    results: answer.rows.map((row) => presentCard(row, facts, facts.states.get(row.id))),
    total: answer.total.count,
    totalRelation: answer.total.relation,
    correction: answer.correction,
    page: answer.page,
    pageSize: answer.pageSize,
    pages: answer.pages,
    sorts: facts.sorts,
    facets: {
      workPrefs: workModes.map((value) => ({ value, label: workModeWords({ t }, value), ...(facets.workPrefs.get(value) ?? noHits) })),
      pools: facets.pools.map(({ id, names, count }) => ({ value: String(id), label: localized(names, locale), ...count })),
      duration: [
        { value: '', label: t('talent.search.duration.any'), ...facets.anyDuration },
        ...durations.map((value) => ({ value, label: t(`talent.search.duration.${value}`), ...(facets.duration.get(value) ?? noHits) })),
      ],
      location: facets.cities.map(({ names, count }) => ({ value: localized(names, locale), label: localized(names, locale), ...count })),
    },
  };
}
