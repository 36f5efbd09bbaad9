import { describe, expect, test } from 'vitest';
import { cpuMsOf } from '../../../tests/support/cpu-time.ts';
import { hashPassword, isPasswordRight } from './password-hash.ts';

describe('password hashes', () => {
  test('are argon2id with 19 MiB and two passes, salted, and match only their password', async () => {
    const [first, second] = await Promise.all([hashPassword('blauer Fahrradsattel'), hashPassword('blauer Fahrradsattel')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(await isPasswordRight(first, 'blauer Fahrradsattel')).toBe(true);
    expect(await isPasswordRight(first, 'blauer fahrradsattel')).toBe(false);
  });

  test('match a password however its accents are composed', async () => {
    expect(await isPasswordRight(await hashPassword('caf\u00e9 au lait noir'), 'cafe\u0301 au lait noir')).toBe(true);
  });

  test('match nothing for an unknown user and an unreadable hash', async () => {
    expect(await isPasswordRight(null, 'blauer Fahrradsattel')).toBe(false);
    expect(await isPasswordRight('none', 'none')).toBe(false);
  });

  test('take as long to check for an unknown user as for a known one', async () => {
    const stored = await hashPassword('blauer Fahrradsattel');
    const time = (hash: string | null) =>
      cpuMsOf(async () => {
        for (let round = 0; round < 3; round += 1) await isPasswordRight(hash, 'something else');
      });
    await time(stored);
    const [known, unknown] = [await time(stored), await time(null)];
    expect(unknown).toBeGreaterThan(known / 4);
  });

  test('are refused with 503 beyond the length of the queue', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 70 }, () => isPasswordRight(null, 'x')));
    const refused = attempts.filter((attempt) => attempt.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.reason).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
    expect(await isPasswordRight(null, 'x')).toBe(false);
  });
});
