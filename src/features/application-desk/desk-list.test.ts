import { describe, expect, test } from 'vitest';
import { activeFilters, filterQuery, listLink, readListState, withoutFilter } from './desk-list.ts';

const read = (query: string) => readListState(new URLSearchParams(query));
const now = new Date('2026-11-28T10:00:00.000Z');

describe('the address of the list', () => {
  test.each([
    '',
    '?tab=toAnswer',
    '?project=4711&open=88124',
    '?project=4711&tab=ended&q=anna&rate=ABOVE&knockOut=true&question=12&answer=yes&changed=30&due=week&free=14&unread=true&sort=rate&cursor=abc&open=5&doc=profile',
  ])('is the same after it was read: "%s"', (query) => {
    expect(listLink(read(query))).toBe(`/desk/applications${query}`);
  });

  test('ignores what it does not understand', () => {
    expect(listLink(read('tab=none&rate=HIGH&project=x&open=-1&sort=salary&question=3&answer=a'))).toBe('/desk/applications');
  });

  test('begins at the first page after another choice, but not after opening', () => {
    const state = read('cursor=abc');
    expect(listLink(state, { open: 7 })).toBe('/desk/applications?cursor=abc&open=7');
    expect(listLink(state, { rate: 'IN' })).toBe('/desk/applications?rate=IN');
  });

  test('keeps an order only where the list has it', () => {
    expect(read('sort=rate').sort).toBe('changed');
    expect(read('sort=due').sort).toBe('changed');
    expect(read('tab=toAnswer').sort).toBe('due');
    expect(read('project=1').sort).toBe('waiting');
    expect(read('project=1&sort=rate').sort).toBe('rate');
  });
});

test('each filter can be dropped by itself', () => {
  const state = read('project=1&q=anna&question=12&answer=yes');
  expect(activeFilters(state)).toEqual(['q', 'question']);
  expect(listLink(state, withoutFilter('question'))).toBe('/desk/applications?project=1&q=anna');
});

test('a call gets the filters that are on', () => {
  expect(filterQuery(read('q=anna&changed=7'), now)).toEqual({ q: 'anna', updatedAfter: '2026-11-21T10:00:00.000Z' });
  expect(filterQuery(read('unread=true&free=14'), now)).toEqual({ unread: 'true', availableOn: '2026-12-12' });
});

// A Saturday: the week ends with the day after it.
test.each([
  ['late', { dueBefore: '2026-11-28T00:00:00.000Z' }],
  ['today', { dueFrom: '2026-11-28T00:00:00.000Z', dueBefore: '2026-11-29T00:00:00.000Z' }],
  ['week', { dueFrom: '2026-11-28T00:00:00.000Z', dueBefore: '2026-11-30T00:00:00.000Z' }],
])('what is due %s is a time between days', (due, query) => {
  expect(filterQuery(read(`due=${due}`), now)).toEqual(query);
});
