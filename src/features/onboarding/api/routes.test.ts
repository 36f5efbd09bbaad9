import { describe, expect, test } from 'vitest';
import { aboutStep, fieldOf, locationStep, onboardingOf } from '../../../../tests/support/onboarding-factory.ts';
import type { TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { dayMs } from '../../../contract/dates.ts';

const app = startTestApp();
const { newcomer, get, put, makeShort } = onboardingOf(app);

describe('GET /flexOnboarding', () => {
  test('has the long flow with known values filled in', async () => {
    const structure = await get(await newcomer());
    expect(structure.steps.map((step) => step.stepName)).toEqual(['cv', 'about', 'location', 'pools', 'skills', 'history', 'rate']);
    expect(structure).toMatchObject({
      onboardingType: 'long',
      currentStep: 'cv',
      done: [],
      parsedDataUsed: false,
      useProjectData: false,
      cvName: null,
    });
    expect(fieldOf(structure, 'firstName')).toMatchObject({ form: 'about', value: 'Anna', required: true, isFromCv: false });
    expect(fieldOf(structure, 'homeAddress.country')).toMatchObject({ value: 'DE' });
  });

  test('asks whether operators may find them until there is an answer, yes or no, whose time is kept', async () => {
    const answerOf = async (isFindable: boolean) => {
      const talent = await newcomer();
      expect(await get(talent)).toMatchObject({ asksToBeFound: true });
      await app.call('PUT', '/freelancer', { token: talent.token, body: { subscribed: true } });
      expect(await get(talent)).toMatchObject({ asksToBeFound: true });
      await app.call('PUT', '/freelancer', { token: talent.token, body: { isFindable } });
      expect(await get(talent)).toMatchObject({ asksToBeFound: false });
      const times = 'select findable_since, findable_answered_at from talent where id = $1';
      return (await app.services.pool.query(times, [talent.id])).rows[0];
    };
    expect(await answerOf(false)).toEqual({ findable_since: null, findable_answered_at: expect.any(Date) });
    const { findable_since, findable_answered_at } = await answerOf(true);
    expect(findable_since).toEqual(findable_answered_at);
  });

  test('has the short flow for talents who came for one project', async () => {
    const talent = await newcomer();
    await makeShort(talent, 7);
    const structure = await get(talent);
    expect(structure.steps.map((step) => step.stepName)).toEqual(['cv', 'about', 'location']);
    expect(structure).toMatchObject({ onboardingType: 'short', useProjectData: true, storedProjectId: 7 });
  });

  test('asks for countries of interest where the client has some, and accepts only those', async () => {
    expect((await get(await newcomer())).fields.map(({ name }) => name)).not.toContain('countriesOfInterest');
    const talent = await newcomer({ tenant: 'atelier', country: 'FR' });
    const asked = fieldOf(await get(talent), 'countriesOfInterest');
    expect(asked).toMatchObject({ form: 'location', type: 'countries', value: [], required: false });
    const answer = (countriesOfInterest: string[]) =>
      app.call('PUT', '/flexOnboarding', {
        ...talent,
        body: {
          stepName: 'location',
          values: { 'homeAddress.country': 'FR', 'homeAddress.city': 'Lyon', countriesOfInterest },
          addressConfirmed: true,
        },
      });
    expect((await answer(['US'])).status).toBe(400);
    expect((await answer(['FR', 'BE'])).status).toBe(200);
    expect(fieldOf(await get(talent), 'countriesOfInterest')).toMatchObject({ value: ['FR', 'BE'] });
    expect((await answer([])).status).toBe(200);
    expect(fieldOf(await get(talent), 'countriesOfInterest')).toMatchObject({ value: [] });
  });

  test('follows the client’s own flow and the country of residence', async () => {
    const [fromSpain, fromTexas] = [
      await newcomer({ tenant: 'meridian', country: 'ES' }),
      await newcomer({ tenant: 'meridian', country: 'US' }),
    ];
    const structure = await get(fromSpain);
    expect(structure.steps.map((step) => step.stepName)).toContain('permit');
    expect(fieldOf(structure, 'customFields.workPermit')).toMatchObject({
      customFieldName: 'workPermit',
      label: 'Where may you work?',
      options: [{ value: 'remote' }, { value: 'us' }, { value: 'ca' }],
    });
    expect((await get(fromTexas)).steps.map((step) => step.stepName)).not.toContain('permit');
  });
});

describe('PUT /flexOnboarding', () => {
  test('writes to the profile and goes on with continue', async () => {
    const talent = await newcomer();
    await put(talent, { stepName: 'cv', mode: 'skip' });
    const response = await put(talent, { stepName: 'about', values: { ...aboutStep, description: 'Hello' } });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ nextStep: 'location', removedSteps: 0, currentStep: 'location', done: ['cv', 'about'] });
    const profile = await app.call('GET', '/flexOnboarding/profile', { token: talent.token });
    expect(await profile.json()).toMatchObject({ professionalTitle: 'Engineer', description: 'Hello' });
  });

  test('names every wrong field and writes nothing when continue fails', async () => {
    const talent = await newcomer();
    const response = await put(talent, { stepName: 'about', values: { ...aboutStep, firstName: '', linkedinHandle: 'a b' } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      fields: { firstName: ['talent.register.firstName.required'], linkedinHandle: ['talent.profile.error.linkedin'] },
    });
    expect((await get(talent)).done).toEqual([]);
    const profile = await app.call('GET', '/flexOnboarding/profile', { token: talent.token });
    expect(await profile.json()).toMatchObject({ firstName: 'Anna', professionalTitle: '' });
  });

  test('keeps unvalidated input with save until the step is continued', async () => {
    const talent = await newcomer();
    expect((await put(talent, { stepName: 'about', mode: 'save', values: { firstName: '', professionalTitle: 'x' } })).status).toBe(200);
    expect(fieldOf(await get(talent), 'professionalTitle')).toMatchObject({ value: 'x' });
    await put(talent, { stepName: 'about', values: aboutStep });
    expect(fieldOf(await get(talent), 'professionalTitle')).toMatchObject({ value: 'Engineer' });
  });

  test('keeps with save only what is reasonable and belongs to the step', async () => {
    const talent = await newcomer();
    expect((await put(talent, { stepName: 'about', mode: 'save', values: { description: 'x'.repeat(200_001) } })).status).toBe(413);
    await put(talent, { stepName: 'about', mode: 'save', values: { skills: ['x'] } });
    expect(fieldOf(await get(talent), 'skills')).toMatchObject({ value: [] });
  });

  test('refuses to skip a step with required fields', async () => {
    const talent = await newcomer();
    expect((await put(talent, { stepName: 'about', mode: 'skip' })).status).toBe(400);
    expect((await put(talent, { stepName: 'history', mode: 'skip' })).status).toBe(200);
  });

  test('answers how many steps a change of country removed', async () => {
    const talent = await newcomer({ tenant: 'meridian', country: 'ES' });
    const response = await put(talent, { stepName: 'location', values: { 'homeAddress.country': 'US', 'homeAddress.city': 'Austin' } });
    expect(await response.json()).toMatchObject({ removedSteps: 1, nextStep: 'pools' });
  });

  test('follows a country that was chosen but not sent yet', async () => {
    const talent = await newcomer({ tenant: 'meridian', country: 'ES' });
    const response = await put(talent, { stepName: 'location', mode: 'save', values: { 'homeAddress.country': 'US' } });
    const answer = (await response.json()) as { removedSteps: number; steps: { stepName: string }[] };
    expect(answer.removedSteps).toBe(1);
    expect(answer.steps.map(({ stepName }) => stepName)).not.toContain('permit');
  });

  test('keeps the client’s own fields and checks their choices', async () => {
    const talent = await newcomer({ tenant: 'meridian', country: 'ES' });
    expect((await put(talent, { stepName: 'permit', values: { 'customFields.workPermit': 'mars' } })).status).toBe(400);
    await put(talent, { stepName: 'permit', values: { 'customFields.workPermit': 'us' } });
    expect(fieldOf(await get(talent), 'customFields.workPermit')).toMatchObject({ value: 'us' });
  });

  test('says between which bounds a refused rate must lie', async () => {
    const talent = await newcomer();
    const rate = { hourRate: { value: '99999', currency: 'EUR', period: 'DAY' }, availability: { status: 'now', from: '' } };
    const response = await put(talent, { stepName: 'rate', values: rate });
    expect(response.status).toBe(400);
    const [fault] = (await response.json()).errors;
    expect(fault).toMatchObject({ path: 'hourRate.value', bound: { min: 8, max: 8000 } });
    expect(fault.detail).toMatch(/8[.,]?000/);
  });

  test('stores rate and availability', async () => {
    const talent = await newcomer();
    const from = new Date(Date.now() + 20 * dayMs).toISOString().slice(0, 10);
    const response = await put(talent, {
      stepName: 'rate',
      values: { hourRate: { value: '85,50', currency: 'EUR', period: 'HR' }, availability: { status: 'later', from } },
    });
    expect(response.status).toBe(200);
    const structure = await get(talent);
    expect(fieldOf(structure, 'hourRate')?.value).toEqual({ value: '85.50', currency: 'EUR', period: 'HR' });
    expect(fieldOf(structure, 'availability')?.value).toEqual({ status: 'later', from });
  });

  test('refuses unknown steps, fields of other steps and unknown members', async () => {
    const talent = await newcomer();
    expect((await put(talent, { stepName: 'nonsense' })).status).toBe(404);
    expect((await put(talent, { stepName: 'about', values: { ...aboutStep, skills: ['x'] } })).status).toBe(400);
    expect((await put(talent, { stepName: 'about', values: aboutStep, done: ['rate'] })).status).toBe(400);
    expect((await put(talent, { stepName: 'about', mode: 'force' })).status).toBe(400);
  });
});

describe('POST /flexOnboarding/long/store and /short/store', () => {
  const store = (talent: TestTalent, type: string) =>
    app.call('POST', `/flexOnboarding/${type}/store`, { token: talent.token, tenant: talent.tenant });

  test('finish the onboarding once everything required is filled in', async () => {
    const talent = await newcomer();
    await put(talent, { stepName: 'about', values: aboutStep });
    await put(talent, { stepName: 'location', values: locationStep });
    const early = await store(talent, 'long');
    expect(early.status).toBe(400);
    expect(await early.json()).toMatchObject({ fields: { skills: ['talent.onboarding.required.other'] } });
    await put(talent, { stepName: 'skills', values: { skills: ['React'] } });
    const response = await store(talent, 'long');
    expect(await response.json()).toEqual({ hasCompletedOnboarding: true, storedProjectId: null });
    expect(await (await app.call('GET', '/freelancer', { token: talent.token })).json()).toMatchObject({ hasCompletedOnboarding: true });
    expect((await store(talent, 'long')).status).toBe(200);
  });

  test('answer the stored project of a short onboarding, and refuse the other type', async () => {
    const talent = await newcomer();
    await makeShort(talent, 42);
    await put(talent, { stepName: 'about', values: aboutStep });
    await put(talent, { stepName: 'location', values: locationStep });
    expect((await store(talent, 'long')).status).toBe(409);
    expect(await (await store(talent, 'short')).json()).toEqual({ hasCompletedOnboarding: true, storedProjectId: 42 });
  });
});

test('one talent’s onboarding neither changes another’s nor works at another client', async () => {
  const [talent, other] = [await newcomer(), await newcomer()];
  await put(talent, { stepName: 'cv', mode: 'skip' });
  expect((await get(other)).done).toEqual([]);
  expect((await app.call('GET', '/flexOnboarding', { token: talent.token, tenant: 'atelier' })).status).toBe(401);
});

test.each([
  ['GET', '/flexOnboarding'],
  ['PUT', '/flexOnboarding'],
  ['POST', '/flexOnboarding/long/store'],
  ['POST', '/flexOnboarding/short/store'],
])('%s %s requires a session', async (method, path) => {
  expect((await app.call(method, path, method === 'GET' ? {} : { body: {} })).status).toBe(401);
});
