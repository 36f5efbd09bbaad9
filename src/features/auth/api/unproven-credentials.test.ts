import { beforeEach, describe, expect, test } from 'vitest';
import { addPasskey, makeSoftKey, type SoftKey } from '../../../../tests/support/passkey-factory.ts';
import { askForCode, browser, newPhone } from '../../../../tests/support/phone-factory.ts';
import { linkToken } from '../../../../tests/support/sent-mails.ts';
import { type RegisteredTalent, registerTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';

const app = startTestApp();
beforeEach(() => app.setNow(new Date()));

const early = browser('eeeeeeee-1111-2222-3333-444444444444');
const owners = browser('aaaaaaaa-1111-2222-3333-444444444444');
const newPassword = 'seven tall cranes at noon';

/** An account that was signed up with somebody else's address and has every other sign-in method. */
async function keyed(): Promise<{ talent: RegisteredTalent; key: SoftKey }> {
  const talent = await registerTalent(app, { headers: early });
  const key = makeSoftKey();
  await addPasskey(app, talent.accessToken, key, { headers: early });
  const call = { tenant: 'nordlicht' as const, token: talent.accessToken, headers: early };
  const { flowId, code } = await askForCode(app, newPhone(), { ...call, purpose: 'change' });
  const number = await app.call('PUT', '/freelancer/phone', { ...call, body: { flowId, mobileCode: code } });
  expect(number.status).toBe(200);
  await app.services.pool.query(
    `insert into social_identity (id, tenant_id, talent_id, provider, issuer, subject, email)
     select gen_random_uuid(), tenant_id, id, 'google', 'https://accounts.google.com', id::text, null from talent where id = $1`,
    [talent.id],
  );
  return { talent, key };
}

async function listSignInMethods({ id }: RegisteredTalent) {
  const { rows } = await app.services.pool.query(
    `select (select count(*) from passkey where talent_id = t.id) as passkeys,
       (select count(*) from social_identity where talent_id = t.id) as accounts,
       (select count(*) from session where talent_id = t.id and revoked_at is null) as sessions,
       mobile_verified_at is not null as has_number, email_verified_at is not null as is_confirmed
     from talent t where id = $1`,
    [id],
  );
  return rows[0];
}

async function enterByPasskey(key: SoftKey): Promise<number> {
  const options = (await (await app.call('POST', '/passkeys/options', { headers: early })).json()) as { challenge: string };
  return (await app.call('POST', '/authorizeWithPasskey', { headers: early, body: { response: key.assert(options) } })).status;
}

async function resetFrom(headers: Record<string, string>, { email }: RegisteredTalent): Promise<void> {
  await app.call('POST', '/forgotPassword/send', { headers, body: { email } });
  const link = await linkToken(app, email, 'passwordReset');
  const answer = await app.call('PUT', `/freelancer/resetForgotPassword?token=${link}`, { headers, body: { password: newPassword } });
  expect(answer.status).toBe(200);
}

describe('the first proof of an address in another browser than the sign-up’s', () => {
  test('removes every credential of the sign-up when it is a new password', async () => {
    const { talent, key } = await keyed();
    await resetFrom(owners, talent);
    expect(await listSignInMethods(talent)).toEqual({ passkeys: 0, accounts: 0, sessions: 0, has_number: false, is_confirmed: true });
    expect(await enterByPasskey(key)).toBe(401);
    const own = await app.call('POST', '/authorize', { headers: owners, body: { email: talent.email, password: newPassword } });
    expect(own.status).toBe(200);
  });

  test('removes every credential of the sign-up when it is a one-time link', async () => {
    const { talent, key } = await keyed();
    await app.call('POST', '/oneTimeLinkLogin', { headers: owners, body: { email: talent.email } });
    const token = await linkToken(app, talent.email, 'oneTimeLink');
    expect((await app.call('POST', '/authorizeWithOtlToken', { headers: owners, body: { token } })).status).toBe(200);
    expect(await listSignInMethods(talent)).toEqual({ passkeys: 0, accounts: 0, sessions: 1, has_number: false, is_confirmed: true });
    expect(await enterByPasskey(key)).toBe(401);
  });

  test('removes nothing in the browser of the sign-up, or once the address is confirmed', async () => {
    const [first, second] = [await keyed(), await keyed()];
    await resetFrom(early, first.talent);
    await app.call('GET', `/freelancer/activate?token=${await linkToken(app, second.talent.email, 'activation')}`, { headers: early });
    await resetFrom(owners, second.talent);
    for (const { talent, key } of [first, second]) {
      expect(await listSignInMethods(talent)).toMatchObject({ passkeys: 1, accounts: 1, has_number: true });
      expect(await enterByPasskey(key)).toBe(200);
    }
  });
});

describe('the first password of an account that has other ways in', () => {
  const setFirst = (token: string) => app.call('PUT', '/freelancer/resetPassword', { token, body: { newPassword } });
  async function withoutPassword(): Promise<RegisteredTalent> {
    const { talent } = await keyed();
    await app.services.pool.query('update talent set password_hash = null where id = $1', [talent.id]);
    return talent;
  }
  const age = (talent: RegisteredTalent) =>
    app.services.pool.query("update session set created_at = created_at - interval '11 minutes' where talent_id = $1", [talent.id]);

  test('requires a log-in of the last ten minutes', async () => {
    const talent = await withoutPassword();
    await age(talent);
    const refused = await setFirst(talent.accessToken);
    expect(await refused.json()).toMatchObject({ status: 403, messages: ['talent.account.proof.login'] });
    expect(await (await app.call('GET', '/freelancer/hasPassword', { token: talent.accessToken })).json()).toEqual({ hasPassword: false });
    expect((await setFirst((await withoutPassword()).accessToken)).status).toBe(200);
  });

  test('can be set at any time by a talent who could not log in again', async () => {
    const talent = await registerTalent(app);
    await app.services.pool.query('update talent set password_hash = null where id = $1', [talent.id]);
    await age(talent);
    expect((await setFirst(talent.accessToken)).status).toBe(200);
  });
});

test('an unconfirmed address is not replaced from an open session while a passkey could log in again', async () => {
  const talent = await registerTalent(app);
  await addPasskey(app, talent.accessToken, makeSoftKey());
  await app.services.pool.query('update talent set password_hash = null where id = $1', [talent.id]);
  await app.services.pool.query("update session set created_at = created_at - interval '11 minutes' where talent_id = $1", [talent.id]);
  const change = { token: talent.accessToken, body: { email: `other-${talent.email}` } };
  const refused = await app.call('POST', '/freelancer/changeEmail', change);
  expect(await refused.json()).toMatchObject({ status: 403, messages: ['talent.account.proof.login'] });
  await app.services.pool.query('delete from passkey where talent_id = $1', [talent.id]);
  expect(await (await app.call('POST', '/freelancer/changeEmail', change)).json()).toEqual({ status: 'replaced' });
});
