import { randomBytes } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { createLog } from '../log.ts';
import { openPool } from './database.ts';
import { readDatabaseFacts } from './database-facts.ts';
import { isDatabaseLost } from './lost-database.ts';
import { asInstallation, asTenant, requestRoles, type TenantPool } from './tenant-pool.ts';
import { prepareTenantRole } from './tenant-role.ts';

let database: TestDatabase;
let pool: TenantPool;

/** The catalogue: its rows hold no people, and a rule would keep searches from their index (decision 0007). */
const withoutRule = [
  'calendar',
  'category',
  'pool',
  'project',
  'project_place',
  'project_search',
  'question_set',
  'search_gathering',
  'search_term',
];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.connection, 2);
  await prepareTenantRole(pool, createLog('silent'));
  await pool.query("insert into tenant (id, key) values (1, 'one'), (2, 'two')");
  for (const [tenant, name] of [
    [1, 'Ada'],
    [2, 'Bo'],
    [2, 'Cy'],
  ])
    await pool.query(
      'insert into talent (id, tenant_id, first_name, subscription_uuid) values (gen_random_uuid(), $1, $2, gen_random_uuid())',
      [tenant, name],
    );
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function names(): Promise<string[]> {
  const { rows } = await pool.query<{ first_name: string }>('select first_name from talent order by first_name');
  return rows.map((row) => row.first_name);
}

test('a query without any where finds the rows of the tenant being served, and no others', async () => {
  expect(await asTenant(1, names)).toEqual(['Ada']);
  expect(await asTenant(2, names)).toEqual(['Bo', 'Cy']);
  expect(await asTenant(3, names)).toEqual([]);
});

test('outside of a request the owner sees all rows, also on a connection that a tenant used before', async () => {
  for (let round = 0; round < 3; round += 1) {
    expect(await asTenant(1, names)).toEqual(['Ada']);
    expect(await names()).toEqual(['Ada', 'Bo', 'Cy']);
  }
});

test('simultaneous requests of two tenants on the same connections never see each other’s rows', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => asTenant((index % 2) + 1, names)));
  for (const [index, answer] of answers.entries()) expect(answer).toEqual(index % 2 === 0 ? ['Ada'] : ['Bo', 'Cy']);
});

test('work for the installation leaves its request’s tenant for as long as it lasts, and later requests on the connection have theirs', async () => {
  const single = openPool(database.connection, 1);
  await prepareTenantRole(single, createLog('silent'));
  const namesThere = async () =>
    (await single.query('select first_name from talent order by first_name')).rows.map((row) => row.first_name);
  try {
    const seen = await asTenant(1, async () => {
      const before = await namesThere();
      const between = await asInstallation(async () => [await namesThere(), await namesThere()]);
      return [before, ...between, await namesThere()];
    });
    expect(seen).toEqual([['Ada'], ['Ada', 'Bo', 'Cy'], ['Ada', 'Bo', 'Cy'], ['Ada']]);
    expect(await asTenant(2, namesThere)).toEqual(['Bo', 'Cy']);
    await expect(asTenant(1, () => asInstallation(() => single.query('select 1 / 0')))).rejects.toThrow('division by zero');
    const mixed = await Promise.all(
      [1, 2, 1, 2].flatMap((tenant) => [asTenant(tenant, () => asInstallation(namesThere)), asTenant(tenant, namesThere)]),
    );
    for (const [index, answer] of mixed.entries())
      expect(answer).toEqual(index % 2 === 0 ? ['Ada', 'Bo', 'Cy'] : index % 4 === 1 ? ['Ada'] : ['Bo', 'Cy']);
  } finally {
    await single.end();
  }
});

test('rows of another tenant can be neither written nor changed nor removed', async () => {
  const insert = 'insert into talent (id, tenant_id, subscription_uuid) values (gen_random_uuid(), 2, gen_random_uuid())';
  await expect(asTenant(1, () => pool.query(insert))).rejects.toThrow(/row-level security/);
  expect((await asTenant(1, () => pool.query("update talent set first_name = 'Eve' where first_name = 'Bo'"))).rowCount).toBe(0);
  expect((await asTenant(1, () => pool.query('delete from talent where tenant_id = 2'))).rowCount).toBe(0);
  await expect(asTenant(1, () => pool.query("update talent set tenant_id = 2 where first_name = 'Ada'"))).rejects.toThrow(
    /row-level security/,
  );
});

test('a connection that broke inside a request is not reused', async () => {
  await expect(asTenant(1, () => pool.query('select pg_terminate_backend(pg_backend_pid())'))).rejects.toThrow();
  expect(await asTenant(2, names)).toEqual(['Bo', 'Cy']);
});

test('an idle connection that is lost ends no process, also where nobody listens to the pool', async () => {
  const alone = openPool(database.connection, 1);
  const { rows } = await alone.query<{ pid: number }>('select pg_backend_pid() as pid');
  const lost = new Promise((resolve) => alone.once('remove', resolve));
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await lost;
  expect((await alone.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await alone.end();
});

test('every table with rows of a tenant has the rule or is listed as part of the catalogue', async () => {
  const { rows } = await pool.query<{ table: string; has_rule: boolean }>(
    `select c.relname as table, c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid) as has_rule
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname in ('tenant_id', 'talent_id') and not a.attisdropped
     group by 1, 2 order by 1`,
  );
  expect(rows.filter((row) => !row.has_rule).map((row) => row.table)).toEqual(withoutRule);
});

test('addresses, secrets and ids are found by their indexes under the row rule too', async () => {
  const plans = [
    "select * from talent where tenant_id = 1 and email_folded = lower('A@b.example')",
    "select * from account_token where tenant_id = 1 and purpose = any('{activation}') and secret_hash = '\\x00'",
    "select * from session where tenant_id = 1 and id = '0192f0c1-0000-7000-8000-000000000000'",
  ];
  for (const query of plans) {
    const client = await asTenant(1, () => pool.connect());
    try {
      await client.query('set enable_seqscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${query}`);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index Cond: .*(email_folded|secret_hash|id) = /);
    } finally {
      await client.query('reset enable_seqscan');
      client.release();
    }
  }
});

test('a statement of a request ends after ten seconds, in every feature; jobs have no limit', async () => {
  const timeout = async () => (await pool.query('show statement_timeout')).rows[0];
  for (let round = 0; round < 3; round += 1) {
    expect(await asTenant(1, timeout)).toEqual({ statement_timeout: '10s' });
    expect(await timeout()).toEqual({ statement_timeout: '0' });
  }
});

test('a request that gets no connection in time gets an answer to try again', async () => {
  const small = openPool(database.connection, 1, 1000);
  const taken = await small.connect();
  try {
    await expect(small.query('select 1')).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfterSeconds: 5 });
  } finally {
    taken.release();
    await small.end();
  }
});

test('long queries that hold every connection are no lost database', { tags: 'full' }, async () => {
  const small = openPool(database.connection, 1, 700);
  const long = asTenant(1, () => small.query('select pg_sleep(4)'));
  try {
    // Each wait is longer than the time after which a lost database is refused, and looks whether it is there.
    for (let times = 0; times < 3; times += 1) {
      const refused = asTenant(2, () => small.query('select 1'));
      await expect(refused).rejects.toMatchObject({ message: 'no database connection came free' });
      expect(small.breaker.isOpen).toBe(false);
    }
    await long;
  } finally {
    await small.end();
  }
});

test('a database whose user may not take the role is served without row rules, and the log says how to get them', async () => {
  const { host, port, superuser } = inject('postgres');
  const name = `plain_${randomBytes(6).toString('hex')}`;
  const admin = openPool({ host, port, user: superuser, database: 'postgres' }, 1);
  await admin.query(`create role ${name} login`);
  await admin.query(`create database ${name} owner ${name}`);
  const plain = openPool({ host, port, user: name, database: name }, 1);
  const said: unknown[] = [];
  const log = { ...createLog('silent'), warn: (...args: unknown[]) => said.push(args) } as never;
  try {
    await prepareTenantRole(plain, log);
    expect(plain.isConfining).toBe(false);
    expect(JSON.stringify(said)).toContain('grant openpool_tenant to');
    const facts = () => readDatabaseFacts({ host, port, user: name, database: name }, () => new Date());
    expect((await facts()).canConfine).toBe(false);
    for (const role of requestRoles) await admin.query(`grant ${role} to ${name}`);
    expect((await facts()).canConfine).toBe(true);
    expect((await asTenant(1, () => plain.query('select 1 as one'))).rows).toEqual([{ one: 1 }]);
  } finally {
    await plain.end();
    // The server notices a moment later that the connections are closed, and ending them by force would be an error here.
    await expect.poll(async () => (await admin.query('select from pg_stat_activity where datname = $1', [name])).rowCount).toBe(0);
    await admin.query(`drop database ${name}`);
    await admin.query(`drop role ${name}`);
    await admin.end();
  }
});

test('a pool that has no connection and gets none learns that the database is lost', async () => {
  const nothing = createServer();
  await new Promise<void>((resolve) => nothing.listen(0, '127.0.0.1', resolve));
  const { port } = nothing.address() as AddressInfo;
  await new Promise((resolve) => nothing.close(resolve));
  const lost = openPool({ host: '127.0.0.1', port, user: 'nobody', database: 'none' }, 2);
  await expect(lost.query('select 1')).rejects.toThrow('ECONNREFUSED');
  await expect.poll(() => lost.breaker.isOpen).toBe(true);
  await lost.end();
});

test('a connection to a database that takes no writes any more is left, and the write counts as not made because the database is lost', async () => {
  const single = openPool(database.connection, 1);
  const write = () => single.query("update tenant set key = key where key = 'one'");
  try {
    // As after a failover behind a name or pooler that still leads to the former primary.
    await single.query('set default_transaction_read_only = on');
    expect(await write().catch(isDatabaseLost)).toBe(true);
    expect((await write()).rowCount).toBe(1);
    expect(single.breaker.isOpen).toBe(false);
  } finally {
    await single.end();
  }
});
