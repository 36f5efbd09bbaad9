import { beforeAll, describe, expect, test } from 'vitest';
import { makeInvitation } from '../../../../tests/support/application-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { linkToken } from '../../../../tests/support/sent-mails.ts';
import { makeTalent, registerTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp, type TenantKey } from '../../../../tests/support/test-app.ts';
import type { TalentId } from '../../../contract/ids.ts';
import type { InvitationCode, InvitationStatus } from '../invitation-status.ts';

const app = startTestApp();
const device = '6f1d2c3b-4a59-0817-e6f5-d4c3b2a19081';
const otherDevice = '00000000-1111-2222-3333-444444444444';
let anna: TestTalent;
let made = 0;
beforeAll(async () => {
  anna = await makeTalent(app);
});

async function makeLink(
  talent: TestTalent,
  change: { code?: InvitationCode; status?: InvitationStatus | null; expiresAt?: Date; project?: Record<string, unknown> } = {},
) {
  made += 1;
  const secret = `secret-${made}-of-an-invitation`;
  const { project = {}, ...rest } = change;
  const projectId = await makeProject(app, { tenant: talent.tenant, ...project });
  return { secret, projectId, id: await makeInvitation(app, talent, projectId, { ...rest, secret }) };
}

const cookie = (id: string) => ({ cookie: `browser.uuid=${id}` });
const press = (urlToken: string, options: { deviceId?: string; tenant?: TenantKey; body?: object } = {}) =>
  app.call('POST', '/authorizeWithUrlToken', {
    tenant: options.tenant ?? 'nordlicht',
    headers: { ...(options.deviceId ? cookie(options.deviceId) : {}), 'sec-fetch-site': 'same-origin' },
    body: { urlToken, ...options.body },
  });
const look = (urlToken: string, options: { deviceId?: string; tenant?: TenantKey; token?: string } = {}) =>
  app.call('POST', '/urlToken/look', {
    tenant: options.tenant ?? 'nordlicht',
    ...(options.token ? { token: options.token } : {}),
    headers: { ...(options.deviceId ? cookie(options.deviceId) : {}), 'sec-fetch-site': 'same-origin' },
    body: { urlToken },
  });
async function codeOf(id: number): Promise<string | undefined> {
  const { rows } = await app.services.pool.query<{ code: string }>('select code from project_invitation where id = $1', [id]);
  return rows[0]?.code;
}

describe('POST /authorizeWithUrlToken', () => {
  test('signs the invited talent in', async () => {
    const { secret, id } = await makeLink(anna);
    const response = await press(secret, { deviceId: device });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const tokens = (await response.json()) as { access_token: string; refresh_token: string };
    expect(tokens.refresh_token).toBeTruthy();
    expect(await (await app.call('GET', '/freelancer', { token: tokens.access_token })).json()).toMatchObject({ id: anna.id });
    // A verified account changes nothing about the invitation.
    expect(await codeOf(id)).toBe('inv');
    const { rows } = await app.services.pool.query("select amr from session where talent_id = $1 and amr = 'urlToken'", [anna.id]);
    expect(rows).toHaveLength(1);
  });

  test('works again in the browser it was used in, and in no other', async () => {
    const talent = await makeTalent(app);
    const { secret } = await makeLink(talent);
    expect((await press(secret, { deviceId: device })).status).toBe(200);
    expect((await press(secret, { deviceId: device })).status).toBe(200);
    for (const options of [{ deviceId: otherDevice }, {}, { body: { actorDeviceUUID: otherDevice } }]) {
      const replayed = await press(secret, options);
      expect(replayed.status).toBe(400);
      expect(await replayed.json()).toMatchObject({ code: 'LINK_EXPIRED', messages: ['talent.project.link.over'] });
    }
    // A caller without cookies names its browser in the body.
    expect((await press(secret, { body: { actorDeviceUUID: device } })).status).toBe(200);
    // The cookie wins: a body cannot claim to be another browser.
    expect((await press(secret, { deviceId: otherDevice, body: { actorDeviceUUID: device } })).status).toBe(400);
  });

  test('works in one of two browsers that use it at the same moment', async () => {
    const { secret } = await makeLink(await makeTalent(app));
    const answers = await Promise.all([press(secret, { deviceId: device }), press(secret, { deviceId: otherDevice })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('does not take an id generated for a caller without a cookie for a known browser', async () => {
    const { secret } = await makeLink(await makeTalent(app));
    expect((await press(secret)).status).toBe(200);
    expect((await press(secret)).status).toBe(400);
  });

  test.each<[string, Parameters<typeof makeLink>[1], number]>([
    ['expired', { expiresAt: new Date(Date.now() - 1000) }, 400],
    ['withdrawn', { code: 'can', status: 'WITHDRAWN' }, 400],
    ['declined', { code: 'can', status: 'REJECTED' }, 400],
    ['hidden', { code: 'can', status: 'DELETED' }, 400],
    ['ended', { code: 'exp', status: 'REJECTED' }, 400],
    ['not sent yet', { code: 'cre', status: null }, 400],
    ['of a closed project', { project: { status: 'CLOSED', closed_at: new Date() } }, 400],
    ['accepted', { code: 'cf', status: 'ACCEPTED' }, 200],
    ['with a sent application', { code: 'com', status: 'ACCEPTED' }, 200],
    ['of a paused project', { project: { status: 'PAUSED' } }, 200],
  ])('answers for an invitation that is %s', async (_name, change, status) => {
    const { secret } = await makeLink(await makeTalent(app), change);
    expect((await look(secret)).status).toBe(status);
    expect((await press(secret)).status).toBe(status);
  });

  test('answers 404 for unknown links and links of another client, 400 for wrong bodies', async () => {
    const { secret } = await makeLink(await makeTalent(app));
    expect((await press('nobody-knows-this')).status).toBe(404);
    expect((await press(secret, { tenant: 'atelier' })).status).toBe(404);
    expect((await look(secret, { tenant: 'atelier' })).status).toBe(404);
    for (const body of [
      {},
      { urlToken: '' },
      { urlToken: 'x'.repeat(201) },
      { urlToken: secret, extra: 1 },
      { urlToken: secret, actorDeviceUUID: 'x' },
    ])
      expect((await app.call('POST', '/authorizeWithUrlToken', { body })).status).toBe(400);
    expect((await app.call('POST', '/urlToken/look', { body: { urlToken: secret, extra: 1 } })).status).toBe(400);
  });

  test('refuses a deactivated talent and leaves the link unused', async () => {
    const { secret, id } = await makeLink(await makeTalent(app, { isActive: false }));
    for (const response of [await look(secret), await press(secret)])
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([403, 'ACCOUNT_DEACTIVATED']);
    const { rows } = await app.services.pool.query('select secret_used_at from project_invitation where id = $1', [id]);
    expect(rows).toEqual([{ secret_used_at: null }]);
  });

  test('opens for an unverified account as unconfirmed, and asks for an answer once it is verified', async () => {
    const registered = await registerTalent(app);
    const tenant = app.services.tenants.byKey('nordlicht');
    if (!tenant) throw new Error('no client');
    // The id the call has just answered.
    const talent = { ...anna, id: registered.id as TalentId, scope: { tenantId: tenant.id, talentId: registered.id as TalentId } };
    const { secret, id } = await makeLink(talent);
    expect((await press(secret)).status).toBe(200);
    expect(await codeOf(id)).toBe('uc');
    const { rows } = await app.services.pool.query('select email_verified_at from talent where id = $1', [registered.id]);
    expect(rows).toEqual([{ email_verified_at: null }]);
    const activation = await linkToken(app, registered.email, 'activation');
    expect((await app.call('GET', `/freelancer/activate?token=${activation}`)).status).toBe(200);
    expect(await codeOf(id)).toBe('inv');
  });
});

describe('POST /urlToken/look', () => {
  test('says what the link leads to and who is signed in, and changes nothing', async () => {
    const talent = await makeTalent(app);
    const { secret, id, projectId } = await makeLink(talent, { project: { title: 'Port automation' } });
    const sessions = async () => (await app.services.pool.query('select 1 from session where talent_id = $1', [talent.id])).rowCount;
    const before = await sessions();
    const project = { id: projectId, title: 'Port automation' };
    expect(await (await look(secret, { deviceId: device })).json()).toEqual({ project, isKnownBrowser: false, viewer: 'nobody' });
    expect(await (await look(secret, { token: talent.token })).json()).toMatchObject({ viewer: 'invited' });
    expect(await (await look(secret, { token: anna.token })).json()).toMatchObject({ viewer: 'other' });
    expect([await sessions(), await codeOf(id)]).toEqual([before, 'inv']);
    await press(secret, { deviceId: device });
    expect(await (await look(secret, { deviceId: device })).json()).toMatchObject({ isKnownBrowser: true });
    expect((await look(secret, { deviceId: otherDevice })).status).toBe(400);
    // A session of the invited talent needs no link.
    expect((await look(secret, { token: talent.token })).status).toBe(200);
  });
});

describe('the rate limits', () => {
  const limited = startTestApp({ RATE_LIMIT_FACTOR: '1' });

  test('stop guessing links with 429', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1)
      statuses.push((await limited.call('POST', '/authorizeWithUrlToken', { body: { urlToken: `guess-${index}` } })).status);
    expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});
