import { afterEach, describe, expect, test } from 'vitest';
import { registerTalent } from '../../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { createCookieReader } from './read-session.ts';

const app = startTestApp();
const start = new Date('2027-03-01T10:00:00Z');
const pass = (seconds: number) => app.setNow(new Date(start.getTime() + seconds * 1000));

async function readCookies(cookie: string, tenantKey: 'nordlicht' | 'atelier' = 'nordlicht') {
  const tenant = app.services.tenants.byKey(tenantKey);
  if (!tenant) throw new Error('no tenant');
  return createCookieReader(app.services)(new Request('http://nordlicht.localhost/', { headers: { cookie } }), tenant);
}

async function signedUp() {
  app.setNow(start);
  const talent = await registerTalent(app);
  return { ...talent, access: `auth.access=${talent.accessToken}`, refresh: `auth.refresh=${talent.refreshToken}` };
}

afterEach(() => app.setNow(new Date()));

const nobody = { isSignedIn: false, needsRefresh: false, expiresInSeconds: null };

describe('the cookies of a page request', () => {
  test('a living access token signs in and tells how long', async () => {
    const talent = await signedUp();
    pass(100);
    expect(await readCookies(`${talent.access}; ${talent.refresh}`)).toEqual({
      isSignedIn: true,
      needsRefresh: false,
      expiresInSeconds: 800,
    });
  });

  test('an expired access token with a living session needs a refresh, and reading changes nothing', async () => {
    const talent = await signedUp();
    pass(1000);
    expect(await readCookies(`${talent.access}; ${talent.refresh}`)).toEqual({
      isSignedIn: false,
      needsRefresh: true,
      expiresInSeconds: null,
    });
    expect(await readCookies(talent.refresh)).toMatchObject({ needsRefresh: true });
    const { rows } = await app.services.pool.query('select counter from session where talent_id = $1', [talent.id]);
    expect(rows).toEqual([{ counter: 1 }]);
  });

  test('nobody is signed in without cookies, with nonsense, after logging out, at another client', async () => {
    const talent = await signedUp();
    expect(await readCookies('')).toEqual(nobody);
    expect(await readCookies('auth.access=x; auth.refresh=y')).toEqual(nobody);
    expect(await readCookies(`${talent.access}; ${talent.refresh}`, 'atelier')).toEqual(nobody);
    await app.call('POST', '/logout', { token: talent.accessToken });
    expect(await readCookies(`${talent.access}; ${talent.refresh}`)).toEqual(nobody);
  });

  test('a deactivated talent is not signed in', async () => {
    const talent = await signedUp();
    await app.services.pool.query('update talent set is_active = false where id = $1', [talent.id]);
    expect(await readCookies(`${talent.access}; ${talent.refresh}`)).toEqual(nobody);
  });
});
