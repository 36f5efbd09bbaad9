import { expect, test } from 'vitest';
import { searchesOfOneFilter } from '../../../../../tests/support/search-factory.ts';
import { createTranslator } from '../../../../contract/i18n/translator.ts';
import { emptyQuery } from '../../../project-search/search-query.ts';
import { activeFilters } from './active-filters.ts';

const words = { ...createTranslator('en', {}), t: (key: string) => key };

test.each(searchesOfOneFilter)('%s has a chip that takes it back', (_, query) => {
  const [chip, ...others] = activeFilters(words, query, null, {});
  expect(others).toEqual([]);
  expect({ ...query, ...chip?.without }).toEqual(emptyQuery);
});
