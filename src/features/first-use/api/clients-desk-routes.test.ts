import { beforeAll, expect, test } from 'vitest';
import { makeKey, makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { makeInstallationOwner } from '../../operators/api/team/operator-store.ts';

const app = startTestApp({ DATABASE_POOL: '6' });
let owner: TestOperator;
let ofOne: TestOperator;
beforeAll(async () => {
  owner = await makeOperator(app);
  await makeInstallationOwner(app.services.db, owner.id);
  ofOne = await makeOperator(app);
});

const wishes = { name: 'Harbour Talents', host: 'jobs.harbour.example', languages: ['en', 'de'], ownerName: 'Ada Quist' };
const post = (body: object, by = owner) => app.call('POST', '/v1/operator/clients', { headers: by.headers, body, tenant: by.tenant });
const list = (by = owner) => app.call('GET', '/v1/operator/clients', { headers: by.headers, tenant: by.tenant });
const countOf = async (table: string) => (await app.services.pool.query(`select count(*)::int as n from ${table}`)).rows[0]?.n;

test('an owner of the installation makes a client with its owner, who gets a link, and it is served at once', async () => {
  const response = await post({ ...wishes, ownerEmail: 'ada@harbour.example' });
  expect(response.status).toBe(201);
  const made = await response.json();
  expect(made).toMatchObject({ key: 'harbour-talents', hosts: ['jobs.harbour.example'], languages: ['en', 'de'], isSignUpOpen: false });
  const { results } = await (await list()).json();
  expect(results.find(({ key }: { key: string }) => key === made.key)).toEqual(made);
  const client = app.services.tenants.byKey('harbour-talents');
  expect(client?.mailFrom).toBe('Harbour Talents <ada@harbour.example>');
  const { rows } = await app.services.pool.query(
    `select o.email, m.role, o.is_installation_owner from operator_membership m join operator o on o.id = m.operator_id where m.tenant_id = $1`,
    [client?.id],
  );
  expect(rows).toEqual([{ email: 'ada@harbour.example', role: 'owner', is_installation_owner: false }]);
  const mails = await app.services.pool.query('select tenant_id, recipient, text from message where kind = $1 and recipient = $2', [
    ...['operatorInvited', 'ada@harbour.example'],
  ]);
  expect(mails.rows).toEqual([expect.objectContaining({ tenant_id: client?.id, text: expect.stringContaining('/desk/sign-in?token=') })]);
  const audit = await app.services.pool.query('select action, actor_name from audit_entry where tenant_id = $1 order by id', [client?.id]);
  expect(audit.rows.map(({ action }) => action)).toEqual(['client.created', 'operator.invited']);
});

test('what is wrong, and what another client has, is said at its field, and nothing is made', async () => {
  const before = [await countOf('tenant'), await countOf('operator')];
  const refused = await post({
    ...wishes,
    name: '',
    host: 'https://x',
    key: 'No Key',
    languages: ['xx-'],
    ownerEmail: 'ada@harbour.example',
  });
  expect(refused.status).toBe(400);
  expect(Object.keys((await refused.json()).fields).sort()).toEqual(['host', 'key', 'languages', 'name']);
  const taken = await post({ ...wishes, key: 'nordlicht', host: 'nordlicht.localhost', ownerEmail: 'new@harbour.example' });
  expect((await taken.json()).fields).toEqual({ key: ['talent.desk.clients.taken.key'], host: ['talent.desk.clients.taken.host'] });
  expect((await post({ ...wishes, host: 'two.harbour.example', ownerEmail: 'nobody' })).status).toBe(400);
  expect((await post({ ...wishes, ownerEmail: 'ada@harbour.example', more: 1 })).status).toBe(400);
  expect([await countOf('tenant'), await countOf('operator')]).toEqual(before);
});

test('of two owners who want the same host at once one gets it', async () => {
  const both = ['one', 'two'].map((key) => post({ ...wishes, key, host: 'same.harbour.example', ownerEmail: `${key}@harbour.example` }));
  const statuses = (await Promise.all(both)).map(({ status }) => status).sort();
  expect(statuses[0]).toBe(201);
  expect([400, 409]).toContain(statuses[1]);
  const { rows } = await app.services.pool.query("select key from tenant where key in ('one', 'two')");
  expect(rows).toHaveLength(1);
});

test('owners of one client, other roles, keys and strangers neither see nor make clients', async () => {
  const stranger = await makeOperator(app, { tenant: 'atelier' });
  for (const by of [ofOne, stranger, await makeOperator(app, { role: 'recruiter' }), await makeOperator(app, { role: 'viewer' })]) {
    expect((await list(by)).status).toBe(403);
    expect((await post({ ...wishes, host: 'mine.example', ownerEmail: 'x@harbour.example' }, by)).status).toBe(403);
  }
  const { key } = await makeKey(app);
  expect((await app.call('GET', '/v1/operator/clients', { token: key })).status).toBe(403);
  expect((await app.call('GET', '/v1/operator/clients')).status).toBe(401);
  expect((await app.call('GET', '/v1/operator/clients?more=1', { headers: owner.headers })).status).toBe(400);
  expect(app.services.tenants.byHost('mine.example')).toBeNull();
  const me = async (by: TestOperator) => (await app.call('GET', '/v1/operator/me', { headers: by.headers })).json();
  expect(await me(owner)).toMatchObject({ isInstallationOwner: true });
  expect(await me(ofOne)).toMatchObject({ isInstallationOwner: false });
});

test('a proof that is too old is asked for again', async () => {
  await app.services.pool.query("update operator_session set proven_at = now() - interval '1 hour' where id = $1", [owner.sessionId]);
  const response = await post({ ...wishes, host: 'late.harbour.example', ownerEmail: 'x@harbour.example' });
  expect([response.status, (await response.json()).code]).toEqual([403, 'PROOF_NEEDED']);
  expect((await list()).status).toBe(200);
});
