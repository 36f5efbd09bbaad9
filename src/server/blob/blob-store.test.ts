import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StorageFull } from '../storage-full.ts';
import { diskBlobStore, newBlobKey } from './blob-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openpool-test-'));
});
afterEach(async () => {
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
