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
