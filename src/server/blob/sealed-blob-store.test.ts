import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Store, startS3 } from '../../../tests/support/s3-store.ts';
import { createLog } from '../log.ts';
import { diskBlobStore, type KeptBlobs, newBlobKey } from './blob-store.ts';
import { readFileKeys } from './file-keys.ts';
import { s3BlobStore } from './s3-blob-store.ts';
import { resealBlob, type SealedBlobStore, sealedBlobStore, sealOf } from './sealed-blob-store.ts';
import { headerLength, UnreadableFile } from './sealed-file.ts';

const pieceLength = 65_536;
const sealedPieceLength = pieceLength + 16;
const [one, other] = [randomBytes(32), randomBytes(32)];
const log = createLog('silent');
let folder: string;
let s3: S3Store;
let stores: Record<'disk' | 's3', KeptBlobs>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openpool-test-'));
  s3 = await startS3();
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = s3.settings;
  stores = {
    disk: diskBlobStore(join(folder, 'files')),
    s3: s3BlobStore({ endpoint, region, bucket: 'files', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }),
  };
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

function withKeys(kept: KeptBlobs, current?: Uint8Array, accepted: Uint8Array[] = []): SealedBlobStore {
  return sealedBlobStore(kept, readFileKeys({ FILES_KEY: current, FILES_KEYS_ACCEPTED: accepted }), log);
}

async function readWhole(store: SealedBlobStore, key: string): Promise<Buffer> {
  const stream = await store.open(key);
  if (!stream) throw new Error('nothing is stored');
  return Buffer.from(await new Response(stream).arrayBuffer());
}

/** Both ways of reading refuse it, and say why. */
async function expectUnreadable(store: SealedBlobStore, key: string, reason: RegExp): Promise<void> {
  for (const read of [() => store.get(key), () => readWhole(store, key)]) {
    const error: unknown = await read().catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(UnreadableFile);
    expect(String(error)).toMatch(reason);
  }
}

describe.each(['disk', 's3'] as const)('files in %s', (where) => {
  test.each([0, 1, pieceLength - 1, pieceLength, pieceLength + 1, 2 * pieceLength, 5_000_000])(
    'of %d bytes come back as they were, whole and as a stream, and are stored as no such bytes',
    async (size) => {
      const store = withKeys(stores[where], one);
      const [key, bytes] = [newBlobKey(), randomBytes(size)];
      await store.put(key, bytes);
      expect(Buffer.compare(Buffer.from((await store.get(key)) ?? ''), bytes)).toBe(0);
      expect(Buffer.compare(await readWhole(store, key), bytes)).toBe(0);
      const stored = Buffer.from((await store.kept.get(key)) ?? '');
      expect(stored.length).toBe(headerLength + size + 16 * Math.max(1, Math.ceil(size / pieceLength)));
      if (size > 16) expect(stored.includes(bytes.subarray(0, 16))).toBe(false);
      await store.remove(key);
      expect([await store.get(key), await store.open(key), await sealOf(store, key)]).toEqual([null, null, null]);
    },
  );

  test('stored before there was a key are read, and encrypted once', async () => {
    const [key, bytes] = [newBlobKey(), randomBytes(200_000)];
    await withKeys(stores[where]).put(key, bytes);
    const store = withKeys(stores[where], one);
    expect(await sealOf(store, key)).toBe('plain');
    expect(Buffer.from((await store.get(key)) ?? '')).toEqual(bytes);
    expect(await readWhole(store, key)).toEqual(bytes);
    expect([await resealBlob(store, key), await resealBlob(store, key)]).toEqual([true, false]);
    expect(await sealOf(store, key)).toBe(store.keys.current?.id);
    expect(await readWhole(store, key)).toEqual(bytes);
  });

  test('of an earlier key are read while it is accepted, and need it no longer once encrypted again', async () => {
    const [key, bytes] = [newBlobKey(), randomBytes(200_000)];
    await withKeys(stores[where], one).put(key, bytes);
    const rotated = withKeys(stores[where], other, [one]);
    expect(await readWhole(rotated, key)).toEqual(bytes);
    const alone = withKeys(stores[where], other);
    const missing = new RegExp(`is encrypted with the key ${rotated.keys.all[1]?.id}, which neither FILES_KEY nor FILES_KEYS_ACCEPTED has`);
    await expectUnreadable(alone, key, missing);
    await expectUnreadable(withKeys(stores[where]), key, missing);
    await expect(resealBlob(alone, key)).rejects.toThrow(missing);
    expect(await resealBlob(rotated, key)).toBe(true);
    expect(await readWhole(alone, key)).toEqual(bytes);
  });

  test('that were changed in any way are refused, never half of them', async () => {
    const store = withKeys(stores[where], one);
    const [key, second] = [newBlobKey(), newBlobKey()];
    await store.put(key, randomBytes(3 * pieceLength + 100));
    await store.put(second, randomBytes(3 * pieceLength + 100));
    const whole = Buffer.from((await store.kept.get(key)) ?? '');
    const at = (piece: number) => headerLength + piece * sealedPieceLength;
    const flipped = (position: number) => {
      const bytes = Buffer.from(whole);
      bytes[position] = (bytes[position] ?? 0) ^ 1;
      return bytes;
    };
    const damaged: Record<string, Buffer> = {
      'cut off inside its last piece': whole.subarray(0, -1),
      'cut off at the end of a piece': whole.subarray(0, at(2)),
      'cut off behind the header': whole.subarray(0, headerLength),
      'with more behind it': Buffer.concat([whole, Buffer.from('more')]),
      'with a piece twice': Buffer.concat([whole.subarray(0, at(1)), whole.subarray(at(0))]),
      'with two pieces exchanged': Buffer.concat([
        whole.subarray(0, at(0)),
        whole.subarray(at(1), at(2)),
        whole.subarray(at(0), at(1)),
        whole.subarray(at(2)),
      ]),
      'without its second piece': Buffer.concat([whole.subarray(0, at(1)), whole.subarray(at(2))]),
      'with another bit in its first piece': flipped(at(0) + 10),
      'with another bit in its last piece': flipped(whole.length - 20),
      'with another bit in a tag': flipped(at(1) - 1),
      'with another salt': flipped(headerLength - 1),
      'of another place': Buffer.from((await store.kept.get(second)) ?? ''),
      'with the pieces of another file': Buffer.concat([
        whole.subarray(0, at(1)),
        Buffer.from((await store.kept.get(second)) ?? '').subarray(at(1)),
      ]),
    };
    for (const [how, bytes] of Object.entries(damaged)) {
      await store.kept.put(key, bytes);
      await expectUnreadable(
        store,
        key,
        new RegExp(`the key ${store.keys.current?.id} was damaged, cut off or put in another file's place`),
      );
      await expect(resealBlob(withKeys(stores[where], other, [one]), key), how).rejects.toThrow(UnreadableFile);
    }
    for (const length of [1, 20, headerLength - 1]) {
      await store.kept.put(key, whole.subarray(0, length));
      await expectUnreadable(store, key, /a stored file is cut off/);
    }
    await store.kept.put(key, new Uint8Array());
    await expectUnreadable(store, key, /a stored file is cut off/);
    await store.kept.put(key, flipped(7));
    await expectUnreadable(store, key, /by another version/);
    await store.kept.put(key, whole);
    expect((await store.get(key))?.length).toBe(3 * pieceLength + 100);
  });
});

test('a stream gives out only what was verified, and its reader gets the error in the place of the rest', async () => {
  const store = withKeys(stores.disk, one);
  const [key, bytes] = [newBlobKey(), randomBytes(4 * pieceLength)];
  await store.put(key, bytes);
  const whole = Buffer.from((await store.kept.get(key)) ?? '');
  await store.kept.put(key, whole.subarray(0, headerLength + 2 * sealedPieceLength));
  const reader = (await store.open(key))?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? '')).toEqual(bytes.subarray(0, pieceLength));
  await expect(reader?.read()).rejects.toThrow(UnreadableFile);
});

test('the log names the file and the key that it needs', async () => {
  const key = newBlobKey();
  await withKeys(stores.disk, one).put(key, randomBytes(10));
  const keyId = withKeys(stores.disk, one).keys.current?.id;
  const lines: string[] = [];
  const written = createLog('warn', { write: (line) => void lines.push(line) });
  await expect(sealedBlobStore(stores.disk, readFileKeys({}), written).get(key)).rejects.toThrow(UnreadableFile);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ blobKey: key, keyId, msg: expect.stringContaining(String(keyId)) });
});

test('a stream that nobody reads to its end closes its file', async () => {
  const store = withKeys(stores.disk, one);
  const key = newBlobKey();
  await store.put(key, randomBytes(1_000_000));
  let isClosed = false;
  const watched = withKeys(
    {
      ...stores.disk,
      open: async (name) => {
        const reader = (await stores.disk.open(name))?.getReader();
        return new ReadableStream({
          async pull(controller) {
            const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
            if (done || !value) controller.close();
            else controller.enqueue(value);
          },
          cancel: (reason) => {
            isClosed = true;
            return reader?.cancel(reason);
          },
        });
      },
    },
    one,
  );
  const reader = (await watched.open(key))?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(isClosed).toBe(true);
});

test('a process that is killed while it encrypts files loses none, and the next one does the rest', async () => {
  const kept = diskBlobStore(join(folder, 'killed'));
  const plain = new Map(Array.from({ length: 40 }, () => [newBlobKey(), randomBytes(300_000)] as const));
  for (const [key, bytes] of plain) await withKeys(kept).put(key, bytes);
  const of = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  // It says when it is in the middle of three files, and begins no other.
  const program = `
    const { diskBlobStore } = await import(${of('./blob-store.ts')});
    const { readFileKeys } = await import(${of('./file-keys.ts')});
    const { resealBlob, sealedBlobStore } = await import(${of('./sealed-blob-store.ts')});
    const kept = diskBlobStore(${JSON.stringify(join(folder, 'killed'))});
    const keys = readFileKeys({ FILES_KEY: new Uint8Array(Buffer.from('${one.toString('hex')}', 'hex')) });
    const reseal = (key) => resealBlob(sealedBlobStore(kept, keys, console), key);
    const all = await Array.fromAsync(kept.list());
    for (const key of all.slice(0, 15)) await reseal(key);
    for (const key of all.slice(15, 18)) reseal(key);
    setInterval(() => undefined, 1_000);
    setTimeout(() => process.stdout.write('at work'), 2);
    `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const store = withKeys(kept, one);
  const seals = await Promise.all([...plain.keys()].map((key) => sealOf(store, key)));
  expect(seals).toContain('plain');
  expect(seals).toContain(store.keys.current?.id);
  for (const [key, bytes] of plain) expect(Buffer.compare(await readWhole(store, key), bytes)).toBe(0);
  for (const key of plain.keys()) await resealBlob(store, key);
  for (const [key, bytes] of plain) {
    expect(await sealOf(store, key)).toBe(store.keys.current?.id);
    expect(Buffer.compare(await readWhole(store, key), bytes)).toBe(0);
  }
});
