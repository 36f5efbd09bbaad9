import { expect, test } from 'vitest';
import { makeLead } from '../../../../tests/support/lead-factory.ts';
import { askForCode, browser, newPhone } from '../../../../tests/support/phone-factory.ts';
import { linkToken } from '../../../../tests/support/sent-mails.ts';
import { registerTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp, type TenantKey } from '../../../../tests/support/test-app.ts';

const app = startTestApp();
const home = browser('22222222-3333-4444-5555-666666666666');

const titleOf = async (token: string, tenant: TenantKey = 'nordlicht') => {
  const response = await app.call('GET', '/flexOnboarding/profile', { token, tenant });
  return ((await response.json()) as { professionalTitle: string }).professionalTitle;
};

test('a talent who proves the address of a lead gets its data, without its link', async () => {
  const { email } = await makeLead(app, { input: { title: 'PLC engineer' } });
  const talent = await registerTalent(app, { body: { email } });
  expect(await titleOf(talent.accessToken)).toBe('');
  await app.call('GET', `/freelancer/activate?token=${await linkToken(app, email, 'activation')}`);
  expect(await titleOf(talent.accessToken)).toBe('PLC engineer');
});

test('a talent who signs up with the number of a lead gets its data, with another number not', async () => {
  const [phone, other] = [newPhone(), newPhone()];
  await makeLead(app, { tenant: 'meridian', input: { phone: phone.e164, title: 'Clinical data manager' } });
  for (const [given, title] of [
    [other, ''],
    [phone, 'Clinical data manager'],
  ] as const) {
    const { flowId, code } = await askForCode(app, given, { headers: home });
    const call = { tenant: 'meridian', headers: home } as const;
    await app.call('POST', '/authorizeWithMobileToken', { ...call, body: { flowId, mobileCode: code } });
    const person = { firstName: 'Rosa', lastName: 'Delgado', residenceCountry: 'US', terms: true, privacy: true };
    const response = await app.call('POST', '/freelancer/registerFromPhone', { ...call, body: { flowId, ...person } });
    const { access_token: token } = (await response.json()) as { access_token: string };
    expect(await titleOf(token, 'meridian')).toBe(title);
  }
});

test('a lead of another client and an expired lead are not adopted', async () => {
  const elsewhere = await makeLead(app, { tenant: 'atelier', input: { title: 'Illustrator' } });
  const over = await makeLead(app, { input: { title: 'Welder' } });
  await app.services.pool.query("update lead_profile set expires_at = now() - interval '1 second' where email = $1", [over.email]);
  for (const email of [elsewhere.email, over.email]) {
    const talent = await registerTalent(app, { body: { email } });
    await app.call('GET', `/freelancer/activate?token=${await linkToken(app, email, 'activation')}`);
    expect(await titleOf(talent.accessToken)).toBe('');
  }
});
