import { afterEach, describe, expect, test } from 'vitest';
import { mailsTo } from '../../../../../tests/support/sent-mails.ts';
import { registerTalent } from '../../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import type { TokenPair } from '../../session-cookies.ts';

const app = startTestApp();
const sameSite = { origin: 'http://nordlicht.localhost' };
const start = new Date('2027-03-01T10:00:00Z');
const pass = (seconds: number) => app.setNow(new Date(start.getTime() + seconds * 1000));

async function signedUp(headers: Record<string, string> = {}) {
  app.setNow(start);
  return registerTalent(app, { headers });
}

async function refresh(token: string, options: { tenant?: 'nordlicht' | 'atelier'; headers?: Record<string, string> } = {}) {
  const response = await app.call('POST', '/refreshToken', { ...options, body: { refresh_token: token } });
  return { status: response.status, body: (await response.json()) as TokenPair & { code?: string } };
}

afterEach(() => app.setNow(new Date()));

describe('POST /refreshToken', () => {
  test('rotates: the new pair works, and each next token is another one', async () => {
    const talent = await signedUp();
    pass(600);
    const first = await refresh(talent.refreshToken);
    expect(first.status).toBe(200);
    expect(first.body.refresh_token).not.toBe(talent.refreshToken);
    expect((await app.call('GET', '/freelancer', { token: first.body.access_token })).status).toBe(200);
    pass(1200);
    expect((await refresh(first.body.refresh_token)).status).toBe(200);
  });

  test('rotates once for 50 parallel refreshes with one token and logs nobody out', async () => {
    const talent = await signedUp();
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(talent.refreshToken)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(new Set(answers.map((answer) => answer.body.refresh_token)).size).toBe(1);
    const { rows } = await app.services.pool.query('select counter, revoked_at from session where talent_id = $1', [talent.id]);
    expect(rows).toEqual([{ counter: 2, revoked_at: null }]);
    pass(60);
    expect((await refresh(answers[0]?.body.refresh_token ?? '')).status).toBe(200);
  });

  test('answers a token replayed within 30 seconds with the same current pair', async () => {
    const talent = await signedUp();
    const first = await refresh(talent.refreshToken);
    pass(29);
    const again = await refresh(talent.refreshToken);
    expect(again.body.refresh_token).toBe(first.body.refresh_token);
  });

  test('ends the session for thief and owner when a token is replayed after a minute, with an event and one mail', async () => {
    const talent = await signedUp();
    const current = await refresh(talent.refreshToken);
    pass(60);
    const [thief, second] = await Promise.all([refresh(talent.refreshToken), refresh(talent.refreshToken)]);
    expect(thief).toMatchObject({ status: 401 });
    expect([thief.body.code, second.body.code]).toContain('SESSION_REUSED');
    expect((await refresh(current.body.refresh_token)).status).toBe(401);
    expect((await app.call('GET', '/freelancer', { token: current.body.access_token })).status).toBe(401);
    expect((await mailsTo(app, talent.email)).filter((mail) => mail.kind === 'sessionReused')).toHaveLength(1);
    const { rows } = await app.services.pool.query("select kind from security_event where talent_id = $1 and kind = 'sessionReused'", [
      talent.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('grants the replay to the same device only', async () => {
    const owner = { cookie: 'browser.uuid=01234567-89ab-cdef-0123-456789abcdef', ...sameSite };
    const talent = await signedUp(owner);
    expect((await refresh(talent.refreshToken, { headers: owner })).status).toBe(200);
    expect(
      (await refresh(talent.refreshToken, { headers: { cookie: 'browser.uuid=ffffffff-89ab-cdef-0123-456789abcdef', ...sameSite } })).body
        .code,
    ).toBe('SESSION_REUSED');
  });

  test('answers a call with cookies by cookies and no token', async () => {
    const talent = await signedUp();
    const response = await app.call('POST', '/refreshToken', { headers: { cookie: `auth.refresh=${talent.refreshToken}`, ...sameSite } });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ expires_in: 900 });
    const cookies = response.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/^auth\.(access|refresh)=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  });

  test('never clears cookies when it loses a race', async () => {
    const response = await app.call('POST', '/refreshToken', { headers: { cookie: 'auth.refresh=nonsense', ...sameSite } });
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test.each([
    ['nothing', ''],
    ['nonsense', 'abc'],
    ['a made-up signature', '01890000-0000-7000-8000-000000000000.1.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
  ])('refuses %s with 401', async (_, token) => expect((await refresh(token)).status).toBe(401));

  test('refuses a token with another counter than it was signed for', async () => {
    const talent = await signedUp();
    expect((await refresh(talent.refreshToken.replace(/\.1\./, '.2.'))).status).toBe(401);
    expect((await refresh(talent.refreshToken)).status).toBe(200);
  });

  test('refuses tokens of another client, and leaves the session alone', async () => {
    const talent = await signedUp();
    expect((await refresh(talent.refreshToken, { tenant: 'atelier' })).status).toBe(401);
    expect((await app.call('GET', '/freelancer', { tenant: 'atelier', token: talent.accessToken })).status).toBe(401);
    expect((await refresh(talent.refreshToken)).status).toBe(200);
  });

  test('refuses a cross-site call and unknown fields', async () => {
    const talent = await signedUp();
    expect(
      (
        await app.call('POST', '/refreshToken', {
          headers: { cookie: `auth.refresh=${talent.refreshToken}`, 'sec-fetch-site': 'cross-site' },
        })
      ).status,
    ).toBe(403);
    expect((await app.call('POST', '/refreshToken', { body: { refresh_token: talent.refreshToken, device: 'x' } })).status).toBe(400);
  });

  test('refuses a session after 14 idle days, and after 30 days however busy', async () => {
    const day = 86_400;
    const idle = await signedUp();
    pass(14 * day + 1);
    expect((await refresh(idle.refreshToken)).status).toBe(401);
    let { refreshToken } = await signedUp();
    for (const days of [10, 20, 29]) {
      pass(days * day);
      const next = await refresh(refreshToken);
      expect(next.status).toBe(200);
      refreshToken = next.body.refresh_token;
    }
    pass(30 * day + 1);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  test('issues access tokens that count for 15 minutes', async () => {
    const talent = await signedUp();
    pass(899);
    expect((await app.call('GET', '/freelancer', { token: talent.accessToken })).status).toBe(200);
    pass(901);
    expect((await app.call('GET', '/freelancer', { token: talent.accessToken })).status).toBe(401);
  });
});
