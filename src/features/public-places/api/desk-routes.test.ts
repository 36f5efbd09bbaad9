import { beforeAll, expect, test } from 'vitest';
import { makePng } from '../../../../tests/support/file-factory.ts';
import { makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makePool, makeProject } from '../../../../tests/support/project-factory.ts';
import { type CallOptions, startTestApp } from '../../../../tests/support/test-app.ts';
import { ownBytes } from '../../../server/virus/safe-bytes.ts';
import { setCategoryImage } from '../../cms/api/store.ts';
import { storeFile } from '../../files/api/store-file.ts';

const app = startTestApp();
let owner: TestOperator;
let recruiter: TestOperator;
beforeAll(async () => {
  owner = await makeOperator(app);
  recruiter = await makeOperator(app, { role: 'recruiter' });
});

const ask = (method: string, path: string, options: CallOptions = {}) =>
  app.call(method, `/v1/operator/categories${path}`, { headers: recruiter.headers, ...options });
const audit = async (id: number) =>
  (await (await app.call('GET', `/v1/operator/audit?subjectKind=category&subjectId=${id}`, { headers: owner.headers })).json()).results;
const shown = async () => (await (await app.call('GET', '/client/categories')).json()).results.map(({ key }: { key: string }) => key);

let count = 0;
async function create(body: object = {}): Promise<{ id: number; key: string; position: number; etag: string }> {
  count += 1;
  const response = await ask('POST', '', { body: { key: `category-${count}`, name: { de: 'Stromnetze', en: 'Power grids' }, ...body } });
  expect(response.status).toBe(201);
  return { ...(await response.json()), etag: response.headers.get('etag') ?? '' };
}

test('a category that is made here stands last, is shown to visitors, and is withdrawn and renamed by a change', async () => {
  const { id, key, position, etag } = await create();
  expect((await create()).position).toBeGreaterThan(position);
  expect(await shown()).toContain(key);
  const body = { isPublished: false, name: { de: 'Netze' } };
  const changed = await ask('PATCH', `/${id}`, { headers: { ...recruiter.headers, 'if-match': etag }, body });
  expect(await changed.json()).toMatchObject({ id, key, ...body, picture: null });
  expect(await shown()).not.toContain(key);
  expect((await ask('PATCH', `/${id}`, { headers: { ...recruiter.headers, 'if-match': etag }, body })).status).toBe(412);
  expect(await audit(id)).toMatchObject([
    {
      action: 'category.changed',
      before: { is_published: true, name: { en: 'Power grids' } },
      after: { is_published: false, name: { de: 'Netze' } },
    },
    { action: 'category.created', actor: { id: recruiter.id } },
  ]);
});

test('the list counts pools, and an open project once however many of its pools have it', async () => {
  const { id } = await create();
  const pools = [await makePool(app, { categoryId: id }), await makePool(app, { categoryId: id })];
  await makeProject(app, { pools });
  await makeProject(app, { pools, status: 'CLOSED' });
  const { results } = await (await ask('GET', '')).json();
  expect(results.find((row: { id: number }) => row.id === id)).toMatchObject({ pools: 2, projects: 1 });
});

test.each([{ name: {} }, { name: { de: '' } }, { name: { german: 'Netze' } }, { position: -1 }, { isPublished: 'no' }, { nonsense: 1 }])(
  '%j is refused and named, on creation and as a change',
  async (fault) => {
    const { id } = await create();
    const body = { key: 'faulty', name: { de: 'Netze' }, ...fault };
    for (const response of [await ask('POST', '', { body }), await ask('PATCH', `/${id}`, { body: fault })]) {
      expect(response.status).toBe(400);
      expect(Object.keys((await response.json()).fields)).not.toEqual([]);
    }
  },
);

test('a key exists once, and a repeated creation makes one category', async () => {
  const { key } = await create();
  expect((await ask('POST', '', { body: { key, name: { de: 'Netze' } } })).status).toBe(409);
  const headers = { ...recruiter.headers, 'idempotency-key': 'create-category' };
  const body = { key: 'only-one', name: { de: 'Netze' } };
  const [first, second] = [await ask('POST', '', { headers, body }), await ask('POST', '', { headers, body })];
  expect((await first.json()).id).toBe((await second.json()).id);
});

test('a category with pools stays; an empty one goes with its picture', async () => {
  const { id } = await create();
  const pool = await makePool(app, { categoryId: id });
  const refused = await ask('DELETE', `/${id}`);
  expect([refused.status, (await refused.json()).detail]).toEqual([409, '1 pools are in it; it can be withdrawn (`isPublished`).']);
  await app.services.pool.query('update pool set category_id = null where id = $1', [pool]);
  const { db, blobs } = app.services;
  const upload = { kind: 'content' as const, name: 'grid.png', bytes: ownBytes(await makePng()), now: app.services.clock() };
  const file = await storeFile(db, blobs, { ...owner.scope, talentId: null }, upload);
  await setCategoryImage(db, owner.scope, id, file.id);
  const { picture } = await (await ask('GET', `/${id}`)).json();
  expect((await app.call('GET', picture)).status).toBe(200);
  expect((await ask('DELETE', `/${id}`)).status).toBe(204);
  expect((await app.call('GET', picture)).status).toBe(404);
  expect(await blobs.get(file.blob_key)).toBeNull();
  expect((await ask('GET', `/${id}`)).status).toBe(404);
});

test('a viewer reads and changes nothing; a category of another client is none', async () => {
  const viewer = await makeOperator(app, { role: 'viewer' });
  const { id } = await create();
  expect((await ask('GET', `/${id}`, { headers: viewer.headers })).status).toBe(200);
  expect((await ask('PATCH', `/${id}`, { headers: viewer.headers, body: { position: 1 } })).status).toBe(403);
  expect((await ask('GET', '', { headers: {} })).status).toBe(401);
  const stranger = await makeOperator(app, { tenant: 'atelier' });
  const options = { tenant: 'atelier' as const, headers: stranger.headers };
  expect((await ask('GET', `/${id}`, options)).status).toBe(404);
  expect((await ask('PATCH', `/${id}`, { ...options, body: { position: 1 } })).status).toBe(404);
  expect((await ask('DELETE', `/${id}`, options)).status).toBe(404);
});

test('all categories are put in an order together; one that is missing, there twice or not of this client is refused', async () => {
  const made = [await create(), await create()];
  const listed = async (): Promise<number[]> => (await (await ask('GET', '')).json()).results.map(({ id }: { id: number }) => id);
  const order = (ids: unknown, options: CallOptions = {}) => ask('PUT', '/order', { body: { ids }, ...options });
  const ids = [...(await listed())].reverse();
  expect((await (await order(ids)).json()).results.map(({ id }: { id: number }) => id)).toEqual(ids);
  expect(await listed()).toEqual(ids);
  const entries = (await audit(made[1]?.id ?? 0)).length;
  expect((await order(ids)).status).toBe(200);
  expect((await audit(made[1]?.id ?? 0)).length).toBe(entries);
  const [first = 0, ...rest] = ids;
  for (const wrong of [rest, [...ids, first], [...rest, rest[0]], [...rest, 99_999_999], ['x'], undefined])
    expect((await order(wrong)).status).toBe(400);
  expect((await ask('PUT', '/order', { body: { ids, nonsense: 1 } })).status).toBe(400);
  expect((await order(ids, { headers: {} })).status).toBe(401);
  expect((await order(ids, { headers: (await makeOperator(app, { role: 'viewer' })).headers })).status).toBe(403);
  // Those of this client are none of another's.
  const stranger = await makeOperator(app, { tenant: 'atelier' });
  expect((await order(ids, { tenant: 'atelier', headers: stranger.headers })).status).toBe(400);
  expect(await listed()).toEqual(ids);
});
