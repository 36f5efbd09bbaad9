import { expect, test } from 'vitest';
import { matchPlaces } from './match-places.ts';

const site = (city: string, jobsCount: number) => ({ country: 'DE', city, jobsCount });
const sites = [site('Bremen', 3), site('München', 9), site('Frankfurt am Main', 5), site('Mainz', 1), site('Bremerhaven', 4)];
const names = (typed: string) => matchPlaces(sites, typed).map(({ city }) => city);

test('offers the busiest cities before anything is typed', () => {
  expect(names('')).toEqual(['München', 'Frankfurt am Main', 'Bremerhaven', 'Bremen', 'Mainz']);
});
test('finds a beginning without accents or case', () => expect(names('MUNCH')).toEqual(['München']));
test('puts cities that begin like it before those with a later word', () => expect(names('main')).toEqual(['Mainz', 'Frankfurt am Main']));
test('does not offer what stands there already', () => expect(names('bremen')).toEqual([]));
test('offers eight at most', () => {
  expect(
    matchPlaces(
      Array.from({ length: 20 }, (_, index) => site(`Ort ${index}`, index)),
      '',
    ),
  ).toHaveLength(8);
});
