import { describe, expect, test } from 'vitest';
import { startPagePortal } from '../../tests/support/page-portal.ts';
import { registerTalent } from '../../tests/support/talent-factory.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

const app = startTestApp({ PUBLIC_PROTOCOL: 'https', TRUST_PROXY: 'true' });
const portal = await startPagePortal(app);

// The browser is at https, and our server is asked at http by the proxy that ended TLS.
describe('a form behind a proxy that ends TLS', () => {
  const send = async (path: string, headers: Record<string, string>) => {
    const talent = await registerTalent(app);
    const body = new URLSearchParams({ email: talent.email, password: talent.password, intent: 'password' }).toString();
    return portal.ask(path, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers }, body });
  };

  test.each([
    ['without script', '/app/login', {}],
    ['by script', '/app/login.data', {}],
    ['of a browser that says where it comes from', '/app/login', { 'sec-fetch-site': 'same-origin' }],
    [
      'through a proxy that asks by another host name',
      '/app/login',
      { host: 'internal:3000', 'x-forwarded-host': 'nordlicht.localhost', 'sec-fetch-site': 'same-origin' },
    ],
  ])('is taken: %s', async (_, path, headers) => {
    const answer = await send(path, { origin: 'https://nordlicht.localhost', 'x-forwarded-proto': 'https', ...headers });
    const cookies = answer.headers['set-cookie'] ?? [];
    expect([answer.status, cookies.join('\n')]).toEqual([
      expect.toSatisfy((status) => status < 400),
      expect.stringMatching(/auth\.refresh=.+; Secure/),
    ]);
  });

  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'https://nordlicht.localhost', 'sec-fetch-site': 'cross-site' },
    {},
  ])('of another site is refused: %j', async (headers) => {
    const answer = await send('/app/login', headers);
    expect([answer.status, answer.headers['set-cookie'] ?? []]).toEqual([403, []]);
  });
});
