import { expect, test } from 'vitest';
import { matchPlaces } from './match-places.ts';

const site = (city: string, jobsCount: number) => ({ country: 'DE', city, jobsCount });
const sites = [site('Bremen', 3), site('München', 9), site('Frankfurt am Main', 5), site('Mainz', 1), site('Bremerhaven', 4)];
const names = (typed: string) => matchPlaces(sites, typed).map(({ city }) => city);

test('suggestions are the busiest cities before anything is typed', () => {
  expect(names('')).toEqual(['München', 'Frankfurt am Main', 'Bremerhaven', 'Bremen', 'Mainz']);
});
test('suggestions match a beginning without accents or case', () => expect(names('MUNCH')).toEqual(['München']));
test('suggestions put cities that begin like the text before those with a later word', () =>
  expect(names('main')).toEqual(['Mainz', 'Frankfurt am Main']));
test('suggestions leave out the city that is typed already', () => expect(names('bremen')).toEqual([]));
test('suggestions are eight at most', () => {
  expect(
    matchPlaces(
      Array.from({ length: 20 }, (_, index) => site(`Ort ${index}`, index)),
      '',
    ),
  ).toHaveLength(8);
});
