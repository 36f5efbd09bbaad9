import { expect, test, vi } from 'vitest';
import { makeProfile } from '../../../../../tests/support/profile-factory.ts';
import { makeProject } from '../../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import * as typst from '../../../../cv-writer/can-write-documents.ts';

const app = startTestApp();

test('a server that cannot write documents offers none and refuses requests for one', async () => {
  // A computer that Typst has no package for.
  vi.spyOn(typst, 'canWriteDocuments').mockReturnValue(false);
  const talent = await makeTalent(app);
  await makeProfile(app, talent);
  const project = await makeProject(app);
  const read = async (path: string) => (await app.call('GET', path, { token: talent.token })).json();
  expect(await read('/freelancer/cv/pdf')).toEqual({ languages: [] });
  expect(await read(`/project/${project}`)).toMatchObject({ needs: { madeCv: false } });
  expect(await read(`/project/${project}/applicationFlow`)).toMatchObject({ makesDocuments: false });
  const refused = await app.call('PUT', '/freelancer/cv/pdf', { token: talent.token });
  expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining({ code: 'UNAVAILABLE' })]);
  // What needs no PDF is there.
  expect((await app.call('GET', '/freelancer/cv/export?format=jsonResume', { token: talent.token })).status).toBe(200);
});
