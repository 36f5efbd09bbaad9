import { expect, test } from 'vitest';
import { poolValues, textsOf } from './pool-form.ts';

test('the fields of a pool come back as they were', () => {
  const pool = {
    name: { de: 'Netze', en: 'Grids' },
    description: { en: 'Lines and stations.' },
    visibility: 'PRIVATE' as const,
    joinRule: 'APPROVAL' as const,
    categoryId: 3,
  };
  const values = poolValues(pool);
  expect(values).toMatchObject({ visibility: 'PRIVATE', joinRule: 'APPROVAL', categoryId: '3' });
  expect(textsOf(values, 'name', ['de', 'en', 'fr'])).toEqual(pool.name);
  expect(textsOf(values, 'description', ['de', 'en'])).toEqual(pool.description);
});

test('languages without words are left out', () => {
  expect(textsOf({ 'name.de': ' ', 'name.en': ' Grids ' }, 'name', ['de', 'en'])).toEqual({ en: 'Grids' });
});
