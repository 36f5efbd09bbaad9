import { expect, test } from 'vitest';
import { portalEventTypes } from '../../contract/portal-event-types.ts';
import { groupEvents } from './event-groups.ts';

test('events are grouped by what they are about, in their own order', () => {
  expect(groupEvents(['talent.erased', 'application.withdrawn', 'application.submitted', 'pool.requested'])).toEqual([
    { group: 'applications', types: ['application.submitted', 'application.withdrawn'], isWhole: false },
    { group: 'pools', types: ['pool.requested'], isWhole: true },
    { group: 'talents', types: ['talent.erased'], isWhole: false },
  ]);
  const all = groupEvents(portalEventTypes);
  expect(all.flatMap(({ types }) => types)).toEqual(portalEventTypes);
  expect(all.every(({ isWhole }) => isWhole)).toBe(true);
  expect(groupEvents([])).toEqual([]);
});
