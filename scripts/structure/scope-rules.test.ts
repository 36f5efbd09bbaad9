import { expect, it } from 'vitest';
import { checkBrandedColumns, checkScopes } from './scope-rules.ts';

const tables = {
  path: 'src/features/pools/api/tables.ts',
  text: 'export type PoolTables = { pool: { id: number; tenant_id: number }; pool_city: { pool_id: number } };',
};
const check = (text: string, path = 'src/features/pools/api/pool-store.ts') => checkScopes([tables, { path, text }]);

it.each([
  `db.selectFrom('pool').selectAll().where('id', '=', 1)`,
  `db.updateTable('pool as p').set({ name: 'x' })`,
  `db.deleteFrom('pool')`,
  `let query = db.selectFrom('pool'); query = query.$call(inTenant(scope));`,
  `db.selectFrom('pool_city').where((eb) => eb.exists(eb.selectFrom('pool').select('id'))).$call(inTenant(scope))`,
])('checkScopes reports a query on a table with tenants that does not name the tenant: %s', (text) => {
  expect(check(text)).toMatchObject([{ line: 1, message: expect.stringContaining('inTenant(scope)') }]);
});

it.each([
  `db.selectFrom('pool').selectAll().$call(inTenant(scope)).where('id', '=', 1)`,
  `db.deleteFrom('pool').$call(ownedBy(scope))`,
  `db.deleteFrom('pool').$call(acrossTenants('old pools of all'))`,
  `db.selectFrom('pool_city').selectAll()`,
  `db.selectFrom('pool as p').$call(inTenant(s)).where((eb) => eb.exists(eb.selectFrom('pool').whereRef('pool.tenant_id', '=', 'p.tenant_id')))`,
])('checkScopes accepts a query that names its tenant, its talent or its reason: %s', (text) => {
  expect(check(text)).toEqual([]);
});

it('checkScopes exempts tests and the demo', () => {
  expect(check(`db.deleteFrom('pool')`, 'src/features/pools/api/store.test.ts')).toEqual([]);
  expect(check(`db.deleteFrom('pool')`, 'demo/seed.ts')).toEqual([]);
});

it.each([
  ['tenant_id', 'number', 'TenantId'],
  ['talent_id', 'string | null', 'TalentId | null'],
])('reports a column %s of type %s and accepts one of type %s', (column, looseType, brandedType) => {
  const faultsOf = (type: string) =>
    checkBrandedColumns([{ ...tables, text: `export type PoolTables = { pool: { id: number; ${column}: ${type} } };` }]);
  expect(faultsOf(looseType)).toMatchObject([{ message: expect.stringContaining(`pool.${column}`) }]);
  expect(faultsOf(brandedType)).toEqual([]);
});
