import { describe, expect, it } from 'vitest';
import { withoutCapitals } from './capitals.ts';

describe('withoutCapitals', () => {
  it.each([
    ['SOFTWAREENTWICKLER', 'Softwareentwickler'],
    ['SENIOR IT CONSULTANT', 'Senior IT Consultant'],
    ['HEAD OF SALES', 'Head of Sales'],
    ['Senior IT Consultant', 'Senior IT Consultant'],
    ['CTO', 'CTO'],
  ])('writes %s as %s', (text, expected) => {
    expect(withoutCapitals(text)).toBe(expected);
  });
});
