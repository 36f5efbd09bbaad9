/** @module-tag full */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { spawnServer } from '../../tests/support/server-process.ts';
import { makeTestFolder } from '../../tests/support/test-folders.ts';
import { findPostmaster } from '../server/db/embedded/postmaster.ts';
import { startEmbeddedPostgres } from '../server/db/embedded.ts';
import { lockStart } from '../server/db/start-lock.ts';

const folders: string[] = [];
const children: ChildProcess[] = [];

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function makeDataDir() {
  const dataDir = await makeTestFolder();
  folders.push(dataDir);
  return { dataDir, postmaster: () => findPostmaster(join(dataDir, 'postgres')) };
}

function start(dataDir: string, environment: Record<string, string> = {}) {
  const server = spawnServer(dataDir, environment);
  children.push(server.child);
  return server;
}

// A start takes seconds of processor time, which a busy machine may stretch to minutes.
const timeout = 300_000;

test.each(['SIGTERM', 'SIGHUP'] as const)('a start that %s breaks off leaves no PostgreSQL behind', { timeout }, async (signal) => {
  const { dataDir, postmaster } = await makeDataDir();
  // As another process would: the holder of the start lock keeps this start from completing.
  const ours = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const holder = new pg.Client({ host: ours.host, port: ours.port, user: ours.user, database: ours.database });
  // PostgreSQL ends under it.
  holder.on('error', () => undefined);
  await holder.connect();
  await lockStart(holder);
  const { child, output, port } = start(dataDir);
  await expect.poll(() => output.join('\n'), { timeout }).toContain('another process is starting on this database');
  await ours.stop();
  expect(await postmaster()).not.toBeNull();
  const ended = once(child, 'exit');
  child.kill(signal);
  expect(await ended).toEqual([0, null]);
  expect(await port).toBeNull();
  expect(await postmaster()).toBeNull();
});

test('a start that fails leaves no PostgreSQL behind', { timeout }, async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port));
  });
  const { dataDir, postmaster } = await makeDataDir();
  const { child, output } = start(dataDir, { PORT: String(port) });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(output.at(-1)).toContain(`Port ${port} is taken`);
  expect(await postmaster()).toBeNull();
  taken.close();
});
