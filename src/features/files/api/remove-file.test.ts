import { expect, test } from 'vitest';
import { makeFile, makePng } from '../../../../tests/support/file-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { BlobStore } from '../../../server/blob/blob-store.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { ownBytes } from '../../../server/virus/safe-bytes.ts';
import { listLooseBlobs, noteLooseBlob } from './loose-blob-store.ts';
import { releaseHeldFile, removeBytes, removeContentFile, removeFile } from './remove-file.ts';
import type { FileRow } from './store.ts';
import { storeFile } from './store-file.ts';

const app = startTestApp();

const looseKeys = async ({ scope }: TestTalent) =>
  (await listLooseBlobs(app.services.db, scope, { before: new Date(Date.now() + 1_000), after: '', limit: 100 })).map(({ key }) => key);

/** Each way to remove a file: how one comes about, and how it is removed. */
const ways = {
  removeFile: {
    make: (talent: TestTalent) => makeFile(app, talent),
    remove: (blobs: BlobStore, { scope }: TestTalent, file: FileRow) => removeFile(app.services.db, blobs, scope, file, new Date()),
  },
  releaseHeldFile: {
    make: (talent: TestTalent) => makeFile(app, talent, { kind: 'cover' }),
    remove: async (blobs: BlobStore, { scope }: TestTalent, file: FileRow) => {
      const keys = await inTransaction(app.services.db, (trx) => releaseHeldFile(trx, scope, file.id, new Date()));
      for (const key of keys) await removeBytes(app.services.db, blobs, scope, key);
    },
  },
  removeContentFile: {
    make: async ({ scope }: TestTalent) =>
      storeFile(
        app.services.db,
        app.services.blobs,
        { ...scope, talentId: null },
        {
          kind: 'content',
          name: 'category.png',
          bytes: ownBytes(await makePng()),
          now: new Date(),
        },
      ),
    remove: (blobs: BlobStore, { scope }: TestTalent, file: FileRow) => removeContentFile(app.services.db, blobs, scope, file, new Date()),
  },
};

/** The bytes are removed once `goOn` is called; `removals` counts the requests for that. */
function slowBlobs() {
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const counted = { removals: 0 };
  const blobs: BlobStore = {
    ...app.services.blobs,
    async remove(key) {
      counted.removals += 1;
      begun.resolve();
      await held.promise;
      await app.services.blobs.remove(key);
    },
  };
  return { blobs, counted, begun: begun.promise, goOn: held.resolve };
}

test.each(Object.entries(ways))('%s called twice at once removes the file once', async (_, { make, remove }) => {
  const talent = await makeTalent(app);
  const file = await make(talent);
  const { blobs, counted, begun, goOn } = slowBlobs();
  const blocker = await app.services.pool.connect();
  await blocker.query('begin');
  await blocker.query('select from file where id = $1 for update', [file.id]);
  const calls = [remove(blobs, talent, file), remove(blobs, talent, file)];
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await app.services.pool.query(waiting)).rowCount).toBe(2);
  await blocker.query('rollback');
  blocker.release();
  // One has deleted the row; its bytes are noted as loose until they are gone.
  await begun;
  await Promise.race(calls);
  goOn();
  await Promise.all(calls);
  expect(counted.removals).toBe(1);
  expect(await app.services.blobs.get(file.blob_key)).toBeNull();
  expect(await looseKeys(talent)).not.toContain(file.blob_key);
});

test.each(Object.entries(ways))('%s removes a file whose bytes a crash left noted as loose', async (_, { make, remove }) => {
  const talent = await makeTalent(app);
  const file = await make(talent);
  await noteLooseBlob(app.services.db, talent.scope, file.blob_key, new Date());
  await remove(app.services.blobs, talent, file);
  expect(await app.services.blobs.get(file.blob_key)).toBeNull();
  expect(await looseKeys(talent)).not.toContain(file.blob_key);
});
