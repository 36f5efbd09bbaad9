import { expect, test } from 'vitest';
import { makeLead } from '../../../../tests/support/lead-factory.ts';
import { askForCode, browser, newPhone } from '../../../../tests/support/phone-factory.ts';
import { makeTalent, registration } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { commandLineActor } from '../../../server/audit/record-change.ts';
import { changeFiles } from '../../tenancy/client-files.ts';
import { applyClient } from './apply-client.ts';

const app = startTestApp();

const register = (email: string, language = 'en') =>
  app.call('POST', '/freelancer/register', {
    tenant: 'nordlicht',
    headers: { 'accept-language': language },
    body: registration({ email }),
  });
const maker = () => ({ by: 'a test', actor: commandLineActor(), note: '', at: new Date() });
const context = async () => await (await app.call('GET', '/client/context', { tenant: 'nordlicht' })).json();

test('nobody can sign up while a text that they would agree to is missing, and everybody once it is there', async () => {
  const open = await register('before@talents.example');
  expect(open.status).toBeLessThan(300);
  const client = app.services.tenants.byKey('nordlicht');
  if (!client) throw new Error('no client');
  const terms = {
    'legal/terms.de.md': client.files.text('legal/terms.de.md'),
    'legal/terms.en.md': client.files.text('legal/terms.en.md'),
  };
  const noTerms = { 'legal/terms.de.md': null, 'legal/terms.en.md': null };
  await applyClient(app.services.clientSettings, client.key, changeFiles(client.files, noTerms), maker());
  const closed = await register('closed@talents.example');
  expect([closed.status, await closed.json()]).toMatchObject([403, { code: 'FORBIDDEN', messages: ['talent.auth.signup.closed'] }]);
  expect(await context()).toMatchObject({ signUpLanguages: [] });
  const withTerms = changeFiles(app.services.tenants.byId(client.id).files, terms);
  await applyClient(app.services.clientSettings, client.key, withTerms, maker());
  expect((await register('after@talents.example')).status).toBeLessThan(300);
});

test('nobody can sign up in a language that lacks a text they would agree to; in the others everybody can', async () => {
  const client = app.services.tenants.byKey('nordlicht');
  if (!client) throw new Error('no client');
  const privacy = 'legal/privacy.en.md';
  const text = client.files.text(privacy);
  await applyClient(app.services.clientSettings, client.key, changeFiles(client.files, { [privacy]: null }), maker());
  expect(await context()).toMatchObject({ legalDocuments: ['terms', 'privacy'], signUpLanguages: ['de'] });
  const closed = await register('english@talents.example', 'en-GB');
  expect([closed.status, await closed.json()]).toMatchObject([
    403,
    { code: 'FORBIDDEN', messages: ['talent.auth.signup.closed.language'] },
  ]);
  expect((await register('deutsch@talents.example', 'de')).status).toBe(201);
  const withPrivacy = changeFiles(app.services.tenants.byId(client.id).files, { [privacy]: text });
  await applyClient(app.services.clientSettings, client.key, withPrivacy, maker());
  expect((await register('english@talents.example', 'en-GB')).status).toBe(201);
});

test('phone numbers and lead links open no account in such a language; existing accounts sign in as before', async () => {
  const client = app.services.tenants.byKey('meridian');
  if (!client) throw new Error('no client');
  const phone = newPhone();
  const known = await makeTalent(app, { tenant: 'meridian' });
  const headers = { ...browser('33333333-3333-4444-5555-666666666666'), 'accept-language': 'en' };
  const call = { tenant: 'meridian', headers } as const;
  const [forLead, forTalent] = await Promise.all(
    [{ locale: 'en' }, { email: known.email, locale: 'en' }].map((input) =>
      makeLead(app, { tenant: 'meridian', delivery: { mail: true, autoActivate: true }, input }),
    ),
  );
  const { flowId, code } = await askForCode(app, phone, { headers });
  await app.call('POST', '/authorizeWithMobileToken', { ...call, body: { flowId, mobileCode: code } });
  const terms = 'legal/terms.en.md';
  await applyClient(app.services.clientSettings, client.key, changeFiles(client.files, { [terms]: null }), maker());
  const person = { firstName: 'Rosa', lastName: 'Delgado', residenceCountry: 'US', terms: true, privacy: true };
  const byPhone = () => app.call('POST', '/freelancer/registerFromPhone', { ...call, body: { flowId, ...person } });
  const byLead = (lead?: { token: string }) =>
    app.call('POST', '/authorizeWithLeadProfileToken', { ...call, body: { tokenUuid: lead?.token } });
  for (const closed of [await byPhone(), await byLead(forLead)])
    expect([closed.status, await closed.json()]).toMatchObject([403, { messages: ['talent.auth.signup.closed.language'] }]);
  expect((await byLead(forTalent)).status).toBe(200);
  const whole = changeFiles(app.services.tenants.byId(client.id).files, { [terms]: client.files.text(terms) });
  await applyClient(app.services.clientSettings, client.key, whole, maker());
  // The refusals used up neither the code nor the link.
  expect((await byPhone()).status).toBe(201);
  expect((await byLead(forLead)).status).toBe(200);
});
