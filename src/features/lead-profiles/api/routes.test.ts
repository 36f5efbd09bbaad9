import { beforeAll, describe, expect, test } from 'vitest';
import { makeLead } from '../../../../tests/support/lead-factory.ts';
import { makePool, makeProject } from '../../../../tests/support/project-factory.ts';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import { makeTalent, registerTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { forgetLeads } from './forget-leads.ts';

const app = startTestApp();
const mailed = { mail: true };
const autoActivated = { mail: true, autoActivate: true };
let anna: TestTalent;
beforeAll(async () => {
  anna = await makeTalent(app);
});

const read = (token: string, tenant: 'nordlicht' | 'atelier' = 'nordlicht') => app.call('GET', `/leadprofile/${token}`, { tenant });
const apply = (token: string, talent: TestTalent) =>
  app.call('POST', '/leadprofile/use', { token: talent.token, tenant: talent.tenant, body: { tokenUuid: token } });
const enter = (token: string, body: object = {}) =>
  app.call('POST', '/authorizeWithLeadProfileToken', { body: { tokenUuid: token, ...body } });
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;
const end = (email: string) =>
  app.services.pool.query("update lead_profile set expires_at = now() - interval '1 second' where email = $1", [email]);

describe('GET /leadprofile/{token}', () => {
  test('answers the person’s own data and nothing else', async () => {
    const projectId = await makeProject(app);
    const { token, email } = await makeLead(app, {
      input: { phone: '0171 3920041', country: 'DE', title: 'PLC engineer', skills: 'TIA Portal; EPLAN, P8', project: projectId },
    });
    const response = await read(token);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      firstName: 'Mira',
      lastName: 'Aydın',
      email,
      mobileNumber: '+491713920041',
      residenceCountry: 'DE',
      professionalTitle: 'PLC engineer',
      skills: ['TIA Portal', 'EPLAN, P8'],
      projectId,
      canSignIn: false,
    });
    // Reading uses nothing up.
    expect((await read(token)).status).toBe(200);
  });

  test('says when the link signs in: by mail only, and never into an account with an unverified address', async () => {
    const canSignIn = async (token: string) => ((await (await read(token)).json()) as { canSignIn: boolean }).canSignIn;
    expect(await canSignIn((await makeLead(app, { delivery: mailed })).token)).toBe(false);
    expect(await canSignIn((await makeLead(app, { delivery: autoActivated })).token)).toBe(true);
    expect(await canSignIn((await makeLead(app, { delivery: mailed, input: { email: anna.email } })).token)).toBe(true);
    const stranger = await registerTalent(app);
    expect(await canSignIn((await makeLead(app, { delivery: autoActivated, input: { email: stranger.email } })).token)).toBe(false);
    // Passed on by hand first, and an account was created later.
    const byHand = await makeLead(app);
    await makeTalent(app, { email: byHand.email });
    expect(await canSignIn(byHand.token)).toBe(false);
    expect((await enter(byHand.token)).status).toBe(403);
  });

  test('refuses unknown, expired, replaced and used links, other clients and unknown fields', async () => {
    const { token, email } = await makeLead(app);
    expect((await read('nobody-knows-this')).status).toBe(404);
    expect((await read(token, 'atelier')).status).toBe(404);
    expect((await app.call('GET', `/leadprofile/${token}?extra=1`)).status).toBe(400);
    const newer = await makeLead(app, { input: { email: email.toUpperCase() } });
    expect(await codeOf(await read(token))).toBe('LINK_EXPIRED');
    await apply(newer.token, anna);
    expect(await codeOf(await read(newer.token))).toBe('LINK_EXPIRED');
    const old = await makeLead(app);
    await end(old.email);
    expect((await read(old.token)).status).toBe(400);
  });
});

describe('POST /leadprofile/use', () => {
  test('links the lead to the account and fills in what the profile lacks', async () => {
    const talent = await makeTalent(app, { isOnboarded: false });
    const [projectId, poolId] = [await makeProject(app), await makePool(app)];
    const { token } = await makeLead(app, {
      input: { phone: '+491713920042', title: 'PLC engineer', skills: 'EPLAN', project: projectId, pools: String(poolId) },
    });
    expect((await apply(token, talent)).status).toBe(200);
    expect((await apply(token, talent)).status).toBe(200);
    expect(await (await app.call('GET', '/freelancer', { token: talent.token })).json()).toMatchObject({
      storedProjectId: projectId,
      onboardingType: 'short',
      firstName: 'Anna',
    });
    expect(await (await app.call('GET', '/flexOnboarding/profile', { token: talent.token })).json()).toMatchObject({
      professionalTitle: 'PLC engineer',
      skills: ['EPLAN'],
    });
    expect(await (await app.call('GET', '/pool/membership/accepted', { token: talent.token })).json()).toMatchObject({ total: 1 });
  });

  test('keeps what the talent wrote, and a finished onboarding', async () => {
    const talent = await makeTalent(app);
    await app.call('PATCH', '/flexOnboarding/profile', { token: talent.token, body: { professionalTitle: 'Mine', skills: ['Own'] } });
    const { token } = await makeLead(app, { input: { title: 'Theirs', skills: 'Other', project: await makeProject(app) } });
    expect((await apply(token, talent)).status).toBe(200);
    expect(await (await app.call('GET', '/flexOnboarding/profile', { token: talent.token })).json()).toMatchObject({
      professionalTitle: 'Mine',
      skills: ['Own'],
    });
    expect(await (await app.call('GET', '/freelancer', { token: talent.token })).json()).toMatchObject({ storedProjectId: null });
  });

  test('accepts one account of this client', async () => {
    const { token } = await makeLead(app);
    expect((await app.call('POST', '/leadprofile/use', { body: { tokenUuid: token } })).status).toBe(401);
    expect((await apply(token, await makeTalent(app, { tenant: 'atelier' }))).status).toBe(404);
    const [first, second] = [await makeTalent(app), await makeTalent(app)];
    const answers = await Promise.all([apply(token, first), apply(token, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await app.call('POST', '/leadprofile/use', { token: anna.token, body: { tokenUuid: token, extra: 1 } })).status).toBe(400);
    expect((await apply('unknown', anna)).status).toBe(404);
  });
});

describe('POST /authorizeWithLeadProfileToken', () => {
  test('creates the account, which has no password and agreed to nothing', async () => {
    const { token, email } = await makeLead(app, { delivery: autoActivated, input: { title: 'PLC engineer', country: 'DE' } });
    const response = await enter(token, { deviceUuid: '6f1d2c3b-4a59-0817-e6f5-d4c3b2a19081' });
    expect(response.status).toBe(200);
    const tokens = (await response.json()) as { access_token: string; didAutoActivation: boolean };
    expect(tokens.didAutoActivation).toBe(true);
    expect(await (await app.call('GET', '/freelancer', { token: tokens.access_token })).json()).toMatchObject({
      email,
      firstName: 'Mira',
      verificationStatus: 'V',
      hasPasswordOrSocial: false,
      hasCompletedOnboarding: false,
      residenceCountry: 'DE',
    });
    expect(await (await app.call('GET', '/freelancer/legal/needsToAgree', { token: tokens.access_token })).json()).toEqual({
      terms: true,
      privacy: true,
      hasAgreedBefore: false,
    });
    expect((await mailsTo(app, email)).map(({ kind }) => kind)).not.toContain('activation');
    // Once: a later finder of the mail gets nothing.
    expect(await codeOf(await enter(token))).toBe('LINK_EXPIRED');
  });

  test('creates one account for two simultaneous calls', async () => {
    const { token, email } = await makeLead(app, { delivery: autoActivated });
    const answers = await Promise.all([enter(token), enter(token), enter(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const { rowCount } = await app.services.pool.query('select 1 from talent where email = $1', [email]);
    expect(rowCount).toBe(1);
  });

  test('signs in to the existing account, without creating one', async () => {
    const talent = await makeTalent(app);
    const { token, link } = await makeLead(app, { input: { email: talent.email } });
    // It can sign in, so it went to the mailbox without a request.
    expect(link).toBeNull();
    const tokens = (await (await enter(token)).json()) as { access_token: string; didAutoActivation: boolean };
    expect(tokens.didAutoActivation).toBe(false);
    expect(await (await app.call('GET', '/freelancer', { token: tokens.access_token })).json()).toMatchObject({ id: talent.id });
  });

  test('refuses links that only fill in the form, deactivated talents, expired and unknown links, wrong bodies', async () => {
    expect(await codeOf(await enter((await makeLead(app, { delivery: mailed })).token))).toBe('FORBIDDEN');
    const gone = await makeTalent(app, { isActive: false });
    const toGone = await makeLead(app, { input: { email: gone.email } });
    expect(await codeOf(await enter(toGone.token))).toBe('ACCOUNT_DEACTIVATED');
    const old = await makeLead(app, { delivery: autoActivated });
    await end(old.email);
    expect((await enter(old.token)).status).toBe(400);
    expect((await enter('unknown')).status).toBe(404);
    const elsewhere = await makeLead(app, { tenant: 'atelier', delivery: autoActivated });
    expect((await enter(elsewhere.token)).status).toBe(404);
    for (const body of [{}, { tokenUuid: '' }, { tokenUuid: 'x', deviceUuid: 'y' }, { tokenUuid: 'x', extra: 1 }])
      expect((await app.call('POST', '/authorizeWithLeadProfileToken', { body })).status).toBe(400);
  });
});

test('leads who never came are deleted 30 days after their link ended; used links stay with their account', async () => {
  const [never, came] = [await makeLead(app), await makeLead(app)];
  await apply(came.token, anna);
  await app.services.pool.query("update lead_profile set expires_at = now() - interval '31 days' where email = any($1)", [
    [never.email, came.email],
  ]);
  await forgetLeads(app.services).run({});
  const { rows } = await app.services.pool.query('select email from lead_profile where email = any($1)', [[never.email, came.email]]);
  expect(rows).toEqual([{ email: came.email }]);
});

describe('the rate limits', () => {
  const limited = startTestApp({ RATE_LIMIT_FACTOR: '1' });

  test('stop guessing links with 429', async () => {
    let status = 0;
    for (let index = 0; index < 61; index += 1) status = (await limited.call('GET', `/leadprofile/guess-${index}`)).status;
    expect(status).toBe(429);
  });
});
