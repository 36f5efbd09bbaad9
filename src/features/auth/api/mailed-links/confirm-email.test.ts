import { afterEach, describe, expect, test } from 'vitest';
import { linkToken, mailsTo } from '../../../../../tests/support/sent-mails.ts';
import { registerTalent } from '../../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';

const app = startTestApp();
const start = new Date('2027-03-01T10:00:00Z');
const pass = (seconds: number) => app.setNow(new Date(start.getTime() + seconds * 1000));
const day = 86_400;

async function signedUp() {
  app.setNow(start);
  const talent = await registerTalent(app);
  return { ...talent, link: await linkToken(app, talent.email, 'activation') };
}

async function statusOf(token: string): Promise<string> {
  return ((await (await app.call('GET', '/freelancer', { token })).json()) as { verificationStatus: string }).verificationStatus;
}

afterEach(() => app.setNow(new Date()));

describe.each([
  ['activate', 'activated', 'alreadyActivated'],
  ['verifyEmail', 'verified', 'alreadyVerified'],
])('GET /freelancer/%s', (call, first, repeated) => {
  test('confirms the address; repeating it within 24 hours succeeds, later the link counts as used', async () => {
    const talent = await signedUp();
    expect(await (await app.call('GET', `/freelancer/${call}?token=${talent.link}`)).json()).toEqual({ status: first });
    expect(await statusOf(talent.accessToken)).toBe('V');
    pass(day - 10);
    expect(await (await app.call('GET', `/freelancer/${call}?token=${talent.link}`)).json()).toEqual({ status: repeated });
    pass(day + 10);
    expect(await (await app.call('GET', `/freelancer/${call}?token=${talent.link}`)).json()).toMatchObject({
      status: 400,
      code: 'LINK_EXPIRED',
    });
  });

  test('accepts a link for seven days', async () => {
    const talent = await signedUp();
    pass(7 * day + 1);
    expect((await app.call('GET', `/freelancer/${call}?token=${talent.link}`)).status).toBe(400);
    const { rows } = await app.services.pool.query('select email_verified_at from talent where id = $1', [talent.id]);
    expect(rows).toEqual([{ email_verified_at: null }]);
  });

  test('answers 404 for unknown links and those of another client', async () => {
    const talent = await signedUp();
    expect((await app.call('GET', `/freelancer/${call}?token=unknown`)).status).toBe(404);
    expect((await app.call('GET', `/freelancer/${call}?token=${talent.link}`, { tenant: 'atelier' })).status).toBe(404);
  });

  test('requires a token and refuses other fields', async () => {
    expect((await app.call('GET', `/freelancer/${call}`)).status).toBe(400);
    expect((await app.call('GET', `/freelancer/${call}?token=a&next=b`)).status).toBe(400);
  });

  test('refuses a request that another site caused', async () => {
    const talent = await signedUp();
    const response = await app.call('GET', `/freelancer/${call}?token=${talent.link}`, {
      headers: { cookie: 'a=b', 'sec-fetch-site': 'cross-site' },
    });
    expect(response.status).toBe(403);
    expect(await statusOf(talent.accessToken)).toBe('UV');
  });
});

describe('GET /freelancer/sendActivationEmail', () => {
  test('mails a new link after a minute and voids the old one', async () => {
    const talent = await signedUp();
    const early = await app.call('GET', '/freelancer/sendActivationEmail', { token: talent.accessToken });
    expect(early.status).toBe(429);
    expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    pass(61);
    expect(await (await app.call('GET', '/freelancer/sendActivationEmail', { token: talent.accessToken })).json()).toEqual({
      status: 'sent',
    });
    expect((await app.call('GET', `/freelancer/activate?token=${talent.link}`)).status).toBe(400);
    const fresh = await linkToken(app, talent.email, 'activation');
    expect((await app.call('GET', `/freelancer/activate?token=${fresh}`)).status).toBe(200);
  });

  test('stops at five a day and needs none for a confirmed address', async () => {
    const talent = await signedUp();
    const statuses: number[] = [];
    for (let round = 1; round <= 5; round += 1) {
      pass(round * 100);
      statuses.push((await app.call('GET', '/freelancer/sendActivationEmail', { token: talent.accessToken })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    await app.call('GET', `/freelancer/activate?token=${await linkToken(app, talent.email, 'activation')}`);
    expect(await (await app.call('GET', '/freelancer/sendActivationEmail', { token: talent.accessToken })).json()).toEqual({
      status: 'alreadyVerified',
    });
  });

  test('mails nothing where the client wants no address confirmed', async () => {
    const talent = await signedUp();
    const { config } = app.services.tenants.byId(1);
    const before = config.requiredVerifications;
    config.requiredVerifications = { email: 'disabled', mobile: 'disabled' };
    pass(61);
    const resend = async (path: string) => (await app.call('GET', path, { token: talent.accessToken })).json();
    const answers = [await resend('/freelancer/sendActivationEmail'), await resend('/freelancer/resendEmailVerification')];
    config.requiredVerifications = before;
    expect(answers).toEqual([{ status: 'alreadyVerified' }, { status: 'alreadyVerified' }]);
    expect((await mailsTo(app, talent.email)).map(({ kind }) => kind)).toEqual(['activation']);
  });

  test('gives the holder of an expired link a new one without signing in', async () => {
    const talent = await signedUp();
    pass(8 * day);
    expect((await app.call('GET', `/freelancer/sendActivationEmail?token=${talent.link}`)).status).toBe(200);
    expect((await mailsTo(app, talent.email)).filter((mail) => mail.kind === 'activation')).toHaveLength(2);
    expect((await app.call('GET', `/freelancer/sendActivationEmail?token=${talent.link}`, { tenant: 'atelier' })).status).toBe(404);
  });

  test('mails no name to an unconfirmed address', async () => {
    app.setNow(start);
    const { email } = await registerTalent(app, { body: { firstName: 'Visit evil.example now' } });
    const [mail] = await mailsTo(app, email);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('evil');
  });

  test('answers 401 for visitors, 400 for unknown fields', async () => {
    expect((await app.call('GET', '/freelancer/sendActivationEmail')).status).toBe(401);
    expect((await app.call('GET', '/freelancer/sendActivationEmail?email=a@example.com')).status).toBe(400);
  });
});

describe('GET /freelancer/resendEmailVerification', () => {
  test('mails a link to the page that verifies', async () => {
    const talent = await signedUp();
    expect(await (await app.call('GET', '/freelancer/resendEmailVerification', { token: talent.accessToken })).json()).toEqual({
      status: 'sent',
    });
    const [mail] = await mailsTo(app, talent.email);
    expect(mail?.text).toContain('/app/account/verifyEmail?token=');
    expect((await app.call('GET', `/freelancer/activate?token=${await linkToken(app, talent.email, 'verifyEmail')}`)).status).toBe(404);
    expect((await app.call('GET', `/freelancer/verifyEmail?token=${await linkToken(app, talent.email, 'verifyEmail')}`)).status).toBe(200);
  });

  test('answers 401 for visitors, 400 for unknown fields', async () => {
    const talent = await signedUp();
    expect((await app.call('GET', '/freelancer/resendEmailVerification')).status).toBe(401);
    expect((await app.call('GET', '/freelancer/resendEmailVerification?x=1', { token: talent.accessToken })).status).toBe(400);
  });
});
