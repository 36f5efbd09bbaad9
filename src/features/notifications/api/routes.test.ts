import { describe, expect, test } from 'vitest';
import { makePool, makeProject } from '../../../../tests/support/project-factory.ts';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { type CallOptions, startTestApp } from '../../../../tests/support/test-app.ts';
import { sendInvitation } from '../../invitations/api/send-invitation.ts';
import { joinPool } from '../../pools/api/join-pool.ts';

const app = startTestApp();
const unknownUuid = '0192f0c1-0000-7000-8000-000000000000';

async function uuidOf(talent: TestTalent): Promise<string> {
  const { rows } = await app.services.pool.query<{ subscription_uuid: string }>('select subscription_uuid from talent where id = $1', [
    talent.id,
  ]);
  return rows[0]?.subscription_uuid ?? '';
}

const switches = async (talent: TestTalent) =>
  (await app.call('GET', '/freelancer/clientSubscription', { tenant: talent.tenant, token: talent.token })).json();

async function memberOf(talent: TestTalent): Promise<number> {
  const poolId = await makePool(app, { tenant: talent.tenant });
  await joinPool(app.services.db, talent.scope, poolId, app.services.clock());
  return poolId;
}

async function hasAlerts(talent: TestTalent, poolId: number): Promise<boolean> {
  const { rows } = await app.services.pool.query<{ job_notification: boolean }>(
    'select job_notification from pool_membership where talent_id = $1 and pool_id = $2',
    [talent.id, poolId],
  );
  return rows[0]?.job_notification ?? false;
}

/** The same call signed in and by the link of a mail. */
const ways: [string, (talent: TestTalent, body: unknown) => Promise<Response>][] = [
  ['', (talent, body) => app.call('PUT', '/freelancer/clientSubscription', { token: talent.token, body })],
  ['/{uuid}', async (talent, body) => app.call('PUT', `/freelancer/clientSubscription/${await uuidOf(talent)}`, { body })],
];

describe.each(ways)('PUT /freelancer/clientSubscription%s', (_, put) => {
  test('switches mails about new projects; saying it twice changes nothing', async () => {
    const [talent, neighbour] = [await makeTalent(app), await makeTalent(app)];
    for (const subscribed of [true, true, false, false]) {
      const response = await put(talent, { subscribed });
      expect([response.status, await response.json()]).toEqual([200, { subscribed }]);
      expect(await switches(talent)).toMatchObject({ projects: subscribed, invitations: true });
    }
    expect(await switches(neighbour)).toMatchObject({ projects: false, invitations: true });
  });

  test('switches invitations, and only them', async () => {
    const talent = await makeTalent(app);
    await put(talent, { subscribed: true });
    expect(await (await put(talent, { subscribed: false, list: 'invitations' })).json()).toEqual({ subscribed: false });
    expect(await switches(talent)).toMatchObject({ projects: true, invitations: false });
  });

  test('sets the alerts of a pool, and does not toggle them', async () => {
    const talent = await makeTalent(app);
    const poolId = await memberOf(talent);
    for (const subscribed of [false, false, true]) {
      expect(await (await put(talent, { subscribed, poolId })).json()).toEqual({ subscribed });
      expect(await hasAlerts(talent, poolId)).toBe(subscribed);
    }
  });

  test('answers 404 for a pool that the talent is not in', async () => {
    const [talent, other] = [await makeTalent(app), await makeTalent(app)];
    expect((await put(talent, { subscribed: false, poolId: await memberOf(other) })).status).toBe(404);
  });

  test.each([
    {},
    { subscribed: 'no' },
    { subscribed: false, list: 'all' },
    { subscribed: false, poolId: '1' },
    { subscribed: true, email: 'a@b.example' },
    { subscribed: false, list: 'projects', poolId: 1 },
  ])('refuses %j', async (body) => expect((await put(await makeTalent(app), body)).status).toBe(400));
});

test('the links of mails answer 404 when unknown here, 400 when malformed', async () => {
  const stranger = await makeTalent(app, { tenant: 'atelier' });
  const body = { subscribed: false };
  expect((await app.call('PUT', `/freelancer/clientSubscription/${await uuidOf(stranger)}`, { body })).status).toBe(404);
  expect((await app.call('PUT', `/freelancer/clientSubscription/${unknownUuid}`, { body })).status).toBe(404);
  expect((await app.call('PUT', '/freelancer/clientSubscription/not-a-uuid', { body })).status).toBe(400);
  expect((await app.call('PUT', `/freelancer/clientSubscription/${unknownUuid}?x=1`, { body })).status).toBe(400);
});

test('signed-in calls answer 401 for visitors and tokens of another client', async () => {
  const talent = await makeTalent(app);
  for (const [method, body] of [
    ['GET', undefined],
    ['PUT', { subscribed: true }],
  ] as const) {
    expect((await app.call(method, '/freelancer/clientSubscription', { body })).status).toBe(401);
    expect((await app.call(method, '/freelancer/clientSubscription', { tenant: 'atelier', token: talent.token, body })).status).toBe(401);
    expect((await app.call(method, '/freelancer/clientSubscription?x=1', { token: talent.token, body })).status).toBe(400);
  }
});

describe('POST /subscriptions/{uuid}/one-click', () => {
  /** As a mail program sends it: no cookies, no origin, the RFC's own body. */
  const oneClick = (path: string, options: CallOptions & { value?: string } = {}) => {
    const form = new FormData();
    form.set('List-Unsubscribe', options.value ?? 'One-Click');
    return app.call('POST', `/subscriptions/${path}`, { ...options, form });
  };

  test('stops the mails, also when called twice', async () => {
    const talent = await makeTalent(app);
    await ways[0]?.[1](talent, { subscribed: true });
    const uuid = await uuidOf(talent);
    expect([(await oneClick(`${uuid}/one-click`)).status, (await oneClick(`${uuid}/one-click`)).status]).toEqual([200, 200]);
    expect(await switches(talent)).toMatchObject({ projects: false, invitations: true });
  });

  test('accepts the form the RFC shows, not only multipart', async () => {
    const talent = await makeTalent(app);
    await ways[0]?.[1](talent, { subscribed: true });
    const { createApi } = await import('../../../app/api.ts');
    const request = new Request(`http://nordlicht.localhost/subscriptions/${await uuidOf(talent)}/one-click`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect((await createApi(app.services).fetch(request, { remoteAddress: '192.0.2.1' })).status).toBe(200);
    expect(await switches(talent)).toMatchObject({ projects: false });
  });

  test('takes invitations and pools from the query', async () => {
    const talent = await makeTalent(app);
    const poolId = await memberOf(talent);
    await ways[0]?.[1](talent, { subscribed: true, poolId });
    const uuid = await uuidOf(talent);
    await oneClick(`${uuid}/one-click?pool=${poolId}`);
    expect(await hasAlerts(talent, poolId)).toBe(false);
    await oneClick(`${uuid}/one-click?list=invitations`);
    expect(await switches(talent)).toMatchObject({ invitations: false });
  });

  test('refuses other bodies, unknown links, unknown queries and links of another client', async () => {
    const talent = await makeTalent(app);
    const uuid = await uuidOf(talent);
    expect((await oneClick(`${uuid}/one-click`, { value: 'Maybe' })).status).toBe(400);
    expect(
      (await app.call('POST', `/subscriptions/${uuid}/one-click`, { body: { 'List-Unsubscribe': 'One-Click' } })).status,
    ).toBeGreaterThanOrEqual(400);
    expect((await oneClick(`${unknownUuid}/one-click`)).status).toBe(404);
    expect((await oneClick(`${uuid}/one-click?all=1`)).status).toBe(400);
    expect((await oneClick(`${uuid}/one-click`, { tenant: 'atelier' })).status).toBe(404);
  });

  test('changes nothing by GET and leads to the page', async () => {
    const talent = await makeTalent(app);
    await ways[0]?.[1](talent, { subscribed: true });
    const uuid = await uuidOf(talent);
    const response = await app.call('GET', `/subscriptions/${uuid}/one-click?pool=12`);
    expect([response.status, response.headers.get('location')]).toEqual([303, `/subscriptions/${uuid}?pool=12`]);
    expect(await switches(talent)).toMatchObject({ projects: true });
  });
});

describe('mails with invitations', () => {
  test('say how to stop them, in the mail and for mail programs', async () => {
    const talent = await makeTalent(app);
    await sendInvitation(app.services, talent.scope, await makeProject(app), null);
    const uuid = await uuidOf(talent);
    const [mail] = await mailsTo(app, talent.email);
    expect(mail?.kind).toBe('invitation');
    expect(mail?.text).toContain(`/subscriptions/${uuid}?list=invitations`);
    expect(mail?.html).toContain(`/subscriptions/${uuid}?list=invitations`);
    const { rows } = await app.services.pool.query('select headers from message where recipient = $1', [talent.email]);
    expect(rows).toEqual([
      {
        headers: {
          'List-Unsubscribe': `<http://nordlicht.localhost:3000/subscriptions/${uuid}/one-click?list=invitations>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      },
    ]);
  });

  test('do not go to a talent who switched them off; the invitation exists all the same', async () => {
    const talent = await makeTalent(app);
    await ways[0]?.[1](talent, { subscribed: false, list: 'invitations' });
    await sendInvitation(app.services, talent.scope, await makeProject(app), null);
    expect(await mailsTo(app, talent.email)).toEqual([]);
    const open = (await (await app.call('GET', '/projectInvitation/open', { token: talent.token })).json()) as { total: number };
    expect(open.total).toBe(1);
  });
});
