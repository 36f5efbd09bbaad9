import { describe, expect, test } from 'vitest';
import { makeFile, makePng } from '../../../../tests/support/file-factory.ts';
import { makeProfile } from '../../../../tests/support/profile-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { dayMs } from '../../../contract/dates.ts';
import type { NotAvailable, Profile } from '../contract.ts';
import { nestedValues } from '../field-names.ts';
import { type EditableName, editableNames, type KindOf, profileFields } from '../fields.ts';
import { profileStrength, type StrengthKey, strengthKeys } from '../strength.ts';

const app = startTestApp();
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

describe('GET and PATCH /flexOnboarding/profile', () => {
  test('change the given fields and leave the others', async () => {
    const talent = await makeTalent(app);
    await makeProfile(app, talent);
    const response = await app.call('PATCH', '/flexOnboarding/profile', {
      token: talent.token,
      body: { description: '', skills: ['React', 'Rust'], homeAddress: { city: 'Kiel', country: 'AT' } },
    });
    expect(response.status).toBe(200);
    const profile = (await (await app.call('GET', '/flexOnboarding/profile', { token: talent.token })).json()) as Profile;
    expect(profile).toEqual(await response.json());
    expect(profile).toMatchObject({
      firstName: 'Anna',
      professionalTitle: 'Frontend engineer',
      description: '',
      skills: ['React', 'Rust'],
      residenceCountry: 'AT',
      homeAddress: { city: 'Kiel', street: '', country: 'AT' },
    });
  });

  test('keep every field that can be changed', async () => {
    const talent = await makeTalent(app);
    const photo = await makeFile(app, talent, { kind: 'image', name: 'me.png', bytes: await makePng() });
    const period = { description: 'Text', start: '2021-05', end: '', ongoing: true };
    const samples: Record<KindOf<EditableName>, unknown> = {
      text: 'Text',
      textarea: 'Long text',
      country: 'AT',
      photo: photo.id,
      tags: ['React', 'SQL'],
      countries: ['DE'],
      languages: [{ code: 'de', proficiency: 5 }],
      employment: [{ title: 'Engineer', organization: 'Acme', ...period }],
      education: [{ title: 'Degree', ...period }],
      certificates: [{ title: 'Certificate', description: 'Text', start: '2020' }],
    };
    const values = nestedValues(Object.fromEntries(editableNames.map((name) => [name, samples[profileFields[name].kind]])));
    const { config } = app.services.tenants.byId(talent.scope.tenantId);
    config.countriesOfInterest = ['DE'];
    try {
      const response = await app.call('PATCH', '/flexOnboarding/profile', { token: talent.token, body: values });
      expect(await response.json()).toMatchObject(values);
    } finally {
      config.countriesOfInterest = false;
    }
  });

  test('keep histories newest first, in whatever order they are sent', async () => {
    const talent = await makeTalent(app);
    const job = (title: string, start: string) => ({ title, organization: '', description: '', start, end: '', ongoing: false });
    const response = await app.call('PATCH', '/flexOnboarding/profile', {
      token: talent.token,
      body: { employmentHistory: [job('old', '2010'), job('new', '2024-02')] },
    });
    expect(((await response.json()) as Profile).employmentHistory.map((entry) => entry.title)).toEqual(['new', 'old']);
  });

  test('name the wrong field in a 400', async () => {
    const talent = await makeTalent(app);
    const wrong: [unknown, string][] = [
      [{ isActive: false }, 'isActive'],
      [{ professionalTitle: 'x' }, 'professionalTitle'],
      [{ homeAddress: { country: 'QQ' } }, 'homeAddress.country'],
      [
        { employmentHistory: [{ title: 'a', organization: '', description: '', start: '2020', end: '2019', ongoing: false }] },
        'employmentHistory.0.end',
      ],
    ];
    for (const [body, field] of wrong) {
      const response = await app.call('PATCH', '/flexOnboarding/profile', { token: talent.token, body });
      expect(response.status).toBe(400);
      expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field]);
    }
  });

  test('accept the talent’s own picture as photo, and never another talent’s', async () => {
    const talent = await makeTalent(app);
    const mine = await makeFile(app, talent, { kind: 'image', name: 'me.png', bytes: await makePng() });
    const theirs = await makeFile(app, await makeTalent(app), { kind: 'image', name: 'them.png', bytes: await makePng() });
    const patch = (profileImage: string | null) =>
      app.call('PATCH', '/flexOnboarding/profile', { token: talent.token, body: { profileImage } });
    expect((await patch(theirs.id)).status).toBe(400);
    expect(await (await patch(mine.id)).json()).toMatchObject({ profileImage: mine.id });
    expect(await (await patch(null)).json()).toMatchObject({ profileImage: null });
  });

  test('leave other talents unchanged, also those of other clients', async () => {
    const [talent, other] = [await makeTalent(app), await makeTalent(app, { tenant: 'atelier' })];
    await makeProfile(app, talent);
    const response = await app.call('GET', '/flexOnboarding/profile', { token: other.token, tenant: 'atelier' });
    expect(await response.json()).toMatchObject({ professionalTitle: '', skills: [] });
    expect((await app.call('GET', '/flexOnboarding/profile', { token: talent.token, tenant: 'atelier' })).status).toBe(401);
  });

  test('hide what the client hides and refuse to store it', async () => {
    const talent = await makeTalent(app);
    await makeProfile(app, talent);
    const { config } = app.services.tenants.byId(talent.scope.tenantId);
    config.hiddenProfileFields = ['professionalTitle', 'homeAddress.street', 'hourRate'];
    try {
      const get = await app.call('GET', '/flexOnboarding/profile', { token: talent.token });
      expect(await get.json()).toMatchObject({ professionalTitle: '', description: 'Builds interfaces for grid operators.' });
      const patch = await app.call('PATCH', '/flexOnboarding/profile', {
        token: talent.token,
        body: { professionalTitle: 'CTO', homeAddress: { street: 'Weg 1' } },
      });
      expect(await patch.json()).toMatchObject({
        status: 400,
        fields: { professionalTitle: ['talent.error.unknownField'], 'homeAddress.street': ['talent.error.unknownField'] },
      });
      expect((await app.call('PUT', '/freelancer/rate?value=80', { token: talent.token })).status).toBe(400);
    } finally {
      config.hiddenProfileFields = [];
    }
  });
});

describe('PUT /freelancer/updateProfileInfo', () => {
  test('changes names and texts', async () => {
    const talent = await makeTalent(app);
    const response = await app.call('PUT', '/freelancer/updateProfileInfo', {
      token: talent.token,
      body: { firstName: ' Ánna ', linkedinHandle: 'https://linkedin.com/in/anna-m' },
    });
    expect(await response.json()).toMatchObject({ firstName: 'Ánna', lastName: 'Muster', linkedinHandle: 'anna-m' });
  });

  test('accepts no other fields', async () => {
    const talent = await makeTalent(app);
    expect((await app.call('PUT', '/freelancer/updateProfileInfo', { token: talent.token, body: { skills: [] } })).status).toBe(400);
  });
});

describe('GET /freelancer/strength', () => {
  const strengthWith = (filled: readonly StrengthKey[]) =>
    profileStrength(Object.fromEntries(strengthKeys.map((key) => [key, filled.includes(key)])) as Record<StrengthKey, boolean>, []);

  test('counts what is filled in', async () => {
    const talent = await makeTalent(app);
    await makeProfile(app, talent);
    await makeFile(app, talent);
    const strength = async () => (await app.call('GET', '/freelancer/strength', { token: talent.token })).json();
    const filled: StrengthKey[] = ['cv', 'title', 'description', 'skills', 'language', 'history'];
    expect(await strength()).toEqual(strengthWith(filled));
    await app.call('PUT', '/freelancer/rate?value=85', { token: talent.token });
    await app.call('PATCH', '/flexOnboarding/profile', { token: talent.token, body: { availabilityConfirmed: true } });
    expect(await strength()).toEqual(strengthWith([...filled, 'rate', 'availability']));
  });

  test('asks to confirm availability again after 30 days', async () => {
    const talent = await makeTalent(app);
    await app.call('PATCH', '/flexOnboarding/profile', { token: talent.token, body: { availabilityConfirmed: true } });
    const { readStrength } = await import('./read-profile.ts');
    const isDone = async (days: number) =>
      (
        await readStrength({ db: app.services.db, hasCv: async () => false }, talent.scope, [], new Date(Date.now() + days * dayMs))
      ).items.find((item) => item.key === 'availability')?.done;
    expect(await isDone(29)).toBe(true);
    expect(await isDone(31)).toBe(false);
  });
});

describe('GET and PUT /freelancer/rate', () => {
  test('keep the rate with currency and unit; empty clears it', async () => {
    const talent = await makeTalent(app);
    expect(await (await app.call('GET', '/freelancer/rate', { token: talent.token })).json()).toEqual({
      value: null,
      currency: 'EUR',
      period: 'HR',
      currencies: ['EUR'],
    });
    const set = await app.call('PUT', '/freelancer/rate?value=85,5&currency=EUR&period=HR', { token: talent.token });
    expect(await set.json()).toEqual({ value: '85.50', currency: 'EUR', period: 'HR', currencies: ['EUR'] });
    const cleared = await app.call('PUT', '/freelancer/rate?value=', { token: talent.token });
    expect(await cleared.json()).toMatchObject({ value: null });
  });

  test.each([
    'value=0',
    'value=1000.01',
    'value=cheap',
    'value=80&currency=JPY',
    'value=80&period=MINUTE',
    'period=HR',
    'value=80&talent=x',
  ])('refuse %s', async (query) => {
    const talent = await makeTalent(app);
    expect((await app.call('PUT', `/freelancer/rate?${query}`, { token: talent.token })).status).toBe(400);
  });
});

describe('/freelancer/notAvailable', () => {
  const post = (talent: TestTalent, body: unknown) => app.call('POST', '/freelancer/notAvailable', { token: talent.token, body });
  const list = async (talent: TestTalent) =>
    ((await (await app.call('GET', '/freelancer/notAvailable', { token: talent.token })).json()) as { results: NotAvailable[] }).results;

  test('adds, merges, changes and removes', async () => {
    const talent = await makeTalent(app);
    expect((await post(talent, { start: inDays(40), end: inDays(50), note: 'Holiday' })).status).toBe(201);
    const merged = (await (await post(talent, { start: inDays(45), end: inDays(60) })).json()) as NotAvailable;
    expect(merged).toMatchObject({ start: inDays(40), end: inDays(60), note: 'Holiday' });
    const apart = (await (await post(talent, { start: inDays(10), end: inDays(12) })).json()) as NotAvailable;
    expect((await list(talent)).map((period) => period.id)).toEqual([apart.id, merged.id]);
    const moved = await app.call('PUT', `/freelancer/notAvailable/${apart.id}`, {
      token: talent.token,
      body: { start: inDays(58), end: inDays(61) },
    });
    expect(await moved.json()).toMatchObject({ id: apart.id, start: inDays(40), end: inDays(61) });
    expect(await list(talent)).toHaveLength(1);
    expect((await app.call('DELETE', `/freelancer/notAvailable/${apart.id}`, { token: talent.token })).status).toBe(204);
    expect(await list(talent)).toEqual([]);
  });

  test('refuses an end before the start, the far future, invalid dates and unknown fields', async () => {
    const talent = await makeTalent(app);
    for (const body of [
      { start: inDays(5), end: inDays(4) },
      { start: inDays(1), end: inDays(740) },
      { start: '2027-02-30', end: '2027-03-01' },
      { start: '0000-01-01', end: inDays(2) },
      { start: inDays(1), end: '9999-12-31' },
      { start: inDays(1), end: inDays(2), reason: 'x' },
    ]) {
      expect((await post(talent, body)).status).toBe(400);
    }
  });

  test('holds at most 100 periods', async () => {
    const talent = await makeTalent(app);
    const { insertPeriod } = await import('./not-available-store.ts');
    for (let index = 0; index < 100; index += 1)
      await insertPeriod(app.services.db, talent.scope, { start: inDays(2 * index), end: inDays(2 * index), note: '' });
    expect(await (await post(talent, { start: inDays(301), end: inDays(301) })).json()).toMatchObject({
      messages: ['talent.profile.period.many'],
    });
    expect((await post(talent, { start: inDays(4), end: inDays(5) })).status).toBe(201);
  });

  test('keeps two changes at the same moment from overlapping', async () => {
    const talent = await makeTalent(app);
    await Promise.all([
      post(talent, { start: inDays(10), end: inDays(20) }),
      post(talent, { start: inDays(15), end: inDays(25) }),
      post(talent, { start: inDays(18), end: inDays(30) }),
    ]);
    expect(await list(talent)).toMatchObject([{ start: inDays(10), end: inDays(30) }]);
  });

  test('answers 404 for another talent’s period, here and at another client', async () => {
    const [talent, other, elsewhere] = [await makeTalent(app), await makeTalent(app), await makeTalent(app, { tenant: 'atelier' })];
    const { id } = (await (await post(talent, { start: inDays(1), end: inDays(2) })).json()) as NotAvailable;
    for (const { token, tenant } of [other, elsewhere]) {
      expect((await app.call('DELETE', `/freelancer/notAvailable/${id}`, { token, tenant })).status).toBe(404);
      expect(
        (await app.call('PUT', `/freelancer/notAvailable/${id}`, { token, tenant, body: { start: inDays(1), end: inDays(2) } })).status,
      ).toBe(404);
    }
    expect(await list(talent)).toHaveLength(1);
  });
});

test.each([
  ['GET', '/flexOnboarding/profile'],
  ['PATCH', '/flexOnboarding/profile'],
  ['PUT', '/freelancer/updateProfileInfo'],
  ['GET', '/freelancer/strength'],
  ['GET', '/freelancer/rate'],
  ['PUT', '/freelancer/rate?value=1'],
  ['GET', '/freelancer/notAvailable'],
  ['POST', '/freelancer/notAvailable'],
  ['PUT', '/freelancer/notAvailable/1'],
  ['DELETE', '/freelancer/notAvailable/1'],
])('%s %s requires a session', async (method, path) => {
  expect((await app.call(method, path, method === 'GET' || method === 'DELETE' ? {} : { body: {} })).status).toBe(401);
});
