import { beforeAll, expect, test } from 'vitest';
import { makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makePool } from '../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { type CallOptions, startTestApp } from '../../../../tests/support/test-app.ts';

const app = startTestApp();
let owner: TestOperator;
let viewer: TestOperator;
let stranger: TestOperator;
beforeAll(async () => {
  owner = await makeOperator(app);
  viewer = await makeOperator(app, { role: 'viewer' });
  stranger = await makeOperator(app, { tenant: 'atelier' });
});

const ask = (method: string, path: string, options: CallOptions = {}) =>
  app.call(method, `/v1/operator/pools${path}`, { headers: owner.headers, ...options });

test('a pool is created, listed, read and changed, with its entries in the log', async () => {
  const made = await ask('POST', '', { body: { key: 'rust', name: { en: 'Rust', de: 'Rust' }, joinRule: 'APPROVAL' } });
  expect(made.status).toBe(201);
  const pool = await made.json();
  expect(pool).toMatchObject({ key: 'rust', joinRule: 'APPROVAL', visibility: 'PUBLIC', description: {}, categoryId: null });
  expect((await ask('POST', '', { body: { key: 'rust', name: { en: 'Rust' } } })).status).toBe(409);
  expect((await (await ask('GET', '')).json()).results).toContainEqual(expect.objectContaining({ id: pool.id, members: 0, requests: 0 }));
  const headers = { ...owner.headers, 'if-match': made.headers.get('etag') ?? '' };
  expect(await (await ask('PATCH', `/${pool.id}`, { headers, body: { joinRule: 'INVITE' } })).json()).toMatchObject({ joinRule: 'INVITE' });
  expect((await ask('PATCH', `/${pool.id}`, { headers, body: { joinRule: 'OPEN' } })).status).toBe(412);
  const log = await app.call('GET', `/v1/operator/audit?subjectKind=pool&subjectId=${pool.id}`, { headers: owner.headers });
  expect((await log.json()).results).toMatchObject([
    { action: 'pool.changed', before: { join_rule: 'APPROVAL' } },
    { action: 'pool.created' },
  ]);
});

test.each([{ key: 'No key' }, { name: {} }, { name: { en: '' } }, { categoryId: 999_999 }, { nonsense: 1 }])(
  '%j is refused',
  async (fault) => expect((await ask('POST', '', { body: { key: 'fine', name: { en: 'Fine' }, ...fault } })).status).toBe(400),
);

test('a description can be taken away again, a name cannot', async () => {
  const { id } = await (await ask('POST', '', { body: { key: 'lifts', name: { en: 'Lifts' } } })).json();
  for (const description of [{ en: 'Systems' }, {}])
    expect((await (await ask('PATCH', `/${id}`, { body: { description } })).json()).description).toEqual(description);
  expect((await ask('PATCH', `/${id}`, { body: { name: {} } })).status).toBe(400);
});

test('a request is accepted and the member removed and invited; contact data are for those who may see them', async () => {
  const id = await makePool(app, { joinRule: 'APPROVAL' });
  const talent = await makeTalent(app);
  await app.call('POST', `/pool/${id}/membership/apply`, { token: talent.token });
  const waiting = await (await ask('GET', `/${id}/members?status=APPLIED`)).json();
  expect(waiting.results).toMatchObject([{ talentId: talent.id, status: 'APPLIED', email: talent.email }]);
  const seen = await (await ask('GET', `/${id}/members`, { headers: viewer.headers })).json();
  expect(seen.results).toMatchObject([{ talentId: talent.id, email: null }]);
  const step = (action: string, options: CallOptions = {}) => ask('POST', `/${id}/members/${talent.id}`, { body: { action }, ...options });
  expect(await (await step('accept')).json()).toEqual({ from: 'APPLIED', to: 'ACCEPTED' });
  expect((await step('accept')).status).toBe(409);
  expect((await step('remove')).status).toBe(200);
  expect(await (await step('invite')).json()).toEqual({ from: 'REMOVED', to: 'INVITED' });
  expect((await step('invite')).status).toBe(409);
  expect((await step('explode')).status).toBe(400);
  expect((await step('remove', { headers: viewer.headers })).status).toBe(403);
  expect((await step('remove', { headers: {} })).status).toBe(401);
  expect((await step('remove', { tenant: 'atelier', headers: stranger.headers })).status).toBe(404);
});

test('members come page by page, and pools of another client are none', async () => {
  const id = await makePool(app);
  for (const talent of [await makeTalent(app), await makeTalent(app), await makeTalent(app)])
    await app.call('POST', `/pool/${id}/membership/apply`, { token: talent.token });
  const first = await (await ask('GET', `/${id}/members?limit=2`)).json();
  const rest = await (await ask('GET', `/${id}/members?limit=2&cursor=${first.next}`)).json();
  expect(new Set([...first.results, ...rest.results].map(({ talentId }) => talentId)).size).toBe(3);
  expect(rest.next).toBeNull();
  expect((await ask('GET', `/${id}/members?cursor=x`)).status).toBe(400);
  for (const path of [`/${id}`, `/${id}/members`])
    expect((await ask('GET', path, { tenant: 'atelier', headers: stranger.headers })).status).toBe(404);
  expect((await ask('PATCH', `/${id}`, { headers: viewer.headers, body: { joinRule: 'OPEN' } })).status).toBe(403);
});
