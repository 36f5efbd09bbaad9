import { afterEach, describe, expect, test } from 'vitest';
import { linkToken, mailsTo } from '../../../../tests/support/sent-mails.ts';
import { goodPassword, registerTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';

const app = startTestApp();
const start = new Date('2027-03-01T10:00:00Z');
const pass = (hours: number) => app.setNow(new Date(start.getTime() + hours * 3_600_000));

let made = 0;

/** A talent whose new address waits for its confirmation. */
async function changing() {
  app.setNow(start);
  made += 1;
  const email = `changed+${made}-${process.pid}@t-online.example`;
  const talent = await registerTalent(app);
  await app.call('GET', `/freelancer/activate?token=${await linkToken(app, talent.email, 'activation')}`);
  await app.call('POST', '/freelancer/changeEmail', { token: talent.accessToken, body: { email, resendEmail: true } });
  return { ...talent, newEmail: email, link: await linkToken(app, email, 'emailChange') };
}

const confirm = (token: string, tenant: 'nordlicht' | 'atelier' = 'nordlicht') =>
  app.call('POST', '/freelancer/confirmUpdatedEmail', { tenant, body: { token } });
const addressOf = async (id: string) => {
  const { rows } = await app.services.pool.query('select email, future_email from talent where id = $1', [id]);
  return rows[0] as { email: string; future_email: string | null };
};
const signIn = (email: string) => app.call('POST', '/authorize', { body: { email, password: goodPassword } });

afterEach(() => app.setNow(new Date()));

describe('POST /freelancer/confirmUpdatedEmail', () => {
  test('makes the new address valid, tells the old one and voids what was mailed to it', async () => {
    const talent = await changing();
    expect(await (await confirm(talent.link)).json()).toEqual({ status: 'confirmed' });
    expect(await addressOf(talent.id)).toEqual({ email: talent.newEmail, future_email: null });
    expect([(await signIn(talent.email)).status, (await signIn(talent.newEmail)).status]).toEqual([401, 200]);
    const [notice] = await mailsTo(app, talent.email);
    expect(notice?.kind).toBe('emailChanged');
    expect(notice?.text).toContain('talente@nordlicht.example');
    expect(`${notice?.subject}${notice?.text}`).not.toContain(talent.newEmail);
    const { rows } = await app.services.pool.query('select details from security_event where talent_id = $1 and kind = $2', [
      talent.id,
      'emailChanged',
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('@');
  });

  test('ends every session except the one that requested the change', async () => {
    const talent = await changing();
    const other = (await (await signIn(talent.email)).json()) as { access_token: string };
    await confirm(talent.link);
    expect((await app.call('GET', '/freelancer', { token: other.access_token })).status).toBe(401);
    expect((await app.call('GET', '/freelancer', { token: talent.accessToken })).status).toBe(200);
  });

  test('voids what was mailed to the old address', async () => {
    const talent = await changing();
    await app.call('POST', '/forgotPassword/send', { body: { email: talent.email } });
    const reset = await linkToken(app, talent.email, 'passwordReset');
    await confirm(talent.link);
    const response = await app.call('PUT', `/freelancer/resetForgotPassword?token=${reset}`, {
      body: { password: 'seven tall cranes at noon' },
    });
    expect(response.status).toBe(400);
  });

  test('succeeds when repeated within 24 hours, later the link counts as used', async () => {
    const talent = await changing();
    await confirm(talent.link);
    pass(23);
    expect(await (await confirm(talent.link)).json()).toEqual({ status: 'alreadyConfirmed' });
    pass(25);
    expect(await (await confirm(talent.link)).json()).toMatchObject({ status: 400, code: 'LINK_EXPIRED' });
  });

  test('changes the address once for many simultaneous calls, and tells the old address once', async () => {
    const talent = await changing();
    const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await confirm(talent.link)).status));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(statuses.every((status) => status === 200 || status === 400)).toBe(true);
    expect((await mailsTo(app, talent.email)).filter(({ kind }) => kind === 'emailChanged')).toHaveLength(1);
    expect((await addressOf(talent.id)).email).toBe(talent.newEmail);
  });

  test('refuses an address that was taken meanwhile, and ends the change', async () => {
    const talent = await changing();
    await registerTalent(app, { body: { email: talent.newEmail } });
    expect(await (await confirm(talent.link)).json()).toMatchObject({ status: 409, messages: ['talent.auth.confirmEmail.taken'] });
    expect(await addressOf(talent.id)).toEqual({ email: talent.email, future_email: null });
    expect(await (await confirm(talent.link)).json()).toMatchObject({ status: 400, code: 'LINK_EXPIRED' });
    expect((await app.call('GET', '/freelancer', { token: talent.accessToken })).status).toBe(200);
  });

  test('gives an address that two talents wait for to the first who confirms', async () => {
    const [first, second] = [await changing(), await changing()];
    await app.call('POST', '/freelancer/changeEmail', { token: second.accessToken, body: { email: first.newEmail } });
    const link = await linkToken(app, first.newEmail, 'emailChange');
    const statuses = await Promise.all([confirm(first.link), confirm(link)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('accepts a link for seven days', async () => {
    const talent = await changing();
    pass(7 * 24 + 1);
    expect((await confirm(talent.link)).status).toBe(400);
    expect((await addressOf(talent.id)).email).toBe(talent.email);
  });

  test('refuses other links, and other calls refuse its links', async () => {
    const talent = await changing();
    const activation = await linkToken(app, talent.email, 'activation');
    expect((await confirm(activation)).status).toBe(404);
    expect((await app.call('GET', `/freelancer/verifyEmail?token=${talent.link}`)).status).toBe(404);
    expect(
      (await app.call('PUT', `/freelancer/resetForgotPassword?token=${talent.link}`, { body: { password: goodPassword } })).status,
    ).toBe(404);
  });

  test('answers 404 for unknown links and those of another client; a closed account keeps its address', async () => {
    const talent = await changing();
    expect((await confirm('unknown')).status).toBe(404);
    expect((await confirm(talent.link, 'atelier')).status).toBe(404);
    await app.services.pool.query('update talent set is_active = false where id = $1', [talent.id]);
    expect((await confirm(talent.link)).status).toBe(400);
    expect((await addressOf(talent.id)).email).toBe(talent.email);
  });

  test('requires a token and refuses other fields and any query', async () => {
    expect((await app.call('POST', '/freelancer/confirmUpdatedEmail', { body: {} })).status).toBe(400);
    expect((await app.call('POST', '/freelancer/confirmUpdatedEmail', { body: { token: 'a', email: 'b' } })).status).toBe(400);
    expect((await app.call('POST', '/freelancer/confirmUpdatedEmail?token=a', { body: { token: 'a' } })).status).toBe(400);
  });
});
