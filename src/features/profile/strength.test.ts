import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { strengthKeys as keys, nextSuggestion, profileStrength, type StrengthKey, strengthPoints } from './strength.ts';

const doneOnly = (...done: StrengthKey[]) =>
  Object.fromEntries(keys.map((key) => [key, done.includes(key)])) as Record<StrengthKey, boolean>;

/** The share of a point among those whose field is not hidden, rounded down and up. */
function sharesOf(key: StrengthKey, hidden: readonly string[] = []): number[] {
  const shown = strengthPoints.filter(({ field }) => field === null || !hidden.includes(field));
  const total = shown.reduce((sum, point) => sum + point.weight, 0);
  const share = (100 * (shown.find((point) => point.key === key)?.weight ?? 0)) / total;
  return [Math.floor(share), Math.ceil(share)];
}

describe('profileStrength', () => {
  test('gives every point its share of 100', () => {
    for (const key of keys) expect(sharesOf(key)).toContain(profileStrength(doneOnly(key), []).percent);
    expect(profileStrength(doneOnly(), []).percent).toBe(0);
    expect(profileStrength(doneOnly(...keys), []).percent).toBe(100);
  });

  test('leaves hidden fields out and rescales the others to 100', () => {
    const hidden = ['profileImage', 'hourRate', 'availability'];
    const { percent, items } = profileStrength(doneOnly('history'), hidden);
    expect(items.map((item) => item.key)).not.toContain('photo');
    expect(sharesOf('history', hidden)).toContain(percent);
    expect(percent).toBeGreaterThan(Math.max(...sharesOf('history')));
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
