import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { hasPgBouncer, type Pooler, startPgBouncer } from '../../../tests/support/pgbouncer.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { createLog } from '../log.ts';
import { inTransaction, openDatabase, openPool } from './database.ts';
import { refuseTransactionPooler } from './refuse-transaction-pooler.ts';
import { asTenant, type TenantPool } from './tenant-pool.ts';
import { prepareTenantRole } from './tenant-role.ts';

if (!hasPgBouncer) process.stderr.write('PgBouncer is not installed: the pool for transaction mode is tested without it.\n');

describe.each(['PostgreSQL itself', ...(hasPgBouncer ? ['PgBouncer in transaction mode'] : [])])(
  'a pool by transaction, through %s',
  (way) => {
    let database: TestDatabase;
    let pooler: Pooler | null = null;
    let pool: TenantPool;

    beforeAll(async () => {
      database = await createTestDatabase();
      const { host, port, user } = inject('postgres');
      if (way !== 'PostgreSQL itself') pooler = await startPgBouncer({ host, port, user });
      const connection = pooler ? { ...database.connection, host: '127.0.0.1', port: pooler.port } : database.connection;
      pool = openPool(connection, 6, 30_000, 'transaction');
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
      await pooler?.stop();
      await database.drop();
    });

    async function names(): Promise<string[]> {
      const { rows } = await pool.query<{ first_name: string }>({
        name: 'names',
        text: 'select first_name from talent order by first_name',
      });
      return rows.map((row) => row.first_name);
    }

    test('simultaneous requests of two tenants and the owner each see their own rows', async () => {
      const ask = [names, () => asTenant(1, names), () => asTenant(2, names)];
      const answers = await Promise.all(Array.from({ length: 120 }, (_, index) => ask[index % 3]?.()));
      for (const [index, answer] of answers.entries()) expect(answer).toEqual([['Ada', 'Bo', 'Cy'], ['Ada'], ['Bo', 'Cy']][index % 3]);
    });

    test('a transaction is confined from its first statement to its last, and what fails in it is undone', async () => {
      const db = openDatabase(pool);
      const rename = (isBroken: boolean) =>
        asTenant(2, () =>
          inTransaction(db, async (trx) => {
            const talents = trx.withTables<{ talent: { id: string; first_name: string } }>();
            const { numUpdatedRows } = await talents.updateTable('talent').set({ first_name: 'Dee' }).executeTakeFirst();
            if (isBroken)
              await talents
                .selectFrom('talent')
                .select('nothing' as 'id')
                .execute();
            return Number(numUpdatedRows);
          }),
        );
      await expect(rename(true)).rejects.toThrow(/nothing/);
      expect(await names()).toEqual(['Ada', 'Bo', 'Cy']);
      expect(await rename(false)).toBe(2);
      expect(await names()).toEqual(['Ada', 'Dee', 'Dee']);
      await pool.query("update talent set first_name = 'Bo' where id = (select min(id::text)::uuid from talent where first_name = 'Dee')");
      await pool.query("update talent set first_name = 'Cy' where first_name = 'Dee'");
    });

    test('a row of another tenant cannot be written, and the connection works afterwards', async () => {
      const insert = 'insert into talent (id, tenant_id, subscription_uuid) values (gen_random_uuid(), 2, gen_random_uuid())';
      for (let round = 0; round < 12; round += 1) await expect(asTenant(1, () => pool.query(insert))).rejects.toThrow(/row-level security/);
      expect(await asTenant(1, names)).toEqual(['Ada']);
      expect(await names()).toEqual(['Ada', 'Bo', 'Cy']);
    });

    test('a statement of a request has its timeout, one of the owner has none', async () => {
      const timeout = async () => (await pool.query('show statement_timeout')).rows[0];
      expect(await asTenant(1, timeout)).toEqual({ statement_timeout: '10s' });
      expect(await timeout()).toEqual({ statement_timeout: '0' });
    });

    test('the secret of the installation is not for requests', async () => {
      await expect(asTenant(1, () => pool.query('select * from installation.secret'))).rejects.toThrow(/permission denied/);
    });
  },
);

test.runIf(hasPgBouncer)('an address behind a pooler in transaction mode is refused by name, PostgreSQL’s own is not', async () => {
  const { host, port, user } = inject('postgres');
  const direct = { host, port, user, database: 'postgres' };
  const pooler = await startPgBouncer(direct);
  try {
    await expect(refuseTransactionPooler({ ...direct, host: '127.0.0.1', port: pooler.port }, 'DATABASE_URL', 1_000)).rejects.toThrow(
      /^DATABASE_URL leads through a pooler in transaction mode\. Set DATABASE_POOLING=transaction and DATABASE_DIRECT_URL/,
    );
    await refuseTransactionPooler(direct, 'DATABASE_URL', 1_000);
  } finally {
    await pooler.stop();
  }
});
