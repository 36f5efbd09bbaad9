import { emptyQuery, type SearchQuery } from '../../src/features/project-search/search-query.ts';

/** A value for each field of a search that is not its fallback; a new field is a type error here until it has one. */
const values: { [Field in keyof SearchQuery]: SearchQuery[Field] } = {
  any: 'react',
  pools: [7],
  location: 'Hamburg',
  userLocation: '53.55,9.99',
  hoursMin: 20,
  hoursMax: 30,
  duration: 'long',
  workPrefs: ['REMOTE'],
  openOnly: false,
  page: 2,
  vmsId: 'X1',
  status: 'ACTIVE',
  sort: 'newest',
  verbatim: true,
};

/** One search for each field: only that field is set, and what it cannot be without. */
export const searchesOfOneField = (Object.keys(values) as (keyof SearchQuery)[]).map((field): [keyof SearchQuery, SearchQuery] => [
  field,
  { ...emptyQuery, [field]: values[field], ...(field === 'verbatim' && { any: values.any }) },
]);

/** Fields that say how results are ordered, shown or corrected. */
const orders: readonly (keyof SearchQuery)[] = ['any', 'page', 'sort', 'verbatim'];

/** One search for each field that narrows the results beside the words. */
export const searchesOfOneFilter = searchesOfOneField.filter(([field]) => !orders.includes(field));
