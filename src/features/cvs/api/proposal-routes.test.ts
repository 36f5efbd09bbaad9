import { describe, expect, test } from 'vitest';
import { makeFile } from '../../../../tests/support/file-factory.ts';
import { makeProfile } from '../../../../tests/support/profile-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { type CvProposal, emptyParsedCv, type ParsedCv } from '../../../cv-reader/parsed-cv.ts';
import type { Profile } from '../../profile/contract.ts';
import type { CvProposals } from '../contract.ts';
import { saveReading } from './reading-store.ts';

const app = startTestApp();

async function makeCv(talent: TestTalent, data: Partial<ParsedCv>, proposals: CvProposal[] = []): Promise<string> {
  const file = await makeFile(app, talent, { name: 'anna.pdf' });
  const reading = { reason: 'ok' as const, data: { ...emptyParsedCv(), ...data }, proposals };
  await saveReading(app.services.db, talent.scope, file.id, reading, app.services.clock());
  return file.id;
}

async function ask(talent: TestTalent, query = ''): Promise<CvProposals> {
  const response = await app.call('GET', `/freelancer/cv/proposals${query}`, { token: talent.token });
  expect(response.status).toBe(200);
  return (await response.json()) as CvProposals;
}
const accept = (talent: TestTalent, uuid: string, accepted: string[]) =>
  app.call('POST', '/freelancer/cv/proposals', { token: talent.token, body: { uuid, accepted } });
const profileOf = async (talent: TestTalent) =>
  (await (await app.call('GET', '/flexOnboarding/profile', { token: talent.token })).json()) as Profile;

const job = { title: 'Welder', organization: 'Kai GmbH', description: '', start: '2015', end: '2018', ongoing: false };

describe('GET /freelancer/cv/proposals', () => {
  test('answers each field with the values of the CV and of the profile', async () => {
    const talent = await makeTalent(app);
    await makeProfile(app, talent);
    const uuid = await makeCv(talent, { skills: ['Welding', 'React'], employmentHistory: [job] }, [
      { field: 'skills', value: 'Welding', sourceLine: 'Skills: Welding, React', confidence: 0.5 },
    ]);
    const { fields, ...cv } = await ask(talent);
    expect(cv).toEqual({ uuid, name: 'anna.pdf', reason: 'ok', otherName: null, isWorkMissing: false });
    expect(fields.map(({ field }) => field)).toEqual(['skills', 'employmentHistory']);
    expect(fields[0]).toMatchObject({
      current: expect.arrayContaining(['React']),
      proposals: [{ id: 'skills.0', value: 'Welding', sourceLine: 'Skills: Welding, React', isCertain: false }],
    });
  });

  test('offers nothing of a document without text and says why', async () => {
    const talent = await makeTalent(app);
    const file = await makeFile(app, talent);
    const reading = { reason: 'no-text' as const, data: emptyParsedCv(), proposals: [] };
    await saveReading(app.services.db, talent.scope, file.id, reading, app.services.clock());
    expect(await ask(talent)).toMatchObject({ reason: 'no-text', fields: [] });
  });

  test('answers 404 without a CV and for another talent’s', async () => {
    const [talent, other] = [await makeTalent(app), await makeTalent(app)];
    const uuid = await makeCv(other, { skills: ['Welding'] });
    for (const query of ['', `?uuid=${uuid}`])
      expect((await app.call('GET', `/freelancer/cv/proposals${query}`, { token: talent.token })).status).toBe(404);
    expect((await app.call('GET', '/freelancer/cv/proposals?uuid=1', { token: talent.token })).status).toBe(400);
  });
});

describe('POST /freelancer/cv/proposals', () => {
  test('takes over what was accepted and keeps everything else', async () => {
    const talent = await makeTalent(app);
    await makeProfile(app, talent);
    const before = await profileOf(talent);
    const uuid = await makeCv(talent, {
      professionalTitle: 'Welder',
      skills: ['Welding', 'Brazing'],
      employmentHistory: [job],
      mobilePhone: { prefix: '+49', local: '15123456789' },
    });
    const response = await accept(talent, uuid, ['professionalTitle', 'skills.1', 'employmentHistory.0', 'mobileNumber']);
    expect(await response.json()).toEqual({ taken: 3 });
    expect(await profileOf(talent)).toEqual({
      ...before,
      skills: [...before.skills, 'Brazing'],
      employmentHistory: [...before.employmentHistory, job],
      mobileNumber: '+4915123456789',
    });
  });

  test('adds nothing twice', async () => {
    const talent = await makeTalent(app);
    const uuid = await makeCv(talent, { skills: ['Welding'] });
    await accept(talent, uuid, ['skills.0']);
    expect(await (await accept(talent, uuid, ['skills.0'])).json()).toEqual({ taken: 0 });
    expect((await profileOf(talent)).skills).toEqual(['Welding']);
  });

  test('keeps a number that the talent gave before, and never calls one of a CV proven', async () => {
    const talent = await makeTalent(app);
    const uuid = await makeCv(talent, { mobilePhone: { prefix: '+49', local: '15123456789' } });
    await accept(talent, uuid, ['mobileNumber']);
    const me = await app.call('GET', '/freelancer', { token: talent.token });
    expect(await me.json()).toMatchObject({ mobileNumber: '+4915123456789', mobileVerified: false });
    await makeCv(talent, { mobilePhone: { prefix: '+49', local: '15198765432' } });
    expect((await ask(talent)).fields).toMatchObject([{ field: 'mobileNumber', current: '+4915123456789', proposals: [] }]);
  });

  test('answers 404 for another talent’s CV and 400 for a body it does not know', async () => {
    const [talent, other] = [await makeTalent(app), await makeTalent(app)];
    const uuid = await makeCv(other, { skills: ['Welding'] });
    expect((await accept(talent, uuid, ['skills.0'])).status).toBe(404);
    const body = { uuid, accepted: [], skills: ['Brazing'] };
    expect((await app.call('POST', '/freelancer/cv/proposals', { token: talent.token, body })).status).toBe(400);
  });
});

test.each([['GET'], ['POST']])('%s /freelancer/cv/proposals requires a session', async (method) => {
  expect((await app.call(method, '/freelancer/cv/proposals', method === 'GET' ? {} : { body: {} })).status).toBe(401);
});
