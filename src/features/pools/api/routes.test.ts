import { beforeAll, describe, expect, test } from 'vitest';
import { makeCities, makePool, makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { Pool, Pools } from '../contract.ts';
import { operatePool } from './operate-membership.ts';

const app = startTestApp();
let open = 0;
let approval = 0;
let invite = 0;
let hidden = 0;
let elsewhere = 0;

beforeAll(async () => {
  const { rows } = await app.services.pool.query<{ id: number }>(
    `insert into category (tenant_id, key, name) values (1, 'energy', '{"en": "Energy", "de": "Energie"}') returning id`,
  );
  const categoryId = rows[0]?.id ?? 0;
  open = await makePool(app, { categoryId, name: { en: 'Grid', de: 'Netze' } });
  approval = await makePool(app, { joinRule: 'APPROVAL' });
  invite = await makePool(app, { joinRule: 'INVITE' });
  hidden = await makePool(app, { visibility: 'PRIVATE' });
  elsewhere = await makePool(app, { tenant: 'atelier' });
  await makeProject(app, { pools: [open] });
  await makeProject(app, { pools: [open], status: 'CLOSED' });
});

const getJson = async <T>(path: string, options: Parameters<typeof app.call>[2] = {}) =>
  (await (await app.call('GET', path, options)).json()) as T;

describe('reading pools', () => {
  test('answers name, category, open projects and the talent’s membership', async () => {
    const talent = await makeTalent(app);
    await app.call('POST', `/pool/${open}/membership/apply`, talent);
    expect(await getJson<Pool>(`/pool/${open}`, { ...talent, headers: { 'accept-language': 'de' } })).toMatchObject({
      poolNameVerbiage: 'Netze',
      categoryName: 'Energie',
      jobsCount: 1,
      membership: { poolId: open, status: 'ACCEPTED' },
    });
    expect(await getJson<Pool>(`/pool/${open}`)).toMatchObject({ poolNameVerbiage: expect.any(String), membership: null });
  });

  test('groups them by category, lists the rest as orphans, and leaves private ones out', async () => {
    const pools = await getJson<Pools>('/pool/categories');
    expect(pools.categoryResults.results.map((category) => category.pools.map((pool) => pool.id))).toEqual([[open]]);
    expect(pools.orphanPools.results.map((pool) => pool.id)).toEqual([approval, invite]);
  });

  test('offers in the onboarding only pools that can be joined, of the chosen categories', async () => {
    const talent = await makeTalent(app);
    const pools = await getJson<Pools>('/pool/onboarding?onBoarding=true&categoryIds=999', talent);
    expect(pools).toMatchObject({ categoryResults: { results: [] }, orphanPools: { results: [{ id: approval }] } });
    expect(await getJson('/pool/onboarding', talent)).toMatchObject({ categoryResults: { results: [{ pools: [{ id: open }] }] } });
    expect((await app.call('GET', '/pool/onboarding')).status).toBe(401);
    expect((await app.call('GET', '/pool/onboarding?categoryIds=a', talent)).status).toBe(400);
  });

  test('answers 404 for private, missing and other tenants’ pools, 400 for no number', async () => {
    for (const id of [hidden, elsewhere, 999_999, 2_147_483_647]) expect((await app.call('GET', `/pool/${id}`)).status).toBe(404);
    expect((await app.call('GET', '/pool/abc')).status).toBe(400);
  });

  test('counts the projects in and around each city of a public pool, but not for members and in lists', async () => {
    const { hamburg, stade, munich } = await makeCities(app);
    const id = await makePool(app);
    await app.services.pool.query('insert into pool_city (pool_id, city_id) select $1, unnest($2::int[])', [id, [hamburg, stade, munich]]);
    await makeProject(app, { pools: [id], city_id: stade });
    await makeProject(app, { pools: [id], city_id: munich, status: 'CLOSED' });
    await makeProject(app, { city_id: munich });
    const countsOf = ({ poolCities }: Pool) => poolCities.map(({ cityName, jobsCount }) => `${cityName} ${jobsCount}`);
    expect(countsOf(await getJson<Pool>(`/pool/${id}`))).toEqual(['Hamburg 1', 'München 0', 'Stade 1']);
    const talent = await makeTalent(app);
    await app.call('POST', `/pool/${id}/membership/apply`, talent);
    expect(countsOf(await getJson<Pool>(`/pool/${id}`, talent))).toEqual(['Hamburg null', 'München null', 'Stade null']);
    const { orphanPools } = await getJson<Pools>('/pool/categories');
    expect(orphanPools.results.filter((pool) => pool.id === id).flatMap(countsOf)).toEqual(['Hamburg null', 'München null', 'Stade null']);
  });

  test('is refused to visitors of a client without public search', async () => {
    const id = await makePool(app, { tenant: 'quiet-harbour' });
    const talent = await makeTalent(app, { tenant: 'quiet-harbour' });
    for (const path of [`/pool/${id}`, '/pool/categories']) {
      expect((await app.call('GET', path, { tenant: 'quiet-harbour' })).status).toBe(403);
      expect((await app.call('GET', path, { tenant: 'quiet-harbour', token: talent.token })).status).toBe(200);
    }
  });
});

describe('joining and leaving a pool', () => {
  test('joins an open pool at once, changes nothing the second time, and leaves it', async () => {
    const talent = await makeTalent(app);
    for (let count = 0; count < 2; count += 1) {
      const joined = await app.call('POST', `/pool/${open}/membership/apply`, talent);
      expect([joined.status, ((await joined.json()) as { status: string }).status]).toEqual([200, 'ACCEPTED']);
    }
    expect(await getJson('/pool/membership/accepted', talent)).toMatchObject({
      total: 1,
      results: [{ poolId: open, jobNotification: true }],
    });
    expect(await (await app.call('DELETE', `/pool/${open}/membership/cancel`, talent)).json()).toMatchObject({
      membership: { status: 'LEFT' },
    });
    expect(await getJson('/pool/membership/accepted', talent)).toMatchObject({ total: 0 });
  });

  test('waits for approval, and a withdrawn request leaves no trace', async () => {
    const talent = await makeTalent(app);
    expect(await (await app.call('POST', `/pool/${approval}/membership/apply`, talent)).json()).toMatchObject({
      status: 'APPLIED',
      joinedAt: null,
    });
    expect(await (await app.call('DELETE', `/pool/${approval}/membership/cancel`, talent)).json()).toEqual({ membership: null });
    expect(await getJson('/pool/membership', talent)).toMatchObject({ total: 0 });
    expect((await app.call('DELETE', `/pool/${approval}/membership/cancel`, talent)).status).toBe(404);
  });

  test('tells a refused talent when they may ask again, and lets them then', async () => {
    const talent = await makeTalent(app);
    await app.call('POST', `/pool/${approval}/membership/apply`, talent);
    await operatePool(app.services, talent.scope, approval, 'reject', null);
    await app.services.pool.query(
      `update pool_membership set changed_at = date_trunc('day', now()) - interval '10 days' where talent_id = $1`,
      [talent.id],
    );
    expect(await getJson<Pool>(`/pool/${approval}`, talent)).toMatchObject({
      membership: { status: 'REJECTED', mayAskAgainAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    });
    await app.services.pool.query(`update pool_membership set changed_at = now() - interval '89 days' where talent_id = $1`, [talent.id]);
    const early = await app.call('POST', `/pool/${approval}/membership/apply`, talent);
    expect([early.status, await early.json()]).toMatchObject([
      409,
      { messages: ['talent.pool.refused.TOO_EARLY'], currentStatus: 'REJECTED' },
    ]);
    await app.services.pool.query(`update pool_membership set changed_at = now() - interval '91 days' where talent_id = $1`, [talent.id]);
    expect(await (await app.call('POST', `/pool/${approval}/membership/apply`, talent)).json()).toMatchObject({
      status: 'APPLIED',
      mayAskAgainAt: null,
    });
  });

  test('makes one membership and one event for two simultaneous requests', async () => {
    const talent = await makeTalent(app);
    const answers = await Promise.all([1, 2, 3].map(() => app.call('POST', `/pool/${approval}/membership/apply`, talent)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rows } = await app.services.pool.query('select to_status, actor from pool_membership_event where talent_id = $1', [talent.id]);
    expect(rows).toEqual([{ to_status: 'APPLIED', actor: 'talent' }]);
  });

  test('keeps out a talent who is removed while they join', async () => {
    const talent = await makeTalent(app);
    await app.call('POST', `/pool/${open}/membership/apply`, talent);
    const [, removed] = await Promise.all([
      app.call('POST', `/pool/${open}/membership/apply`, talent),
      operatePool(app.services, talent.scope, open, 'remove', null),
    ]);
    expect(removed.to).toBe('REMOVED');
    const again = await app.call('POST', `/pool/${open}/membership/apply`, talent);
    expect([again.status, await again.json()]).toMatchObject([409, { messages: ['talent.pool.refused.REMOVED'] }]);
    expect(await getJson('/pool/membership/accepted', talent)).toMatchObject({ total: 0 });
  });

  test('closes a private pool again to a talent who left it, was refused or was removed', async () => {
    const talent = await makeTalent(app);
    for (const status of ['LEFT', 'REJECTED', 'REMOVED', 'APPLIED', 'ACCEPTED']) {
      await app.services.pool.query(
        `insert into pool_membership (tenant_id, pool_id, talent_id, status) values (1, $1, $2, $3)
         on conflict (pool_id, talent_id) do update set status = excluded.status, changed_at = now() - interval '91 days'`,
        [hidden, talent.id, status],
      );
      const isOpen = status === 'APPLIED' || status === 'ACCEPTED';
      expect([status, (await app.call('GET', `/pool/${hidden}`, talent)).status]).toEqual([status, isOpen ? 200 : 404]);
      expect((await app.call('POST', `/pool/${hidden}/membership/apply`, talent)).status).toBe(isOpen ? 200 : 404);
      const { orphanPools } = await getJson<Pools>('/pool/categories', talent);
      expect(orphanPools.results.some(({ id }) => id === hidden)).toBe(isOpen);
    }
  });

  test('refuses pools by invitation with 409, unknown ones with 404, visitors with 401', async () => {
    const talent = await makeTalent(app);
    const refused = await app.call('POST', `/pool/${invite}/membership/apply`, talent);
    expect([refused.status, await refused.json()]).toMatchObject([409, { messages: ['talent.pool.refused.INVITE_ONLY'] }]);
    for (const id of [hidden, elsewhere]) expect((await app.call('POST', `/pool/${id}/membership/apply`, talent)).status).toBe(404);
    expect((await app.call('POST', `/pool/${open}/membership/apply`)).status).toBe(401);
    expect((await app.call('POST', '/pool/x/membership/apply', talent)).status).toBe(400);
  });
});

describe('an invitation to a pool', () => {
  test('shows a private pool, and applying accepts it at once', async () => {
    const [talent, other] = [await makeTalent(app), await makeTalent(app)];
    await operatePool(app.services, talent.scope, hidden, 'invite', 'We thought of you.');
    expect(await getJson<Pool>(`/pool/${hidden}`, talent)).toMatchObject({
      membership: null,
      invitation: { message: 'We thought of you.', invitedAt: expect.any(String) },
    });
    expect((await getJson<Pools>('/pool/categories', talent)).orphanPools.results.map(({ id }) => id)).toContain(hidden);
    expect((await app.call('GET', `/pool/${hidden}`, other)).status).toBe(404);
    expect((await app.call('POST', `/pool/${hidden}/membership/apply`, other)).status).toBe(404);
    expect(await (await app.call('POST', `/pool/${hidden}/membership/apply`, talent)).json()).toMatchObject({ status: 'ACCEPTED' });
    expect(await getJson<Pool>(`/pool/${hidden}`, talent)).toMatchObject({ invitation: null, membership: { status: 'ACCEPTED' } });
  });

  test('can be declined once, and restores what was before', async () => {
    const talent = await makeTalent(app);
    await operatePool(app.services, talent.scope, invite, 'invite', null);
    expect(await (await app.call('DELETE', `/pool/${invite}/membership/cancel`, talent)).json()).toEqual({ membership: null });
    expect((await app.call('DELETE', `/pool/${invite}/membership/cancel`, talent)).status).toBe(404);
    expect((await app.call('POST', `/pool/${invite}/membership/apply`, talent)).status).toBe(409);
  });
});

describe('alerts of a pool', () => {
  test('toggle with each call, signed in or by the link of a mail', async () => {
    const talent = await makeTalent(app);
    await app.call('POST', `/pool/${open}/membership/apply`, talent);
    const { rows } = await app.services.pool.query<{ subscription_uuid: string }>('select subscription_uuid from talent where id = $1', [
      talent.id,
    ]);
    const paths = [`/pool/membership/${open}/switchNotification`, `/pool/${open}/toggleJobNotification`];
    const states: unknown[] = [];
    for (const path of paths)
      states.push(((await (await app.call('POST', path, talent)).json()) as { jobNotification: boolean }).jobNotification);
    const byLink = await app.call('POST', `/pool/${open}/toggleJobNotification/${rows[0]?.subscription_uuid}`);
    states.push(((await byLink.json()) as { jobNotification: boolean }).jobNotification);
    expect(states).toEqual([false, true, false]);
  });

  test('require a membership, a session and a uuid of this tenant', async () => {
    const talent = await makeTalent(app);
    expect((await app.call('POST', `/pool/${open}/toggleJobNotification`, talent)).status).toBe(404);
    expect((await app.call('POST', `/pool/membership/${open}/switchNotification`)).status).toBe(401);
    expect((await app.call('POST', `/pool/${open}/toggleJobNotification/9c5b94b1-35ad-49bb-b118-8e8fc24abf80`)).status).toBe(404);
    expect((await app.call('POST', `/pool/${open}/toggleJobNotification/nobody`)).status).toBe(400);
  });
});
