import { describe, expect, test } from 'vitest';
import { goodPassword, makeTalent, registerTalent } from '../../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { createApi } from '../../../../app/api.ts';
import { openServices } from '../../../../app/services.ts';
import type { TokenPair } from '../../session-cookies.ts';

const app = startTestApp();

async function eventsOf(talentId: string): Promise<string[]> {
  const { rows } = await app.services.pool.query<{ kind: string }>('select kind from security_event where talent_id = $1 order by id', [
    talentId,
  ]);
  return rows.map(({ kind }) => kind);
}

function authorize(body: unknown, options: { tenant?: 'nordlicht' | 'atelier'; headers?: Record<string, string> } = {}) {
  return app.call('POST', '/authorize', { ...options, body });
}

describe('POST /authorize', () => {
  test('answers a token pair whose access token works at once', async () => {
    const { email } = await registerTalent(app);
    const response = await authorize({ email: ` ${email.toUpperCase()} `, password: goodPassword });
    expect(response.status).toBe(200);
    const tokens = (await response.json()) as TokenPair;
    expect(tokens).toMatchObject({ expires_in: 900 });
    expect((await app.call('GET', '/freelancer', { token: tokens.access_token })).status).toBe(200);
    // The API answers tokens; only page actions put them into cookies.
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('accepts a password of three years ago', async () => {
    const { email } = await registerTalent(app);
    app.setNow(new Date(Date.now() + 3 * 365 * 86_400_000));
    const { status } = await authorize({ email, password: goodPassword });
    app.setNow(new Date());
    expect(status).toBe(200);
  });

  test('ends the session that the browser had before, and no other', async () => {
    const { email, id, accessToken, refreshToken } = await registerTalent(app);
    const other = await registerTalent(app);
    const isLive = async (token: string) => (await app.call('GET', '/freelancer', { token })).status === 200;
    const signIn = async (cookie: string) => {
      const answer = await authorize({ email, password: goodPassword }, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
      return ((await answer.json()) as TokenPair).access_token;
    };
    const invented = `${other.refreshToken.split('.').slice(0, 2).join('.')}.${'x'.repeat(43)}`;
    const elsewhere = await signIn(`auth.refresh=${invented}`);
    expect([await isLive(other.accessToken), await isLive(accessToken), await isLive(elsewhere)]).toEqual([true, true, true]);
    const again = await signIn(`auth.refresh=${refreshToken}`);
    expect([await isLive(accessToken), await isLive(elsewhere), await isLive(again)]).toEqual([false, true, true]);
    const { rows } = await app.services.pool.query('select revoked_reason from session where talent_id = $1 and revoked_at is not null', [
      id,
    ]);
    expect(rows).toEqual([{ revoked_reason: 'replaced' }]);
  });

  test('gives the same answer for a wrong password and an unknown address', async () => {
    const { email } = await registerTalent(app);
    const wrong = await authorize({ email, password: 'not the password' });
    const unknown = await authorize({ email: 'nobody@example.com', password: goodPassword });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.json()).toEqual(await unknown.json());
  });

  test('answers a wrong password before it is noted, as quickly as an unknown address', async () => {
    const { id, email } = await registerTalent(app);
    const other = await app.services.pool.connect();
    try {
      await other.query('begin; lock table security_event');
      expect((await authorize({ email: email.toUpperCase(), password: 'not the password' })).status).toBe(401);
    } finally {
      await other.query('rollback');
      other.release();
    }
    await expect.poll(() => eventsOf(id)).toEqual(['registered', 'signInFailed']);
    expect((await authorize({ email: 'nobody@example.com', password: 'not the password' })).status).toBe(401);
  });

  test('notes a wrong password although the server stops right after its answer', async () => {
    const { id, email } = await registerTalent(app);
    const { host, port, user, database } = app.services.pool.options;
    const connection = { host, port, user, database };
    const stopping = await openServices({ config: app.services.config, connection, log: app.services.log, isMigrated: true });
    const response = await createApi(stopping).fetch(
      new Request('http://nordlicht.localhost/v1/api/authorize', {
        method: 'POST',
        headers: { host: 'nordlicht.localhost', 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'not the password' }),
      }),
    );
    await stopping.close();
    expect(response.status).toBe(401);
    expect(await eventsOf(id)).toEqual(['registered', 'signInFailed']);
  });

  test.each([[{ email: 'a@example.com' }], [{ email: '', password: 'x' }], [{ email: 'a@example.com', password: 'x', remember: true }]])(
    'refuses %j with 400',
    async (body) => {
      expect((await authorize(body)).status).toBe(400);
    },
  );

  test('does not let a talent of one client into another', async () => {
    const { email } = await registerTalent(app);
    expect((await authorize({ email, password: goodPassword }, { tenant: 'atelier' })).status).toBe(401);
  });

  test('tells only a caller who knows the password that the account is deactivated', async () => {
    const talent = await registerTalent(app);
    await app.services.pool.query('update talent set is_active = false where id = $1', [talent.id]);
    const right = await authorize({ email: talent.email, password: goodPassword });
    expect(await right.json()).toMatchObject({ status: 403, code: 'ACCOUNT_DEACTIVATED', messages: ['talent.legal.deactivated'] });
    expect((await authorize({ email: talent.email, password: 'not the password' })).status).toBe(401);
  });

  test('refuses an account without a password hash', async () => {
    const talent = await makeTalent(app);
    await app.services.pool.query('update talent set password_hash = null where id = $1', [talent.id]);
    expect((await authorize({ email: talent.email, password: 'null' })).status).toBe(401);
  });

  test('remembers the browser of the session', async () => {
    const talent = await registerTalent(app);
    const deviceId = '01234567-89ab-cdef-0123-456789abcdef';
    await authorize(
      { email: talent.email, password: goodPassword },
      { headers: { cookie: `browser.uuid=${deviceId}`, origin: 'http://nordlicht.localhost', 'user-agent': 'Test/1' } },
    );
    const { rows } = await app.services.pool.query(
      'select d.user_agent, s.device_id from device d join session s on s.device_id = d.id where d.talent_id = $1 and d.id = $2',
      [talent.id, deviceId],
    );
    expect(rows).toEqual([{ user_agent: 'Test/1', device_id: deviceId }]);
  });
});

describe('POST /logout', () => {
  test('ends the session at once', async () => {
    const talent = await registerTalent(app);
    expect((await app.call('POST', '/logout', { token: talent.accessToken })).status).toBe(200);
    expect((await app.call('GET', '/freelancer', { token: talent.accessToken })).status).toBe(401);
    expect((await app.call('POST', '/refreshToken', { body: { refresh_token: talent.refreshToken } })).status).toBe(401);
  });

  test('works with the refresh cookie alone and clears both cookies', async () => {
    const talent = await registerTalent(app);
    const response = await app.call('POST', '/logout', {
      headers: { cookie: `auth.refresh=${talent.refreshToken}`, origin: 'http://nordlicht.localhost' },
    });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie().map((cookie) => cookie.split(';').slice(0, 3).join(';'))).toEqual([
      'auth.access=; Path=/; Max-Age=0',
      'auth.refresh=; Path=/; Max-Age=0',
    ]);
    expect((await app.call('GET', '/freelancer', { token: talent.accessToken })).status).toBe(401);
  });

  test('answers 401 for no session, 400 for unknown fields, 403 for another site', async () => {
    const talent = await registerTalent(app);
    expect((await app.call('POST', '/logout')).status).toBe(401);
    expect((await app.call('POST', '/logout', { token: talent.accessToken, body: { everywhere: true } })).status).toBe(400);
    const foreign = await app.call('POST', '/logout', {
      headers: { cookie: `auth.refresh=${talent.refreshToken}`, origin: 'http://evil.example' },
    });
    expect(foreign.status).toBe(403);
    expect((await app.call('POST', '/logout', { tenant: 'atelier', body: { refresh_token: talent.refreshToken } })).status).toBe(401);
    expect((await app.call('GET', '/freelancer', { token: talent.accessToken })).status).toBe(200);
  });
});

describe('POST /freelancer/tosDeactivate', () => {
  test('closes the account, ends every session and tells its holder why', async () => {
    const talent = await registerTalent(app);
    expect((await app.call('POST', '/freelancer/tosDeactivate', { token: talent.accessToken })).status).toBe(200);
    const after = await app.call('GET', '/freelancer', { token: talent.accessToken });
    expect(await after.json()).toMatchObject({ status: 403, code: 'ACCOUNT_DEACTIVATED' });
    const { rows } = await app.services.pool.query('select is_active, erase_after - deactivated_at as wait from talent where id = $1', [
      talent.id,
    ]);
    expect(rows[0]).toMatchObject({ is_active: false, wait: { days: 30 } });
    const refresh = await app.call('POST', '/refreshToken', { body: { refresh_token: talent.refreshToken } });
    expect(refresh.status).toBe(403);
  });

  test('requires a talent, and takes no parameters', async () => {
    expect((await app.call('POST', '/freelancer/tosDeactivate')).status).toBe(401);
    const talent = await makeTalent(app);
    expect((await app.call('POST', '/freelancer/tosDeactivate?id=1', { token: talent.token })).status).toBe(400);
  });
});
