import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SmtpHabits, startFakeSmtpServer } from '../../../../tests/support/fake-smtp-server.ts';
import { makeKey, makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { TestMail } from '../test-mail-contract.ts';

/** Each test sets its own. */
const habits: SmtpHabits = {};
const server = await startFakeSmtpServer(habits);
const app = startTestApp({ SMTP_URL: server.url });
const withoutServer = startTestApp({ MAILBOX: 'false' });
const withMailbox = startTestApp();
let owner: TestOperator;
beforeAll(async () => {
  owner = await makeOperator(app);
});
afterAll(() => server.close());
beforeEach(() => {
  for (const step of Object.keys(habits)) delete habits[step as keyof SmtpHabits];
});

const post = (operator: TestOperator, at = app) =>
  at.call('POST', '/v1/operator/messages/test', { headers: operator.headers, tenant: operator.tenant });
const setUpOf = async (operator: TestOperator, at = app) =>
  (await at.call('GET', '/v1/operator/messages/set-up', { headers: operator.headers, tenant: operator.tenant })).json();
async function refusal(): Promise<TestMail> {
  const response = await post(owner);
  expect(response.status).toBe(200);
  const answer = await response.json();
  expect(answer).toMatchObject({ recipient: owner.email, isTaken: false });
  return answer;
}

test('a mail that the server takes is kept as delivered, for this client alone', async () => {
  const stranger = await makeOperator(app, { tenant: 'atelier' });
  expect(await setUpOf(owner)).toMatchObject({ server: 'set', address: new URL(server.url).host, deliveredAt: null });
  expect(await (await post(owner)).json()).toEqual({ recipient: owner.email, isTaken: true, cause: null, answer: null });
  expect(server.received.map(({ to }) => to)).toEqual([owner.email]);
  expect(await setUpOf(owner)).toMatchObject({ deliveredAt: expect.any(String) });
  expect(await setUpOf(stranger)).toMatchObject({ deliveredAt: null });
  const { rows } = await app.services.pool.query("select tenant_id, recipient, html, text from message where kind = 'testMail'");
  expect(rows).toEqual([{ tenant_id: owner.scope.tenantId, recipient: owner.email, html: null, text: '' }]);
});

test('what the server says when it refuses is passed on word for word, and the mail is not kept', async () => {
  await app.services.pool.query('delete from message');
  habits.auth = () => '535 5.7.8 Use a password for programs';
  expect(await refusal()).toMatchObject({ cause: 'signIn', answer: '535 5.7.8 Use a password for programs' });
  delete habits.auth;
  habits.mail = () => '550 5.7.1 This sender is not yours';
  expect(await refusal()).toMatchObject({ cause: 'refused', answer: '550 5.7.1 This sender is not yours' });
  delete habits.mail;
  habits.rcpt = () => '452 4.2.2 Mailbox full';
  expect(await refusal()).toMatchObject({ cause: 'full', answer: expect.stringContaining('452 4.2.2 Mailbox full') });
  delete habits.rcpt;
  habits.message = () => '554 5.7.1 Looks like spam';
  expect(await refusal()).toMatchObject({ cause: 'refused', answer: '554 5.7.1 Looks like spam' });
  expect((await app.services.pool.query('select id from message')).rows).toEqual([]);
});

test('a server that breaks off in the middle is said to be out of reach', async () => {
  habits.data = () => ({ connection: 'close' });
  expect(await refusal()).toMatchObject({ cause: 'unreachable', answer: expect.stringMatching(/closed unexpectedly/i) });
  habits.data = () => ({ connection: 'reset' });
  expect(await refusal()).toMatchObject({ cause: 'unreachable', answer: expect.stringMatching(/ECONNRESET|closed/i) });
});

test('a server that never answers is given up after 20 seconds', { timeout: 40_000, tags: 'full' }, async () => {
  habits.message = () => ({ connection: 'trickle' });
  expect(await refusal()).toMatchObject({ cause: 'unreachable', answer: 'not taken within 20 seconds' });
});

test('refuses unknown input, callers without the right, and keys, which have no address', async () => {
  expect((await app.call('POST', '/v1/operator/messages/test?to=x@example.com', { headers: owner.headers })).status).toBe(400);
  expect((await app.call('GET', '/v1/operator/messages/set-up?more=1', { headers: owner.headers })).status).toBe(400);
  expect((await app.call('POST', '/v1/operator/messages/test')).status).toBe(401);
  expect((await app.call('GET', '/v1/operator/messages/set-up')).status).toBe(401);
  expect((await app.call('POST', '/v1/operator/messages/test', { headers: owner.headers, tenant: 'atelier' })).status).toBe(401);
  expect((await post(await makeOperator(app, { role: 'viewer' }))).status).toBe(403);
  expect((await post(await makeOperator(app, { role: 'recruiter' }))).status).toBe(403);
  const { key } = await makeKey(app, { scopes: ['client:read', 'client:write'] });
  expect((await app.call('POST', '/v1/operator/messages/test', { token: key })).status).toBe(403);
  expect((await app.call('GET', '/v1/operator/messages/set-up', { token: key })).status).toBe(200);
  const other = await makeKey(app, { scopes: ['projects:read'] });
  expect((await app.call('GET', '/v1/operator/messages/set-up', { token: other.key })).status).toBe(403);
});

test('without a mail server it is a conflict', async () => {
  const operator = await makeOperator(withoutServer);
  expect(await setUpOf(operator, withoutServer)).toMatchObject({ server: 'missing', address: null });
  expect((await post(operator, withoutServer)).status).toBe(409);
});

test('the built-in mailbox keeps it', async () => {
  const operator = await makeOperator(withMailbox);
  expect(await (await post(operator, withMailbox)).json()).toMatchObject({ isTaken: true });
  const { rows } = await withMailbox.services.pool.query("select html from message where kind = 'testMail'");
  expect(rows).toEqual([{ html: expect.stringContaining('<') }]);
});
