import { expect, test } from 'vitest';
import { weekDays } from './week-days.ts';

test.each([
  ['2026-11-29T23:13:00Z', 'UTC', { from: '2026-11-23', until: '2026-11-29' }],
  // A quarter past midnight on Monday.
  ['2026-11-29T23:13:00Z', 'Europe/Berlin', { from: '2026-11-30', until: '2026-11-30' }],
  // Still Sunday evening, while UTC is on Monday.
  ['2026-11-30T02:00:00Z', 'America/Chicago', { from: '2026-11-23', until: '2026-11-30' }],
  ['2026-12-02T12:00:00Z', 'Pacific/Kiritimati', { from: '2026-11-30', until: '2026-12-03' }],
])('at %s the week in %s has its own Monday', (now, zone, days) => {
  expect(weekDays(new Date(now), zone)).toEqual(days);
});
