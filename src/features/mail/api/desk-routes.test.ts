import { beforeAll, expect, test } from 'vitest';
import { makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { insertMessage, recordDelivery, recordFailure } from '../../../server/mail/message-store.ts';
import type { DeskMessage } from '../desk-contract.ts';

const app = startTestApp();
let recruiter: TestOperator;
let viewer: TestOperator;
let stranger: TestOperator;
let seen: TestTalent;
let unseen: TestTalent;
beforeAll(async () => {
  recruiter = await makeOperator(app, { role: 'recruiter' });
  viewer = await makeOperator(app, { role: 'viewer' });
  stranger = await makeOperator(app, { tenant: 'atelier' });
  seen = await makeTalent(app);
  unseen = await makeTalent(app);
  await app.services.pool.query('update talent set findable_since = now() where id = $1', [seen.id]);
});

type Written = { to: string; talent?: TestTalent; error?: string; isGivenUp?: boolean; isSent?: boolean };

/** A mail, and what became of it. @returns its id */
async function write({ to, talent, error, isGivenUp = false, isSent = false }: Written): Promise<string> {
  const { db, clock } = app.services;
  const { tenantId } = seen.scope;
  const mail = { channel: 'mail', kind: 'digest', locale: 'en', recipient: to, subject: 'News', text: 'Secret words' } as const;
  const id = await insertMessage(db, talent ? talent.scope : { tenantId }, mail);
  const [row] = (await app.services.pool.query('select * from message where id = $1', [id])).rows;
  if (error !== undefined) await recordFailure(db, row, { error, refusedAt: isGivenUp ? clock() : null, keepsCopy: false });
  if (isSent) await recordDelivery(db, row, { keepsCopy: false, now: clock() });
  return id;
}

const ask = (operator: TestOperator, query: string) => app.call('GET', `/v1/operator/messages?${query}`, { headers: operator.headers });
const listed = async (operator: TestOperator, query: string): Promise<DeskMessage[]> => (await (await ask(operator, query)).json()).results;

test('the messages to one talent are listed by themselves, none of a talent whom operators do not see', async () => {
  const id = await write({ to: 'one@example.com', talent: seen, error: '550 no', isGivenUp: true });
  await write({ to: 'other@example.com', error: '550 no', isGivenUp: true });
  await write({ to: 'hidden@example.com', talent: unseen, error: '550 no', isGivenUp: true });
  expect((await listed(recruiter, `state=failed&talentId=${seen.id}`)).map((message) => message.id)).toEqual([id]);
  expect(await listed(recruiter, `state=failed&talentId=${unseen.id}`)).toEqual([]);
  const path = `/v1/operator/messages?state=failed&talentId=${seen.id}`;
  expect((await (await app.call('GET', path, { tenant: 'atelier', headers: stranger.headers })).json()).results).toEqual([]);
  expect((await ask(recruiter, 'state=failed&talentId=anna')).status).toBe(400);
});

test('what waits and what was given up are two lists, with the reason and the server’s own words, without the text', async () => {
  const gone = await write({ to: 'gone@example.com', talent: seen, error: '550 5.1.1 <gone@example.com>: no such user', isGivenUp: true });
  const late = await write({ to: 'late@example.com', error: 'connect ECONNREFUSED 127.0.0.1:25' });
  const fresh = await write({ to: 'fresh@example.com' });
  const sent = await write({ to: 'sent@example.com', isSent: true });
  const [failed, waiting] = [await listed(recruiter, 'state=failed'), await listed(recruiter, 'state=waiting')];
  expect(failed.find(({ id }) => id === gone)).toEqual({
    id: gone,
    channel: 'mail',
    kind: 'digest',
    subject: 'News',
    locale: 'en',
    recipient: 'gone@example.com',
    talentId: seen.id,
    createdAt: expect.any(String),
    tries: 1,
    givenUpAt: expect.any(String),
    deliveredAt: null,
    queuedAgainAt: null,
    refusal: null,
    cause: 'address',
    answer: '550 5.1.1 <gone@example.com>: no such user',
  });
  expect(waiting.find(({ id }) => id === late)).toMatchObject({ cause: 'unreachable', tries: 1, givenUpAt: null, talentId: null });
  expect(waiting.find(({ id }) => id === fresh)).toMatchObject({ cause: 'untried', tries: 0, answer: null });
  const ids = [...failed, ...waiting].map(({ id }) => id);
  expect(ids).not.toContain(sent);
  expect(waiting.map(({ id }) => id)).not.toContain(gone);
});

test('an operator without contact data reads the reason, but neither the address nor an answer that names it', async () => {
  const id = await write({ to: 'hidden@example.com', error: '550 5.1.1 hidden@example.com unknown', isGivenUp: true });
  const mine = (await listed(viewer, 'state=failed')).find((each) => each.id === id);
  expect(mine).toMatchObject({ subject: 'News', cause: 'address', recipient: null, answer: null });
});

test('a talent whom operators do not see is not linked', async () => {
  const id = await write({ to: unseen.email, talent: unseen, error: '452 4.2.2 over quota' });
  const row = (await listed(recruiter, 'state=waiting')).find((each) => each.id === id);
  expect(row).toMatchObject({ talentId: null, cause: 'full' });
});

test('pages follow one another without a gap; an invented cursor, another state and an unknown field are refused', async () => {
  for (let index = 0; index < 3; index += 1) await write({ to: `page${index}@example.com` });
  const all = await listed(recruiter, 'state=waiting&limit=200');
  const first = await (await ask(recruiter, 'state=waiting&limit=2')).json();
  const second = await listed(recruiter, `state=waiting&limit=200&cursor=${first.next}`);
  expect([...first.results, ...second]).toEqual(all);
  for (const query of ['state=waiting&cursor=e30', 'state=lost', '', 'state=waiting&to=x'])
    expect((await ask(recruiter, query)).status).toBe(400);
});

test('another client’s messages are not there, and nobody reads them without signing in', async () => {
  const id = await write({ to: 'ours@example.com' });
  const { headers } = stranger;
  const theirs = await (await app.call('GET', '/v1/operator/messages?state=waiting', { headers, tenant: 'atelier' })).json();
  expect(theirs.results.map((each: { id: string }) => each.id)).not.toContain(id);
  expect((await ask(stranger, 'state=waiting')).status).toBe(401);
  expect((await app.call('GET', '/v1/operator/messages?state=waiting')).status).toBe(401);
});
