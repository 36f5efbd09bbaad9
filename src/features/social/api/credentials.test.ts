import { expect, test } from 'vitest';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { clientFileSchema } from '../../tenancy/client-config.ts';
import { clientFilesOf } from '../../tenancy/client-files.ts';
import { credentialsOf, secretName, withUsableProviders } from './credentials.ts';

function tenantWith(social: unknown, freelancerLogin: Record<string, boolean> = { email: true, google: true }): Tenant {
  const file = clientFileSchema.parse({
    id: 9,
    name: 'Nine',
    hosts: ['nine.example'],
    languages: [{ iso: 'en', name: 'English' }],
    primaryColor: '#112233',
    mailFrom: 'Nine <nine@nine.example>',
    imprint: 'Nine',
    social,
    config: { freelancerLogin },
  });
  return { ...file, id: 9 as Tenant['id'], key: 'the-nine', version: 1, files: clientFilesOf({}) };
}

const google = { google: { clientId: 'id-of-google' } };
const closed = { PORT: 3000, hasMailbox: false, socialSecrets: {} };
const withSecret = { ...closed, socialSecrets: { SOCIAL_THE_NINE_GOOGLE_SECRET: 'hush', SOCIAL_THE_NINE_AUTH0_SECRET: 'hush' } };

test('secrets are found by a name made of client and provider', () => {
  expect(secretName('the-nine', 'auth0')).toBe('SOCIAL_THE_NINE_AUTH0_SECRET');
});

test('a client’s own credentials win over the demo’s, and know the provider’s address', () => {
  const expected = { issuer: 'https://accounts.google.com', clientId: 'id-of-google', clientSecret: 'hush', isDemo: false };
  expect(credentialsOf(tenantWith(google), 'google', { ...withSecret, hasMailbox: true })).toMatchObject(expected);
});

test('a custom provider needs its issuer, and may receive the secret another way', () => {
  expect(credentialsOf(tenantWith({ auth0: { clientId: 'id' } }), 'auth0', withSecret)).toBeNull();
  const own = tenantWith({ auth0: { clientId: 'id', issuer: 'https://login.nine.example', secretAs: 'basic' } });
  expect(credentialsOf(own, 'auth0', withSecret)).toMatchObject({
    issuer: 'https://login.nine.example',
    settings: { secretAs: 'basic', pkce: true },
  });
});

test('the demo’s provider is used where the mailbox is open, and nowhere else', () => {
  expect(credentialsOf(tenantWith({}), 'google', { ...closed, hasMailbox: true })).toMatchObject({
    isDemo: true,
    issuer: 'http://localhost:3000/dev/openid/google',
  });
  expect(credentialsOf(tenantWith({}), 'google', closed)).toBeNull();
});

test('a provider that cannot work is switched off, with one line that says what is missing', () => {
  const lines: string[] = [];
  const log = { warn: (_: unknown, line: string) => void lines.push(line) } as unknown as Parameters<typeof withUsableProviders>[2];
  const tenant = withUsableProviders(tenantWith(google), closed, log);
  expect(tenant.config.freelancerLogin).toEqual({ email: true, google: false });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('SOCIAL_THE_NINE_GOOGLE_SECRET');
  expect(withUsableProviders(tenantWith(google), withSecret, log).config.freelancerLogin).toEqual({ email: true, google: true });
  expect(lines).toHaveLength(1);
});

test('an issuer without TLS is refused when the client is read', () => {
  expect(() => tenantWith({ auth0: { clientId: 'id', issuer: 'http://login.nine.example' } })).toThrow();
});
