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
  test('sign in with a valid access token and tell how long it lasts', async () => {
    const talent = await signedUp();
    pass(100);
    expect(await readCookies(`${talent.access}; ${talent.refresh}`)).toEqual({
      isSignedIn: true,
      needsRefresh: false,
      expiresInSeconds: 800,
    });
  });

  test('need a refresh when the access token has expired and the session has not, and reading changes nothing', async () => {
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

  test('sign nobody in when missing, malformed, of a closed session or of another client', async () => {
    const talent = await signedUp();
    expect(await readCookies('')).toEqual(nobody);
    expect(await readCookies('auth.access=x; auth.refresh=y')).toEqual(nobody);
    expect(await readCookies(`${talent.access}; ${talent.refresh}`, 'atelier')).toEqual(nobody);
    await app.call('POST', '/logout', { token: talent.accessToken });
    expect(await readCookies(`${talent.access}; ${talent.refresh}`)).toEqual(nobody);
  });

  test('do not sign a deactivated talent in', async () => {
    const talent = await signedUp();
    await app.services.pool.query('update talent set is_active = false where id = $1', [talent.id]);
    expect(await readCookies(`${talent.access}; ${talent.refresh}`)).toEqual(nobody);
  });
});
