import { type FileHandle, mkdir, mkdtemp, open, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { diskBlobStore, newBlobKey, StorageFull } from './blob-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openpool-test-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});
const bytes = new TextEncoder().encode('%PDF-1.7');

test('bytes come back as they were, and are gone after removing them', async () => {
  const store = diskBlobStore(folder);
  const key = newBlobKey();
  await store.put(key, bytes);
  expect(await store.get(key)).toEqual(bytes);
  await store.remove(key);
  expect(await store.get(key)).toBeNull();
  expect(await readdir(dirname(join(folder, key)))).toEqual([]);
});

test('the folder of a new file is synchronised after the file has its name, and so is the one above a new folder', async () => {
  const handle = await open(folder);
  const prototype: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  const seen: string[][] = [];
  const key = newBlobKey();
  const path = join(folder, key);
  vi.spyOn(prototype, 'sync').mockImplementation(async () => {
    seen.push(await readdir(dirname(path)));
  });
  await diskBlobStore(folder).put(key, bytes);
  const name = key.split('/')[1];
  // The file itself comes before it has its name.
  expect(seen).toEqual([[`${name}.part`], [name], [name]]);
});

test('a full disk is distinguished from other faults, and leaves no partial file', async () => {
  const store = diskBlobStore(folder);
  const key = newBlobKey();
  const path = join(folder, key);
  await mkdir(dirname(path), { recursive: true });
  // Every write to it fails as on a full disk.
  await symlink('/dev/full', `${path}.part`);
  await expect(store.put(key, bytes)).rejects.toThrow(StorageFull);
  expect(await readdir(dirname(path))).toEqual([]);
});

test('a key that was not made here is refused: it could be a path', async () => {
  await expect(diskBlobStore(folder).remove('../secret')).rejects.toThrow(RangeError);
});
