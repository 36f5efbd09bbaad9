/** @module-tag full */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { spawnServer } from '../../tests/support/server-process.ts';
import { makeTestFolder } from '../../tests/support/test-folders.ts';
import { findPostmaster } from '../server/db/embedded/postmaster.ts';

const count = 3;
const folders: string[] = [];
const children: ChildProcess[] = [];
/** The starts take a quarter of a minute of processor time, which a busy machine may stretch to minutes. */
const timeout = 600_000;

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** Starts some at once. @returns them once all serve; fails with what those wrote that ended. */
async function startAll(dataDir: string, environment: Readonly<Record<string, string>> = {}): Promise<ChildProcess[]> {
  const servers = Array.from({ length: count }, () => spawnServer(dataDir, environment));
  children.push(...servers.map(({ child }) => child));
  const ports = await Promise.all(servers.map(({ port }) => port));
  expect(servers.flatMap(({ output }, index) => (ports[index] === null ? output : []))).toEqual([]);
  return servers.map(({ child }) => child);
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}

async function countProjects(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query('select count(*)::int as projects, count(distinct reference)::int as distinct from project');
  await client.end();
  return rows[0];
}

test(
  'servers that start at once on an empty database all serve it, and the demo is written once',
  async () => {
    const { host, port, user, superuser } = inject('postgres');
    const name = `empty_${process.pid}`;
    const admin = new pg.Client({ host, port, user: superuser, database: 'postgres' });
    await admin.connect();
    await admin.query(`create database ${name} owner ${user} template template0`);
    const dataDir = await makeTestFolder();
    folders.push(dataDir);
    try {
      const url = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
      const servers = await startAll(dataDir, { DATABASE_URL: url });
      expect(await countProjects({ host, port, user, database: name })).toEqual({ projects: 20, distinct: 20 });
      await Promise.all(servers.map(stop));
    } finally {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    }
  },
  timeout,
);

test(
  'servers that start at once on an empty data folder share one PostgreSQL, which ends with the last of them',
  async () => {
    const dataDir = await makeTestFolder();
    folders.push(dataDir);
    const servers = await startAll(dataDir);
    const address = (await findPostmaster(join(dataDir, 'postgres')))?.address;
    expect(await countProjects({ ...address, user: 'openpool', database: 'openpool' })).toEqual({ projects: 20, distinct: 20 });
    for (const server of servers) {
      expect(await findPostmaster(join(dataDir, 'postgres'))).not.toBeNull();
      await stop(server);
    }
    expect(await findPostmaster(join(dataDir, 'postgres'))).toBeNull();
  },
  timeout,
);
