import { expect, test } from 'vitest';
import { registration } from '../../../../tests/support/talent-factory.ts';
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
