import { describe, expect, test } from 'vitest';
import { makeTalent, registerTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';

const app = startTestApp();

describe('GET /freelancer', () => {
  test('answers the signed-in talent in the shape of the specification', async () => {
    const talent = await makeTalent(app, { firstName: 'Anna', lastName: 'Muster', isOnboarded: false });
    const response = await app.call('GET', '/freelancer', { token: talent.token });
    expect(response.status).toBe(200);
    const answer = (await response.json()) as Record<string, unknown>;
    expect(answer).toMatchObject({
      id: talent.id,
      email: talent.email,
      firstName: 'Anna',
      lastName: 'Muster',
      isActive: true,
      hasCompletedOnboarding: false,
      verificationStatus: 'V',
      futureEmail: null,
      storedProjectId: null,
    });
    expect(answer.memberSince).toBe(answer.created);
    expect(JSON.stringify(answer)).not.toMatch(/hash|tenant/i);
  });

  test('follows the client’s required verifications', async () => {
    const talent = await makeTalent(app, { isVerified: false });
    const tenant = app.services.tenants.byKey('nordlicht');
    if (!tenant) throw new Error('no tenant');
    const status = async () =>
      ((await (await app.call('GET', '/freelancer', { token: talent.token })).json()) as { verificationStatus: string }).verificationStatus;
    expect(await status()).toBe('UV');
    const before = tenant.config.requiredVerifications;
    tenant.config.requiredVerifications = { email: 'disabled', mobile: 'disabled' };
    expect(await status()).toBe('V');
    tenant.config.requiredVerifications = before;
  });

  test('answers 401 for visitors and tokens of another client, 400 for unknown fields, 403 for deactivated talents', async () => {
    const talent = await makeTalent(app);
    expect((await app.call('GET', '/freelancer')).status).toBe(401);
    expect((await app.call('GET', '/freelancer?id=1', { token: talent.token })).status).toBe(400);
    expect((await app.call('GET', '/freelancer', { tenant: 'atelier', token: talent.token })).status).toBe(401);
    const gone = await makeTalent(app, { isActive: false });
    expect(await (await app.call('GET', '/freelancer', { token: gone.token })).json()).toMatchObject({
      status: 403,
      code: 'ACCOUNT_DEACTIVATED',
    });
  });
});

describe('PUT /freelancer', () => {
  test('changes what is given and leaves the rest', async () => {
    const [talent, neighbour] = [await makeTalent(app), await makeTalent(app)];
    const response = await app.call('PUT', '/freelancer', {
      token: talent.token,
      body: { firstName: ' Zoë ', locale: 'en', subscribed: true },
    });
    expect(await response.json()).toMatchObject({
      firstName: 'Zoë',
      lastName: 'Muster',
      locale: 'en',
      subscribed: true,
      residenceCountry: 'DE',
    });
    expect(await (await app.call('GET', '/freelancer', { token: neighbour.token })).json()).toMatchObject({
      firstName: 'Anna',
      subscribed: false,
    });
  });

  test.each([
    [{ firstName: 'Anna [A]' }, 'firstName', 'talent.register.message.error.invalid.name'],
    [{ lastName: '' }, 'lastName', 'talent.register.lastName.required'],
    [{ locale: 'pl' }, 'locale', 'talent.error.locale'],
    [{ locale: 'EN' }, 'locale', 'talent.error.locale'],
    [{ residenceCountry: 'XX' }, 'residenceCountry', 'talent.register.country.required'],
    [{ email: 'other@example.com' }, 'email', 'talent.error.unknownField'],
    [{ isActive: true }, 'isActive', 'talent.error.unknownField'],
    [{ passwordHash: 'x' }, 'passwordHash', 'talent.error.unknownField'],
  ])('refuses %j', async (body, field, key) => {
    const talent = await makeTalent(app);
    const response = await app.call('PUT', '/freelancer', { token: talent.token, body });
    expect(await response.json()).toMatchObject({ status: 400, fields: { [field]: [key] } });
  });

  test('answers 401 for visitors and tokens of another client', async () => {
    const talent = await makeTalent(app);
    expect((await app.call('PUT', '/freelancer', { body: {} })).status).toBe(401);
    expect((await app.call('PUT', '/freelancer', { tenant: 'atelier', token: talent.token, body: { firstName: 'Eve' } })).status).toBe(401);
  });
});

describe.each([
  ['POST', '/freelancer/locale', { locale: 'en' }, { locale: 'xx' }],
  ['PUT', '/freelancer/updateResidenceCountry', { residenceCountry: 'CH' }, { residenceCountry: 'ch' }],
])('%s %s', (method, path, good, bad) => {
  test('saves the value for this talent', async () => {
    const talent = await makeTalent(app);
    const response = await app.call(method, path, { token: talent.token, body: good });
    expect([response.status, await response.json()]).toEqual([200, good]);
    expect(await (await app.call('GET', '/freelancer', { token: talent.token })).json()).toMatchObject(good);
  });

  test('refuses wrong values, unknown fields, visitors and tokens of another client', async () => {
    const talent = await makeTalent(app);
    expect((await app.call(method, path, { token: talent.token, body: bad })).status).toBe(400);
    expect((await app.call(method, path, { token: talent.token, body: { ...good, extra: 1 } })).status).toBe(400);
    expect((await app.call(method, `${path}?extra=1`, { token: talent.token, body: good })).status).toBe(400);
    expect((await app.call(method, path, { body: good })).status).toBe(401);
    expect((await app.call(method, path, { tenant: 'atelier', token: talent.token, body: good })).status).toBe(401);
  });
});

describe('GET /freelancer/hiddenFields', () => {
  test('names the fields this client does not show', async () => {
    const talent = await makeTalent(app);
    const tenant = app.services.tenants.byKey('nordlicht');
    expect(await (await app.call('GET', '/freelancer/hiddenFields', { token: talent.token })).json()).toEqual({
      hiddenFieldNames: tenant?.config.hiddenProfileFields,
    });
  });

  test('answers 401 for visitors, 400 for unknown fields', async () => {
    const talent = await makeTalent(app);
    expect((await app.call('GET', '/freelancer/hiddenFields')).status).toBe(401);
    expect((await app.call('GET', '/freelancer/hiddenFields?all=1', { token: talent.token })).status).toBe(400);
  });
});

describe('POST /freelancer/email/exists', () => {
  test('knows addresses of this client only, whatever their case', async () => {
    const { email } = await registerTalent(app);
    const exists = async (address: string, tenant: 'nordlicht' | 'atelier' = 'nordlicht') =>
      (await app.call('POST', '/freelancer/email/exists', { tenant, body: { email: address } })).json();
    expect(await exists(email.toUpperCase())).toEqual({ exists: true });
    expect(await exists('nobody@example.com')).toEqual({ exists: false });
    expect(await exists(email, 'atelier')).toEqual({ exists: false });
  });

  test('refuses what is no address and unknown fields', async () => {
    expect((await app.call('POST', '/freelancer/email/exists', { body: { email: 'x' } })).status).toBe(400);
    expect((await app.call('POST', '/freelancer/email/exists', { body: { email: 'a@example.com', tenant: 2 } })).status).toBe(400);
  });
});
