import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { missingRegistrationFields } from './missing-registration-fields.ts';
import { isSocialProvider, outcomeOfProviderError, providerNames } from './providers.ts';

test.each([
  ['access_denied', 'cancelled'],
  ['user_cancelled_login', 'cancelled'],
  ['user_cancelled_authorize', 'cancelled'],
  ['temporarily_unavailable', 'down'],
  ['server_error', 'down'],
  ['invalid_scope', 'failed'],
  ['', 'failed'],
])('a provider’s %s is reported as %s', (error, outcome) => expect(outcomeOfProviderError(error)).toBe(outcome));

test('the form always requires countries and consents, and names and address only if the provider gave none', () => {
  expect(missingRegistrationFields({ firstName: 'A', lastName: 'B', email: 'a@b.example' })).toEqual([
    'residenceCountry',
    'terms',
    'privacy',
  ]);
  expect(missingRegistrationFields({ firstName: null, lastName: 'B', email: null })).toEqual([
    'firstName',
    'email',
    'residenceCountry',
    'terms',
    'privacy',
  ]);
});

test('docs/social-sign-in.md says where to get the credentials of each provider', async () => {
  const page = await readFile('docs/social-sign-in.md', 'utf8');
  expect(Object.values(providerNames).filter((name) => !page.includes(`- **${name}**: `))).toEqual([]);
});

test('isSocialProvider accepts the three and nothing else', () => {
  expect(['linkedin', 'google', 'auth0', 'email', null, 7].map(isSocialProvider)).toEqual([true, true, true, false, false, false]);
});
