import { expect, test } from 'vitest';
import { activeTalentFilters, readTalentList, talentListLink, talentQuery, widerRadius, withoutFilter } from './talent-list.ts';

const read = (query: string) => readTalentList(new URLSearchParams(query));
const luc = '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10';

test('an address is read and written without loss', () => {
  const address = `/desk/talents?q=relay&place=Berlin&skills=PLC%2CSCADA&language=de&rate=95.5&free=14&tag=north&pool=3&known=true&radius=100&sort=changed&open=${luc}&do=invite`;
  const state = read(address.split('?')[1] ?? '');
  expect(talentListLink(state, { act: state.act })).toBe(address);
});

test('a list by fit has no other order', () => {
  const now = new Date('2026-11-30T08:00:00Z');
  expect(talentQuery(read('fits=4711&sort=changed'), now)).toEqual({ fitsProject: '4711' });
  expect(activeTalentFilters(read('fits=4711'))).toEqual(['fits']);
  expect(talentListLink(read('fits=x'))).toBe('/desk/talents');
});

test('a place can be searched in the next larger distance', () => {
  expect(widerRadius(read('place=Hamburg'))).toBe('100');
  expect(widerRadius(read('place=Hamburg&radius=25'))).toBe('50');
  expect(widerRadius(read('place=Hamburg&radius=200'))).toBeNull();
  expect(widerRadius(read('q=SAP'))).toBeNull();
});

test('what an address says wrongly is as if it were not there', () => {
  const state = read('free=99&pool=x&open=nobody&do=erase&rate=cheap&language=German&radius=100&known=no&sort=name');
  expect(talentListLink(state)).toBe('/desk/talents');
  expect(activeTalentFilters(state)).toEqual([]);
});

test('another filter begins at the first page, and the opened talent stays open without its form', () => {
  const state = read(`q=relay&cursor=abc&open=${luc}&do=invite`);
  expect(talentListLink(state, { free: '0' })).toBe(`/desk/talents?q=relay&free=0&open=${luc}`);
  expect(talentListLink(state, { open: null })).toBe('/desk/talents?q=relay&cursor=abc');
});

test('a place is dropped with its distance', () => {
  expect(talentListLink(read('place=Berlin&radius=200&q=relay'), withoutFilter('place'))).toBe('/desk/talents?q=relay');
});

test('the call gets only what was chosen, and days as a date', () => {
  const now = new Date('2026-11-28T12:00:00Z');
  expect(talentQuery(read(''), now)).toEqual({});
  expect(talentQuery(read('free=14&rate=95,50&language=fr&known=true&pool=3'), now)).toEqual({
    availableOn: '2026-12-12',
    rateMax: '95.50',
    languages: 'fr',
    among: 'BOTH',
    poolId: '3',
  });
});
