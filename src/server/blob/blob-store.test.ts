import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

test('the first bytes are those of the file, or all if there are fewer', async () => {
  const store = diskBlobStore(folder);
  const key = newBlobKey();
  expect(await store.start(key, 4)).toBeNull();
  await store.put(key, bytes);
  expect(await store.start(key, 4)).toEqual(bytes.subarray(0, 4));
  expect(await store.start(key, 400)).toEqual(bytes);
});

test('what a crash left half written is not listed, and goes with the file', async () => {
  const store = diskBlobStore(folder);
  const key = newBlobKey();
  await store.put(key, bytes);
  const path = join(folder, key);
  for (const draft of [`${path}.part`, `${path}.8e1c.part`]) await writeFile(draft, 'half');
  const listed: string[] = [];
  for await (const each of store.list()) listed.push(each);
  expect(listed).toEqual([key]);
  await store.remove(key);
  expect(await readdir(dirname(path))).toEqual([]);
});

test('the same file may be stored by several at once, and is one of them whole', async () => {
  const store = diskBlobStore(folder);
  const key = newBlobKey();
  const versions = [1, 2, 3, 4].map((fill) => new Uint8Array(3_000_000).fill(fill));
  await Promise.all(versions.map((version) => store.put(key, version)));
  const stored = await store.get(key);
  expect(versions.some((version) => stored && Buffer.compare(version, stored) === 0)).toBe(true);
  expect(await readdir(dirname(join(folder, key)))).toHaveLength(1);
});

test('a key that was not made here is refused: it could be a path', async () => {
  await expect(diskBlobStore(folder).remove('../secret')).rejects.toThrow(RangeError);
});
