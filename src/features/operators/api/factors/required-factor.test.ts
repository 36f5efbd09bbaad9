import { describe, expect, test } from 'vitest';
import { appCode, callAs, deskCookieOf, enrolApp } from '../../../../../tests/support/factor-factory.ts';
import { makeOperator, type TestOperator } from '../../../../../tests/support/operator-factory.ts';
import { makeSoftKey } from '../../../../../tests/support/passkey-factory.ts';
import { linkToken } from '../../../../../tests/support/sent-mails.ts';
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts';

const required = startTestApp({ DESK_REQUIRE_SECOND_FACTOR: 'true' });
const free = startTestApp();

async function signIn(app: TestApp, person: TestOperator): Promise<TestOperator> {
  await callAs(app, person, 'POST', '/session/link', { body: { email: person.email } });
  const headers = { 'sec-fetch-site': 'same-origin' };
  const token = await linkToken(app, person.email, 'operatorLink');
  const answer = await callAs(app, person, 'POST', '/session', { body: { token }, headers });
  return { ...person, headers: { ...headers, cookie: deskCookieOf(answer) ?? '' } };
}

const stateOf = async (app: TestApp, person: TestOperator) => (await callAs(app, person, 'GET', '/session')).json();

describe('where the installation requires a second factor', () => {
  test('somebody without one enrols an app at the next sign-in, and can do nothing before', async () => {
    const working = await makeOperator(required);
    expect((await callAs(required, working, 'GET', '/me')).status).toBe(200);
    const person = await signIn(required, working);
    expect(await (await callAs(required, person, 'GET', '/me')).json()).toMatchObject({ code: 'FACTOR_NEEDED' });
    expect(await stateOf(required, person)).toMatchObject({ awaits: 'enrolment', isFactorRequired: true });
    expect((await callAs(required, person, 'POST', '/session/factor', { body: { code: '123456' } })).status).toBe(401);
    const { recoveryCodes, headers } = await enrolApp(required, person);
    expect(recoveryCodes).toHaveLength(10);
    expect((await callAs(required, { ...person, headers }, 'GET', '/me')).status).toBe(200);
    expect((await callAs(required, person, 'GET', '/session')).status).toBe(401);
  });

  test('a passkey does as well', async () => {
    const person = await signIn(required, await makeOperator(required));
    const key = makeSoftKey();
    const options = await (await callAs(required, person, 'POST', '/me/passkeys/options')).json();
    const added = await callAs(required, person, 'POST', '/me/passkeys', { body: { name: 'Laptop', response: key.register(options) } });
    const headers = { ...person.headers, cookie: deskCookieOf(added) ?? '' };
    expect((await added.json()).recoveryCodes).toHaveLength(10);
    expect((await callAs(required, { ...person, headers }, 'GET', '/me')).status).toBe(200);
  });

  test('the last one cannot be removed, and the app stays', async () => {
    const person = await makeOperator(required);
    const { secret } = await enrolApp(required, person);
    expect((await callAs(required, person, 'DELETE', '/me/authenticator')).status).toBe(409);
    const arriving = await signIn(required, person);
    required.setNow(new Date(Date.now() + 60_000));
    const code = appCode(secret, required.services.clock());
    expect((await callAs(required, arriving, 'POST', '/session/factor', { body: { code } })).status).toBe(204);
    required.setNow(new Date());
  });
});

describe('where one client requires a second factor', () => {
  test('its operators enrol, those of other clients do not', async () => {
    const owner = await makeOperator(free);
    const there = await makeOperator(free, { tenant: 'atelier' });
    const settings = { config: { secondFactorRequired: true } };
    const changed = await callAs(free, owner, 'PATCH', '/client', { body: { settings } });
    expect(changed.status).toBe(200);
    expect(await stateOf(free, await signIn(free, owner))).toMatchObject({ awaits: 'enrolment' });
    expect(await stateOf(free, await signIn(free, there))).toMatchObject({ awaits: null, isFactorRequired: false });
  });
});
