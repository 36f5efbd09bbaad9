import { expect, test } from 'vitest';
import { makeFile, makePdf, makeUpload } from '../../../../tests/support/file-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { newBlobKey } from '../../../server/blob/blob-store.ts';
import { StorageFull } from '../../../server/storage-full.ts';
import { ownBytes } from '../../../server/virus/safe-bytes.ts';
import { maxTalentBytes } from '../file-kinds.ts';
import { listLooseBlobs, noteLooseBlob } from './loose-blob-store.ts';
import { removeFile } from './remove-file.ts';
import { removeLooseBlobs } from './remove-loose-blobs.ts';
import { storeFile } from './store-file.ts';

const app = startTestApp();
const inTwoHours = () => new Date(Date.now() + 7_200_000);
const listAll = async () => {
  const { db, tenants } = app.services;
  const lists = tenants.all.map(({ id }) => listLooseBlobs(db, { tenantId: id }, { before: inTwoHours(), after: '', limit: 100 }));
  return (await Promise.all(lists)).flat();
};

test('a stored file and a deleted one leave nothing open', async () => {
  const talent = await makeTalent(app);
  const file = await makeFile(app, talent);
  await removeFile(app.services.db, app.services.blobs, talent.scope, file, app.services.clock());
  expect(await app.services.blobs.get(file.blob_key)).toBeNull();
  expect(await listAll()).toEqual([]);
});

test('bytes that a crash left without a row go after an hour, those with a row stay', async () => {
  const talent = await makeTalent(app);
  const { db, blobs } = app.services;
  const [orphan, owned] = [newBlobKey(), (await makeFile(app, talent)).blob_key];
  await blobs.put(orphan, makePdf());
  for (const key of [orphan, owned]) await noteLooseBlob(db, talent.scope, key, new Date());
  await removeLooseBlobs(app.services).run({});
  expect(await blobs.get(orphan)).not.toBeNull();
  app.setNow(inTwoHours());
  await removeLooseBlobs(app.services).run({});
  app.setNow(new Date());
  expect(await blobs.get(orphan)).toBeNull();
  expect(await blobs.get(owned)).not.toBeNull();
  expect(await listAll()).toEqual([]);
});

test('bytes whose removal failed after their row was gone are removed later', async () => {
  const talent = await makeTalent(app);
  const { db, blobs } = app.services;
  const file = await makeFile(app, talent);
  const failing = { ...blobs, remove: () => Promise.reject(new Error('storage is away')) };
  await expect(removeFile(db, failing, talent.scope, file, new Date())).rejects.toThrow('storage is away');
  app.setNow(inTwoHours());
  await removeLooseBlobs(app.services).run({});
  app.setNow(new Date());
  expect(await blobs.get(file.blob_key)).toBeNull();
});

test('a full disk is answered by 507 in its own words, and nothing is stored', async () => {
  const talent = await makeTalent(app);
  const { blobs } = app.services;
  const { put } = blobs;
  blobs.put = () => Promise.reject(new StorageFull('no room'));
  try {
    const response = await app.call('POST', '/resource', { token: talent.token, form: makeUpload('resource', makePdf(), 'a.pdf') });
    expect(response.status).toBe(507);
    expect(await response.json()).toMatchObject({ code: 'STORAGE_FULL', messages: ['talent.error.507'] });
  } finally {
    blobs.put = put;
  }
  const { rows } = await app.services.pool.query('select count(*)::int as count from file where talent_id = $1', [talent.id]);
  expect(rows[0].count).toBe(0);
});

test('a talent whose files take all the room of an account gets 507; another talent does not', async () => {
  const [full, other] = [await makeTalent(app), await makeTalent(app)];
  const file = await makeFile(app, full);
  await app.services.pool.query('update file set size = $2 where id = $1', [file.id, maxTalentBytes]);
  const send = (token: string) => app.call('POST', '/freelancer/cv', { token, form: makeUpload('cv', makePdf(), 'a.pdf') });
  const refused = await send(full.token);
  expect(refused.status).toBe(507);
  expect(await refused.json()).toMatchObject({ messages: ['talent.upload.quota'] });
  expect((await send(other.token)).status).toBe(201);
  const { db, blobs } = app.services;
  const upload = { kind: 'content', name: 'x.pdf', bytes: ownBytes(makePdf()), now: new Date() } as const;
  await expect(storeFile(db, blobs, { ...full.scope, talentId: null }, upload)).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA' });
});
