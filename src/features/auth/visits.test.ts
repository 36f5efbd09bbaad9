import { expect, test } from 'vitest';
import { lastVisit } from './visits.ts';

const now = new Date('2026-11-30T09:05:00.000Z');
const inUse = '2026-11-30T09:00:00.000Z';

test('the last visit is the latest use of any device before the present visit', () => {
  expect(lastVisit([], now)).toBeNull();
  expect(lastVisit([{ lastSeen: inUse, seenBefore: null }], now)).toBeNull();
  expect(lastVisit([{ lastSeen: inUse, seenBefore: '2026-11-24T08:00:00.000Z' }], now)).toBe('2026-11-24T08:00:00.000Z');
  const yesterday = { lastSeen: '2026-11-29T20:00:00.000Z', seenBefore: '2026-11-20T08:00:00.000Z' };
  expect(lastVisit([{ lastSeen: inUse, seenBefore: '2026-11-24T08:00:00.000Z' }, yesterday], now)).toBe(yesterday.lastSeen);
  const phone = { lastSeen: '2026-11-30T08:50:00.000Z', seenBefore: '2026-11-28T08:00:00.000Z' };
  expect(lastVisit([{ lastSeen: inUse, seenBefore: '2026-11-24T08:00:00.000Z' }, phone], now)).toBe(phone.seenBefore);
});
