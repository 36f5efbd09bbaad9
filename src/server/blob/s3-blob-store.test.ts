import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeHttpServer } from '../../../tests/support/fake-http-server.ts';
import { type S3Store, startS3 } from '../../../tests/support/s3-store.ts';
import { StorageFull } from '../storage-full.ts';
import { type BlobStore, newBlobKey } from './blob-store.ts';
import { type S3Settings, s3BlobStore } from './s3-blob-store.ts';

let s3: S3Store;
let settings: S3Settings;
beforeAll(async () => {
  s3 = await startS3();
  settings = {
    endpoint: s3.settings.S3_ENDPOINT,
    region: 'eu-central-1',
    bucket: 'files',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
});
afterAll(() => s3.stop());

async function listOf(store: BlobStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list()) keys.push(key);
  return keys;
}

const bytes = new TextEncoder().encode('%PDF-1.7');

test('bytes come back as they were, are listed, and are gone after removing them', async () => {
  const store = s3BlobStore(settings);
  const keys = [newBlobKey(), newBlobKey()];
  for (const key of keys) await store.put(key, bytes);
  expect(await store.get(keys[0] ?? '')).toEqual(bytes);
  expect((await listOf(store)).sort()).toEqual([...keys].sort());
  for (const key of keys) await store.remove(key);
  expect(await store.get(keys[0] ?? '')).toBeNull();
  expect(await store.open(keys[0] ?? '')).toBeNull();
  expect(await listOf(store)).toEqual([]);
});

test('the first bytes of a file are read alone, of an empty file none', async () => {
  const store = s3BlobStore(settings);
  const key = newBlobKey();
  expect(await store.start(key, 4)).toBeNull();
  await store.put(key, bytes);
  expect(await store.start(key, 4)).toEqual(bytes.subarray(0, 4));
  expect(await store.start(key, 400)).toEqual(bytes);
  await store.remove(key);
  // A store that knows no ranges answers everything.
  const fake = await startFakeHttpServer({ text: 'all of it' });
  expect(await s3BlobStore({ ...settings, endpoint: fake.url }).start(key, 3)).toEqual(new TextEncoder().encode('all'));
  expect(fake.calls[0]?.headers.range).toBe('bytes=0-2');
  await fake.close();
  // The store of the tests breaks off at an empty file; others say 416.
  const emptyFile = await startFakeHttpServer({ status: 416 });
  expect(await s3BlobStore({ ...settings, endpoint: emptyFile.url }).start(key, 4)).toEqual(new Uint8Array());
  await emptyFile.close();
});

test('requests are signed for the region of the bucket', async () => {
  const fake = await startFakeHttpServer();
  await s3BlobStore({ ...settings, endpoint: fake.url, region: 'ap-northeast-1' }).put(newBlobKey(), bytes);
  expect(fake.calls[0]?.headers.authorization).toContain('/ap-northeast-1/s3/aws4_request');
  await fake.close();
});

test('a list of many files is read page by page', async () => {
  const keys = [newBlobKey(), newBlobKey(), newBlobKey()];
  const fake = await startFakeHttpServer(({ query }) => {
    const page = Number(query.get('continuation-token') ?? 0);
    const more = page < 2 ? `<NextContinuationToken>${page + 1}</NextContinuationToken>` : '';
    return { text: `<ListBucketResult><Contents><Key>${keys[page]}</Key></Contents><Key>not/ours</Key>${more}</ListBucketResult>` };
  });
  expect(await listOf(s3BlobStore({ ...settings, endpoint: fake.url }))).toEqual(keys);
  await fake.close();
});

test.each([500, 503, 429])(
  'a store that answers %d is away for a moment, as is one that does not answer: 503 with Retry-After',
  async (status) => {
    const fake = await startFakeHttpServer({ status });
    const store = s3BlobStore({ ...settings, endpoint: fake.url });
    const unavailable = { code: 'UNAVAILABLE', status: 503, retryAfterSeconds: 5 };
    await expect(store.get(newBlobKey())).rejects.toMatchObject(unavailable);
    await fake.close();
    await expect(store.put(newBlobKey(), bytes)).rejects.toMatchObject(unavailable);
  },
);

test('a store that leads elsewhere is not followed', async () => {
  const elsewhere = await startFakeHttpServer();
  const fake = await startFakeHttpServer({ status: 307, headers: { location: elsewhere.url } });
  await expect(s3BlobStore({ ...settings, endpoint: fake.url }).put(newBlobKey(), bytes)).rejects.toThrow('refused to store: 307');
  expect(elsewhere.calls).toHaveLength(0);
  await Promise.all([fake.close(), elsewhere.close()]);
});

test('a store that refuses the keys is a fault of the settings, and one that is full says so', async () => {
  const fake = await startFakeHttpServer({ status: 403 });
  const store = s3BlobStore({ ...settings, endpoint: fake.url });
  await expect(store.get(newBlobKey())).rejects.toThrow('file storage refused to read: 403');
  fake.answer({ status: 507 });
  await expect(store.put(newBlobKey(), bytes)).rejects.toThrow(StorageFull);
  await fake.close();
});
