import { expect, test } from 'vitest';
import { portalEventTypes } from '../../contract/portal-events.ts';
import { groupEvents, readSentBody } from './event-groups.ts';

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

test('a body is read with its id and type, and one that is none is not', () => {
  expect(readSentBody('{"id":"a","type":"webhook.test","data":{}}')).toEqual({
    id: 'a',
    type: 'webhook.test',
    text: '{\n  "id": "a",\n  "type": "webhook.test",\n  "data": {}\n}',
  });
  for (const body of ['', 'x', 'null', '[]', '{"id":"a"}']) expect(readSentBody(body)).toBeNull();
});
