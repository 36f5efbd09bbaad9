import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp, type TenantKey } from '../../../../tests/support/test-app.ts';
import { keptContentDays } from '../../../contract/message-delivery.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { insertMessage, type OutgoingMessage, recordDelivery, recordFailure } from '../../../server/mail/message-store.ts';
import { deliverMessageJob, queueMessage } from '../../../server/mail/outbox.ts';
import { emptyGivenUp } from '../../../server/mail/send-again-store.ts';
import type { DeskMessage } from '../desk-contract.ts';

const app = startTestApp();
let recruiter: TestOperator;
let viewer: TestOperator;
let stranger: TestOperator;
let talent: TestTalent;
const { SMTP_URL } = { SMTP_URL: 'smtp://127.0.0.1:1' };
beforeAll(async () => {
  recruiter = await makeOperator(app, { role: 'recruiter' });
  viewer = await makeOperator(app, { role: 'viewer' });
  stranger = await makeOperator(app, { tenant: 'atelier' });
  talent = await makeTalent(app);
  await app.services.pool.query('update talent set findable_since = now() where id = $1', [talent.id]);
  Object.assign(app.services.config, { SMTP_URL });
});
afterAll(() => {
  Object.assign(app.services.config, { SMTP_URL: undefined });
});

type Wish = Partial<OutgoingMessage> & { to?: string; ofTalent?: boolean };

async function write({ to, ofTalent = true, ...more }: Wish = {}): Promise<string> {
  const message = { channel: 'mail', kind: 'statusChanged', locale: 'en', subject: 'News', text: 'Secret words', ...more } as const;
  const scope = ofTalent ? talent.scope : { tenantId: talent.scope.tenantId };
  return insertMessage(app.services.db, scope, { ...message, recipient: to ?? talent.email });
}

const rowOf = async (id: string) => (await app.services.pool.query('select * from message where id = $1', [id])).rows[0];

async function fail(id: string): Promise<string> {
  const now = app.services.clock();
  await recordFailure(app.services.db, await rowOf(id), { error: '550 5.1.1 no such user', refusedAt: now, keepsCopy: false });
  return id;
}

const jobsOf = async (id: string) =>
  (await app.services.pool.query(`select state, start_after <= now() as is_due from pgboss.job where data ->> 'id' = $1`, [id])).rows;

type By = { by?: TestOperator; tenant?: TenantKey; body?: unknown };
const again = (id: string, { by = recruiter, ...options }: By = {}) =>
  app.call('POST', `/v1/operator/messages/${id}/send-again`, { headers: by.headers, ...options });
const reasonOf = async (answer: Response) => [answer.status, (await answer.json()).messages];
const refusal = (reason: string) => [409, [`talent.desk.mails.refusal.${reason}`]];
const listed = async (state: string): Promise<DeskMessage[]> =>
  (await (await app.call('GET', `/v1/operator/messages?state=${state}&limit=200`, { headers: recruiter.headers })).json()).results;

test('a message that was given up waits again with its text, once for two presses, and the audit log says so without an address', async () => {
  const id = await fail(await write());
  expect((await listed('failed')).find((each) => each.id === id)).toMatchObject({ refusal: null, cause: 'address' });
  const answers = await Promise.all([again(id), again(id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await answers[0]?.json()).toMatchObject({ id, givenUpAt: null, cause: 'untried', queuedAgainAt: expect.any(String) });
  expect(await jobsOf(id)).toEqual([{ state: 'created', is_due: true }]);
  expect(await rowOf(id)).toMatchObject({ text: 'Secret words', refused_at: null, last_error: null, attempts: 1 });
  const { rows } = await app.services.pool.query(
    `select action, before, after from audit_entry where subject_kind = 'message' and subject_id = $1`,
    [id],
  );
  expect(rows).toEqual([
    { action: 'message.sentAgain', before: { kind: 'statusChanged', state: 'failed' }, after: { isReaddressed: false } },
  ]);
});

test('a message that waits for its next try is tried now; one in hand is refused, and so is one that was delivered', async () => {
  const { db, queue, clock, pool } = app.services;
  const message = { channel: 'mail', kind: 'digest', locale: 'en', recipient: talent.email, subject: 'News', text: '…' } as const;
  const id = await inTransaction(db, (trx) => queueMessage(trx, queue, talent.scope, message));
  await pool.query(`update pgboss.job set state = 'retry', start_after = now() + interval '1 hour' where data ->> 'id' = $1`, [id]);
  await recordFailure(db, await rowOf(id), { error: '450 later', refusedAt: null, keepsCopy: false });
  expect((await again(id)).status).toBe(200);
  expect(await jobsOf(id)).toEqual([{ state: 'retry', is_due: true }]);
  await pool.query(`update pgboss.job set state = 'active' where name = $1 and data ->> 'id' = $2`, [deliverMessageJob, id]);
  expect(await reasonOf(await again(id))).toEqual(refusal('delivering'));
  await recordDelivery(db, await rowOf(id), { keepsCopy: false, now: clock() });
  expect(await reasonOf(await again(id))).toEqual(refusal('delivered'));
});

test('a mail goes to the address that its talent has now, and one with a link for the old address does not', async () => {
  const id = await fail(await write({ to: 'mistyped@example.con' }));
  expect(await (await again(id)).json()).toMatchObject({ recipient: talent.email });
  expect((await rowOf(id)).recipient).toBe(talent.email);
  const link = await write({ to: 'mistyped@example.con', kind: 'activation', linksForMs: 600_000 });
  expect(await reasonOf(await again(link))).toEqual(refusal('address'));
});

test('a message with links is not kept once it was given up, and not sent after they have ended', async () => {
  const given = await fail(await write({ kind: 'oneTimeLink', linksForMs: 600_000 }));
  expect(await rowOf(given)).toMatchObject({ text: '', html: null });
  expect(await reasonOf(await again(given))).toEqual(refusal('links'));
  const late = await write({ kind: 'oneTimeLink', linksForMs: -1 });
  expect(await reasonOf(await again(late))).toEqual(refusal('links'));
  const fresh = await write({ kind: 'oneTimeLink', linksForMs: 600_000 });
  expect((await again(fresh)).status).toBe(200);
});

test('a text that is no longer kept, a list that was left, a closed account and a missing server are reasons', async () => {
  const { db, clock, pool, config } = app.services;
  const old = await fail(await write());
  await emptyGivenUp(db, new Date(clock().getTime() + 1000));
  expect(await rowOf(old)).toMatchObject({ text: '' });
  expect(keptContentDays).toBeGreaterThan(3);
  expect(await reasonOf(await again(old))).toEqual(refusal('content'));

  const headers = { 'List-Unsubscribe': '<https://nordlicht.example/subscriptions/x/one-click?list=invitations>' };
  const listMail = await fail(await write({ headers }));
  await pool.query('update talent set invitation_mails = false where id = $1', [talent.id]);
  expect(await reasonOf(await again(listMail))).toEqual(refusal('list'));
  await pool.query('update talent set invitation_mails = true where id = $1', [talent.id]);

  const id = await fail(await write());
  Object.assign(config, { SMTP_URL: undefined, hasMailbox: false });
  expect(await reasonOf(await again(id))).toEqual(refusal('server'));
  Object.assign(config, { SMTP_URL, hasMailbox: true });
  await pool.query('update talent set is_active = false where id = $1', [talent.id]);
  expect(await reasonOf(await again(id))).toEqual(refusal('closed'));
  await pool.query('update talent set is_active = true where id = $1', [talent.id]);
  expect((await again(id)).status).toBe(200);
});

test('a viewer, another client, a stranger and nobody send nothing again; a wrong id is refused', async () => {
  const id = await fail(await write());
  expect((await again(id, { by: viewer })).status).toBe(403);
  expect((await again(id, { by: stranger, tenant: 'atelier' })).status).toBe(404);
  expect((await app.call('POST', `/v1/operator/messages/${id}/send-again`)).status).toBe(401);
  expect((await again('anna')).status).toBe(400);
  expect((await again('0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10')).status).toBe(404);
  expect((await rowOf(id)).refused_at).not.toBeNull();
});

test('delivered messages are listed by when they were handed over, without their text, and without the address for viewers', async () => {
  const { db, clock } = app.services;
  const id = await write();
  await recordDelivery(db, await rowOf(id), { keepsCopy: false, now: clock() });
  const [newest] = await listed('delivered');
  expect(newest).toMatchObject({ id, recipient: talent.email, subject: 'News', deliveredAt: expect.any(String), refusal: 'delivered' });
  expect(JSON.stringify(newest)).not.toContain('Secret words');
  const path = `/v1/operator/messages?state=delivered&talentId=${talent.id}&limit=1`;
  const ofViewer = await (await app.call('GET', path, { headers: viewer.headers })).json();
  expect(ofViewer.results[0]).toMatchObject({ id, recipient: null });
  const first = await (await app.call('GET', path, { headers: recruiter.headers })).json();
  const next = await (await app.call('GET', `${path}&cursor=${first.next}`, { headers: recruiter.headers })).json();
  expect(next.results.map((each: DeskMessage) => each.id)).not.toContain(id);
});

test('that a mail server took a mail stays known when no message is kept', async () => {
  const { pool } = app.services;
  const setUp = async () => (await app.call('GET', '/v1/operator/messages/set-up', { headers: recruiter.headers })).json();
  await pool.query('delete from message');
  expect(await setUp()).toMatchObject({ isProven: true, deliveredAt: null });
  expect(
    (await (await app.call('GET', '/v1/operator/messages/set-up', { headers: stranger.headers, tenant: 'atelier' })).json()).isProven,
  ).toBe(false);
});
