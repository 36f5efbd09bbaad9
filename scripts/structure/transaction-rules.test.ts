import { expect, it } from 'vitest';
import { checkTransactions } from './transaction-rules.ts';

const path = 'src/features/pools/api/join-pool.ts';

it.each(['await db.transaction().execute(work);', 'const trx = await deps.db\n  .startTransaction().execute();'])('refuses %j', (text) => {
  expect(checkTransactions([{ path, text }])).toMatchObject([{ path, message: expect.stringContaining('inTransaction') }]);
});

it('accepts inTransaction, and the bare form in its home and in tests', () => {
  const bare = 'db.transaction().execute(work)';
  expect(checkTransactions([{ path, text: 'inTransaction(db, work)' }])).toEqual([]);
  for (const home of ['src/server/db/database.ts', 'src/features/seo/api/routes.test.ts'])
    expect(checkTransactions([{ path: home, text: bare }])).toEqual([]);
});

it.each([
  'async function join(deps: { db: Db }, trx: Transaction) {\n  await insertMember(deps.db, member);\n}',
  'const join = () => inTransaction(deps.db, async (trx) => {\n  if (isOpen) {\n    await lockPool(trx, id);\n  }\n  await insertMember(deps.db, member);\n});',
  'const join = () => inTransaction(deps.db, (trx) => insertMember(deps.db, trx));',
])('refuses work that uses the pool within a transaction: %j', (text) => {
  expect(checkTransactions([{ path, text }])).toMatchObject([{ path, message: expect.stringContaining('Use trx') }]);
});

it('refuses dependencies with a pool next to a transaction', () => {
  const text = 'async function join(deps: PoolDeps, trx: Transaction) {\n  await insertMember(trx, member);\n}';
  expect(checkTransactions([{ path, text }])).toMatchObject([{ path, message: expect.stringContaining('WithoutPool') }]);
  expect(checkTransactions([{ path, text: text.replace('PoolDeps', 'WithoutPool<PoolDeps>') }])).toEqual([]);
});

it('accepts the pool around a transaction', () => {
  const text = `async function join(deps: Deps) {
  const pool = await findPool(deps.db, id);
  await inTransaction(deps.db, async (trx) => {
    await insertMember(trx, pool);
  });
  return findPool(deps.db, id);
}`;
  expect(checkTransactions([{ path, text }])).toEqual([]);
});
