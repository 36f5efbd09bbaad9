import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { makeFile, makePdf, makeUpload } from '../../../../tests/support/file-factory.ts';
import { makeEncryptedPdf, makeLongPdf } from '../../../../tests/support/hostile-pdf.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { type CvAddress, type CvProposal, type CvReading, emptyParsedCv } from '../../../cv-reader/parsed-cv.ts';
import { closeCvReader } from '../../../cv-reader/read-cv.ts';
import type { FileFacts } from '../../files/contract.ts';
import { saveReading } from './reading-store.ts';

const app = startTestApp();
afterAll(closeCvReader);

const upload = (talent: TestTalent, form: FormData, query = '?isOverWriteCV=true') =>
  app.call('POST', `/freelancer/cv${query}`, { token: talent.token, form });
const stored = async (talent: TestTalent) =>
  (await (await app.call('GET', '/freelancer/cv/resources', { token: talent.token })).json()) as { results: FileFacts[]; total: number };

const parsed = async (talent: TestTalent) => (await app.call('GET', '/freelancer/cv/parse', { token: talent.token })).json();

const kiel: CvAddress = { addressLine1: 'Kai 5', addressLine2: '', street: 'Kai 5', zip: '', city: 'Kiel', state: '', country: 'DE' };
/** The specification's "Parsed CV data" of a CV with little content. */
const specified = {
  reason: 'ok',
  data: {
    firstName: 'Ada',
    lastName: '',
    email: '',
    professionalTitle: '',
    description: '',
    linkedIn: 'ada',
    mobilePhonePrefix: '',
    mobilePhoneLocal: '151',
    addressLine1: 'Kai 5',
    addressLine2: '',
    addressStreet: 'Kai 5',
    addressZip: '',
    addressCity: 'Kiel',
    addressState: '',
    addressCountry: 'DE',
    skills: [],
    toolsAndTechnologies: [],
    masteredLanguages: [],
    employmentHistory: [],
    educationHistory: [],
    certificateHistory: [],
  },
  proposals: [
    ['linkedIn', 'ada'],
    ['mobilePhoneLocal', '151'],
    ['addressLine1', 'Kai 5'],
    ['addressStreet', 'Kai 5'],
    ['addressCity', 'Kiel'],
    ['addressCountry', 'DE'],
    ['skills', 'SQL'],
  ].map(([field, value]) => ({ field, value, sourceLine: 'Kai 5, Kiel', confidence: 0.85 })),
};

describe('POST /freelancer/cv', () => {
  test('puts a new CV in the place of the current one and keeps the others', async () => {
    const talent = await makeTalent(app);
    await upload(talent, makeUpload('cv', makePdf(1), 'oldest.pdf'));
    await upload(talent, makeUpload('cv', makePdf(1), 'old.pdf'), '?isOverWriteCV=false');
    const response = await upload(talent, makeUpload('cv', makePdf(2), 'new.pdf'));
    expect(response.status).toBe(201);
    expect(await (await app.call('GET', '/freelancer/cv', { token: talent.token })).json()).toMatchObject({
      name: 'new.pdf',
      pages: 2,
      contentType: 'application/pdf',
    });
    expect((await stored(talent)).results.map((file) => file.name)).toEqual(['new.pdf', 'oldest.pdf']);
  });

  test('keeps the current CV when a new one is not to take its place', async () => {
    const talent = await makeTalent(app);
    for (const name of ['a.pdf', 'b.pdf'])
      expect((await upload(talent, makeUpload('cv', makePdf(), name), '?isOverWriteCV=false')).status).toBe(201);
    expect((await stored(talent)).results.map((file) => file.name)).toEqual(['b.pdf', 'a.pdf']);
  });

  test('keeps at most ten and deletes the oldest', async () => {
    const talent = await makeTalent(app);
    for (let index = 0; index < 10; index += 1)
      await makeFile(app, talent, { name: `cv-${index}.pdf`, now: new Date(Date.now() - (20 - index) * 1000) });
    await upload(talent, makeUpload('cv', makePdf(), 'eleventh.pdf'), '?isOverWriteCV=false');
    const { results } = await stored(talent);
    expect(results).toHaveLength(10);
    expect(results.at(0)?.name).toBe('eleventh.pdf');
    expect(results.at(-1)?.name).toBe('cv-1.pdf');
  });

  test('refuses a file that is no PDF, has too many pages or is too large', async () => {
    const talent = await makeTalent(app);
    const word = new TextEncoder().encode('PK\u0003\u0004 a Word document');
    expect((await upload(talent, makeUpload('cv', word, 'cv.pdf'))).status).toBe(415);
    const long = await upload(talent, makeUpload('cv', makePdf(31), 'long.pdf'));
    expect(long.status).toBe(400);
    expect(await long.json()).toMatchObject({ messages: ['talent.upload.tooManyPages'] });
    const large = new Uint8Array(10 * 1_048_576 + 1).fill(32);
    large.set(new TextEncoder().encode('%PDF-1.4'));
    expect((await upload(talent, makeUpload('cv', large, 'large.pdf'))).status).toBe(413);
    expect((await stored(talent)).total).toBe(0);
  });

  test('refuses a file that nobody can open, and says why', async () => {
    const talent = await makeTalent(app);
    const broken = await upload(talent, makeUpload('cv', new TextEncoder().encode(`%PDF-1.7\n${'garbage '.repeat(500)}`), 'broken.pdf'));
    expect(broken.status).toBe(415);
    expect(await broken.json()).toMatchObject({ messages: ['talent.upload.broken'] });
    const locked = await upload(talent, makeUpload('cv', new Uint8Array(makeEncryptedPdf()), 'locked.pdf'));
    expect(locked.status).toBe(415);
    expect(await locked.json()).toMatchObject({ messages: ['talent.upload.encrypted'] });
    expect((await stored(talent)).total).toBe(0);
  });

  test('refuses unknown fields and parameters', async () => {
    const talent = await makeTalent(app);
    const extra = makeUpload('cv', makePdf(), 'a.pdf');
    extra.append('talentId', 'x');
    expect((await upload(talent, extra)).status).toBe(400);
    expect((await upload(talent, makeUpload('file', makePdf(), 'a.pdf'))).status).toBe(400);
    expect((await upload(talent, makeUpload('cv', makePdf(), 'a.pdf'), '?kind=cv')).status).toBe(400);
  });
});

describe('GET /freelancer/cv/parse', () => {
  test('answers 200 with what was read, and reads a document once', async () => {
    const talent = await makeTalent(app);
    const file = await makeFile(app, talent, { bytes: makePdf(1, 'anna.muster@example.com') });
    const first = await app.call('GET', `/freelancer/cv/parse?uuid=${file.id}`, { token: talent.token });
    expect(first.status).toBe(200);
    const reading = (await first.json()) as { reason: string; uuid: string };
    expect(reading.uuid).toBe(file.id);
    // Without its bytes only the stored reading can answer.
    await app.services.blobs.remove(file.blob_key);
    expect(await (await app.call('GET', '/freelancer/cv/parse', { token: talent.token })).json()).toEqual(reading);
  });

  test('answers with what was read when the disk is too full to store it', async () => {
    const talent = await makeTalent(app);
    await makeFile(app, talent);
    const { pool } = app.services;
    await pool.query(
      "create function no_room() returns trigger as $$ begin raise 'no room' using errcode = '53100'; end $$ language plpgsql",
    );
    await pool.query('create trigger no_room before insert on cv_reading for each row execute function no_room()');
    const read = () => app.call('GET', '/freelancer/cv/parse', { token: talent.token });
    const withoutRoom = await read();
    await pool.query('drop function no_room cascade');
    expect(withoutRoom.status).toBe(200);
    expect(await (await read()).json()).toEqual(await withoutRoom.json());
  });

  test('names the values as the specification does', async () => {
    const talent = await makeTalent(app);
    const file = await makeFile(app, talent);
    const data = {
      ...emptyParsedCv(),
      firstName: 'Ada',
      linkedinHandle: 'ada',
      mobilePhone: { prefix: '', local: '151' },
      homeAddress: kiel,
    };
    const source = { sourceLine: 'Kai 5, Kiel', confidence: 0.85 };
    const proposals: CvProposal[] = [
      { field: 'linkedinHandle', value: 'ada', ...source },
      { field: 'mobilePhone', value: data.mobilePhone, ...source },
      { field: 'homeAddress', value: kiel, ...source },
      { field: 'skills', value: 'SQL', ...source },
    ];
    await saveReading(app.services.db, talent.scope, file.id, { reason: 'ok', data, proposals }, app.services.clock());
    expect(await parsed(talent)).toMatchObject({ uuid: file.id, ...specified });
  });

  test('reads values that were stored in the shape of earlier versions', async () => {
    const talent = await makeTalent(app);
    const file = await makeFile(app, talent);
    const { pool } = app.services;
    await pool.query('insert into cv_reading (file_id, tenant_id, talent_id, reason, data, proposals) values ($1, $2, $3, $4, $5, $6)', [
      ...[file.id, talent.scope.tenantId, talent.id, specified.reason],
      ...[JSON.stringify(specified.data), JSON.stringify(specified.proposals)],
    ]);
    const migration = readFileSync('migrations/before-baseline/0036-cv-readings-like-profiles.sql', 'utf8');
    await pool.query(migration);
    await pool.query(migration);
    expect(await parsed(talent)).toMatchObject({ uuid: file.id, ...specified });
  });

  test('completes a reading that was stored before the reader knew a text', async () => {
    const talent = await makeTalent(app);
    const file = await makeFile(app, talent);
    const { description: _unknown, ...data } = { ...emptyParsedCv(), firstName: 'Ada' };
    // What an earlier version stored has fewer names than the type.
    const reading = { reason: 'ok', data, proposals: [] } as unknown as CvReading;
    await saveReading(app.services.db, talent.scope, file.id, reading, app.services.clock());
    expect(await parsed(talent)).toMatchObject({ data: { firstName: 'Ada', description: '' } });
  });

  test('answers 200 with the reason for a document that has no text', async () => {
    const talent = await makeTalent(app);
    await makeFile(app, talent, { bytes: makeLongPdf(1) });
    const response = await app.call('GET', '/freelancer/cv/parse', { token: talent.token });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ reason: 'no-text', proposals: [], data: { skills: [] } });
  });

  test('remembers for an hour that a document took too long, and then tries again', async () => {
    const talent = await makeTalent(app);
    const file = await makeFile(app, talent, { bytes: makePdf(1, 'anna.muster@example.com and forty letters more than a scan has') });
    const timeout = { reason: 'timeout' as const, data: emptyParsedCv(), proposals: [] };
    await saveReading(app.services.db, talent.scope, file.id, timeout, app.services.clock());
    expect(await parsed(talent)).toMatchObject({ reason: 'timeout' });
    await saveReading(app.services.db, talent.scope, file.id, timeout, new Date(app.services.clock().getTime() - 3_700_000));
    expect(await parsed(talent)).toMatchObject({ reason: 'ok' });
    expect(await parsed(talent)).toMatchObject({ reason: 'ok' });
  });

  test('answers 404 without a CV and for another talent’s', async () => {
    const [talent, other] = [await makeTalent(app), await makeTalent(app)];
    const file = await makeFile(app, other);
    expect((await app.call('GET', '/freelancer/cv/parse', { token: talent.token })).status).toBe(404);
    expect((await app.call('GET', `/freelancer/cv/parse?uuid=${file.id}`, { token: talent.token })).status).toBe(404);
    expect((await app.call('GET', '/freelancer/cv/parse?uuid=1', { token: talent.token })).status).toBe(400);
  });
});

describe('DELETE /freelancer/cv/pdf/{id}', () => {
  test('deletes a CV with its bytes', async () => {
    const talent = await makeTalent(app);
    const file = await makeFile(app, talent);
    expect((await app.call('DELETE', `/freelancer/cv/pdf/${file.id}`, { token: talent.token })).status).toBe(204);
    expect(await app.services.blobs.get(file.blob_key)).toBeNull();
    expect((await app.call('GET', '/freelancer/cv', { token: talent.token })).status).toBe(404);
    expect((await app.call('DELETE', `/freelancer/cv/pdf/${file.id}`, { token: talent.token })).status).toBe(404);
  });

  test('keeps the bytes of a CV that was sent with an application, but no longer lists it', async () => {
    const talent = await makeTalent(app);
    const file = await makeFile(app, talent);
    const { pool } = app.services;
    const project = await pool.query(
      `insert into project (tenant_id, source, reference, title, description_html, description_text, job_language, status, forward_mode, work_mode) values ($1, 'test', $2, 't', '', '', 'en', 'ACTIVE', 'DIRECT', 'REMOTE') returning id`,
      [talent.scope.tenantId, file.id],
    );
    await pool.query(`insert into application (tenant_id, project_id, talent_id, status, cv_file_id) values ($1, $2, $3, 'a', $4)`, [
      talent.scope.tenantId,
      project.rows[0].id,
      talent.id,
      file.id,
    ]);
    expect((await app.call('DELETE', `/freelancer/cv/pdf/${file.id}`, { token: talent.token })).status).toBe(204);
    expect((await stored(talent)).total).toBe(0);
    expect(await app.services.blobs.get(file.blob_key)).not.toBeNull();
  });

  test('answers 404 for another talent’s CV and for files that are no CVs', async () => {
    const [talent, other] = [await makeTalent(app), await makeTalent(app)];
    const [theirs, cover] = [await makeFile(app, other), await makeFile(app, talent, { kind: 'cover' })];
    for (const { id } of [theirs, cover])
      expect((await app.call('DELETE', `/freelancer/cv/pdf/${id}`, { token: talent.token })).status).toBe(404);
    expect((await app.call('DELETE', '/freelancer/cv/pdf/1', { token: talent.token })).status).toBe(400);
  });
});

test.each([
  ['POST', '/freelancer/cv'],
  ['GET', '/freelancer/cv'],
  ['GET', '/freelancer/cv/resources'],
  ['GET', '/freelancer/cv/parse'],
  ['DELETE', '/freelancer/cv/pdf/1'],
])('%s %s requires a session', async (method, path) => {
  expect((await app.call(method, path, method === 'POST' ? { form: makeUpload('cv', makePdf(), 'a.pdf') } : {})).status).toBe(401);
});
