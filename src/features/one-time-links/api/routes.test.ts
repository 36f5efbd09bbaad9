import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { solveCaptcha } from '../../../../tests/support/captcha-factory.ts';
import { linkToken, mailsTo } from '../../../../tests/support/sent-mails.ts';
import { makeTalent, registerTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp, type TenantKey } from '../../../../tests/support/test-app.ts';

const app = startTestApp({ CAPTCHA_COST: '1' });
const start = new Date('2027-03-01T10:00:00Z');
const pass = (seconds: number) => app.setNow(new Date(start.getTime() + seconds * 1000));
const browser = 'browser.uuid=0f0e0d0c-0b0a-0908-0706-050403020100';
const otherBrowser = 'browser.uuid=ffffffff-0b0a-0908-0706-050403020100';
// A browser says with every call that it comes from this site.
const from = (cookie: string) => ({ cookie, 'sec-fetch-site': 'same-origin' });

beforeEach(() => app.setNow(start));
afterEach(() => app.setNow(new Date()));

const ask = (body: Record<string, unknown>, options: { tenant?: TenantKey; cookie?: string } = {}) =>
  app.call('POST', '/oneTimeLinkLogin', { tenant: options.tenant ?? 'nordlicht', headers: from(options.cookie ?? browser), body });
const use = (token: string, options: { tenant?: TenantKey; cookie?: string; continueHere?: boolean } = {}) =>
  app.call('POST', '/authorizeWithOtlToken', {
    tenant: options.tenant ?? 'nordlicht',
    headers: from(options.cookie ?? browser),
    body: { token, ...(options.continueHere === undefined ? {} : { continueHere: options.continueHere }) },
  });
const look = (token: string, options: { tenant?: TenantKey; cookie?: string } = {}) =>
  app.call('POST', '/oneTimeLinkLogin/look', {
    tenant: options.tenant ?? 'nordlicht',
    headers: from(options.cookie ?? browser),
    body: { token },
  });

/** A talent and the link that was mailed to them. */
async function linked(options: Parameters<typeof makeTalent>[1] = {}): Promise<{ talent: TestTalent; token: string }> {
  const talent = await makeTalent(app, options);
  const answer = await ask({ email: talent.email }, options.tenant ? { tenant: options.tenant } : {});
  if (answer.status !== 200) throw new Error(`asking answered ${answer.status}`);
  return { talent, token: await linkToken(app, talent.email, 'oneTimeLink') };
}

const linksTo = async (email: string) => (await mailsTo(app, email)).filter(({ kind }) => kind === 'oneTimeLink');
const sessionsOf = async ({ id }: TestTalent) =>
  (await app.services.pool.query("select id from session where talent_id = $1 and amr = 'otl'", [id])).rows.length;

describe('POST /oneTimeLinkLogin', () => {
  test('mails a link with its lifetime, in the talent’s language, and stores no secret', async () => {
    const { talent, token } = await linked({ locale: 'en' });
    const [mail] = await linksTo(talent.email);
    expect(mail?.subject).toBe('Your login link');
    // So that operators find it with the talent when it cannot be delivered.
    const messages = await app.services.pool.query('select talent_id from message where recipient = $1', [talent.email]);
    expect(messages.rows).toEqual([{ talent_id: talent.id }]);
    expect(mail?.text).toContain('15 minutes');
    expect(mail?.text).toContain('If this was not you, you can ignore this email.');
    expect(mail?.text).toMatch(new RegExp(`http://nordlicht\\.localhost(:\\d+)?/app/login/link\\?token=${token}\\s`));
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await app.services.pool.query("select * from account_token where talent_id = $1 and purpose = 'oneTimeLink'", [
      talent.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('carries the return path and the project, but no other address', async () => {
    const talent = await makeTalent(app);
    await ask({ email: talent.email.toUpperCase(), redirect: '/app/pool?q=1', projectId: 42 });
    expect((await linksTo(talent.email))[0]?.text).toMatch(/\/app\/login\/link\?token=[\w-]+&redirect=%2Fapp%2Fpool%3Fq%3D1&project=42\s/);
    const other = await makeTalent(app);
    await ask({ email: other.email, redirect: 'https://elsewhere.example/' });
    expect((await linksTo(other.email))[0]?.text).not.toContain('elsewhere');
  });

  test('gives the same answer in the same time for known, unknown and deactivated addresses', async () => {
    const [known, gone] = [await makeTalent(app), await makeTalent(app, { isActive: false })];
    const timed = async (email: string) => {
      const startedAt = performance.now();
      const response = await ask({ email });
      return { status: response.status, body: await response.text(), isSlow: performance.now() - startedAt >= 195 };
    };
    const answers = [await timed(known.email), await timed('nobody@example.com'), await timed(gone.email)];
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ status: 200, body: '{"state":"s"}', isSlow: true })));
    expect(await linksTo('nobody@example.com')).toEqual([]);
  });

  test('answers n_f only where the client tells which addresses are registered', async () => {
    const { config } = app.services.tenants.byKey('atelier') ?? {};
    if (!config) throw new Error('no atelier');
    const talent = await makeTalent(app, { tenant: 'atelier' });
    const states = async () =>
      Promise.all([talent.email, 'nobody@example.com'].map(async (email) => (await ask({ email }, { tenant: 'atelier' })).json()));
    expect(await states()).toEqual([{ state: 's' }, { state: 's' }]);
    Object.assign(config, { hidesRegisteredEmails: false });
    expect(await states()).toEqual([{ state: 's' }, { state: 'n_f' }]);
    Object.assign(config, { hidesRegisteredEmails: true });
  });

  test('mails once a minute and five times a day at most, with the same answer', async () => {
    const { talent, token } = await linked();
    pass(59);
    expect(await (await ask({ email: talent.email })).json()).toEqual({ state: 's' });
    expect(await linksTo(talent.email)).toHaveLength(1);
    for (const minute of [1, 2, 3, 4, 5, 6]) {
      pass(minute * 61);
      expect((await ask({ email: talent.email })).status).toBe(200);
    }
    expect(await linksTo(talent.email)).toHaveLength(5);
    // Each new one voids the one before.
    expect(await (await use(token)).json()).toMatchObject({ status: 400, code: 'LINK_EXPIRED' });
    expect((await use(await linkToken(app, talent.email, 'oneTimeLink'))).status).toBe(200);
  });

  test('mails nothing to the same address at another client', async () => {
    const talent = await makeTalent(app, { tenant: 'atelier' });
    await ask({ email: talent.email });
    expect(await linksTo(talent.email)).toEqual([]);
  });

  test('answers 404 where the client has not switched it on', async () => {
    for (const tenant of ['meridian', 'baltyk'] as const) {
      expect((await ask({ email: 'a@example.com' }, { tenant })).status).toBe(404);
      expect((await use('x', { tenant })).status).toBe(404);
      expect((await look('x', { tenant })).status).toBe(404);
    }
  });

  test('asks for the captcha where the client has one', async () => {
    const talent = await makeTalent(app, { tenant: 'quiet-harbour' });
    expect(await (await ask({ email: talent.email }, { tenant: 'quiet-harbour' })).json()).toMatchObject({
      status: 403,
      code: 'CAPTCHA_FAILED',
    });
    const captcha = await solveCaptcha(app, 'quiet-harbour');
    expect((await ask({ email: talent.email, captcha }, { tenant: 'quiet-harbour' })).status).toBe(200);
    expect(await linksTo(talent.email)).toHaveLength(1);
  });

  test.each([[{}], [{ email: 'no address' }], [{ email: 'a@example.com', state: 's' }], [{ email: 'a@example.com', projectId: 0 }]])(
    'refuses %j with 400',
    async (body) => expect((await ask(body)).status).toBe(400),
  );
});

describe('POST /oneTimeLinkLogin/look', () => {
  test('answers whose link it is and whether this browser requested it, each time it is opened', async () => {
    const { talent, token } = await linked();
    for (let times = 0; times < 3; times += 1)
      expect(await (await look(token)).json()).toEqual({ email: talent.email, isSameBrowser: true });
    expect(await (await look(token, { cookie: otherBrowser })).json()).toEqual({ email: talent.email, isSameBrowser: false });
    expect(await (await look(token, { cookie: '' })).json()).toEqual({ email: talent.email, isSameBrowser: false });
    expect((await use(token)).status).toBe(200);
  });

  test('answers 404 for unknown links and those of other clients, 400 for used and expired ones and unknown fields', async () => {
    const [used, late] = [await linked(), await linked()];
    expect((await look('unknown')).status).toBe(404);
    expect((await look(used.token, { tenant: 'atelier' })).status).toBe(404);
    await use(used.token);
    expect((await look(used.token)).status).toBe(400);
    pass(901);
    expect((await look(late.token)).status).toBe(400);
    expect((await app.call('POST', '/oneTimeLinkLogin/look', { body: { token: late.token, x: 1 } })).status).toBe(400);
    expect((await look('')).status).toBe(400);
  });
});

describe('POST /authorizeWithOtlToken', () => {
  test('signs the browser that asked in, with a session that names the method', async () => {
    const { talent, token } = await linked();
    const tokens = (await (await use(token)).json()) as { access_token: string; expires_in: number };
    expect(tokens.expires_in).toBe(900);
    expect(await (await app.call('GET', '/freelancer', { token: tokens.access_token })).json()).toMatchObject({ id: talent.id });
    expect(await sessionsOf(talent)).toBe(1);
    const { rows } = await app.services.pool.query("select kind, details from security_event where talent_id = $1 and kind = 'signedIn'", [
      talent.id,
    ]);
    expect(rows).toEqual([{ kind: 'signedIn', details: { by: 'otl' } }]);
  });

  test('lets another browser in only after the person chose to go on there; declining does not use the link up', async () => {
    const { talent, token } = await linked();
    for (const cookie of [otherBrowser, '']) {
      expect(await (await use(token, { cookie })).json()).toMatchObject({ status: 409, messages: ['talent.auth.otl.otherBrowser'] });
      expect((await use(token, { cookie, continueHere: false })).status).toBe(409);
    }
    expect((await use(token, { cookie: otherBrowser, continueHere: true })).status).toBe(200);
    expect(await sessionsOf(talent)).toBe(1);
  });

  test('treats a link requested without a browser as belonging to no browser', async () => {
    const talent = await makeTalent(app);
    await ask({ email: talent.email }, { cookie: '' });
    const token = await linkToken(app, talent.email, 'oneTimeLink');
    expect((await use(token, { cookie: '' })).status).toBe(409);
    expect((await use(token, { cookie: '', continueHere: true })).status).toBe(200);
  });

  test('accepts a link once: the second use is 400', async () => {
    const { talent, token } = await linked();
    expect((await use(token)).status).toBe(200);
    expect(await (await use(token)).json()).toMatchObject({ status: 400, code: 'LINK_EXPIRED', messages: ['talent.auth.otl.expired'] });
    expect(await sessionsOf(talent)).toBe(1);
  });

  test('of twenty uses at the same moment exactly one gets a session', async () => {
    const { talent, token } = await linked();
    const answers = await Promise.all(Array.from({ length: 20 }, () => use(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
    expect(await sessionsOf(talent)).toBe(1);
  });

  test('accepts a link for 15 minutes', async () => {
    const [early, late] = [await linked(), await linked()];
    pass(899);
    expect((await use(early.token)).status).toBe(200);
    pass(901);
    expect(await (await use(late.token)).json()).toMatchObject({ status: 400, code: 'LINK_EXPIRED' });
  });

  test('confirms an unconfirmed address', async () => {
    const registered = await registerTalent(app);
    await ask({ email: registered.email });
    const tokens = (await (await use(await linkToken(app, registered.email, 'oneTimeLink'))).json()) as { access_token: string };
    expect(await (await app.call('GET', '/freelancer', { token: tokens.access_token })).json()).toMatchObject({ verificationStatus: 'V' });
    const { rows } = await app.services.pool.query("select 1 from security_event where talent_id = $1 and kind = 'emailVerified'", [
      registered.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('removes the credentials of a person who signed up earlier with somebody else’s address', async () => {
    const early = await registerTalent(app, { headers: from(otherBrowser) });
    await ask({ email: early.email });
    const tokens = (await (await use(await linkToken(app, early.email, 'oneTimeLink'))).json()) as { access_token: string };
    const hasPassword = await app.call('GET', '/freelancer/hasPassword', { token: tokens.access_token });
    expect(await hasPassword.json()).toEqual({ hasPassword: false });
    expect((await app.call('GET', '/freelancer', { token: early.accessToken })).status).toBe(401);
    const again = await app.call('POST', '/authorize', { body: { email: early.email, password: early.password } });
    expect(again.status).toBe(401);
  });

  test('keeps the password of a talent who signed up in this browser', async () => {
    const own = await registerTalent(app, { headers: from(browser) });
    await ask({ email: own.email });
    expect((await use(await linkToken(app, own.email, 'oneTimeLink'))).status).toBe(200);
    expect((await app.call('GET', '/freelancer', { token: own.accessToken })).status).toBe(200);
    expect((await app.call('POST', '/authorize', { body: { email: own.email, password: own.password } })).status).toBe(200);
  });

  test('refuses a deactivated talent after the proof, and uses the link up', async () => {
    const { talent, token } = await linked({ isActive: false });
    expect(await (await use(token)).json()).toMatchObject({ status: 403, code: 'ACCOUNT_DEACTIVATED' });
    expect((await use(token)).status).toBe(400);
    expect(await sessionsOf(talent)).toBe(0);
  });

  test('proves only the address that the link was mailed to', async () => {
    const { talent, token } = await linked({ isVerified: false });
    await app.services.pool.query("update talent set email = 'moved-' || email where id = $1", [talent.id]);
    expect((await use(token)).status).toBe(400);
    expect(await sessionsOf(talent)).toBe(0);
  });

  test('answers 404 for unknown links, those of other clients and those of other mails', async () => {
    const { token } = await linked();
    expect((await use('unknown')).status).toBe(404);
    expect((await use(token, { tenant: 'atelier' })).status).toBe(404);
    const registered = await registerTalent(app);
    expect((await use(await linkToken(app, registered.email, 'activation'))).status).toBe(404);
    expect((await app.call('GET', `/freelancer/activate?token=${token}`)).status).toBe(404);
  });

  test.each([
    [{}],
    [{ token: '' }],
    [{ token: 'x'.repeat(201) }],
    [{ token: 'x', continueHere: 'yes' }],
    [{ token: 'x', email: 'a@example.com' }],
  ])('refuses %j with a 400 other than for expiry', async (body) => {
    const answer = (await (await app.call('POST', '/authorizeWithOtlToken', { body })).json()) as { status: number; code: string };
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });
});
