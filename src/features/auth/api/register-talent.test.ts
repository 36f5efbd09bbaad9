import { describe, expect, test } from 'vitest';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import { goodPassword, registerTalent, registration } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { TalentScope } from '../../../contract/ids.ts';
import { latestConsents } from '../../legal/api/store.ts';

const app = startTestApp();

describe('POST /freelancer/register', () => {
  test('creates an unverified account, signs it in and mails the activation link', async () => {
    const body = registration({ firstName: '  Jean-Luc ', lastName: "O'Neil", subscribed: true, projectId: 42, locale: 'de' });
    const response = await app.call('POST', '/freelancer/register', { body });
    expect(response.status).toBe(201);
    const { access_token: token, expires_in: expiresIn } = (await response.json()) as { access_token: string; expires_in: number };
    expect(expiresIn).toBe(900);
    const me = await app.call('GET', '/freelancer', { token });
    expect(await me.json()).toMatchObject({
      firstName: 'Jean-Luc',
      lastName: "O'Neil",
      email: body.email,
      verificationStatus: 'UV',
      hasCompletedOnboarding: false,
      hasPasswordOrSocial: true,
      onboardingType: 'short',
      storedProjectId: 42,
      subscribed: true,
      locale: 'de',
      isActive: true,
    });
    const [mail] = await mailsTo(app, String(body.email));
    expect(mail).toMatchObject({ kind: 'activation', locale: 'de' });
    expect(mail?.text).toMatch(/http:\/\/nordlicht\.localhost(:\d+)?\/app\/account\/activate\?token=[\w-]{43}/);
    expect(mail?.html).toContain('<html lang="de">');
  });

  test('mails nothing where the client wants no address confirmed', async () => {
    const { config } = app.services.tenants.byId(1);
    const before = config.requiredVerifications;
    config.requiredVerifications = { email: 'disabled', mobile: 'disabled' };
    const talent = await registerTalent(app);
    config.requiredVerifications = before;
    expect(await mailsTo(app, talent.email)).toEqual([]);
  });

  test('records consent to both texts with their version and language', async () => {
    const talent = await registerTalent(app, { body: { locale: 'en' } });
    const tenant = app.services.tenants.byKey('nordlicht');
    const consents = await latestConsents(app.services.db, { tenantId: tenant?.id, talentId: talent.id } as TalentScope);
    expect(consents.get('terms')).toEqual({ version: app.services.legal.of('nordlicht', 'terms', 'en')?.version, locale: 'en' });
    expect(consents.has('privacy')).toBe(true);
  });

  test.each([
    ['firstName', 'Anna PMP', 'talent.register.message.error.invalid.name'],
    ['lastName', '   ', 'talent.register.lastName.required'],
    ['firstName', 'x'.repeat(61), 'talent.register.name.long'],
    ['email', 'anna@example', 'talent.register.email.invalid'],
    ['password', 'short pass', 'talent.register.password.short'],
    ['password', 'x'.repeat(129), 'talent.register.password.long'],
    ['password', 'Password2024!', 'talent.register.password.common'],
    ['residenceCountry', 'XX', 'talent.register.country.required'],
    ['terms', false, 'talent.register.terms.required'],
    ['privacy', undefined, 'talent.register.privacy.required'],
    ['admin', true, 'talent.error.unknownField'],
  ])('refuses %s = %s and names the field', async (field, value, key) => {
    const response = await app.call('POST', '/freelancer/register', { body: registration({ [field]: value }) });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { [field]: [key] } });
  });

  test('refuses a language the client does not speak', async () => {
    const response = await app.call('POST', '/freelancer/register', { body: registration({ locale: 'pl' }) });
    expect(await response.json()).toMatchObject({ status: 400, code: 'INVALID_LOCALE', messages: ['talent.error.locale'] });
  });

  test('refuses an unknown query parameter', async () => {
    expect((await app.call('POST', '/freelancer/register?role=admin', { body: registration() })).status).toBe(400);
  });

  test('refuses an address that is taken, whatever its case, but not at another client', async () => {
    const { email } = await registerTalent(app);
    const again = await app.call('POST', '/freelancer/register', { body: registration({ email: email.toUpperCase() }) });
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ fields: { email: ['talent.register.email.in.use'] } });
    expect((await app.call('POST', '/freelancer/register', { tenant: 'atelier', body: registration({ email }) })).status).toBe(201);
  });

  test('creates one account of ten simultaneous sign-ups with one address', async () => {
    const body = registration();
    const responses = await Promise.all(Array.from({ length: 10 }, () => app.call('POST', '/freelancer/register', { body })));
    expect(responses.map((response) => response.status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await mailsTo(app, String(body.email))).toHaveLength(1);
  });

  test('answers 404 in board mode', async () => {
    expect((await app.call('POST', '/freelancer/register', { tenant: 'baltyk', body: registration() })).status).toBe(404);
  });

  test('applies the exact character rule only where the client asks for it', async () => {
    const tenant = app.services.tenants.byKey('atelier');
    if (!tenant) throw new Error('no tenant');
    const before = tenant.config.emailSpecialCharacters;
    tenant.config.emailSpecialCharacters = false;
    const refused = await app.call('POST', '/freelancer/register', {
      tenant: 'atelier',
      body: registration({ email: 'anna@t-online.example' }),
    });
    const accepted = await app.call('POST', '/freelancer/register', {
      tenant: 'atelier',
      body: registration({ email: 'anna_m@example.com' }),
    });
    tenant.config.emailSpecialCharacters = before;
    expect(await refused.json()).toMatchObject({ status: 400, fields: { email: ['talent.register.email.validation.special.chars'] } });
    expect(accepted.status).toBe(201);
  });

  test('tells the operator about sign-ups from countries on their list, without personal data', async () => {
    const tenant = app.services.tenants.byKey('atelier');
    if (!tenant) throw new Error('no tenant');
    const before = tenant.config.registerNotificationCountry;
    tenant.config.registerNotificationCountry = ['BR'];
    const { email } = await registerTalent(app, { tenant: 'atelier', body: { residenceCountry: 'BR' } });
    tenant.config.registerNotificationCountry = before;
    const [mail] = await mailsTo(app, /<(.+)>/.exec(tenant.mailFrom)?.[1] ?? '');
    expect(mail).toMatchObject({ kind: 'operatorSignUp' });
    expect(mail?.text).not.toContain(email);
  });

  test('stores the password as an argon2id hash only', async () => {
    const { email } = await registerTalent(app);
    const { rows } = await app.services.pool.query('select password_hash, to_json(talent)::text as whole from talent where email = $1', [
      email,
    ]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(rows[0].whole).not.toContain(goodPassword);
  });
});
