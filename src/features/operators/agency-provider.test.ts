import { expect, test } from 'vitest';
import { provedSecondFactor } from './agency-provider.ts';

test.each([
  [{ amr: ['pwd', 'mfa'], acr: null }, true],
  [{ amr: ['mfa'], acr: null }, true],
  [{ amr: ['pwd', 'otp'], acr: null }, false],
  [{ amr: ['hwk'], acr: 'phr' }, true],
  [{ amr: [], acr: 'urn:other' }, false],
  [{ amr: [], acr: null }, false],
])('a sign-in with %j counts as two factors: %s', (claims, expected) => {
  expect(provedSecondFactor(claims, ['phr', 'urn:mfa'])).toBe(expected);
});

test('without a configured class only the method mfa counts', () => {
  expect(provedSecondFactor({ amr: [], acr: 'phr' }, [])).toBe(false);
});
