import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { spawnServer } from '../../tests/support/server-process.ts';
import { makeTestFolder } from '../../tests/support/test-folders.ts';
import { findPostmaster } from '../server/db/embedded/postmaster.ts';

const folders: string[] = [];
const children: ChildProcess[] = [];

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function begin(environment: Record<string, string> = {}) {
  const dataDir = await makeTestFolder();
  folders.push(dataDir);
  const server = spawnServer(dataDir, environment);
  children.push(server.child);
  const postmaster = () => findPostmaster(join(dataDir, 'postgres'));
  return { ...server, postmaster };
}

test.each(['SIGTERM', 'SIGHUP'] as const)('a start that %s breaks off leaves no PostgreSQL behind', async (signal) => {
  const { child, postmaster, port } = await begin();
  await expect.poll(postmaster, { timeout: 60_000, interval: 10 }).not.toBeNull();
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await port).toBeNull();
  expect(await postmaster()).toBeNull();
});

test('a start that fails leaves no PostgreSQL behind', async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port));
  });
  const { child, output, postmaster } = await begin({ PORT: String(port) });
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(output.at(-1)).toContain(`Port ${port} is taken`);
  expect(await postmaster()).toBeNull();
  taken.close();
});
