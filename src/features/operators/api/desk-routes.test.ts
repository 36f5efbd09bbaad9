import { beforeAll, expect, test } from 'vitest';
import { makeKey, makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { dayMs, minuteMs } from '../../../contract/dates.ts';
import { sessionIdleMs, sessionMaxMs } from '../operator-session.ts';

const app = startTestApp();
let owner: TestOperator;
beforeAll(async () => {
  owner = await makeOperator(app, { name: 'Katrin Vogel' });
});

const ask = (method: string, path: string, options: Parameters<typeof app.call>[2] = {}) =>
  app.call(method, `/v1/operator${path}`, { headers: owner.headers, ...options });
const read = async (path: string, options: Parameters<typeof app.call>[2] = {}) => (await ask('GET', path, options)).json();

test('operators and keys can read their identity and permissions', async () => {
  expect(await read('/me')).toMatchObject({ kind: 'operator', name: 'Katrin Vogel', role: 'owner', client: { key: 'nordlicht' } });
  const { key } = await makeKey(app, { scopes: ['projects:read'] });
  expect(await read('/me', { headers: {}, token: key })).toMatchObject({ kind: 'key', scopes: ['projects:read'], role: null });
});

test('a key is shown once, works until it is revoked, and both are in the audit log without the key', async () => {
  const made = await ask('POST', '/keys', { body: { name: 'Bullhorn', scopes: ['projects:read', 'audit:read'] } });
  expect(made.status).toBe(201);
  expect(made.headers.get('cache-control')).toBe('no-store');
  const { id, key } = await made.json();
  expect(key).toMatch(/^op_live_[\w-]{43}$/);
  expect((await ask('GET', '/audit', { headers: {}, token: key })).status).toBe(200);
  expect(await (await ask('GET', '/keys')).text()).not.toContain(key);
  expect((await ask('DELETE', `/keys/${id}`)).status).toBe(204);
  expect((await ask('GET', '/audit', { headers: {}, token: key })).status).toBe(401);
  expect((await ask('DELETE', `/keys/${id}`)).status).toBe(404);
  const text = await (await ask('GET', `/audit?subjectKind=key&subjectId=${id}`)).text();
  expect(JSON.parse(text).results.map(({ action }: { action: string }) => action)).toEqual(['key.revoked', 'key.created']);
  expect(text).not.toContain(key.slice(12));
  const { rows } = await app.services.pool.query('select secret_hash::text as hash from operator_key where id = $1', [id]);
  expect(JSON.stringify(rows)).not.toContain(key);
});

test.each([
  { scopes: ['keys:write'] },
  { scopes: ['nothing:read'] },
  { scopes: [] },
  { scopes: ['audit:read'], expiresAt: '2020-01-01T00:00:00Z' },
])('a key with %j is refused', async (input) => expect((await ask('POST', '/keys', { body: { name: 'No', ...input } })).status).toBe(400));

test('somebody is invited, gets another role and is removed, and each is in the log with before and after', async () => {
  const body = { email: 'Jonas.Beck@nordlicht.example', name: 'Jonas Beck', role: 'viewer' };
  const made = await ask('POST', '/team', { body });
  expect(made.status).toBe(201);
  const { id } = await made.json();
  expect((await ask('POST', '/team', { body: { ...body, email: body.email.toLowerCase() } })).status).toBe(409);
  const changed = await ask('PATCH', `/team/${id}`, { body: { role: 'recruiter' } });
  expect(await changed.json()).toMatchObject({ role: 'recruiter', name: 'Jonas Beck' });
  const removed = await ask('DELETE', `/team/${id}`);
  expect([removed.status, await removed.json()]).toEqual([200, { unassignedProjects: 0 }]);
  expect((await ask('GET', `/team/${id}`)).status).toBe(404);
  const { results } = await read(`/audit?subjectId=${id}`);
  expect(results).toMatchObject([
    { action: 'operator.removed', before: { role: 'recruiter' }, after: null },
    { action: 'operator.changed', before: { role: 'viewer' }, after: { role: 'recruiter' }, actor: { id: owner.id, name: 'Katrin Vogel' } },
    { action: 'operator.invited', before: null, after: { role: 'viewer' } },
  ]);
});

test('an invitation repeated with one Idempotency-Key is one invitation', async () => {
  const call = () =>
    ask('POST', '/team', {
      headers: { ...owner.headers, 'idempotency-key': 'invite-mira' },
      body: { email: 'mira@nordlicht.example', name: 'Mira', role: 'viewer' },
    });
  const [first, second] = [await call(), await call()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await first.json()).toEqual(await second.json());
});

test('a change of what somebody else has changed meanwhile is 412, and a read of what is known 304', async () => {
  const { id } = await makeOperator(app, { role: 'viewer' });
  const tag = (await ask('GET', `/team/${id}`)).headers.get('etag') ?? '';
  expect((await ask('GET', `/team/${id}`, { headers: { ...owner.headers, 'if-none-match': tag } })).status).toBe(304);
  const withTag = { ...owner.headers, 'if-match': tag };
  expect((await ask('PATCH', `/team/${id}`, { headers: withTag, body: { role: 'recruiter' } })).status).toBe(200);
  const late = await ask('PATCH', `/team/${id}`, { headers: withTag, body: { role: 'owner' } });
  expect(late.status).toBe(412);
  expect(await late.json()).toMatchObject({ code: 'PRECONDITION_FAILED', detail: expect.stringContaining('If-Match') });
});

test('the only owner can be neither removed nor demoted', async () => {
  const only = await makeOperator(app, { tenant: 'meridian' });
  const options = { tenant: 'meridian', headers: only.headers } as const;
  expect((await ask('DELETE', `/team/${only.id}`, options)).status).toBe(409);
  expect((await ask('PATCH', `/team/${only.id}`, { ...options, body: { role: 'viewer' } })).status).toBe(409);
});

test('somebody who works for two clients is one person, and each client sees only its own', async () => {
  const email = 'both@agency.example';
  const here = await makeOperator(app, { email, name: 'Bo' });
  const there = await makeOperator(app, { email, name: 'Somebody Else', tenant: 'atelier', role: 'viewer' });
  expect(there.id).toBe(here.id);
  expect((await read('/team', { tenant: 'atelier', headers: there.headers })).results).toMatchObject([{ name: 'Bo', role: 'viewer' }]);
});

test('lists go by cursor, and Link leads to the next page', async () => {
  for (const name of ['a', 'b', 'c']) await ask('POST', '/keys', { body: { name, scopes: ['audit:read'] } });
  const first = await ask('GET', '/keys?limit=2');
  const { results, next } = await first.json();
  const link = first.headers.get('link')?.match(/^<(\/v1\/operator\/keys\?[^>]+)>; rel="next"$/)?.[1] ?? '';
  expect(results.map(({ name }: { name: string }) => name)).toEqual(['c', 'b']);
  const second = await (await app.call('GET', link, { headers: owner.headers })).json();
  expect(second.results[0].name).toBe('a');
  expect(new URL(link, 'http://x').searchParams.get('cursor')).toBe(next);
  for (const wrong of ['x', Buffer.from('[1,2]').toString('base64url')])
    expect((await ask('GET', `/keys?cursor=${wrong}`)).status).toBe(400);
});

test('a session ends after eight idle hours, and lives on while it is used', async () => {
  const person = await makeOperator(app, { role: 'viewer' });
  const start = Date.now();
  const status = async (at: number) => {
    app.setNow(new Date(start + at));
    return (await ask('GET', '/me', { headers: person.headers })).status;
  };
  expect(await status(sessionIdleMs - minuteMs)).toBe(200);
  expect(await status(2 * sessionIdleMs - 2 * minuteMs)).toBe(200);
  expect(await status(2 * sessionIdleMs + dayMs)).toBe(401);
  app.setNow(new Date());
});

test('a session ends after a week, however much it is used', async () => {
  const person = await makeOperator(app, { role: 'viewer' });
  const start = Date.now();
  const answers: number[] = [];
  for (let at = 0; at <= sessionMaxMs; at += sessionIdleMs - minuteMs) {
    app.setNow(new Date(start + at));
    answers.push((await ask('GET', '/me', { headers: person.headers })).status);
  }
  app.setNow(new Date(start + sessionMaxMs + 1));
  expect((await ask('GET', '/me', { headers: person.headers })).status).toBe(401);
  expect(new Set(answers)).toEqual(new Set([200]));
  app.setNow(new Date());
});

test('the audit log is exported whole as a table, and the export is an entry', async () => {
  const by = await makeOperator(app, { name: '=Ada' });
  const exportLog = (query: string, options: Parameters<typeof app.call>[2] = {}) =>
    ask('POST', `/audit/export${query}`, { headers: by.headers, body: {}, ...options });
  for (const name of ['one', 'two']) await ask('POST', '/keys', { headers: by.headers, body: { name, scopes: ['audit:read'] } });
  const answer = await exportLog(`?subjectKind=key&actorId=${by.id}`);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-log-[0-9-]{10}.csv"$/);
  const [head, ...lines] = (await answer.text()).trim().split('\r\n');
  expect(head).toBe('id,createdAt,actorKind,actorId,actorName,action,subjectKind,subjectId,address,requestId,before,after');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(",'=Ada,key.created,key,");
  expect(lines[0]).toContain('""name"":""two""');
  const { results } = await read(`/audit?action=auditLog.exported&actorId=${by.id}`);
  expect(results).toMatchObject([{ subject: { kind: 'auditLog', id: null }, after: { subjectKind: 'key', actorId: by.id } }]);

  expect((await exportLog('?action=key.hugged')).status).toBe(400);
  expect((await exportLog('', { headers: {} })).status).toBe(401);
  const { key } = await makeKey(app, { scopes: ['projects:read'] });
  expect((await exportLog('', { headers: {}, token: key })).status).toBe(403);
  const stranger = await makeOperator(app, { tenant: 'atelier' });
  const theirs = await exportLog(`?actorId=${by.id}`, { tenant: 'atelier', headers: stranger.headers });
  expect((await theirs.text()).trim().split('\r\n')).toHaveLength(1);
});

test('401 says how to come in, 405 what there is, and 403 which scope is missing', async () => {
  const nobody = await ask('GET', '/me', { headers: {} });
  expect(nobody.headers.get('www-authenticate')).toMatch(/^Bearer/);
  expect(await nobody.json()).toMatchObject({ status: 401, detail: expect.stringContaining('revoked') });
  const wrong = await ask('PUT', '/keys', { body: {} });
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  const { key } = await makeKey(app, { scopes: ['projects:read'] });
  expect((await (await ask('GET', '/audit', { headers: {}, token: key })).json()).detail).toContain('audit:read');
  expect((await ask('GET', '/audit?action=key.hugged')).status).toBe(400);
});

test('the document names, describes and shows an example of everything', async () => {
  const document = await (await app.call('GET', '/v1/operator/openapi.json')).json();
  expect(Object.keys(document.components.securitySchemes)).toEqual(['key', 'desk']);
  expect((await (await app.call('GET', '/openapi.json')).json()).paths['/v1/operator/me']).toBeUndefined();
});
