import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFile, makePdf } from '../../tests/support/file-factory.ts';
import { makeTalent, type TestTalent } from '../../tests/support/talent-factory.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { createEmptyDatabase, type TestDatabase } from '../../tests/support/test-database.ts';
import { openBlobs } from '../app/open-blobs.ts';
import { encryptFiles } from '../features/files/api/encrypt-files.ts';
import { readEntries } from '../server/backup/archive.ts';
import { readFileKeys } from '../server/blob/file-keys.ts';
import { type SealedBlobStore, sealedBlobStore, sealOf } from '../server/blob/sealed-blob-store.ts';
import { UnreadableFile } from '../server/blob/sealed-file.ts';
import { readConfig } from '../server/config.ts';
import { createLog } from '../server/log.ts';
import { runBackup } from './backup-command.ts';
import type { Installation } from './installation.ts';
import { runRestore } from './restore-command.ts';
import { runList, runReseal } from './secrets-command.ts';

const [key, other] = [randomBytes(32), randomBytes(32)].map((bytes) => bytes.toString('base64')) as [string, string];
const app = startTestApp({ FILES_KEY: key });
const log = createLog('silent');
const databases: TestDatabase[] = [];
let folder: string;
let talent: TestTalent;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openpool-test-'));
  talent = await makeTalent(app);
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A database without any table, and a folder without any file. */
async function makeEmptyPlace(environment: Record<string, string>): Promise<Installation> {
  const database = await createEmptyDatabase();
  databases.push(database);
  const config = readConfig({ OPENPOOL_DATA: join(folder, `place-${databases.length}`), RATE_LIMIT_FACTOR: '0', ...environment });
  return { config, log, direct: database.connection, blobs: openBlobs(config, log), version: '1.2.3', now: () => new Date() };
}

function original(): Installation {
  const { config, pool, blobs } = app.services;
  return { config, log, direct: pool.options, blobs, version: '1.2.3', now: () => new Date() };
}

async function bytesIn({ blobs }: Installation, blobKey: string): Promise<Uint8Array> {
  return new Uint8Array((await blobs.get(blobKey)) ?? []);
}

test('files stay encrypted in a backup, and a restore names the key that it lacks', async () => {
  await encryptFiles(app.services);
  const { blob_key: blobKey } = await makeFile(app, talent);
  const path = join(folder, 'sealed.tar.gz');
  expect(await runBackup(original(), path)).toContain('Files are encrypted in it as well: without FILES_KEY nobody can open them.');
  let count = 0;
  for await (const { name, bytes } of readEntries(path)) {
    if (!name.startsWith('files/')) continue;
    count += 1;
    expect(bytes.includes('%PDF') || bytes.includes('<svg')).toBe(false);
  }
  const same = await makeEmptyPlace({ FILES_KEY: key });
  expect((await runRestore(same, path)).join('\n')).not.toContain('not set here');
  expect(await bytesIn(same, blobKey)).toEqual(makePdf());

  const keyId = app.services.blobs.keys.current?.id;
  const said = `${count} files are encrypted with the key ${keyId}, which is not set here: nobody can open them until FILES_KEY or FILES_KEYS_ACCEPTED has it.`;
  const places = [await makeEmptyPlace({}), await makeEmptyPlace({ FILES_KEY: other })];
  for (const place of places) {
    expect(await runRestore(place, path)).toContain(said);
    await expect(place.blobs.get(blobKey)).rejects.toThrow(UnreadableFile);
    // Nothing is lost: once the key is there, the same files open.
    const accepting = readConfig({
      ...place.config,
      FILES_KEY: '',
      FILES_KEYS_ACCEPTED: key,
      OPENPOOL_DATA: place.config.dataDir,
    } as never);
    expect(await bytesIn({ ...place, blobs: openBlobs(accepting, log) }, blobKey)).toEqual(makePdf());
  }
});

test('a backup of before there was a key is restored, and encrypted where there is one', async () => {
  const { blob_key: blobKey } = await makeFile(app, talent);
  await app.services.blobs.kept.put(blobKey, makePdf());
  const path = join(folder, 'plain.tar.gz');
  await runBackup(original(), path);
  const without = await makeEmptyPlace({ FILES_KEYS_ACCEPTED: key });
  await runRestore(without, path);
  expect([await sealOf(without.blobs, blobKey), await bytesIn(without, blobKey)]).toEqual(['plain', makePdf()]);
  const withKey = await makeEmptyPlace({ FILES_KEY: key });
  await runRestore(withKey, path);
  expect([await sealOf(withKey.blobs, blobKey), await bytesIn(withKey, blobKey)]).toEqual([withKey.blobs.keys.current?.id, makePdf()]);
});

test('the list of keys counts files by key, and reseal moves all to the current one', async () => {
  const { blobs } = app.services;
  const { kept } = blobs;
  const withKeys = (current?: string, ...accepted: string[]): SealedBlobStore => {
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));
    return sealedBlobStore(
      kept,
      readFileKeys({ FILES_KEY: current ? bytes(current) : undefined, FILES_KEYS_ACCEPTED: accepted.map(bytes) }),
      log,
    );
  };
  await encryptFiles(app.services);
  const [plain, lost] = [await makeFile(app, talent), await makeFile(app, talent)];
  await kept.put(plain.blob_key, makePdf());
  const foreign = withKeys(randomBytes(32).toString('base64'));
  await foreign.put(lost.blob_key, makePdf());
  let total = 0;
  for await (const _ of kept.list()) total += 1;
  const [keyId, otherId, foreignId] = [blobs.keys.current?.id, withKeys(other).keys.current?.id, foreign.keys.current?.id];

  const list = await runList(app.services);
  expect(list.slice(2)).toEqual([
    `${keyId}\tFILES_KEY, current\t${total - 2} files`,
    `${foreignId}\tset nowhere\t1 files`,
    'files: 1 not encrypted',
  ]);
  const rotated = { ...app.services, blobs: withKeys(other, key) };
  expect((await runList(rotated)).slice(2)).toEqual([
    `${otherId}\tFILES_KEY, current\tnothing`,
    `${keyId}\tFILES_KEYS_ACCEPTED\t${total - 2} files`,
    `${foreignId}\tset nowhere\t1 files`,
    'files: 1 not encrypted',
  ]);
  const said = await runReseal(rotated);
  expect(said.slice(-3)).toEqual([
    `files: ${total - 1} encrypted with the current key`,
    'files: 1 cannot be read and were left as they are; the log names them',
    `No file needs these keys any more: ${keyId}. Backups made before do.`,
  ]);
  expect(await runReseal({ ...app.services, blobs: withKeys(undefined, key, other) })).not.toContainEqual(
    expect.stringMatching(/^files: /),
  );
});
