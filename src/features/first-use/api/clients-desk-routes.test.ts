import { beforeAll, expect, test } from 'vitest';
import { makeKey, makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { TenantId } from '../../../contract/ids.ts';
import { makeInstallationOwner } from '../../operators/api/team/operator-store.ts';

const app = startTestApp({ DATABASE_POOL: '6' });
let owner: TestOperator;
let ofOne: TestOperator;
beforeAll(async () => {
  owner = await makeOperator(app);
  await makeInstallationOwner(app.services.db, { tenantId: idOf(owner.tenant) }, owner.id);
  ofOne = await makeOperator(app);
});

/** A fault in the middle of a request, as a lost database would be. @returns ends it */
async function failInsertsInto(table: string): Promise<() => Promise<unknown>> {
  const { pool } = app.services;
  await pool.query(`create function fail_${table}() returns trigger language plpgsql as $$ begin raise exception 'a fault'; end $$`);
  await pool.query(`create trigger fail before insert on ${table} for each row execute function fail_${table}()`);
  return () => pool.query(`drop function fail_${table} cascade`);
}

const wishes = { name: 'Harbour Talents', host: 'jobs.harbour.example', languages: ['en', 'de'], ownerName: 'Ada Quist' };
const post = (body: object, by = owner) => app.call('POST', '/v1/operator/clients', { headers: by.headers, body, tenant: by.tenant });
const list = (by = owner) => app.call('GET', '/v1/operator/clients', { headers: by.headers, tenant: by.tenant });
const idOf = (key: string) => app.services.tenants.byKey(key)?.id ?? (0 as TenantId);
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
  expect(client?.config.timeZone).toBe(app.services.tenants.byKey(owner.tenant)?.config.timeZone);
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
  const here = await app.services.pool.query(
    `select action, actor_id, after from audit_entry where tenant_id = $1 and subject_kind = 'client' and subject_id = $2`,
    [idOf(owner.tenant), made.key],
  );
  const after = { name: 'Harbour Talents', hosts: ['jobs.harbour.example'], owner: 'ada@harbour.example' };
  expect(here.rows).toEqual([{ action: 'client.created', actor_id: owner.id, after }]);
});

test('an owner may make a client for themselves, and a sender with a comma in its name is one address', async () => {
  const person = await (await app.call('GET', '/v1/operator/me', { headers: owner.headers })).json();
  const own = { ownerName: person.name, ownerEmail: person.email };
  const response = await post({ ...wishes, name: 'Quay, Crane & Co. (Hamburg)', host: 'quay.example', ...own });
  expect(response.status).toBe(201);
  const client = app.services.tenants.byHost('quay.example');
  expect(client?.mailFrom).toBe(`"Quay, Crane & Co. (Hamburg)" <${person.email}>`);
  const { rows } = await app.services.pool.query('select operator_id, role from operator_membership where tenant_id = $1', [client?.id]);
  expect(rows).toEqual([{ operator_id: owner.id, role: 'owner' }]);
});

test('a fault in the middle leaves nothing of a client, and the same one can be made afterwards', async () => {
  const tables = [
    'tenant',
    'tenant_host',
    'client_version',
    'client_content',
    'operator',
    'operator_membership',
    'operator_link',
    'audit_entry',
  ];
  const counts = () => Promise.all(tables.map(countOf));
  const before = await counts();
  const mend = await failInsertsInto('operator_membership');
  const half = { ...wishes, name: 'Half', host: 'half.example', ownerEmail: 'half@harbour.example' };
  await expect(post(half).finally(mend)).rejects.toThrow('answers 500');
  expect(await counts()).toEqual(before);
  expect(app.services.tenants.byHost('half.example')).toBeNull();
  expect((await post(half)).status).toBe(201);
});

test('a client stays when its mail cannot be written; its owner gets a link on the sign-in page', async () => {
  const mend = await failInsertsInto('message');
  const response = await post({ ...wishes, name: 'No mail', host: 'no-mail.example', ownerEmail: 'no-mail@harbour.example' }).finally(mend);
  expect(response.status).toBe(201);
  expect(app.services.tenants.byHost('no-mail.example')?.key).toBe('no-mail');
});

test('after a client was made, requests on the same connections see the rows of their own client only', async () => {
  const atelier = await makeOperator(app, { tenant: 'atelier' });
  const team = async (by: TestOperator) => {
    const { results } = await (await app.call('GET', '/v1/operator/team', { headers: by.headers, tenant: by.tenant })).json();
    return results.map(({ id }: { id: string }) => id);
  };
  const expected = { owner: await team(owner), atelier: await team(atelier) };
  for (let round = 0; round < 3; round += 1) {
    const [made, ...teams] = await Promise.all([
      post({ ...wishes, name: `Round ${round}`, host: `round-${round}.example`, ownerEmail: 'round@harbour.example' }),
      ...Array.from({ length: 8 }, (_, index) => team(index % 2 === 0 ? owner : atelier)),
    ]);
    expect(made.status).toBe(201);
    for (const [index, ids] of teams.entries()) expect(ids).toEqual(index % 2 === 0 ? expected.owner : expected.atelier);
  }
});

test('what is wrong, and what another client has, is said at its field, and nothing is made', async () => {
  const before = [await countOf('tenant'), await countOf('operator')];
  const refused = await post({
    ...wishes,
    name: '',
    host: 'https://x',
    key: 'No Key',
    ownerEmail: 'ada@harbour.example',
  });
  expect(refused.status).toBe(400);
  expect(Object.keys((await refused.json()).fields).sort()).toEqual(['host', 'key', 'name']);
  for (const host of [
    'localhost',
    '127.0.0.1',
    '192.168.0.7',
    '8.8.8.8',
    'a..example',
    '-a.example',
    'a.example.',
    'a.example:443',
    'a.example/x',
    `${'a'.repeat(64)}.example`,
  ]) {
    const response = await post({ ...wishes, key: 'unused', host, ownerEmail: 'new@harbour.example' });
    expect([host, response.status, (await response.json()).fields]).toEqual([host, 400, { host: ['talent.desk.clients.invalid.host'] }]);
  }
  const lines = await post({
    ...wishes,
    name: 'Two\r\nBcc: all@harbour.example',
    key: 'unused',
    host: 'lines.example',
    ownerEmail: 'new@harbour.example',
  });
  expect([lines.status, Object.keys((await lines.json()).fields)]).toEqual([400, ['name']]);
  expect((await post({ ...wishes, languages: ['xx'], host: 'xx.example', ownerEmail: 'new@harbour.example' })).status).toBe(400);
  expect((await post({ ...wishes, languages: [], host: 'xx.example', ownerEmail: 'new@harbour.example' })).status).toBe(400);
  const taken = await post({ ...wishes, key: 'nordlicht', host: 'nordlicht.localhost', ownerEmail: 'new@harbour.example' });
  expect((await taken.json()).fields).toEqual({ key: ['talent.desk.clients.taken.key'], host: ['talent.desk.clients.taken.host'] });
  expect((await post({ ...wishes, host: 'two.harbour.example', ownerEmail: 'nobody' })).status).toBe(400);
  expect((await post({ ...wishes, ownerEmail: 'ada@harbour.example', more: 1 })).status).toBe(400);
  expect([await countOf('tenant'), await countOf('operator')]).toEqual(before);
});

test('two who make different clients at once both get theirs', async () => {
  const both = ['left', 'right'].map((key) => post({ ...wishes, key, host: `${key}.example`, ownerEmail: `${key}@harbour.example` }));
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([201, 201]);
  const ids = ['left', 'right'].map((key) => app.services.tenants.byKey(key)?.id);
  expect(new Set(ids).size).toBe(2);
});

test('of two who want the same host at once one gets it, and the other learns so at the field', async () => {
  const both = ['one', 'two'].map((key) => post({ ...wishes, key, host: 'same.harbour.example', ownerEmail: `${key}@harbour.example` }));
  const answers = (await Promise.all(both)).toSorted((one, other) => one.status - other.status);
  expect(answers.map(({ status }) => status)).toEqual([201, 400]);
  expect((await (answers[1] as Response).json()).fields).toEqual({ host: ['talent.desk.clients.taken.host'] });
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
  expect(await me(owner)).toMatchObject({ ownsInstallation: true });
  expect(await me(ofOne)).toMatchObject({ ownsInstallation: false });
});

test('an owner of the installation makes none at another client, nor where they are no owner of the team any more', async () => {
  const away = await makeOperator(app, { tenant: 'atelier' });
  await makeInstallationOwner(app.services.db, { tenantId: idOf('nordlicht') }, away.id);
  const body = { ...wishes, host: 'away.example', ownerEmail: 'x@harbour.example' };
  expect([(await list(away)).status, (await post(body, away)).status]).toEqual([403, 403]);
  const former = await makeOperator(app);
  await makeInstallationOwner(app.services.db, { tenantId: idOf(former.tenant) }, former.id);
  expect((await list(former)).status).toBe(200);
  for (const change of ["update operator_membership set role = 'viewer'", 'delete from operator_membership']) {
    await app.services.pool.query(`${change} where operator_id = $1`, [former.id]);
    expect([(await list(former)).status, (await post(body, former)).status]).toEqual([403, 403]);
  }
  expect(app.services.tenants.byHost('away.example')).toBeNull();
});

test('who is taken out of the team at home, or gets another role there, owns the installation no longer', async () => {
  for (const change of [{ method: 'DELETE' }, { method: 'PATCH', body: { role: 'recruiter' } }]) {
    const former = await makeOperator(app);
    await makeInstallationOwner(app.services.db, { tenantId: idOf(former.tenant) }, former.id);
    const { method, ...rest } = change;
    const response = await app.call(method, `/v1/operator/team/${former.id}`, { headers: owner.headers, ...rest });
    expect(response.status).toBeLessThan(300);
    const { rows } = await app.services.pool.query('select is_installation_owner, home_tenant_id from operator where id = $1', [former.id]);
    expect(rows).toEqual([{ is_installation_owner: false, home_tenant_id: null }]);
  }
});

test('no call makes anybody an owner of the installation', async () => {
  const invite = { email: 'climber@harbour.example', name: 'Climber', role: 'owner', isInstallationOwner: true };
  const invited = await app.call('POST', '/v1/operator/team', { headers: owner.headers, body: invite });
  expect(invited.status).toBe(400);
  const changed = await app.call('PATCH', `/v1/operator/team/${ofOne.id}`, { headers: owner.headers, body: { ownsInstallation: true } });
  expect(changed.status).toBe(400);
});

test('a page of another site makes no client', async () => {
  const headers = { ...owner.headers, 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
  const body = { ...wishes, host: 'forged.example', ownerEmail: 'x@harbour.example' };
  const response = await app.call('POST', '/v1/operator/clients', { headers, body, tenant: owner.tenant });
  expect(response.status).toBe(403);
  expect(app.services.tenants.byHost('forged.example')).toBeNull();
});

test('an old proof does not count', async () => {
  await app.services.pool.query("update operator_session set proven_at = now() - interval '1 hour' where id = $1", [owner.sessionId]);
  const response = await post({ ...wishes, host: 'late.harbour.example', ownerEmail: 'x@harbour.example' });
  expect([response.status, (await response.json()).code]).toEqual([403, 'PROOF_NEEDED']);
  expect((await list()).status).toBe(200);
});
