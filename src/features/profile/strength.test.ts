import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { strengthKeys as keys, nextSuggestion, profileStrength, type StrengthKey } from './strength.ts';

const doneOnly = (...done: StrengthKey[]) =>
  Object.fromEntries(keys.map((key) => [key, done.includes(key)])) as Record<StrengthKey, boolean>;

describe('profileStrength', () => {
  test('adds the weights of what is filled in', () => {
    expect(profileStrength(doneOnly('history', 'cv', 'photo'), []).percent).toBe(40);
    expect(profileStrength(doneOnly(), []).percent).toBe(0);
    expect(profileStrength(doneOnly(...keys), []).percent).toBe(100);
  });

  test('leaves hidden fields out and rescales the others to 100', () => {
    const { percent, items } = profileStrength(doneOnly('history'), ['profileImage', 'hourRate', 'availability']);
    expect(items.map((item) => item.key)).not.toContain('photo');
    expect(items.find((item) => item.key === 'history')?.weight).toBe(25);
    expect(percent).toBe(25);
  });

  test('shows weights that always add up to 100, whatever is hidden', () => {
    const fields = ['profileImage', 'professionalTitle', 'description', 'hourRate', 'availability', 'mobileNumber', 'homeAddress.city'];
    fc.assert(
      fc.property(fc.subarray(fields), fc.subarray(keys), (hidden, done) => {
        const { percent, items } = profileStrength(doneOnly(...done), hidden);
        expect(items.reduce((sum, item) => sum + item.weight, 0)).toBe(100);
        expect(percent).toBe(items.filter((item) => item.done).reduce((sum, item) => sum + item.weight, 0));
      }),
    );
  });
});

describe('nextSuggestion', () => {
  test('answers the open point that counts most', () => {
    expect(nextSuggestion(profileStrength(doneOnly('history'), []))?.key).toBe('cv');
  });

  test('answers nothing when all is done', () => {
    expect(nextSuggestion(profileStrength(doneOnly(...keys), []))).toBeNull();
  });
});
