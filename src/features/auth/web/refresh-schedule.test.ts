import { describe, expect, test } from 'vitest';
import { refreshDelay } from './refresh-schedule.ts';

describe('the access token is refreshed', () => {
  test('five minutes before it expires, measured from the moment it arrived', () => {
    expect(refreshDelay({ expiresInSeconds: 900, receivedAt: 1_000 }, 1_000, null)).toBe(600_000);
    expect(refreshDelay({ expiresInSeconds: 900, receivedAt: 1_000 }, 301_000, null)).toBe(300_000);
  });

  test('at once within the last five minutes and after a night of sleep', () => {
    expect(refreshDelay({ expiresInSeconds: 299, receivedAt: 0 }, 0, null)).toBe(0);
    expect(refreshDelay({ expiresInSeconds: 900, receivedAt: 0 }, 30_000_000, null)).toBe(0);
  });

  test('at most once a minute, even if the server hands out short-lived tokens', () => {
    expect(refreshDelay({ expiresInSeconds: 60, receivedAt: 100_000 }, 100_000, 100_000)).toBe(60_000);
    expect(refreshDelay({ expiresInSeconds: 60, receivedAt: 100_000 }, 130_000, 100_000)).toBe(30_000);
  });
});
