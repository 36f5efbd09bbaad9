import { afterEach, describe, expect, test } from 'vitest';
import { linkToken, mailsTo } from '../../../../../tests/support/sent-mails.ts';
import { goodPassword, makeTalent, registerTalent } from '../../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';

const app = startTestApp();
const start = new Date('2027-03-01T10:00:00Z');
const pass = (seconds: number) => app.setNow(new Date(start.getTime() + seconds * 1000));
const newPassword = 'kleiner gelber Drache';

async function asked() {
  app.setNow(start);
  const talent = await registerTalent(app);
  await app.call('POST', '/forgotPassword/send', { body: { email: talent.email } });
  return { ...talent, link: await linkToken(app, talent.email, 'passwordReset') };
}

const reset = (link: string, password: string, tenant: 'nordlicht' | 'atelier' = 'nordlicht') =>
  app.call('PUT', `/freelancer/resetForgotPassword?token=${link}`, { tenant, body: { password } });
const signIn = (email: string, password: string) => app.call('POST', '/authorize', { body: { email, password } });

afterEach(() => app.setNow(new Date()));

describe('POST /forgotPassword/send', () => {
  test('answers the same for known, unknown and deactivated addresses, and mails only the first', async () => {
    const known = await registerTalent(app);
    const gone = await makeTalent(app, { isActive: false });
    const answers = await Promise.all(
      [known.email, 'nobody@example.com', gone.email].map((email) => app.call('POST', '/forgotPassword/send', { body: { email } })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([{}, {}, {}]);
    expect((await mailsTo(app, known.email)).map((mail) => mail.kind)).toContain('passwordReset');
    expect(await mailsTo(app, 'nobody@example.com')).toEqual([]);
    expect(await mailsTo(app, gone.email)).toEqual([]);
  });

  test('keeps the way back and the project in the link, and leads nowhere else', async () => {
    const [back, elsewhere] = [await registerTalent(app), await registerTalent(app)];
    await app.call('POST', '/forgotPassword/send', { body: { email: back.email, redirect: '/app/pool/5', projectId: 42 } });
    await app.call('POST', '/forgotPassword/send', { body: { email: elsewhere.email, redirect: '//evil.example' } });
    const linkOf = async (email: string) => (await mailsTo(app, email)).find((mail) => mail.kind === 'passwordReset')?.text ?? '';
    expect(await linkOf(back.email)).toMatch(/\/app\/account\/forgotPassword\?token=[\w-]{43}&redirect=%2Fapp%2Fpool%2F5&project=42\s/);
    expect(await linkOf(elsewhere.email)).not.toContain('evil');
  });

  test('takes as long for an unknown address as for a known one', async () => {
    const known = await registerTalent(app);
    const time = async (email: string) => {
      const startedAt = performance.now();
      await app.call('POST', '/forgotPassword/send', { body: { email } });
      return performance.now() - startedAt;
    };
    expect(await time('nobody@example.com')).toBeGreaterThanOrEqual(195);
    expect(await time(known.email)).toBeGreaterThanOrEqual(195);
  });

  test('sends no second link within a minute, and says nothing about it', async () => {
    const talent = await asked();
    pass(59);
    expect((await app.call('POST', '/forgotPassword/send', { body: { email: talent.email } })).status).toBe(200);
    expect((await mailsTo(app, talent.email)).filter((mail) => mail.kind === 'passwordReset')).toHaveLength(1);
  });

  test.each([[{}], [{ email: 'no address' }], [{ email: 'a@example.com', locale: 'de' }]])('refuses %j with 400', async (body) => {
    expect((await app.call('POST', '/forgotPassword/send', { body })).status).toBe(400);
  });
});

describe('POST /forgotPassword/look', () => {
  const look = (token: string, tenant: 'nordlicht' | 'atelier' = 'nordlicht') =>
    app.call('POST', '/forgotPassword/look', { tenant, body: { token } }).then(({ status }) => status);

  test('says that a link counts as often as it is asked, and leaves it usable', async () => {
    const { link } = await asked();
    expect([await look(link), await look(link)]).toEqual([200, 200]);
    expect((await reset(link, newPassword)).status).toBe(200);
  });

  test('answers 400 for links that were used or have expired, 404 for unknown ones and those of another client', async () => {
    const [used, late] = [await asked(), await asked()];
    await reset(used.link, newPassword);
    expect(await look(used.link)).toBe(400);
    expect(await look(late.link, 'atelier')).toBe(404);
    expect(await look('unknown')).toBe(404);
    pass(3601);
    expect(await look(late.link)).toBe(400);
  });

  test('requires a token and refuses other fields', async () => {
    for (const body of [{}, { token: '' }, { token: 'a', password: newPassword }])
      expect((await app.call('POST', '/forgotPassword/look', { body })).status).toBe(400);
  });
});

describe('PUT /freelancer/resetForgotPassword', () => {
  test('sets the password, ends every session, confirms the address and mails a notice', async () => {
    const talent = await asked();
    expect((await reset(talent.link, newPassword)).status).toBe(200);
    expect((await app.call('GET', '/freelancer', { token: talent.accessToken })).status).toBe(401);
    expect((await signIn(talent.email, goodPassword)).status).toBe(401);
    const tokens = (await (await signIn(talent.email, newPassword)).json()) as { access_token: string };
    expect(await (await app.call('GET', '/freelancer', { token: tokens.access_token })).json()).toMatchObject({ verificationStatus: 'V' });
    expect((await mailsTo(app, talent.email)).map((mail) => mail.kind)).toContain('passwordChanged');
  });

  test('accepts a link once, for an hour, and only the newest', async () => {
    const used = await asked();
    const answers = await Promise.all([reset(used.link, newPassword), reset(used.link, newPassword)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
    const late = await asked();
    pass(3601);
    expect(await (await reset(late.link, newPassword)).json()).toMatchObject({ status: 400, code: 'LINK_EXPIRED' });
    const replaced = await asked();
    pass(61);
    await app.call('POST', '/forgotPassword/send', { body: { email: replaced.email } });
    expect((await reset(replaced.link, newPassword)).status).toBe(400);
  });

  test('answers 404 for unknown links, those of another client and activation links', async () => {
    const talent = await asked();
    expect((await reset('unknown', newPassword)).status).toBe(404);
    expect((await reset(talent.link, newPassword, 'atelier')).status).toBe(404);
    expect((await reset(await linkToken(app, talent.email, 'activation'), newPassword)).status).toBe(404);
  });

  test('keeps the link usable after a refused password', async () => {
    const talent = await asked();
    expect(await (await reset(talent.link, 'short')).json()).toMatchObject({
      status: 400,
      fields: { password: ['talent.register.password.short'] },
    });
    expect(await (await reset(talent.link, 'Nordlicht2027!')).json()).toMatchObject({
      status: 400,
      fields: { password: ['talent.register.password.common'] },
    });
    expect((await reset(talent.link, newPassword)).status).toBe(200);
  });

  test('refuses unknown fields', async () => {
    const talent = await asked();
    expect(
      (await app.call('PUT', `/freelancer/resetForgotPassword?token=${talent.link}`, { body: { password: newPassword, email: 'x' } }))
        .status,
    ).toBe(400);
    expect((await app.call('PUT', '/freelancer/resetForgotPassword', { body: { password: newPassword } })).status).toBe(400);
  });
});

describe('PUT /freelancer/resetPassword', () => {
  test('changes the password of a talent who knows the current one, and ends the other sessions only', async () => {
    const talent = await registerTalent(app);
    const other = (await (await signIn(talent.email, goodPassword)).json()) as { access_token: string };
    const changed = await app.call('PUT', '/freelancer/resetPassword', {
      token: talent.accessToken,
      body: { currentPassword: goodPassword, newPassword },
    });
    expect(changed.status).toBe(200);
    expect((await app.call('GET', '/freelancer', { token: talent.accessToken })).status).toBe(200);
    expect((await app.call('GET', '/freelancer', { token: other.access_token })).status).toBe(401);
    expect((await signIn(talent.email, newPassword)).status).toBe(200);
    expect((await mailsTo(app, talent.email))[0]?.kind).toBe('passwordChanged');
  });

  test.each([[{ newPassword }], [{ currentPassword: 'not the password', newPassword }]])(
    'refuses %j: the current password is wrong',
    async (body) => {
      const talent = await registerTalent(app);
      const response = await app.call('PUT', '/freelancer/resetPassword', { token: talent.accessToken, body });
      expect(await response.json()).toMatchObject({ status: 400, fields: { currentPassword: ['talent.account.password.wrong'] } });
      expect((await signIn(talent.email, goodPassword)).status).toBe(200);
    },
  );

  test('sets the first password without a current one', async () => {
    const talent = await makeTalent(app);
    await app.services.pool.query('update talent set password_hash = null where id = $1', [talent.id]);
    expect(await (await app.call('GET', '/freelancer/hasPassword', { token: talent.token })).json()).toEqual({ hasPassword: false });
    expect((await app.call('PUT', '/freelancer/resetPassword', { token: talent.token, body: { newPassword } })).status).toBe(200);
    expect(await (await app.call('GET', '/freelancer/hasPassword', { token: talent.token })).json()).toEqual({ hasPassword: true });
    expect((await signIn(talent.email, newPassword)).status).toBe(200);
  });

  test('refuses common passwords, unknown fields and visitors', async () => {
    const talent = await registerTalent(app);
    const common = await app.call('PUT', '/freelancer/resetPassword', {
      token: talent.accessToken,
      body: { currentPassword: goodPassword, newPassword: 'Password2024!' },
    });
    expect(await common.json()).toMatchObject({ status: 400, fields: { newPassword: ['talent.register.password.common'] } });
    expect(
      (await app.call('PUT', '/freelancer/resetPassword', { token: talent.accessToken, body: { newPassword, talentId: 'x' } })).status,
    ).toBe(400);
    expect((await app.call('PUT', '/freelancer/resetPassword', { body: { newPassword } })).status).toBe(401);
    expect(
      (await app.call('PUT', '/freelancer/resetPassword', { tenant: 'atelier', token: talent.accessToken, body: { newPassword } })).status,
    ).toBe(401);
  });
});

describe('GET /freelancer/hasPassword', () => {
  test('answers 401 for visitors and another client, 400 for unknown fields', async () => {
    const talent = await makeTalent(app);
    expect((await app.call('GET', '/freelancer/hasPassword')).status).toBe(401);
    expect((await app.call('GET', '/freelancer/hasPassword?id=1', { token: talent.token })).status).toBe(400);
    expect((await app.call('GET', '/freelancer/hasPassword', { tenant: 'atelier', token: talent.token })).status).toBe(401);
  });
});
