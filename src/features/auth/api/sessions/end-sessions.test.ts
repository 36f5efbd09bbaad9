import { describe, expect, test } from 'vitest';
import { linkToken } from '../../../../../tests/support/sent-mails.ts';
import { goodPassword, registerTalent } from '../../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import type { TalentId, TalentScope } from '../../../../contract/ids.ts';
import { inTransaction } from '../../../../server/db/database.ts';
import { accessCookie } from '../../session-cookies.ts';
import type { Caller } from '../deps.ts';
import { createCookieReader } from './read-session.ts';
import { type Proof, signInTalent } from './start-session.ts';

// "Deactivation and password change act at once" (security design, "Tokens"), for every sign-in method.
const app = startTestApp();
const newPassword = 'eleven paper lanterns';

const ways: Record<Proof, true> = {
  pwd: true,
  otl: true,
  sms: true,
  linkedin: true,
  google: true,
  auth0: true,
  passkey: true,
  urlToken: true,
  leadProfile: true,
};

type Session = { way: string; access: string; refresh: string };

function callerFor(id: string): { scope: TalentScope; caller: Caller } {
  const tenantId = app.services.tenants.byKey('nordlicht')?.id;
  if (tenantId === undefined) throw new Error('no client');
  const scope: TalentScope = { tenantId, talentId: id as TalentId };
  const caller = {
    scope,
    tenantKey: 'nordlicht',
    locale: 'de',
    addressKey: '127.0.0.1',
    deviceId: null,
    refreshToken: null,
    userAgent: '',
    country: null,
    cityNames: null,
    affiliate: null,
  };
  return { scope, caller };
}

/** A talent with nine sessions, one for each sign-in method, and one more as the caller that ends them. */
async function signedInEveryWay(): Promise<{ email: string; token: string; sessions: Session[] }> {
  const { email, id, accessToken, refreshToken } = await registerTalent(app);
  const { scope, caller } = callerFor(id);
  const sessions: Session[] = [];
  for (const way of Object.keys(ways) as Proof[]) {
    const tokens = await inTransaction(app.services.db, (trx) => signInTalent(app.services, trx, scope, caller, way));
    sessions.push({ way, access: tokens.access_token, refresh: tokens.refresh_token });
  }
  const everybody = [...sessions, { way: 'the caller', access: accessToken, refresh: refreshToken }];
  expect(await stillWorking(everybody)).toHaveLength(everybody.length);
  return { email, token: accessToken, sessions: everybody };
}

/** Which of the sessions still answer: as a bearer, as a cookie of a call, as a cookie of a page. */
async function stillWorking(sessions: readonly Session[]): Promise<string[]> {
  const readCookies = createCookieReader(app.services);
  const tenant = app.services.tenants.byKey('nordlicht');
  if (!tenant) throw new Error('no client');
  const found = await Promise.all(
    sessions.map(async ({ way, access }) => {
      const cookie = `${accessCookie}=${access}`;
      const page = await readCookies(new Request('http://nordlicht.localhost/app/project', { headers: { cookie } }), tenant);
      const answers = [
        (await app.call('GET', '/freelancer', { token: access })).ok,
        (await app.call('GET', '/freelancer', { headers: { cookie } })).ok,
        page.isSignedIn,
      ];
      return answers.includes(true) ? [way] : [];
    }),
  );
  return found.flat();
}

async function stillRefreshing(sessions: readonly Session[]): Promise<string[]> {
  const found = await Promise.all(
    sessions.map(async ({ way, refresh }) =>
      (await app.call('POST', '/refreshToken', { body: { refresh_token: refresh } })).ok ? [way] : [],
    ),
  );
  return found.flat();
}

describe('every session ends at once after', () => {
  const endings: Record<string, (talent: { email: string; token: string }) => Promise<Response>> = {
    'refusing the terms': ({ token }) => app.call('POST', '/freelancer/tosDeactivate', { token }),
    'deleting the account': ({ token }) =>
      app.call('POST', '/freelancer/erasure', { token, body: { confirmed: true, password: goodPassword } }),
    async 'a new password by link'({ email }) {
      await app.call('POST', '/forgotPassword/send', { body: { email } });
      const link = await linkToken(app, email, 'passwordReset');
      return app.call('PUT', `/freelancer/resetForgotPassword?token=${link}`, { body: { password: newPassword } });
    },
  };

  test.each(Object.keys(endings))('%s', async (name) => {
    const talent = await signedInEveryWay();
    expect((await endings[name]?.(talent))?.status).toBe(200);
    expect(await stillWorking(talent.sessions)).toEqual([]);
    expect(await stillRefreshing(talent.sessions)).toEqual([]);
  });
});

test('changing the password ends every session but the one that changed it', async () => {
  const { token, sessions } = await signedInEveryWay();
  const changed = await app.call('PUT', '/freelancer/resetPassword', { token, body: { currentPassword: goodPassword, newPassword } });
  expect(changed.status).toBe(200);
  expect(await stillWorking(sessions)).toEqual(['the caller']);
  expect(await stillRefreshing(sessions)).toEqual(['the caller']);
});

test('a closed account cannot be signed in to, by any proof', async () => {
  const { id, accessToken } = await registerTalent(app);
  await app.call('POST', '/freelancer/tosDeactivate', { token: accessToken });
  const { scope, caller } = callerFor(id);
  for (const way of Object.keys(ways) as Proof[]) {
    const entering = inTransaction(app.services.db, (trx) => signInTalent(app.services, trx, scope, caller, way));
    await expect(entering, way).rejects.toMatchObject({ code: 'ACCOUNT_DEACTIVATED', status: 403 });
  }
});
