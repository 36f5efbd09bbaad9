import { beforeAll, describe, expect, test } from 'vitest';
import { makeTalent } from '../../../../tests/support/factories.ts';
import { makePool, makeProject } from '../../../../tests/support/project-factory.ts';
import { useTestApp } from '../../../../tests/support/test-app.ts';
import type { Pool, Pools } from '../contract.ts';

const app = useTestApp();
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
  test('answers name, category, open projects and my membership', async () => {
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

  test('groups them by category; the rest are orphans; private ones stay away', async () => {
    const pools = await getJson<Pools>('/pool/categories');
    expect(pools.categoryResults.results.map((category) => category.pools.map((pool) => pool.id))).toEqual([[open]]);
    expect(pools.orphanPools.results.map((pool) => pool.id)).toEqual([approval, invite]);
  });

  test('offers onboarding only pools one can join, of the chosen categories', async () => {
    const talent = await makeTalent(app);
    const pools = await getJson<Pools>('/pool/onboarding?onBoarding=true&categoryIds=999', talent);
    expect(pools).toMatchObject({ categoryResults: { results: [] }, orphanPools: { results: [{ id: approval }] } });
    expect((await app.call('GET', '/pool/onboarding')).status).toBe(401);
    expect((await app.call('GET', '/pool/onboarding?categoryIds=a', talent)).status).toBe(400);
  });

  test('says 404 for private, missing and other tenants’ pools, 400 for no number', async () => {
    for (const id of [hidden, elsewhere, 999_999]) expect((await app.call('GET', `/pool/${id}`)).status).toBe(404);
    expect((await app.call('GET', '/pool/abc')).status).toBe(400);
  });

  test('is closed to visitors of a client without public search', async () => {
    const id = await makePool(app, { tenant: 'quiet-harbour' });
    const talent = await makeTalent(app, { tenant: 'quiet-harbour' });
    for (const path of [`/pool/${id}`, '/pool/categories']) {
      expect((await app.call('GET', path, { tenant: 'quiet-harbour' })).status).toBe(403);
      expect((await app.call('GET', path, { tenant: 'quiet-harbour', token: talent.token })).status).toBe(200);
    }
  });
});

describe('joining and leaving', () => {
  test('joins an open pool at once, twice without change, and leaves it', async () => {
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

  test('waits for approval, and a withdrawn request leaves nothing', async () => {
    const talent = await makeTalent(app);
    expect(await (await app.call('POST', `/pool/${approval}/membership/apply`, talent)).json()).toMatchObject({
      status: 'APPLIED',
      joinedAt: null,
    });
    expect(await (await app.call('DELETE', `/pool/${approval}/membership/cancel`, talent)).json()).toEqual({ membership: null });
    expect(await getJson('/pool/membership', talent)).toMatchObject({ total: 0 });
    expect((await app.call('DELETE', `/pool/${approval}/membership/cancel`, talent)).status).toBe(404);
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

describe('alerts of a pool', () => {
  test('flip with each call, signed in or by the link of a mail', async () => {
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

  test('need a membership, a session and a uuid of this tenant', async () => {
    const talent = await makeTalent(app);
    expect((await app.call('POST', `/pool/${open}/toggleJobNotification`, talent)).status).toBe(404);
    expect((await app.call('POST', `/pool/membership/${open}/switchNotification`)).status).toBe(401);
    expect((await app.call('POST', `/pool/${open}/toggleJobNotification/9c5b94b1-35ad-49bb-b118-8e8fc24abf80`)).status).toBe(404);
    expect((await app.call('POST', `/pool/${open}/toggleJobNotification/nobody`)).status).toBe(400);
  });
});
