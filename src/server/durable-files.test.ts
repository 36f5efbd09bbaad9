import { type FileHandle, mkdir, mkdtemp, open, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flushTree, makeFolder, writeDurably } from './durable-files.ts';
import { StorageFull } from './storage-full.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openpool-test-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

/** What is in the folder at each flush, and what is being flushed: a file by its size, a folder by its name. */
async function watchFlushes(): Promise<string[][]> {
  const handle = await open(folder);
  const prototype: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  const seen: string[][] = [];
  vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    const found = await this.stat();
    seen.push([found.isDirectory() ? 'folder' : `${found.size} bytes`, ...(await readdir(folder)).sort()]);
  });
  return seen;
}

test('a file is flushed before it has its name, and its folder afterwards', async () => {
  const seen = await watchFlushes();
  await writeDurably(join(folder, 'id'), 'seventeen', { draft: join(folder, 'id.part') });
  expect(seen).toEqual([
    ['9 bytes', 'id.part'],
    ['folder', 'id'],
  ]);
  expect(await readFile(join(folder, 'id'), 'utf8')).toBe('seventeen');
});

test('a full disk leaves the former file, and no draft', async () => {
  const [path, draft] = [join(folder, 'id'), join(folder, 'id.part')];
  await writeFile(path, 'former');
  // Every write to it fails as on a full disk.
  await symlink('/dev/full', draft);
  await expect(writeDurably(path, 'later', { draft })).rejects.toThrow(StorageFull);
  expect([await readdir(folder), await readFile(path, 'utf8')]).toEqual([['id'], 'former']);
});

test('a source that breaks off leaves the former file, and no draft', async () => {
  const path = join(folder, 'archive');
  await writeFile(path, 'former');
  async function* source() {
    yield Buffer.from('some of it');
    throw new Error('broken off');
  }
  await expect(writeDurably(path, source())).rejects.toThrow('broken off');
  expect([await readdir(folder), await readFile(path, 'utf8')]).toEqual([['archive'], 'former']);
});

test('a file is readable by those whom the caller names', async () => {
  await writeDurably(join(folder, 'id'), '', { mode: 0o600 });
  expect((await stat(join(folder, 'id'))).mode & 0o777).toBe(0o600);
});

test('each folder that gets a new one in it is flushed', async () => {
  const seen = await watchFlushes();
  expect(await makeFolder(join(folder, 'files/3f'))).toBe(true);
  expect(seen).toEqual([
    ['folder', 'files'],
    ['folder', 'files'],
  ]);
  expect(await makeFolder(join(folder, 'files/3f'))).toBe(false);
  expect(seen).toHaveLength(2);
});

test('everything in a folder is flushed, links aside', async () => {
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'bin/initdb'), 'program');
  await symlink('initdb', join(folder, 'bin/other'));
  const seen = await watchFlushes();
  await flushTree(folder);
  expect(seen.map(([what]) => what).sort()).toEqual(['7 bytes', 'folder', 'folder']);
});
