import { expect, test } from 'vitest';
import { makeCvContent } from '../../../tests/support/cv-content-factory.ts';
import { ownCvJson, readOwnCv } from './own-cv.ts';

test('the data of a CV that was made from a profile are read back whole, and are certain', () => {
  const cv = makeCvContent('pl', 4);
  const reading = readOwnCv(ownCvJson(cv));
  expect(reading?.data).toEqual(cv);
  expect(reading?.proposals.every(({ confidence }) => confidence === 1)).toBe(true);
});

test('JSON of others is not taken for a CV', () => {
  for (const json of ['', '{', '[]', 'null', '{"format":"else"}', '{"cv":{"firstName":"Ada"}}']) expect(readOwnCv(json)).toBeNull();
});

test('a file that only claims to be such a CV gives nothing but texts of bounded length', () => {
  const forged = {
    format: 'openpool-cv-1',
    cv: {
      firstName: { toString: 'x' },
      lastName: 'y'.repeat(100_000),
      skills: Array.from({ length: 5000 }, () => 'a'),
      employmentHistory: [null, 5, { title: ['x'], ongoing: 'true' }],
      masteredLanguages: [{ code: 5 }],
      mobilePhone: 'none',
      __proto__: { polluted: true },
    },
  };
  const data = readOwnCv(JSON.stringify(forged))?.data;
  expect(data).toMatchObject({ firstName: '', masteredLanguages: [], mobilePhone: { prefix: '', local: '' } });
  expect(data?.lastName).toHaveLength(5000);
  expect(data?.skills).toHaveLength(50);
  expect(data?.employmentHistory.every(({ title, ongoing }) => title === '' && !ongoing)).toBe(true);
});
