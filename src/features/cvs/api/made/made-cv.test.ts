import { afterAll, describe, expect, test } from 'vitest';
import { makeFile } from '../../../../../tests/support/file-factory.ts';
import { makeProfile } from '../../../../../tests/support/profile-factory.ts';
import { makeTalent, type TestTalent } from '../../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { languages } from '../../../../contract/i18n/languages.ts';
import { readEuropass } from '../../../../cv-reader/europass/read-europass.ts';
import { parseCv } from '../../../../cv-reader/parse-cv.ts';
import { closeDocumentWriter } from '../../../../cv-writer/write-document.ts';
import { StorageFull } from '../../../../server/storage-full.ts';
import { maxTalentBytes } from '../../../files/file-kinds.ts';
import type { Cv } from '../../contract.ts';

const app = startTestApp();
afterAll(closeDocumentWriter);

const make = (talent: TestTalent, query = '') =>
  app.call('PUT', `/freelancer/cv/pdf${query}`, { token: talent.token, tenant: talent.tenant });
const listed = async (talent: TestTalent) => {
  const response = await app.call('GET', '/freelancer/cv/resources', { token: talent.token, tenant: talent.tenant });
  return ((await response.json()) as { results: Cv[] }).results;
};
const bytesOf = (talent: TestTalent, { id }: Cv) => app.call('GET', `/resource/${id}`, { token: talent.token, tenant: talent.tenant });
const made = async (talent: TestTalent, query = ''): Promise<Cv> => (await make(talent, query)).json() as Promise<Cv>;

async function makeFilledTalent(options: Parameters<typeof makeTalent>[1] = {}): Promise<TestTalent> {
  const talent = await makeTalent(app, { firstName: 'Anna', lastName: 'Muster', ...options });
  await makeProfile(app, talent);
  return talent;
}

describe('PUT /freelancer/cv/pdf', () => {
  test('makes a CV of the profile that is listed, opened by the browser and read back whole', async () => {
    const talent = await makeFilledTalent();
    const response = await make(talent, '?language=de');
    expect(response.status).toBe(200);
    const cv = (await response.json()) as Cv;
    expect(cv).toMatchObject({
      name: 'Lebenslauf von Anna Muster.pdf',
      isGenerated: true,
      language: 'de',
      pages: 1,
      contentType: 'application/pdf',
    });
    expect(await listed(talent)).toEqual([cv]);
    const file = await bytesOf(talent, cv);
    expect(file.headers.get('content-disposition')).toMatch(/^inline;/);
    const { data } = await parseCv(new Uint8Array(await file.arrayBuffer()), { referenceDate: '2026-11-20' });
    expect(data).toMatchObject({
      firstName: 'Anna',
      email: talent.email,
      professionalTitle: 'Frontend engineer',
      skills: ['React', 'TypeScript', 'CSS', 'Testing', 'Accessibility'],
      employmentHistory: [{ title: 'Frontend engineer', organization: 'Bluestem Energy', start: '2021-01', ongoing: true }],
      masteredLanguages: [{ code: 'de', proficiency: 5 }],
    });
  });

  test('answers with the same file while the profile is the same, and replaces it by a new one afterwards', async () => {
    const talent = await makeFilledTalent();
    const first = await made(talent, '?language=en');
    expect((await made(talent, '?language=en')).id).toBe(first.id);
    const french = await made(talent, '?language=fr');
    await makeProfile(app, talent, { professionalTitle: 'Backend engineer' });
    const second = await made(talent, '?language=en');
    expect(second.id).not.toBe(first.id);
    expect((await listed(talent)).map(({ id }) => id)).toEqual([second.id, french.id]);
    expect((await bytesOf(talent, first)).status).toBe(404);
  });

  test('is made in the language of the request, also in one that the client does not offer', async () => {
    const talent = await makeFilledTalent();
    expect((await made(talent)).language).toBe('de');
    expect((await made(talent, '?language=uk')).name).toBe('Резюме – Anna Muster.pdf');
  });

  test('has another file name in each language, which every system can store', async () => {
    const talent = await makeFilledTalent();
    const names = [];
    for (const language of languages) names.push((await made(talent, `?language=${language}`)).name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[^\\/:*?"<>|]*Anna Muster\.pdf$/);
  });

  test('is no upload: the current CV stays the one uploaded last', async () => {
    const talent = await makeFilledTalent();
    await made(talent);
    expect((await app.call('GET', '/freelancer/cv', { token: talent.token })).status).toBe(404);
    const uploaded = await makeFile(app, talent, { name: 'own.pdf' });
    expect(await (await app.call('GET', '/freelancer/cv', { token: talent.token })).json()).toMatchObject({ id: uploaded.id });
    expect((await listed(talent)).map(({ isGenerated }) => isGenerated)).toEqual([false, true]);
  });

  test('says nothing of a field that the client hides', async () => {
    const talent = await makeFilledTalent();
    const { config } = app.services.tenants.byKey('nordlicht') ?? {};
    if (!config) throw new Error('no such client');
    const before = config.hiddenProfileFields;
    config.hiddenProfileFields = [...before, 'description', 'professionalTitle'];
    try {
      const { data } = await parseCv(new Uint8Array(await (await bytesOf(talent, await made(talent))).arrayBuffer()), {
        referenceDate: '2026-11-20',
      });
      expect(data).toMatchObject({ firstName: 'Anna', description: '', professionalTitle: '' });
    } finally {
      config.hiddenProfileFields = before;
    }
  });

  test('is refused for a profile in which nothing is filled in', async () => {
    const response = await make(await makeTalent(app));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ messages: ['talent.cv.profileEmpty'] });
  });

  test('is refused for letters that cannot be printed, rather than to leave them out of a name', async () => {
    const response = await make(await makeFilledTalent({ lastName: '山田' }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ messages: ['talent.cv.letters'] });
  });

  test('is refused in a language without words, and with a parameter that does not exist', async () => {
    const talent = await makeFilledTalent();
    expect(await (await make(talent, '?language=xx')).json()).toMatchObject({ status: 400, fields: { language: ['talent.cv.language'] } });
    expect((await make(talent, '?language=../de')).status).toBe(400);
    expect((await make(talent, '?locale=de')).status).toBe(400);
  });

  test('answers 507 when the talent’s share is used up or the disk is full, and keeps the CV there was', async () => {
    const talent = await makeFilledTalent();
    const { pool, blobs } = app.services;
    const before = await made(talent);
    await makeProfile(app, talent, { professionalTitle: 'Somebody else' });
    const other = await makeFile(app, talent, { kind: 'answer', name: 'big.pdf' });
    await pool.query('update file set size = $1 where id = $2', [maxTalentBytes, other.id]);
    expect((await make(talent)).status).toBe(507);
    await pool.query('update file set size = 1 where id = $1', [other.id]);
    const { put } = blobs;
    blobs.put = () => Promise.reject(new StorageFull('no room'));
    try {
      expect((await make(talent)).status).toBe(507);
    } finally {
      blobs.put = put;
    }
    expect((await listed(talent)).map(({ id }) => id)).toEqual([before.id]);
  });
});

describe('a CV made from the profile', () => {
  test('is deleted like others, and by its owner only', async () => {
    const [talent, other, foreign] = [await makeFilledTalent(), await makeTalent(app), await makeTalent(app, { tenant: 'atelier' })];
    const cv = await made(talent);
    for (const { token, tenant } of [other, foreign]) {
      expect((await app.call('DELETE', `/freelancer/cv/pdf/${cv.id}`, { token, tenant })).status).toBe(404);
      expect((await app.call('GET', `/resource/${cv.id}`, { token, tenant })).status).toBe(404);
    }
    expect((await app.call('DELETE', `/freelancer/cv/pdf/${cv.id}`, { token: talent.token })).status).toBe(204);
    expect(await listed(talent)).toEqual([]);
  });

  test('has the look of its client', async () => {
    const [blue, red] = [await makeFilledTalent(), await makeFilledTalent({ tenant: 'quiet-harbour' })];
    const names = await Promise.all(
      [blue, red].map(async (talent) =>
        Buffer.from(await (await bytesOf(talent, await made(talent, '?language=en'))).arrayBuffer()).toString('latin1'),
      ),
    );
    expect(names[0]).toContain('/Alt (Nordlicht Talente)');
    expect(names[1]).toContain('/Alt (Quiet Harbour)');
  });
});

describe('GET /freelancer/cv/pdf', () => {
  test('names the languages there are words for', async () => {
    const talent = await makeTalent(app);
    const answer = await app.call('GET', '/freelancer/cv/pdf', { token: talent.token });
    expect(await answer.json()).toEqual({ languages: languages.toSorted() });
  });
});

describe('GET /freelancer/cv/export', () => {
  const download = (talent: TestTalent, query: string) => app.call('GET', `/freelancer/cv/export?${query}`, { token: talent.token });

  test('gives the profile as JSON Resume', async () => {
    const answer = await download(await makeFilledTalent(), 'format=jsonResume&language=en');
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="CV of Anna Muster.json"');
    expect(await answer.json()).toMatchObject({
      basics: { name: 'Anna Muster', label: 'Frontend engineer' },
      work: [{ position: 'Frontend engineer', name: 'Bluestem Energy', startDate: '2021-01' }],
      languages: [{ language: 'German', fluency: 'Native (C2)' }],
    });
  });

  test('gives the profile as Europass XML, which our own reader reads', async () => {
    const answer = await download(await makeFilledTalent(), 'format=europass');
    expect(answer.headers.get('content-type')).toContain('application/xml');
    expect(readEuropass(await answer.text())?.data).toMatchObject({
      firstName: 'Anna',
      employmentHistory: [{ title: 'Frontend engineer', organization: 'Bluestem Energy' }],
    });
  });

  test('refuses a form it does not have', async () => {
    const talent = await makeTalent(app);
    expect((await download(talent, 'format=docx')).status).toBe(400);
    expect((await download(talent, '')).status).toBe(400);
  });
});

test.each([
  ['PUT', '/freelancer/cv/pdf'],
  ['GET', '/freelancer/cv/pdf'],
  ['GET', '/freelancer/cv/export?format=europass'],
])('%s %s requires a session', async (method, path) => {
  expect((await app.call(method, path)).status).toBe(401);
});
