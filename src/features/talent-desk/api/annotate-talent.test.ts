import { beforeAll, describe, expect, test } from 'vitest';
import { makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { type CallOptions, startTestApp } from '../../../../tests/support/test-app.ts';

const app = startTestApp();
let owner: TestOperator;
let recruiter: TestOperator;
let viewer: TestOperator;
let stranger: TestOperator;
beforeAll(async () => {
  owner = await makeOperator(app);
  recruiter = await makeOperator(app, { role: 'recruiter', name: 'Jonas Beck' });
  viewer = await makeOperator(app, { role: 'viewer' });
  stranger = await makeOperator(app, { tenant: 'atelier' });
});

const ask = (method: string, path: string, options: CallOptions = {}) =>
  app.call(method, `/v1/operator${path}`, { headers: recruiter.headers, ...options });
const read = async (path: string, options: CallOptions = {}) => (await ask('GET', path, options)).json();

async function makeFindable(): Promise<TestTalent> {
  const talent = await makeTalent(app);
  await app.services.pool.query('update talent set findable_since = now() where id = $1', [talent.id]);
  return talent;
}

test('another client reaches nothing of a talent, and a viewer only reads', async () => {
  const talent = await makeFindable();
  const note = await (await ask('POST', `/talents/${talent.id}/notes`, { body: { text: 'x' } })).json();
  const calls = [
    ['GET', '', undefined, true],
    ['GET', `/cvs/${note.id}`, undefined, false],
    ['GET', '/notes', undefined, true],
    ['POST', '/notes', { text: 'x' }, false],
    ['DELETE', `/notes/${note.id}`, undefined, false],
    ['GET', '/tags', undefined, true],
    ['PUT', '/tags', { tags: ['x'] }, false],
  ] as const;
  for (const [method, path, body, isRead] of calls) {
    const given = body ? { body } : {};
    const address = `/talents/${talent.id}${path}`;
    expect((await ask(method, address, { ...given, tenant: 'atelier', headers: stranger.headers })).status, address).toBe(404);
    expect((await ask(method, address, { ...given, headers: viewer.headers })).status, address).toBe(isRead ? 200 : 403);
    expect((await ask(method, address, { ...given, headers: {} })).status, address).toBe(401);
  }
});

describe('notes', () => {
  test('are for operators, newest first, and removed by who wrote them alone', async () => {
    const talent = await makeFindable();
    const add = async (text: string) => (await ask('POST', `/talents/${talent.id}/notes`, { body: { text } })).json();
    const first = await add('Free from March.');
    await add(' Prefers the north. ');
    const { results } = await read(`/talents/${talent.id}/notes`, { headers: viewer.headers });
    expect(results).toMatchObject([
      { text: 'Prefers the north.', author: { kind: 'operator', name: 'Jonas Beck' }, isOwn: false },
      { text: 'Free from March.' },
    ]);
    const page = await read(`/talents/${talent.id}/notes?limit=1`);
    expect((await read(`/talents/${talent.id}/notes?limit=1&cursor=${page.next}`)).results).toMatchObject([{ id: first.id, isOwn: true }]);
    expect((await ask('DELETE', `/talents/${talent.id}/notes/${first.id}`, { headers: owner.headers })).status).toBe(403);
    expect((await ask('DELETE', `/talents/${talent.id}/notes/${first.id}`)).status).toBe(204);
    expect((await ask('DELETE', `/talents/${talent.id}/notes/${first.id}`)).status).toBe(404);
    const log = await read(`/audit?subjectKind=talent&subjectId=${talent.id}`, { headers: owner.headers });
    expect(log.results.map(({ action }: { action: string }) => action)).toEqual(['talent.noteRemoved', 'talent.noted', 'talent.noted']);
    expect(JSON.stringify(log)).not.toContain('March');
    for (const body of [{ text: ' ' }, { text: 'x'.repeat(4001) }, {}, { text: 'x', colour: 'red' }])
      expect((await ask('POST', `/talents/${talent.id}/notes`, { body })).status).toBe(400);
  });

  test('are written once with one Idempotency-Key', async () => {
    const talent = await makeFindable();
    const headers = { ...recruiter.headers, 'idempotency-key': 'note-once-1' };
    const send = async () => (await ask('POST', `/talents/${talent.id}/notes`, { headers, body: { text: 'Once.' } })).json();
    expect(await send()).toEqual(await send());
    expect((await read(`/talents/${talent.id}/notes`)).results).toHaveLength(1);
  });
});

test('tags are set as a whole, whatever their case, unless somebody else was faster', async () => {
  const talent = await makeFindable();
  const path = `/talents/${talent.id}/tags`;
  const put = (tags: string[], headers: Record<string, string> = {}) =>
    ask('PUT', path, { body: { tags }, headers: { ...recruiter.headers, ...headers } });
  const first = await put(['Zinc', 'brass', 'ZINC']);
  expect(await first.json()).toEqual({ tags: ['brass', 'Zinc'] });
  const etag = first.headers.get('etag') ?? '';
  expect((await ask('GET', path)).headers.get('etag')).toBe(etag);
  expect(await (await put(['zinc'], { 'if-match': etag })).json()).toEqual({ tags: ['zinc'] });
  expect((await put([], { 'if-match': etag })).status).toBe(412);
  expect((await read('/talent-tags')).results).toContainEqual({ tag: 'zinc', talents: 1 });
  expect((await read('/talent-tags', { tenant: 'atelier', headers: stranger.headers })).results).toEqual([]);
  expect(await (await put([])).json()).toEqual({ tags: [] });
  expect((await put(['x'.repeat(41)])).status).toBe(400);
  expect((await put(Array.from({ length: 31 }, (_, n) => `tag ${n}`))).status).toBe(400);
});
