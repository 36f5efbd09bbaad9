import { expect, test } from 'vitest';
import { isSealedNow, seal, Unreadable, unseal } from './seal.ts';
import { createSessionKeys, keyIdLength } from './session-keys.ts';

const [older, newer] = ['the secret of before, which is long', 'the secret of today, which is long'].map((text) =>
  new TextEncoder().encode(text),
) as [Uint8Array, Uint8Array];
const before = createSessionKeys([older]);
const rotated = createSessionKeys([newer, older]);
const retired = createSessionKeys([newer]);

test('a rotated key opens what the key before sealed, and seals with the new one', () => {
  const sealed = seal(before, 'webhook 1', 'whsec_1');
  expect(unseal(rotated, 'webhook 1', sealed)).toBe('whsec_1');
  expect(isSealedNow(rotated, sealed)).toBe(false);
  const again = seal(rotated, 'webhook 1', 'whsec_1');
  expect(isSealedNow(rotated, again)).toBe(true);
  expect(unseal(retired, 'webhook 1', again)).toBe('whsec_1');
});

test('opens what was sealed before the id of the key came first, with whichever accepted key', () => {
  const unnamed = seal(before, 'webhook 1', 'whsec_1').subarray(keyIdLength);
  expect(unseal(rotated, 'webhook 1', unnamed)).toBe('whsec_1');
  expect(isSealedNow(before, unnamed)).toBe(false);
});

test('a key that is removed opens nothing any more', () => {
  const sealed = seal(before, 'webhook 1', 'whsec_1');
  expect(() => unseal(retired, 'webhook 1', sealed)).toThrow(Unreadable);
  expect(() => unseal(retired, 'webhook 1', sealed.subarray(keyIdLength))).toThrow(Unreadable);
});

test('refuses what was altered anywhere, cut short or moved to another row', () => {
  const sealed = seal(rotated, 'webhook 1', 'whsec_1');
  for (const place of [0, keyIdLength, keyIdLength + 12, sealed.length - 1]) {
    const altered = Buffer.from(sealed);
    altered[place] = (altered[place] ?? 0) ^ 1;
    expect(() => unseal(rotated, 'webhook 1', altered)).toThrow(Unreadable);
  }
  for (const length of [0, keyIdLength, 20, 35]) expect(() => unseal(rotated, 'webhook 1', sealed.subarray(0, length))).toThrow(Unreadable);
  expect(() => unseal(rotated, 'webhook 2', sealed)).toThrow(Unreadable);
});

test('a secret that is named twice is one key, and its id does not contain it', () => {
  const keys = createSessionKeys([newer, older, newer]);
  expect(keys.all).toHaveLength(2);
  expect(keys.current.id).toMatch(/^[0-9a-f]{16}$/);
  expect(Buffer.from(newer).toString('hex')).not.toContain(keys.current.id);
});
