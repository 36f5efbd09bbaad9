import { describe, expect, test } from 'vitest';
import { makeFile } from '../../../../tests/support/file-factory.ts';
import { aboutStep, fieldOf, onboardingOf } from '../../../../tests/support/onboarding-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { emptyParsedCv } from '../../../cv-reader/parsed-cv.ts';
import { saveReading } from '../../cvs/api/reading-store.ts';
import type { Onboarding } from '../contract.ts';

const app = startTestApp();
const { newcomer, get, put, insertCvReading, makeShort } = onboardingOf(app);

describe('the check step of the onboarding', () => {
  const offered = ({ found }: Onboarding) =>
    Object.fromEntries((found?.fields ?? []).map(({ field, proposals }) => [field, proposals.map(({ value }) => value)]));

  test('offers only what the CV has and the talent has not', async () => {
    const talent = await newcomer();
    await put(talent, { stepName: 'about', values: aboutStep });
    await insertCvReading(talent, {
      firstName: 'ANNA',
      skills: ['Welding'],
      homeAddress: { ...emptyParsedCv().homeAddress, city: 'Bremen' },
    });
    const structure = await get(talent);
    expect(structure.steps.map((step) => step.stepName)).toContain('check');
    expect(offered(structure)).toEqual({ 'homeAddress.city': ['Bremen'], skills: ['Welding'] });
  });

  test('offers the whole CV in the short onboarding, too', async () => {
    const history = { title: 'Welder', organization: 'Kai', description: '', start: '2020', end: '', ongoing: true };
    const data = { skills: ['Welding'], employmentHistory: [history], linkedinHandle: 'anna', firstName: 'Ada' };
    const talent = await newcomer();
    await makeShort(talent, 7);
    await insertCvReading(talent, data);
    expect(offered(await get(talent))).toMatchObject({ skills: ['Welding'], employmentHistory: [history], linkedinHandle: ['anna'] });
  });

  test('adopts what was accepted, marked as from the CV, and never overwrites', async () => {
    const talent = await newcomer();
    await insertCvReading(talent, { professionalTitle: 'Welder', skills: ['Welding', 'Brazing'] });
    // Meanwhile, in another tab, a title was typed.
    await app.call('PATCH', '/flexOnboarding/profile', { token: talent.token, body: { professionalTitle: 'Typed' } });
    const response = await put(talent, { stepName: 'check', values: { accepted: ['skills.0', 'professionalTitle'] } });
    const structure = (await response.json()) as Onboarding & { nextStep: string };
    expect(structure).toMatchObject({ nextStep: 'about', parsedDataUsed: true });
    expect(fieldOf(structure, 'skills', 'skills')).toMatchObject({ value: ['Welding'], isFromCv: true });
    expect(fieldOf(structure, 'professionalTitle', 'about')).toMatchObject({ value: 'Typed', isFromCv: false });
  });

  test('takes ids of proposals only, and keeps those that were ticked when it is left', async () => {
    const talent = await newcomer();
    await insertCvReading(talent, { skills: ['Welding', 'Brazing'] });
    expect((await put(talent, { stepName: 'check', values: { skills: ['Welding'] } })).status).toBe(400);
    await put(talent, { stepName: 'check', mode: 'save', values: { accepted: ['skills.1'] } });
    expect((await get(talent)).found?.ticked).toEqual(['skills.1']);
  });

  test('starts empty when it is skipped', async () => {
    const talent = await newcomer();
    await insertCvReading(talent, { skills: ['Welding'] });
    const response = await put(talent, { stepName: 'check', mode: 'skip' });
    expect(await response.json()).toMatchObject({ parsedDataUsed: false, nextStep: 'about' });
    expect(fieldOf(await get(talent), 'skills', 'skills')).toMatchObject({ value: [] });
  });

  test('exists for a CV without a work history, which the talent may know better', async () => {
    const talent = await newcomer({ firstName: 'Ada' });
    await insertCvReading(talent, { firstName: 'Ada' });
    const structure = await get(talent);
    expect(structure.steps.map((step) => step.stepName)).toContain('check');
    expect(structure.found).toMatchObject({ isWorkMissing: true, otherName: null, fields: [] });
  });

  test('names another person whose CV it may be', async () => {
    const talent = await newcomer({ firstName: 'Jonas', lastName: 'Weber' });
    await insertCvReading(talent, { firstName: 'Anna', lastName: 'Berg', skills: ['Welding'] });
    expect((await get(talent)).found).toMatchObject({ otherName: 'Anna Berg' });
  });

  test('does not exist for a CV that could not be read', async () => {
    const talent = await newcomer();
    const file = await makeFile(app, talent);
    await saveReading(
      app.services.db,
      talent.scope,
      file.id,
      { reason: 'no-text', data: emptyParsedCv(), proposals: [] },
      app.services.clock(),
    );
    const structure = await get(talent);
    expect(structure.steps.map((step) => step.stepName)).not.toContain('check');
    expect(structure.cvName).toBe('cv.pdf');
  });
});
