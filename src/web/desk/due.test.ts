import { expect, test } from 'vitest';
import { daysUntil } from './due.tsx';

test.each([
  ['2026-11-27T23:30:00Z', 'Europe/Berlin', 0],
  ['2026-11-27T23:30:00Z', 'UTC', -1],
  ['2026-11-29T22:30:00Z', 'Europe/Berlin', 1],
  ['2026-11-29T23:30:00Z', 'Europe/Berlin', 2],
  ['2026-11-21T09:00:00Z', 'Europe/Berlin', -7],
])('counts the days until %s as a calendar in %s does', (at, zone, days) => {
  expect(daysUntil(at, '2026-11-28T01:00:00Z', zone)).toBe(days);
});
