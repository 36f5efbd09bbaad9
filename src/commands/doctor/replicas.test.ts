import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../tests/support/pgbouncer.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { readConfig } from '../../server/config.ts';
import { checkReplicas } from './replicas.ts';

// Replicas that follow: tests/several-machines/replication.test.ts.

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

test('a replica that is away and one that takes writes are faults', async () => {
  const port = await freePort();
  const { host, port: socket, user, database: name } = database.connection;
  const itself = `postgres://${user}@${encodeURIComponent(String(host))}:${socket}/${name}`;
  const config = readConfig({ DATABASE_READ_URLS: `postgres://me@127.0.0.1:${port}/nowhere ${itself}` });
  const findings = await checkReplicas({ config, direct: database.connection });
  expect(findings.map(({ state, what }) => `${state}: ${what}`)).toEqual([
    `fault: replica 127.0.0.1:${port} does not answer: connect ECONNREFUSED 127.0.0.1:${port}`,
    `fault: ${host}:${socket} takes writes: it is no replica`,
  ]);
});

test('each host of the database is named', async () => {
  const { host, port, user, database: name } = database.connection;
  const of = (socket: unknown) => `postgres://${user}@${encodeURIComponent(String(socket))}:${port}/${name}`;
  const direct = { connectionString: of(host), hosts: [of('/nowhere/at/all'), of(host)] };
  const findings = await checkReplicas({ config: readConfig({}), direct });
  expect(findings.map(({ state, what }) => `${state}: ${what.split(':')[0]}`)).toEqual(['fault: /nowhere/at/all', `ok: ${host}`]);
  expect(findings[1]?.what).toBe(`${host}:${port} takes writes, timeline 1`);
});

test('without either there is nothing to say', async () => {
  expect(await checkReplicas({ config: readConfig({}), direct: database.connection })).toEqual([]);
});
