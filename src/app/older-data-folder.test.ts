/** @module-tag full */
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOlderDatabase, withClient } from '../../tests/support/older-database.ts';
import { spawnServer } from '../../tests/support/server-process.ts';
import { makeTestFolder } from '../../tests/support/test-folders.ts';
import { startEmbeddedPostgres } from '../server/db/embedded.ts';

// A start takes seconds of processor time, which a busy machine may stretch to minutes.
const timeout = 300_000;
const ownClientsOnly = { DEMO: 'false', MAILBOX: 'true' };

let dataDir: string;

beforeAll(async () => {
  dataDir = await makeTestFolder();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Does something to the database of the folder while no server runs. */
async function inDatabase(work: Parameters<typeof withClient>[1] | 'november21'): Promise<unknown> {
  const { host, port, user, database, stop } = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: { fsync: 'off' } });
  const connection = { host, port, user, database };
  return (work === 'november21' ? makeOlderDatabase(connection, work) : withClient(connection, work)).finally(stop);
}

test('a data folder of 21 November is served with its rows, and one of a newer version is refused in one line', { timeout }, async () => {
  await inDatabase('november21');
  const server = spawnServer(dataDir, ownClientsOnly);
  expect(await server.port, server.output.join('\n')).not.toBeNull();
  const ended = once(server.child, 'exit');
  server.child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);

  await inDatabase(async (client) => {
    const { rows } = await client.query('select count(*)::int as talents, (select count(*)::int from project) as projects from talent');
    expect(rows).toEqual([{ talents: 3, projects: 3 }]);
    await client.query("insert into migration (name) values ('0099-future.sql')");
  });
  const refused = spawnServer(dataDir, ownClientsOnly);
  expect(await once(refused.child, 'close')).toEqual([1, null]);
  const lines = refused.output.filter((line) => line.includes('0099-future.sql'));
  expect(lines).toEqual([expect.stringMatching(/The database is of a newer version than this one: it has 0099-future\.sql\. /)]);
  expect(refused.output.at(-1)).toBe(lines[0]);
});
