import { expect, test } from 'vitest';
import { makeOperator } from '../../../tests/support/operator-factory.ts';
import { startTestApp } from '../../../tests/support/test-app.ts';
import { asOperator, asTenant } from './tenant-pool.ts';

const app = startTestApp();
const tables = [
  'operator',
  'operator_membership',
  'operator_session',
  'operator_key',
  'operator_passkey',
  'operator_authenticator',
  'operator_authenticator_setup',
  'operator_recovery_code',
  'audit_entry',
];

const count = async (table: string) => (await app.services.pool.query(`select from ${table}`)).rowCount ?? 0;

test('requests of talents see no row of operators’ tables and add none', async () => {
  const { scope } = await makeOperator(app);
  for (const table of tables) expect([table, await asTenant(scope.tenantId, () => count(table))]).toEqual([table, 0]);
  const insert = `insert into audit_entry (tenant_id, at, actor_kind, actor_name, action, subject_kind) values (${scope.tenantId}, now(), 'key', 'x', 'a.b', 'c')`;
  await expect(asTenant(scope.tenantId, () => app.services.pool.query(insert))).rejects.toThrow(/row-level security/);
  const call = "select openpool_operator_id(gen_random_uuid(), 'a@b.example', 'A', now())";
  await expect(asTenant(scope.tenantId, () => app.services.pool.query(call))).rejects.toThrow(/talents reach no operators/);
});

test('requests of operators see the rows of their client only', async () => {
  const [here, there] = [await makeOperator(app), await makeOperator(app, { tenant: 'atelier' })];
  const ids = async () => (await app.services.pool.query<{ id: string }>('select id from operator')).rows.map(({ id }) => id);
  const seen = await asOperator(here.scope.tenantId, ids);
  expect(seen).toContain(here.id);
  expect(seen).not.toContain(there.id);
  expect(await asOperator(999, ids)).toEqual([]);
});

test('the audit log can be added to and nothing else, by anybody', async () => {
  const { scope } = await makeOperator(app);
  for (const change of ["update audit_entry set action = 'a.b'", 'delete from audit_entry']) {
    await expect(asOperator(scope.tenantId, () => app.services.pool.query(change))).rejects.toThrow(/only added to/);
    await expect(app.services.pool.query(change)).rejects.toThrow(/only added to/);
  }
});

test('no request reads the secrets of the installation, whatever it is made to ask', async () => {
  const { scope } = await makeOperator(app);
  const ask = () => app.services.pool.query('select value from installation.secret');
  for (const asRequest of [asTenant, asOperator]) await expect(asRequest(scope.tenantId, ask)).rejects.toThrow(/permission denied/);
});
