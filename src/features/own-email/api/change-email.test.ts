import { afterEach, describe, expect, test } from 'vitest';
import { linkToken, mailsTo } from '../../../../tests/support/sent-mails.ts';
import { goodPassword, makeTalent, registerTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';

const app = startTestApp();
const start = new Date('2027-03-01T10:00:00Z');
const pass = (minutes: number) => app.setNow(new Date(start.getTime() + minutes * 60_000));

let made = 0;
function newAddress(): string {
  made += 1;
  return `new+${made}-${process.pid}@t-online.example`;
}

/** A talent with a confirmed address and a password, just signed in. */
async function verified() {
  app.setNow(start);
  const talent = await registerTalent(app);
  await app.call('GET', `/freelancer/activate?token=${await linkToken(app, talent.email, 'activation')}`);
  return talent;
}

const ask = (token: string, body: Record<string, unknown>) =>
  app.call('POST', '/freelancer/changeEmail', { token, body: { resendEmail: true, ...body } });
const me = async (token: string) => (await (await app.call('GET', '/freelancer', { token })).json()) as Record<string, unknown>;
const signIn = (email: string) => app.call('POST', '/authorize', { body: { email, password: goodPassword } });
const kindsTo = async (email: string) => (await mailsTo(app, email)).map(({ kind }) => kind);
const age = (talent: { id: string }, minutes: number) =>
  app.services.pool.query('update session set created_at = created_at - make_interval(mins => $2) where talent_id = $1', [
    talent.id,
    minutes,
  ]);

afterEach(() => app.setNow(new Date()));

describe('POST /freelancer/changeEmail', () => {
  test('keeps the old address until the new one is confirmed, and tells both', async () => {
    const talent = await verified();
    const email = newAddress();
    expect(await (await ask(talent.accessToken, { email })).json()).toEqual({ status: 'pending' });
    expect(await me(talent.accessToken)).toMatchObject({ email: talent.email, futureEmail: email, verificationStatus: 'V' });
    expect((await signIn(talent.email)).status).toBe(200);
    expect((await signIn(email)).status).toBe(401);
    expect(await kindsTo(talent.email)).toContain('emailChangeRequested');
    const [mail] = await mailsTo(app, email);
    expect(mail?.kind).toBe('emailChange');
    expect(mail?.text).toContain('/app/account/confirm-change-email?token=');
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('Maëlle');
  });

  test('replaces an unconfirmed address at once, and voids its links', async () => {
    app.setNow(start);
    const talent = await registerTalent(app);
    const oldLink = await linkToken(app, talent.email, 'activation');
    const email = newAddress();
    expect(await (await ask(talent.accessToken, { email })).json()).toEqual({ status: 'replaced' });
    expect(await me(talent.accessToken)).toMatchObject({ email, futureEmail: null, verificationStatus: 'UV' });
    expect((await app.call('GET', `/freelancer/activate?token=${oldLink}`)).status).toBe(400);
    expect((await me(talent.accessToken)).verificationStatus).toBe('UV');
    expect((await app.call('GET', `/freelancer/activate?token=${await linkToken(app, email, 'activation')}`)).status).toBe(200);
    expect(await me(talent.accessToken)).toMatchObject({ email, verificationStatus: 'V' });
    expect(await kindsTo(talent.email)).toEqual(['activation']);
    expect((await signIn(email)).status).toBe(200);
  });

  test('mails no link to a replaced address where the client wants none confirmed', async () => {
    app.setNow(start);
    const talent = await registerTalent(app);
    const { config } = app.services.tenants.byId(1);
    const before = config.requiredVerifications;
    config.requiredVerifications = { email: 'disabled', mobile: 'disabled' };
    const email = newAddress();
    const answer = await (await ask(talent.accessToken, { email })).json();
    config.requiredVerifications = before;
    expect([answer, await kindsTo(email)]).toEqual([{ status: 'replaced' }, []]);
  });

  test('voids a reset link mailed to the replaced address', async () => {
    app.setNow(start);
    const talent = await registerTalent(app);
    await app.call('POST', '/forgotPassword/send', { body: { email: talent.email } });
    const link = await linkToken(app, talent.email, 'passwordReset');
    await ask(talent.accessToken, { email: newAddress() });
    const response = await app.call('PUT', `/freelancer/resetForgotPassword?token=${link}`, {
      body: { password: 'seven tall cranes at noon' },
    });
    expect(response.status).toBe(400);
  });

  test('requires the password once the session is ten minutes old', async () => {
    const talent = await verified();
    await age(talent, 11);
    const email = newAddress();
    expect(await (await app.call('GET', '/freelancer/changeEmail', { token: talent.accessToken })).json()).toMatchObject({
      proof: 'password',
    });
    expect(await (await ask(talent.accessToken, { email })).json()).toMatchObject({
      status: 400,
      fields: { password: ['talent.auth.password.required'] },
    });
    expect(await (await ask(talent.accessToken, { email, password: 'not this one' })).json()).toMatchObject({
      status: 400,
      fields: { password: ['talent.account.password.wrong'] },
    });
    expect((await me(talent.accessToken)).futureEmail).toBeNull();
    expect((await ask(talent.accessToken, { email, password: goodPassword })).status).toBe(200);
  });

  test('requires a new log-in in an old session without a password, except from a talent who was never confirmed', async () => {
    const [proven, unproven] = [await makeTalent(app), await makeTalent(app, { isVerified: false })];
    await app.services.pool.query('update talent set password_hash = null where id = any($1)', [[proven.id, unproven.id]]);
    await Promise.all([age(proven, 20), age(unproven, 20)]);
    expect(await (await ask(proven.token, { email: newAddress() })).json()).toMatchObject({
      status: 403,
      messages: ['talent.account.proof.login'],
    });
    expect(await (await ask(unproven.token, { email: newAddress() })).json()).toEqual({ status: 'replaced' });
  });

  test('refuses the current address, one in use in any case, and forbidden characters', async () => {
    const talent = await verified();
    const other = await registerTalent(app);
    expect(await (await ask(talent.accessToken, { email: talent.email.toUpperCase() })).json()).toMatchObject({
      status: 400,
      fields: { email: ['talent.account.email.same'] },
    });
    expect(await (await ask(talent.accessToken, { email: other.email.toUpperCase() })).json()).toMatchObject({
      status: 409,
      fields: { email: ['talent.register.email.in.use'] },
    });
    expect((await ask(talent.accessToken, { email: 'no address' })).status).toBe(400);
    expect((await me(talent.accessToken)).futureEmail).toBeNull();
  });

  test('accepts an address of another client', async () => {
    const talent = await verified();
    const elsewhere = await registerTalent(app, { tenant: 'atelier' });
    expect((await ask(talent.accessToken, { email: elsewhere.email })).status).toBe(200);
  });

  test('mails the pending address again, at most once a minute', async () => {
    const talent = await verified();
    const email = newAddress();
    await ask(talent.accessToken, { email });
    expect((await ask(talent.accessToken, { email })).status).toBe(429);
    pass(2);
    expect(await (await ask(talent.accessToken, { email })).json()).toEqual({ status: 'resent' });
    expect(await kindsTo(email)).toEqual(['emailChange', 'emailChange']);
  });

  test('voids the first link when another new address is given', async () => {
    const talent = await verified();
    const [first, second] = [newAddress(), newAddress()];
    await ask(talent.accessToken, { email: first });
    const link = await linkToken(app, first, 'emailChange');
    await ask(talent.accessToken, { email: second });
    expect((await app.call('POST', '/freelancer/confirmUpdatedEmail', { body: { token: link } })).status).toBe(400);
    expect((await me(talent.accessToken)).futureEmail).toBe(second);
  });

  test('sends five mails a day and no more', async () => {
    const talent = await verified();
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) statuses.push((await ask(talent.accessToken, { email: newAddress() })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('answers 401 for visitors and tokens of another client, 400 for unknown fields', async () => {
    const talent = await verified();
    const body = { email: newAddress(), resendEmail: true };
    expect((await app.call('POST', '/freelancer/changeEmail', { body })).status).toBe(401);
    expect((await app.call('POST', '/freelancer/changeEmail', { tenant: 'atelier', token: talent.accessToken, body })).status).toBe(401);
    expect((await ask(talent.accessToken, { ...body, force: true })).status).toBe(400);
    expect((await ask(talent.accessToken, { email: newAddress(), resendEmail: false })).status).toBe(400);
  });
});

describe('GET /freelancer/resendEmailVerification', () => {
  test('mails the pending address, and voids the first link', async () => {
    const talent = await verified();
    const email = newAddress();
    await ask(talent.accessToken, { email });
    const first = await linkToken(app, email, 'emailChange');
    pass(2);
    expect((await app.call('GET', '/freelancer/resendEmailVerification', { token: talent.accessToken })).status).toBe(200);
    expect(await kindsTo(talent.email)).not.toContain('verifyEmail');
    expect((await app.call('POST', '/freelancer/confirmUpdatedEmail', { body: { token: first } })).status).toBe(400);
    const second = await linkToken(app, email, 'emailChange');
    expect((await app.call('POST', '/freelancer/confirmUpdatedEmail', { body: { token: second } })).status).toBe(200);
    // The session that requested the change stays valid after the mail is sent again.
    expect((await app.call('GET', '/freelancer', { token: talent.accessToken })).status).toBe(200);
  });
});

describe('DELETE /freelancer/changeEmail', () => {
  test('withdraws the change: the link is void, the address stays; a repeat changes nothing', async () => {
    const talent = await verified();
    const email = newAddress();
    await ask(talent.accessToken, { email });
    const link = await linkToken(app, email, 'emailChange');
    for (const _ of [1, 2]) expect((await app.call('DELETE', '/freelancer/changeEmail', { token: talent.accessToken })).status).toBe(200);
    expect(await me(talent.accessToken)).toMatchObject({ email: talent.email, futureEmail: null });
    expect(await (await app.call('POST', '/freelancer/confirmUpdatedEmail', { body: { token: link } })).json()).toMatchObject({
      code: 'LINK_EXPIRED',
    });
  });

  test('is done by a new password by mail too', async () => {
    const talent = await verified();
    const email = newAddress();
    await ask(talent.accessToken, { email });
    const link = await linkToken(app, email, 'emailChange');
    await app.call('POST', '/forgotPassword/send', { body: { email: talent.email } });
    const reset = await linkToken(app, talent.email, 'passwordReset');
    const response = await app.call('PUT', `/freelancer/resetForgotPassword?token=${reset}`, {
      body: { password: 'seven tall cranes at noon' },
    });
    expect(response.status).toBe(200);
    expect((await app.call('POST', '/freelancer/confirmUpdatedEmail', { body: { token: link } })).status).toBe(400);
    const { rows } = await app.services.pool.query('select future_email from talent where id = $1', [talent.id]);
    expect(rows).toEqual([{ future_email: null }]);
  });

  test('answers 401 for visitors, 400 for unknown fields', async () => {
    const talent = await verified();
    expect((await app.call('DELETE', '/freelancer/changeEmail')).status).toBe(401);
    expect((await app.call('DELETE', '/freelancer/changeEmail?id=1', { token: talent.accessToken })).status).toBe(400);
    expect((await app.call('GET', '/freelancer/changeEmail')).status).toBe(401);
    expect((await app.call('GET', '/freelancer/changeEmail?id=1', { token: talent.accessToken })).status).toBe(400);
  });
});
