import { createServer } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { explainDatabaseError } from './explain-database-error.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function explained(change: pg.ClientConfig): Promise<string | null> {
  const client = new pg.Client({ ...database.connection, ...change });
  const error = await client.connect().then(
    () => null,
    (fault: unknown) => fault,
  );
  await client.end().catch(() => undefined);
  return explainDatabaseError(error);
}

test('a database that does not exist, and a user whom it does not let in, are one line with what to do', async () => {
  expect(await explained({ database: 'nodb' })).toBe(
    'PostgreSQL: database "nodb" does not exist. Create it (createdb), or correct DATABASE_URL.',
  );
  expect(await explained({ user: 'nobody' })).toMatch(/^PostgreSQL: .*nobody.*DATABASE_URL.*\.$/);
});

test('an address where nobody listens is one line with what to do', async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
  await new Promise((resolve) => server.close(resolve));
  expect(await explained({ host: '127.0.0.1', port })).toBe(
    `PostgreSQL does not answer: connect ECONNREFUSED 127.0.0.1:${port}. Start it, or correct DATABASE_URL.`,
  );
});

test('what is wrong with a query of ours is no fault of the installation', async () => {
  const client = new pg.Client(database.connection);
  await client.connect();
  const error = await client.query('select nonsense').catch((fault: unknown) => fault);
  await client.end();
  expect([explainDatabaseError(error), explainDatabaseError(new Error('x'))]).toEqual([null, null]);
});
