import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeFile, makePdf, makeUpload } from '../../../../tests/support/file-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { createApi } from '../../../app/api.ts';
import { newBlobKey } from '../../../server/blob/blob-store.ts';
import { readFileKeys } from '../../../server/blob/file-keys.ts';
import { type SealedBlobStore, sealedBlobStore, sealOf } from '../../../server/blob/sealed-blob-store.ts';
import { headerLength } from '../../../server/blob/sealed-file.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { createLog } from '../../../server/log.ts';
import { StorageFull } from '../../../server/storage-full.ts';
import { readStoredClient } from '../../tenancy/api/read-stored-client.ts';
import { encryptFiles, encryptFilesJob, readFileKeyUse } from './encrypt-files.ts';
import { noteLooseBlob } from './loose-blob-store.ts';
import { removeAllBytes, removeFile } from './remove-file.ts';

const key = randomBytes(32);
const app = startTestApp({ FILES_KEY: key.toString('base64') });
const lines: string[] = [];
const log = createLog('info', { write: (line) => void lines.push(line) });
let talent: TestTalent;

beforeAll(async () => {
  talent = await makeTalent(app);
});
beforeEach(() => {
  lines.length = 0;
});
afterEach(async () => {
  await encryptFiles(deps());
});

function withKeys(current?: Uint8Array, ...accepted: Uint8Array[]): SealedBlobStore {
  return sealedBlobStore(app.services.blobs.kept, readFileKeys({ FILES_KEY: current, FILES_KEYS_ACCEPTED: accepted }), log);
}

function deps(blobs: SealedBlobStore = app.services.blobs) {
  return { db: app.services.db, blobs, log };
}

/** A file as it was stored before there was a key. */
async function makePlainFile() {
  const file = await makeFile(app, talent);
  await app.services.blobs.kept.put(file.blob_key, makePdf());
  return file;
}

/** As the talent, without a comparison with the document of calls, which promises no 500. */
async function ask(path: string): Promise<Response> {
  const headers = { host: 'nordlicht.localhost', authorization: `Bearer ${talent.token}` };
  return createApi(app.services).fetch(new Request(`http://nordlicht.localhost/v1/api${path}`, { headers }), {
    remoteAddress: '127.0.0.1',
  });
}

test('an upload is encrypted where it is stored, and comes back as it was', async () => {
  const pdf = makePdf(2, 'A secret line of a CV');
  const sent = await app.call('POST', '/resource', { token: talent.token, form: makeUpload('resource', pdf, 'Letter.pdf') });
  expect(sent.status).toBe(201);
  const { id, size } = (await sent.json()) as { id: string; size: number };
  expect(size).toBe(pdf.length);
  const { rows } = await app.services.pool.query<{ blob_key: string }>('select blob_key from file where id = $1', [id]);
  const blobKey = rows[0]?.blob_key ?? '';
  const stored = Buffer.from((await app.services.blobs.kept.get(blobKey)) ?? '');
  expect(stored.length).toBeGreaterThan(pdf.length);
  for (const part of ['%PDF', 'A secret line']) expect(stored.includes(part)).toBe(false);
  const got = await app.call('GET', `/resource/${id}`, { token: talent.token });
  expect([got.status, got.headers.get('content-length')]).toEqual([200, String(pdf.length)]);
  expect(new Uint8Array(await got.arrayBuffer())).toEqual(pdf);
});

test('a damaged file and one of an unknown key answer 500 without a byte of it, one without bytes 404', async () => {
  const { blobs } = app.services;
  const file = await makeFile(app, talent);
  const path = `/resource/${file.id}`;
  const whole = Buffer.from((await blobs.kept.get(file.blob_key)) ?? '');
  const foreign = withKeys(randomBytes(32));
  await foreign.put(file.blob_key, makePdf());
  expect((await ask(path)).status).toBe(500);
  await blobs.kept.put(file.blob_key, whole.subarray(0, -1));
  const damaged = await ask(path);
  expect(damaged.status).toBe(500);
  expect(await damaged.json()).toMatchObject({ code: 'INTERNAL' });
  await blobs.kept.put(file.blob_key, whole);
  expect((await app.call('GET', path, { token: talent.token })).status).toBe(200);
  await blobs.remove(file.blob_key);
  expect((await app.call('GET', path, { token: talent.token })).status).toBe(404);
});

test('a copy of everything breaks off at a file that cannot be decrypted', async () => {
  const someone = await makeTalent(app);
  await app.services.pool.query('update talent set password_hash = null where id = $1', [someone.id]);
  const file = await makeFile(app, someone);
  const copy = () => app.call('POST', '/freelancer/export', { token: someone.token, body: {} });
  const whole = await copy();
  expect([whole.status, Buffer.from(await whole.arrayBuffer()).includes('%PDF')]).toEqual([200, true]);
  await withKeys(randomBytes(32)).put(file.blob_key, makePdf());
  const broken = await copy();
  await expect(broken.arrayBuffer()).rejects.toThrow('which neither FILES_KEY nor FILES_KEYS_ACCEPTED has');
  await app.services.blobs.remove(file.blob_key);
});

test('pictures of clients and files stored before there was a key are encrypted, and read as before', async () => {
  const before = await readFileKeyUse(app.services.blobs);
  const file = await makePlainFile();
  expect((await readFileKeyUse(app.services.blobs)).plain).toBe(before.plain + 1);
  await encryptFilesJob(deps()).run({});
  const after = await readFileKeyUse(app.services.blobs);
  expect([after.plain, after.unreadable]).toEqual([0, 0]);
  expect(new Uint8Array((await app.services.blobs.get(file.blob_key)) ?? [])).toEqual(makePdf());
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ resealed: before.plain + 1, unreadable: 0 }]);
  lines.length = 0;
  await encryptFilesJob(deps()).run({});
  expect(lines).toEqual([]);
});

test('without a key nothing is changed', async () => {
  const file = await makePlainFile();
  expect(await encryptFiles(deps(withKeys(undefined, key)))).toEqual({ resealed: 0, unreadable: 0 });
  expect(await sealOf(app.services.blobs, file.blob_key)).toBe('plain');
});

test('files of an accepted key get the current one, after which the earlier one opens nothing', async () => {
  const [old, next] = [randomBytes(32), randomBytes(32)];
  await encryptFiles(deps());
  const files = [await makeFile(app, talent), await makeFile(app, talent)];
  for (const file of files) await withKeys(old).put(file.blob_key, makePdf());
  const rotated = withKeys(next, key, old);
  const total = [...(await readFileKeyUse(rotated)).byKey.values()].reduce((sum, count) => sum + count, 0);
  expect(await encryptFiles(deps(rotated))).toEqual({ resealed: total, unreadable: 0 });
  expect((await readFileKeyUse(rotated)).byKey).toEqual(new Map([[rotated.keys.current?.id, total]]));
  for (const file of files) expect(new Uint8Array((await withKeys(next).get(file.blob_key)) ?? [])).toEqual(makePdf());
  await encryptFiles(deps(withKeys(key, next)));
});

test('a file that fails is logged, counted and passed, and stays as it is; the others are encrypted', async () => {
  const [lost, cut, good] = [await makeFile(app, talent), await makeFile(app, talent), await makePlainFile()];
  const foreign = withKeys(randomBytes(32));
  await foreign.put(lost.blob_key, makePdf());
  const start = Buffer.from((await app.services.blobs.kept.get(cut.blob_key)) ?? '').subarray(0, headerLength - 1);
  await app.services.blobs.kept.put(cut.blob_key, start);
  expect(await encryptFiles(deps())).toEqual({ resealed: 1, unreadable: 2 });
  expect(await sealOf(app.services.blobs, good.blob_key)).toBe(app.services.blobs.keys.current?.id);
  expect(await sealOf(app.services.blobs, lost.blob_key)).toBe(foreign.keys.current?.id);
  const errors = lines.map((line) => JSON.parse(line));
  expect(errors.map(({ blobKey }) => blobKey).sort()).toEqual([lost.blob_key, cut.blob_key].sort());
  expect(JSON.stringify(errors)).toContain(`is encrypted with the key ${foreign.keys.current?.id}`);
  for (const file of [lost, cut]) await removeFile(app.services.db, app.services.blobs, talent.scope, file, new Date());
});

test('a run that is broken off by a full disk goes on where it ended', async () => {
  const files = [await makePlainFile(), await makePlainFile(), await makePlainFile()];
  const { kept, keys } = app.services.blobs;
  let room = 1;
  const put: typeof kept.put = async (name, bytes) => {
    if (room === 0) throw new StorageFull('no room');
    room -= 1;
    return kept.put(name, bytes);
  };
  const full = sealedBlobStore({ ...kept, put }, keys, log);
  await expect(encryptFiles(deps(full))).rejects.toThrow(StorageFull);
  const seals = await Promise.all(files.map((file) => sealOf(app.services.blobs, file.blob_key)));
  expect(seals.filter((seal) => seal === 'plain')).toHaveLength(2);
  expect(await encryptFiles(deps())).toEqual({ resealed: 2, unreadable: 0 });
  for (const file of files) expect(new Uint8Array((await app.services.blobs.get(file.blob_key)) ?? [])).toEqual(makePdf());
});

test('a file that its owner removes meanwhile is not stored again', async () => {
  const { db, blobs } = app.services;
  const someone = await makeTalent(app);
  const [removed, erased] = [await makeFile(app, someone), await makeFile(app, someone)];
  for (const { blob_key } of [removed, erased]) await blobs.kept.put(blob_key, makePdf());
  // Each is removed at the worst moment: while its bytes are in the hands of the job.
  const removals: Promise<unknown>[] = [];
  const get: typeof blobs.get = async (name) => {
    const bytes = await blobs.kept.get(name);
    if (name !== removed.blob_key && name !== erased.blob_key) return bytes;
    if (name === removed.blob_key) removals.push(removeFile(db, blobs, someone.scope, removed, new Date()));
    if (name === erased.blob_key) removals.push(inTransaction(db, (trx) => removeAllBytes(trx, blobs, someone.scope)));
    // Until the other one waits for the lock.
    await vi.waitFor(async () => {
      const { rows } = await app.services.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rows).toHaveLength(1);
    });
    return bytes;
  };
  await encryptFiles(deps(sealedBlobStore({ ...blobs.kept, get }, blobs.keys, log)));
  await Promise.all(removals);
  expect(removals).toHaveLength(2);
  expect([await blobs.get(removed.blob_key), await blobs.get(erased.blob_key)]).toEqual([null, null]);
});

test('bytes whose row is about to come or has just gone are left alone', async () => {
  const { db, blobs } = app.services;
  const arriving = newBlobKey();
  await noteLooseBlob(db, talent.scope, arriving, new Date());
  await blobs.kept.put(arriving, makePdf());
  await encryptFiles(deps());
  expect(await sealOf(blobs, arriving)).toBe('plain');
  await blobs.remove(arriving);
});

test('a client whose logo cannot be decrypted is served without it', async () => {
  const { blobs } = app.services;
  const stranger = sealedBlobStore(blobs.kept, readFileKeys({ FILES_KEY: randomBytes(32) }), log);
  await encryptFiles(deps());
  const { rows } = await app.services.pool.query<{ id: number; key: string; version: number }>(
    "select id, key, version from tenant where key = 'nordlicht'",
  );
  const row = rows[0] as { id: number; key: string; version: number };
  const client = await readStoredClient({ db: app.services.db, blobs: stranger }, row);
  expect(client.key).toBe('nordlicht');
  expect(lines.some((line) => line.includes('which neither FILES_KEY nor FILES_KEYS_ACCEPTED has'))).toBe(true);
});
