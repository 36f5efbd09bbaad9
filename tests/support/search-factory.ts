import fc from 'fast-check';
import {
  type FilterField,
  filterFields,
  type SearchField,
  type SearchQuery,
  searchMax,
} from '../../src/features/project-search/search-fields.ts';
import { emptyQuery } from '../../src/features/project-search/search-query.ts';
import { durations, projectStatuses, workModes } from '../../src/features/projects/project-facts.ts';

const words = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.trim());
const hour = fc.option(fc.integer({ min: 0, max: searchMax.hoursPerWeek }), { nil: undefined });

/** Values of each field of a search: one that is not its fallback, and any. A new field is a type error here until it has them. */
const values: { [F in SearchField]: { usual: SearchQuery[F]; any: fc.Arbitrary<SearchQuery[F]> } } = {
  any: { usual: 'react', any: words },
  pools: { usual: [7], any: fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 5 }) },
  location: { usual: 'Hamburg', any: words },
  userLocation: { usual: '53.55,9.99', any: fc.constantFrom('', '53.55,9.99', '-1.5,-120') },
  hoursPerWeek: {
    usual: { min: 20, max: 30 },
    any: fc.record({ min: hour, max: hour }).filter(({ min = 0, max = searchMax.hoursPerWeek }) => min <= max),
  },
  minRate: { usual: '80,EUR,HR', any: fc.constantFrom('', '80,EUR,HR', '600,USD,DAY', '1000000,PLN,PROJECT') },
  duration: { usual: 'long', any: fc.option(fc.constantFrom(...durations)) },
  workPrefs: { usual: ['REMOTE'], any: fc.subarray([...workModes]) },
  openOnly: { usual: false, any: fc.boolean() },
  vmsId: { usual: 'X1', any: words },
  status: { usual: 'ACTIVE', any: fc.option(fc.constantFrom(...projectStatuses)) },
  sort: { usual: 'newest', any: fc.constantFrom('match', 'newest', 'fit') },
  verbatim: { usual: true, any: fc.boolean() },
  page: { usual: 2, any: fc.integer({ min: 1, max: searchMax.page }) },
};

/** Any search. "Exactly these words" goes with words only. */
export const anySearch = fc
  .record(Object.fromEntries(Object.entries(values).map(([field, { any }]) => [field, any])))
  // Each value is one of its field.
  .map((query) => query as unknown as SearchQuery)
  .filter(({ any, verbatim }) => any !== '' || !verbatim);

/** One search for each field: only that field is set, and what it cannot be without. */
export const searchesOfOneField = (Object.keys(values) as SearchField[]).map((field): [SearchField, SearchQuery] => [
  field,
  { ...emptyQuery, [field]: values[field].usual, ...(field === 'verbatim' && { any: values.any.usual }) },
]);

/** One search for each field that narrows the results in addition to the words. */
export const searchesOfOneFilter = searchesOfOneField.filter((entry): entry is [FilterField, SearchQuery] => entry[0] in filterFields);
