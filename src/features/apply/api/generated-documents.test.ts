import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptLegal, submissionFor } from '../../../../tests/support/application-factory.ts';
import { makeFile } from '../../../../tests/support/file-factory.ts';
import { makeProfile } from '../../../../tests/support/profile-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { parseCv } from '../../../cv-reader/parse-cv.ts';
import { closeDocumentWriter } from '../../../cv-writer/write-document.ts';
import type { ApplicationDraft } from '../../applications/stored-draft-schema.ts';
import type { FileFacts } from '../../files/contract.ts';
import type { ApplicationFlow } from '../contract.ts';
import type { Submission } from '../submission-schema.ts';

const app = startTestApp();
let talent: TestTalent;
beforeAll(async () => {
  talent = await makeFilledTalent();
});
afterAll(closeDocumentWriter);

async function makeFilledTalent(): Promise<TestTalent> {
  const made = await makeTalent(app, { firstName: 'Anna', lastName: 'Muster' });
  await makeProfile(app, made);
  await acceptLegal(app, made);
  return made;
}

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  app.call(method, path, { token: talent.token, ...(body === undefined ? {} : { body }), headers });
/** A submission whose CV is made when it is sent. */
const withoutFile = (project: number, change: Partial<Submission> = {}) => ({ ...submissionFor(project, ''), cvUuid: null, ...change });
const makeLetter = async (project: number, text: string): Promise<FileFacts> =>
  (await call('PUT', `/project/${project}/applicationFlow/coverLetter`, { text })).json() as Promise<FileFacts>;
const textOf = async (uuid: string) => {
  const bytes = new Uint8Array(await (await call('GET', `/resource/${uuid}`)).arrayBuffer());
  return (await parseCv(bytes, { referenceDate: '2026-11-20' })).data;
};
const draftOf = async (id: number) =>
  ((await (await call('GET', `/projectApplication/${id}/load`)).json()) as { draft: ApplicationDraft }).draft;

describe('an application with a CV made from the profile', () => {
  test('is sent without a CV file, and its CV says what the profile says', async () => {
    const response = await call('POST', '/projectApplication', withoutFile(await makeProject(app)));
    expect(response.status).toBe(201);
    const draft = await draftOf(((await response.json()) as { id: number }).id);
    expect(draft).toMatchObject({ selectedResumeMethod: 2, selectedCvObj: { name: 'Lebenslauf von Anna Muster.pdf' } });
    expect(await textOf(draft.selectedCvObj?.uuid ?? '')).toMatchObject({ firstName: 'Anna', professionalTitle: 'Frontend engineer' });
  });

  test('is sent once, however often the request is repeated', async () => {
    const body = withoutFile(await makeProject(app));
    const headers = { 'idempotency-key': 'c0ffee00-0000-4000-8000-00000000000a' };
    const [first, again] = [
      await call('POST', '/projectApplication', body, headers),
      await call('POST', '/projectApplication', body, headers),
    ];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(((await again.json()) as { id: number }).id).toBe(((await first.json()) as { id: number }).id);
  });

  test('keeps the CV that was sent when the profile changes and another is made', async () => {
    const { id } = (await (await call('POST', '/projectApplication', withoutFile(await makeProject(app)))).json()) as { id: number };
    const sent = (await draftOf(id)).selectedCvObj?.uuid;
    await makeProfile(app, talent, { professionalTitle: 'Backend engineer' });
    await call('PUT', '/freelancer/cv/pdf');
    expect((await draftOf(id)).selectedCvObj?.uuid).toBe(sent);
    const { rows } = await app.services.pool.query('select cv_file_id, resume_method from application where id = $1', [id]);
    expect(rows).toEqual([{ cv_file_id: sent, resume_method: 2 }]);
  });

  test('is changed to one with an uploaded file, and back', async () => {
    const project = await makeProject(app);
    const { id } = (await (await call('POST', '/projectApplication', withoutFile(project))).json()) as { id: number };
    const file = (await makeFile(app, talent)).id;
    expect((await call('PUT', `/projectApplication/${id}`, submissionFor(project, file))).status).toBe(200);
    expect(await draftOf(id)).toMatchObject({ selectedResumeMethod: 1, selectedCvObj: { uuid: file } });
    expect((await call('PUT', `/projectApplication/${id}`, withoutFile(project))).status).toBe(200);
    expect((await draftOf(id)).selectedResumeMethod).toBe(2);
  });

  test('is refused while the profile is empty', async () => {
    const empty = await makeTalent(app);
    await acceptLegal(app, empty);
    const response = await app.call('POST', '/projectApplication', { token: empty.token, body: withoutFile(await makeProject(app)) });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ messages: ['talent.cv.profileEmpty'] });
  });

  test('lists CVs of both kinds, with the language of those that were made', async () => {
    const flow = (await (await call('GET', `/project/${await makeProject(app)}/applicationFlow`)).json()) as ApplicationFlow;
    const kinds = flow.cvsList.map(({ isGenerated, language }) => [isGenerated, language]);
    expect(kinds).toContainEqual([true, 'de']);
    expect(kinds).toContainEqual([false, null]);
  });
});

describe('PUT /project/{id}/applicationFlow/coverLetter', () => {
  test('makes a letter of the motivation under the name of the talent, for this project', async () => {
    const project = await makeProject(app, { title: 'Grid planner' });
    const letter = await makeLetter(project, 'I have planned grids for ten years.');
    expect(letter).toMatchObject({ name: 'Anschreiben von Anna Muster.pdf', pages: 1, contentType: 'application/pdf' });
    expect((await makeLetter(project, 'I have planned grids for ten years.')).id).toBe(letter.id);
    expect((await makeLetter(project, 'Another one.')).id).not.toBe(letter.id);
  });

  test('is sent as the cover letter, and known as one that was made when the application is changed', async () => {
    const project = await makeProject(app, { cover_letter: 'required' });
    const { uuid, name } = await makeLetter(project, 'Because of the wind.');
    const cvCover = { uuid, name, type: 'application/pdf' as const };
    const response = await call(
      'POST',
      '/projectApplication',
      withoutFile(project, { cvCover, motivationComment: 'Because of the wind.' }),
    );
    expect(response.status).toBe(201);
    expect(await draftOf(((await response.json()) as { id: number }).id)).toMatchObject({
      selectedCoverLetterMethod: 2,
      cvCover: { uuid },
    });
  });

  test('keeps the ten newest letters that were not sent', async () => {
    const project = await makeProject(app);
    const first = await makeLetter(project, 'First.');
    for (let index = 0; index < 10; index += 1) await makeLetter(project, `Letter ${index}.`);
    expect((await call('GET', `/resource/${first.id}`)).status).toBe(404);
  });

  test('refuses an empty letter, one that is too long, and letters that cannot be printed', async () => {
    const path = `/project/${await makeProject(app)}/applicationFlow/coverLetter`;
    expect((await call('PUT', path, { text: '  ' })).status).toBe(400);
    expect((await call('PUT', path, { text: 'x'.repeat(2_001) })).status).toBe(400);
    expect((await call('PUT', path, { text: 'Hello', locale: 'de' })).status).toBe(400);
    expect(await (await call('PUT', path, { text: '山田' })).json()).toMatchObject({ status: 400, messages: ['talent.cv.letters'] });
  });

  test('answers 401 to visitors and 404 for a project of another client', async () => {
    const elsewhere = await makeProject(app, { tenant: 'atelier' });
    expect((await call('PUT', `/project/${elsewhere}/applicationFlow/coverLetter`, { text: 'Hello.' })).status).toBe(404);
    expect((await app.call('PUT', `/project/${elsewhere}/applicationFlow/coverLetter`, { body: { text: 'Hello.' } })).status).toBe(401);
  });
});

test('a draft on the server that asks for both documents is finished with both made', async () => {
  const project = await makeProject(app, { tenant: 'atelier', cover_letter: 'required' });
  const other = await makeTalent(app, { tenant: 'atelier', firstName: 'Anna', lastName: 'Muster' });
  await makeProfile(app, other);
  await acceptLegal(app, other);
  const ask = (method: string, path: string, body: unknown) => app.call(method, path, { token: other.token, tenant: 'atelier', body });
  const { project: facts } = (await (
    await app.call('GET', `/project/${project}/applicationFlow`, { token: other.token, tenant: 'atelier' })
  ).json()) as ApplicationFlow;
  const saved = await ask('PATCH', `/project/${project}/applicationFlow`, {
    selectedResumeMethod: 2,
    selectedCoverLetterMethod: 2,
    motivationComment: 'Because of the wind.',
    talentRate: { value: '85.00', currency: facts.currency, period: facts.unit },
  });
  const { applicationSteps } = (await saved.json()) as ApplicationFlow;
  expect(applicationSteps.filter(({ stepName }) => stepName === 'cv' || stepName === 'coverLetter').map(({ done }) => done)).toEqual([
    true,
    true,
  ]);
  const finished = await ask('POST', `/project/${project}/finishFlow`, {});
  expect(finished.status).toBe(201);
  const { rows } = await app.services.pool.query(
    'select cv.kind as cv, cover.kind as cover from application a join file cv on cv.id = a.cv_file_id join file cover on cover.id = a.cover_file_id where a.project_id = $1',
    [project],
  );
  expect(rows).toEqual([{ cv: 'generated-cv', cover: 'generated-cover' }]);
});
