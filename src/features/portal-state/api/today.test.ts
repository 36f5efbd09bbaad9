import { beforeAll, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { makeKey, makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makePool, makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { dayMs } from '../../../contract/dates.ts';
import { createSecret, hashSecret } from '../../../server/secret.ts';
import { insertSession } from '../../operators/api/sessions/session-store.ts';
import type { TodayItem } from '../desk-contract.ts';

const app = startTestApp({ SMTP_URL: 'smtp://localhost:9' });
let owner: TestOperator;
let jonas: TestOperator;
beforeAll(async () => {
  owner = await makeOperator(app);
  jonas = await makeOperator(app, { role: 'recruiter' });
});

type Options = Parameters<typeof app.call>[2];
const ask = (path: string, options: Options = {}) => app.call('GET', `/v1/operator${path}`, { headers: jonas.headers, ...options });
const read = async (path: string, options: Options = {}) => (await ask(path, options)).json();
const ago = (days: number) => new Date(Date.now() - days * dayMs);
const query = (text: string, values: unknown[]) => app.services.pool.query(text, values);
const idsOf = ({ items }: { items: TodayItem[] }) => items.map(({ application }) => application?.id);

async function makeProjectOf(operator: TestOperator | null): Promise<number> {
  const id = await makeProject(app);
  if (operator) await query('update project set responsible_operator_id = $2 where id = $1', [id, operator.id]);
  return id;
}

test('today lists what waits, oldest promise first, with the one thing to do', async () => {
  const talent = await makeTalent(app, { lastName: 'Quellwasser' });
  const [mine, others] = [await makeProjectOf(jonas), await makeProjectOf(null)];
  const late = await makeApplication(app, await makeTalent(app), others, 'a', { submittedAt: ago(20) });
  const due = await makeApplication(app, talent, mine, 'a', { submittedAt: ago(5) });
  const failed = await makeApplication(app, await makeTalent(app), mine, 'sf', { submittedAt: ago(10) });
  const lateClient = await makeApplication(app, await makeTalent(app), mine, 's2c', { submittedAt: ago(16) });
  const soonAtClient = await makeApplication(app, await makeTalent(app), mine, 's2c', { submittedAt: ago(9) });
  await makeApplication(app, await makeTalent(app), mine, 's2c', { submittedAt: ago(2) });
  await makeApplication(app, await makeTalent(app), mine, 'rm', { submittedAt: ago(30) });
  await makeApplication(app, await makeTalent(app), mine, 'co');
  const pool = await makePool(app);
  const change = `insert into pool_membership (tenant_id, talent_id, pool_id, status, changed_at) values ($1, $2, $3, 'APPLIED', now())`;
  await query(change, [owner.scope.tenantId, talent.id, pool]);

  const { items, isMore } = await read('/today');
  expect(isMore).toBe(false);
  expect(items.map(({ kind, verb, isLate }: TodayItem) => [kind, verb, isLate])).toEqual([
    ['application', 'decide', true],
    ['lateClient', 'ask', true],
    ['failedHandOver', 'retry', false],
    // Half of the time is over.
    ['lateClient', 'ask', false],
    ['application', 'decide', false],
    ['poolRequest', 'answer', false],
  ]);
  expect(items[4]).toMatchObject({
    application: { id: due, status: 'a' },
    talent: { id: talent.id, lastName: 'Quellwasser' },
    project: { id: mine },
    promisedAt: expect.any(String),
  });
  expect(items[5]).toMatchObject({ pool: { id: pool }, application: null, project: null, promisedAt: null });
  expect(idsOf(await read('/today?whose=mine'))).toEqual([lateClient, failed, soonAtClient, due]);
  expect(await read('/today?limit=1')).toMatchObject({ items: [{ application: { id: late } }], isMore: true });

  const decline = { to: 'rm', reasonCode: 'OTHER', undoSeconds: 60 };
  const held = await app.call('POST', `/v1/operator/applications/${late}/transitions`, { headers: jonas.headers, body: decline });
  expect(held.status).toBe(200);
  expect(idsOf(await read('/today'))).not.toContain(late);
});

test('what does not arrive stands on top', async () => {
  const fails = async () =>
    (await read('/today')).failures.map(({ kind, verb, count }: { kind: string; verb: string; count: number }) => [kind, verb, count]);
  const before = await fails();
  await query(
    `insert into message (id, tenant_id, channel, kind, locale, recipient, text, attempts, refused_at)
     values (gen_random_uuid(), $1, 'mail', 'test', 'en', 'somebody@example.com', 'x', 2, now())`,
    [owner.scope.tenantId],
  );
  await query(
    `insert into sweep_failure (tenant_id, sweep, subject, error, tries, first_at, last_at)
     values ($1, 'operator-reminders', 'application:1', 'DatabaseError 23514', 1, now(), now())`,
    [owner.scope.tenantId],
  );
  expect(await fails()).toEqual([['failedMails', 'resend', 1], ...before, ['jobs', 'check', 1]]);
});

test('news are counted since the last visit, and there are none at the first', async () => {
  const person = await makeOperator(app, { role: 'viewer' });
  const options = { headers: person.headers };
  expect((await read('/today', options)).news).toBeNull();
  const earlier = {
    operatorId: person.id,
    secretHash: hashSecret(createSecret()),
    method: 'link' as const,
    userAgent: 'test',
    awaits: null,
  };
  await insertSession(app.services.db, person.scope, earlier, ago(2));
  const happened = `insert into event (tenant_id, type, subject, data, at) values ($1, 'application.submitted', 'application:1', '{}', $2)`;
  for (const at of [ago(3), ago(1), ago(0)]) await query(happened, [person.scope.tenantId, at]);
  const { news } = await read('/today', options);
  expect(news.since.slice(0, 10)).toBe(ago(2).toISOString().slice(0, 10));
  expect(news.events).toContainEqual({ type: 'application.submitted', count: 2 });
  const since = encodeURIComponent(ago(4).toISOString());
  expect((await read(`/today?since=${since}`, options)).news.events).toContainEqual({ type: 'application.submitted', count: 3 });
});

test('today is for those who may read applications, and shows what their scopes allow', async () => {
  const stranger = await makeOperator(app, { tenant: 'atelier' });
  const elsewhere = await read('/today', { headers: stranger.headers, tenant: 'atelier' });
  expect(elsewhere.items).toEqual([]);
  expect((await ask('/today', { headers: {} })).status).toBe(401);
  const { key: other } = await makeKey(app, { scopes: ['projects:read'] });
  expect((await ask('/today', { headers: {}, token: other })).status).toBe(403);
  const { key } = await makeKey(app, { scopes: ['applications:read'] });
  const shown = await read('/today', { headers: {}, token: key });
  expect(shown).toMatchObject({ failures: [], news: null });
  expect(shown.items.map(({ kind }: TodayItem) => kind)).not.toContain('poolRequest');
  expect((await ask('/today?whose=mine', { headers: {}, token: key })).status).toBe(400);
  for (const wrong of ['whose=hers', 'limit=0', 'limit=201', 'since=today', 'colour=red'])
    expect((await ask(`/today?${wrong}`)).status).toBe(400);
});
