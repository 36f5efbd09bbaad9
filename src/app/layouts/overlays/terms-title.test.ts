import { expect, test } from 'vitest';
import { termsTitle } from './terms-title.ts';

test.each([
  [['terms'], false, 'talent.legal.title'],
  [['privacy'], false, 'talent.legal.title.privacy'],
  [['terms', 'privacy'], false, 'talent.legal.title.both'],
  [['privacy'], true, 'talent.legal.title.first.privacy'],
] as const)('the title of %j (first time: %s) names what is to be accepted', (missing, isFirst, key) => {
  expect(termsTitle(missing, isFirst)).toBe(key);
});
