import { afterAll, describe, expect, test } from 'vitest';
import { loadPageBuild } from '../../tests/support/page-build.ts';
import { registerTalent } from '../../tests/support/talent-factory.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { startTestPortal } from '../../tests/support/test-portal.ts';
import { createCookieReader } from '../features/auth/api/sessions/read-session.ts';
import { createApi } from './api.ts';
import { createPageHandler, type PageHandler } from './page-handler.ts';

const app = startTestApp({ PUBLIC_PROTOCOL: 'https', TRUST_PROXY: 'true' });
const build = await loadPageBuild();
let pages: PageHandler | undefined;
const portal = startTestPortal(app, {
  pages(request, facts) {
    pages ??= createPageHandler(app.services, createApi(app.services), () => Promise.resolve(build), createCookieReader(app.services));
    return pages(request, facts);
  },
});
afterAll(() => {
  pages = undefined;
});

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
