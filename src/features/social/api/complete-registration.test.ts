import { beforeAll, describe, expect, test } from 'vitest';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import {
  authorize,
  browser,
  completeFlow,
  consents,
  newPerson,
  type ProviderReturn,
  startDemoProvider,
} from '../../../../tests/support/social-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { Problem } from '../../../contract/errors.ts';
import { accountTables } from '../../account/api/tables.ts';
import { forgetSocialSignIns } from './forget-social-sign-ins.ts';
import { socialTables } from './tables.ts';

const demo = await startDemoProvider();
const app = startTestApp({ PORT: String(demo.port) });

beforeAll(() => {
  app.services.tenants.byId(1).config.freelancerLogin = { email: true, linkedin: true, google: true, auth0: true };
});

type Options = Parameters<typeof completeFlow>[2];
/** A sign-up in which only the consents are missing. */
async function wait(trip: Partial<Options> = {}): Promise<{ back: ProviderReturn; answer: Response }> {
  const given = { provider: 'google' as const, ...trip };
  const back = await completeFlow(app, demo, given);
  return { back, answer: await authorize(app, given.provider, back) };
}
const fill = (cookie: string, body: Record<string, unknown> = consents, options = {}) =>
  app.call('POST', '/freelancer/fillMissingRegistrationData', { body, headers: browser(cookie), ...options });
const problemOf = async (response: Response): Promise<Problem> => (await response.json()) as Problem;
const talentOf = (email: string) =>
  accountTables(app.services.db).selectFrom('talent').selectAll().where('email', '=', email).executeTakeFirst();

describe('an unfinished sign-up', () => {
  test('answers what the provider said and what is missing, before any account exists', async () => {
    const person = newPerson();
    const { back, answer } = await wait({ person });
    const said = { provider: 'google', firstName: 'Ilse', lastName: 'Brandt', email: person.email, isEmailVerified: true, projectId: null };
    const expected = { ...said, missing: ['residenceCountry', 'terms', 'privacy'] };
    expect([answer.status, await answer.json()]).toEqual([202, expected]);
    const shown = await app.call('GET', '/socialSignIn/registration', { headers: browser(back.cookie) });
    expect(await shown.json()).toEqual(expected);
    expect(await talentOf(String(person.email))).toBeUndefined();
  });

  test('is hidden from another browser and another client', async () => {
    const { back } = await wait();
    expect((await app.call('GET', '/socialSignIn/registration')).status).toBe(404);
    expect((await app.call('GET', '/socialSignIn/registration', { headers: browser(back.cookie), tenant: 'meridian' })).status).toBe(404);
    expect((await fill(`auth.social=${'x'.repeat(43)}`)).status).toBe(400);
    expect((await fill(back.cookie, consents, { tenant: 'meridian' })).status).toBe(400);
  });

  test('asks for name and address where the provider gave none, or none that can be used here', async () => {
    const { back, answer } = await wait({ provider: 'auth0', person: { given_name: 'Anna PMP', email: 'none' } });
    expect(await answer.json()).toMatchObject({ firstName: null, lastName: null, email: null, isEmailVerified: false });
    const refused = await fill(back.cookie, { ...consents, firstName: 'Anna' });
    expect((await problemOf(refused)).fields).toEqual({ lastName: ['talent.register.lastName.required'] });
    const email = newPerson().email;
    expect((await fill(back.cookie, { ...consents, firstName: 'Anna', lastName: 'Muster', email })).status).toBe(201);
    expect(await talentOf(String(email))).toMatchObject({ first_name: 'Anna', email_verified_at: null });
  });

  test('does not accept changes of what the provider said', async () => {
    const { back } = await wait();
    const refused = await fill(back.cookie, { ...consents, email: 'somebody.else@example.com' });
    expect([refused.status, (await problemOf(refused)).fields]).toEqual([400, { email: ['talent.social.fixed'] }]);
  });

  test('expires after half an hour, and its data are deleted by the next cleanup', async () => {
    const { back } = await wait();
    app.setNow(new Date(Date.now() + 1_801_000));
    expect((await fill(back.cookie)).status).toBe(400);
    const { db } = app.services;
    await forgetSocialSignIns(app.services).run({});
    app.setNow(new Date());
    expect(await socialTables(db).selectFrom('social_registration').select('id').execute()).toEqual([]);
    expect(await socialTables(db).selectFrom('social_flow').select('id').execute()).toEqual([]);
  });
});

describe('POST /freelancer/fillMissingRegistrationData', () => {
  test('creates a verified talent with consents, project and provider, and deletes the unfinished sign-up', async () => {
    const person = newPerson();
    const { back } = await wait({ person, projectId: 4711 });
    const response = await fill(back.cookie, { ...consents, subscribed: true, locale: 'en' });
    const { id, access_token: token } = (await response.json()) as { id: string; access_token: string };
    expect(response.status).toBe(201);
    const me = await (await app.call('GET', '/freelancer', { token })).json();
    expect(me).toMatchObject({
      id,
      subscribed: true,
      locale: 'en',
      residenceCountry: 'DE',
      storedProjectId: 4711,
      onboardingType: 'short',
      verificationStatus: 'V',
    });
    expect(await (await app.call('GET', '/freelancer/legal/needsToAgree', { token })).json()).toMatchObject({
      terms: false,
      privacy: false,
    });
    expect((await mailsTo(app, String(person.email))).map(({ kind }) => kind)).not.toContain('activation');
    expect((await fill(back.cookie)).status).toBe(400);
  });

  test('mails an activation link where the provider did not confirm the address', async () => {
    const { given_name, family_name, email } = newPerson();
    const { back } = await wait({
      provider: 'linkedin',
      person: { given_name: String(given_name), family_name: String(family_name), email: String(email) },
    });
    const { access_token: token } = (await (await fill(back.cookie)).json()) as { access_token: string };
    expect(await (await app.call('GET', '/freelancer', { token })).json()).toMatchObject({ verificationStatus: 'UV' });
    expect((await mailsTo(app, String(email))).map(({ kind }) => kind)).toContain('activation');
  });

  test.each([
    ['without terms', { ...consents, terms: false }, 'terms'],
    ['without privacy', { ...consents, privacy: undefined }, 'privacy'],
    ['without a country', { ...consents, residenceCountry: 'XX' }, 'residenceCountry'],
    ['with an unknown field', { ...consents, isActive: true }, 'isActive'],
    ['with a language the client does not speak', { ...consents, locale: 'pl' }, 'locale'],
  ])('refuses %s and keeps the unfinished sign-up', async (_, body, field) => {
    const { back } = await wait();
    const refused = await fill(back.cookie, body);
    expect([refused.status, Object.keys((await problemOf(refused)).fields ?? {})]).toEqual([400, [field]]);
    expect((await fill(back.cookie)).status).toBe(201);
  });

  test('refuses a typed address that is taken, and keeps the unfinished sign-up', async () => {
    const { email } = await makeTalent(app);
    const { back } = await wait({ provider: 'auth0', person: { given_name: 'Ilse', family_name: 'Brandt' } });
    expect((await fill(back.cookie, { ...consents, email })).status).toBe(409);
    expect((await fill(back.cookie, { ...consents, email: newPerson().email })).status).toBe(201);
  });

  test('creates one account for two simultaneous calls', async () => {
    const { back } = await wait();
    const answers = await Promise.all([fill(back.cookie), fill(back.cookie)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  test('creates one account for a person in two browsers', async () => {
    const person: Options['person'] = { given_name: 'Zoë', family_name: 'Quist' };
    const [first, second] = [await wait({ provider: 'auth0', person }), await wait({ provider: 'auth0', person })];
    expect((await fill(first.back.cookie, { ...consents, email: newPerson().email })).status).toBe(201);
    expect((await fill(second.back.cookie, { ...consents, email: newPerson().email })).status).toBe(409);
  });
});

describe('POST /freelancer/registerFrom…', () => {
  test.each([
    ['LinkedIn', 'linkedin'],
    ['Google', 'google'],
    ['Auth0', 'auth0'],
  ] as const)('%s creates the account of the person it vouched for, and no other', async (name, provider) => {
    const { back } = await wait({ provider });
    const call = (by: string, body: Record<string, unknown> = consents) =>
      app.call('POST', `/freelancer/registerFrom${by}`, { body, headers: browser(back.cookie) });
    expect((await call(name === 'Google' ? 'Auth0' : 'Google')).status).toBe(400);
    expect((await call(name, { ...consents, provider })).status).toBe(400);
    expect((await call(name)).status).toBe(201);
    expect((await call(name)).status).toBe(400);
  });
});
