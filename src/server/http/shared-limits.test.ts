import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { openPool } from '../db/database.ts';
import { asTenant, type TenantPool } from '../db/tenant-pool.ts';
import { forgetRateLimits } from './forget-rate-limits.ts';
import { createRateLimiter, limits } from './rate-limit.ts';

let database: TestDatabase;
let pools: TenantPool[];

beforeAll(async () => {
  database = await createTestDatabase();
  pools = [openPool(database.connection, 2), openPool(database.connection, 2)];
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
});

test('guesses are counted for all processes together, from requests of any client', async () => {
  const processes = pools.map((pool) => createRateLimiter(1, pool));
  const allowed = await Promise.all(
    Array.from({ length: 60 }, (_, index) => asTenant(1, () => processes[index % 2]?.tryTake('signIn', '1:192.0.2.1'))),
  );
  expect(allowed.filter(Boolean)).toHaveLength(limits.signIn.points);
  await expect(processes[0]?.take('signIn', '1:192.0.2.1')).rejects.toMatchObject({ status: 429 });
  await processes[1]?.take('signIn', '1:192.0.2.2');
});

test('what is given back may be taken by another process', async () => {
  const [one, other] = pools.map((pool) => createRateLimiter(1, pool));
  for (let index = 0; index < limits.signUp.points; index += 1) await one?.take('signUp', 'a');
  await one?.giveBack('signUp', 'a');
  expect(await other?.tryTake('signUp', 'a')).toBe(true);
  expect(await one?.tryTake('signUp', 'a')).toBe(false);
});

test('what only protects this process is not counted in the database', async () => {
  const [one, other] = pools.map((pool) => createRateLimiter(1, pool));
  for (let index = 0; index < limits.captcha.points; index += 1) await one?.take('captcha', 'b');
  expect(await one?.tryTake('captcha', 'b')).toBe(false);
  expect(await other?.tryTake('captcha', 'b')).toBe(true);
});

test('the table names nobody, and forgets what is over', async () => {
  const [pool] = pools;
  if (!pool) throw new Error('no pool');
  await createRateLimiter(1, pool).take('reset', '1:anna@example.com');
  const { rows } = await pool.query<{ key: string }>('select key from rate_limit');
  expect(rows.some(({ key }) => /^reset:[\w-]{43}$/.test(key))).toBe(true);
  expect(JSON.stringify(rows)).not.toContain('anna');
  await forgetRateLimits({ pool, clock: () => new Date() }).run({});
  expect((await pool.query('select key from rate_limit')).rows).not.toEqual([]);
  await forgetRateLimits({ pool, clock: () => new Date(Date.now() + 2 * 3_600_000) }).run({});
  expect((await pool.query('select key from rate_limit')).rows).toEqual([]);
});
