import { beforeAll, expect, test, vi } from 'vitest';
import { makePool, makeProject } from '../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../tests/support/test-app.ts';
import { createApi } from '../../app/api.ts';
import { dayMs } from '../../contract/dates.ts';
import { openDatabase, openPool } from '../db/database.ts';
import { expireIdempotencyKeys } from './idempotency.ts';
import { idempotencyTables } from './tables.ts';

const app = startTestApp();
let anna: TestTalent;
let pool = 0;

beforeAll(async () => {
  anna = await makeTalent(app);
  pool = await makePool(app);
  await app.call('POST', `/pool/${pool}/membership/apply`, { token: anna.token });
});

function flip(key: string, token = anna.token) {
  return app.call('POST', `/pool/${pool}/toggleJobNotification`, { token, headers: { 'idempotency-key': key } });
}

test('a write with the same key runs once and answers the same', async () => {
  const first = await (await flip('press-number-1')).json();
  const again = await flip('press-number-1');
  expect(again.status).toBe(200);
  expect(await again.json()).toEqual(first);
  expect(await (await flip('press-number-2')).json()).not.toEqual(first);
});

test('of two simultaneous writes with one key one runs, and both are answered', async () => {
  const before = await notifications();
  const answers = await Promise.all([flip('both-at-once'), flip('both-at-once')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [one, other] = await Promise.all(answers.map((answer) => answer.json()));
  expect(one).toEqual(other);
  expect(await notifications()).toBe(!before);
});

test('the same key with another body is 422', async () => {
  const id = await makeProject(app);
  const exclude = (excluded: boolean) =>
    app.call('POST', '/project/exclude', { token: anna.token, body: { ids: [id], excluded }, headers: { 'idempotency-key': 'hide-this' } });
  expect((await exclude(true)).status).toBe(200);
  const other = await exclude(false);
  expect(other.status).toBe(422);
  expect(await other.json()).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  expect((await exclude(true)).status).toBe(200);
});

test('a key belongs to one call and one talent', async () => {
  const ben = await makeTalent(app);
  expect((await flip('shared-key')).status).toBe(200);
  expect((await flip('shared-key', ben.token)).status).toBe(404);
  const other = await app.call('POST', `/pool/membership/${pool}/switchNotification`, {
    token: anna.token,
    headers: { 'idempotency-key': 'shared-key' },
  });
  expect(other.status).toBe(200);
});

test('a failed write may be repeated', async () => {
  const later = 2_000_000_000;
  const headers = { 'idempotency-key': 'not-there-yet' };
  expect((await app.call('POST', `/pool/${later}/membership/apply`, { token: anna.token, headers })).status).toBe(404);
  await app.services.pool.query('update pool set id = $1 where id = $2', [later, await makePool(app)]);
  expect((await app.call('POST', `/pool/${later}/membership/apply`, { token: anna.token, headers })).status).toBe(200);
});

test('the first repeat runs at once when the process of the first call died between key and answer', async () => {
  const before = await notifications();
  const { host, port, user, database } = app.services.pool.options;
  const dying = openPool({ host, port, user, database }, 1);
  const api = createApi({ ...app.services, pool: dying, db: openDatabase(dying) });
  const blocker = await app.services.pool.connect();
  await blocker.query('begin');
  const { rows: own } = await blocker.query('select pg_backend_pid() as pid from pool_membership for update');
  const first = api.fetch(
    new Request(`http://nordlicht.localhost/v1/api/pool/${pool}/toggleJobNotification`, {
      method: 'POST',
      headers: { host: 'nordlicht.localhost', authorization: `Bearer ${anna.token}`, 'idempotency-key': 'the-server-died' },
    }),
  );
  const waiting = 'from pg_stat_activity where $1::int = any(pg_blocking_pids(pid))';
  await expect.poll(async () => (await app.services.pool.query(`select ${waiting}`, [own[0].pid])).rowCount).toBe(1);
  // Nothing that the process would do afterwards is done.
  vi.spyOn(dying, 'connect').mockRejectedValue(new Error('there is no such process'));
  await app.services.pool.query(`select pg_terminate_backend(pid) ${waiting}`, [own[0].pid]);
  await first;
  await blocker.query('rollback');
  blocker.release();

  expect((await flip('the-server-died')).status).toBe(200);
  expect((await flip('the-server-died')).status).toBe(200);
  expect(await notifications()).toBe(!before);
  await dying.end();
});

test('a key without an answer that an earlier release left behind is free', async () => {
  await flip('left-behind');
  await app.services.pool.query("update idempotency_key set status = 0, answer = null, body_hash = 'another'");
  expect((await flip('left-behind')).status).toBe(200);
});

test.each(['short', 'x'.repeat(101)])('%s is not accepted as a key', async (key) => {
  expect((await flip(key)).status).toBe(400);
});

test('answers kept for a repeated call are deleted after two days', async () => {
  const { scope, id } = await makeTalent(app);
  const row = { tenant_id: scope.tenantId, talent_id: id, body_hash: '', status: 200 };
  await idempotencyTables(app.services.db)
    .insertInto('idempotency_key')
    .values([
      { ...row, key: 'old', answer: '{}', created_at: new Date(Date.now() - 2.1 * dayMs) },
      { ...row, key: 'new', answer: '{}', created_at: new Date(Date.now() - 1.9 * dayMs) },
    ])
    .execute();
  await expireIdempotencyKeys(app.services).run({});
  const kept = await idempotencyTables(app.services.db).selectFrom('idempotency_key').select('key').where('talent_id', '=', id).execute();
  expect(kept).toEqual([{ key: 'new' }]);
});

async function notifications(): Promise<boolean> {
  const { results } = await (await app.call('GET', '/pool/membership', { token: anna.token })).json();
  return results.find(({ poolId }: { poolId: number }) => poolId === pool).jobNotification;
}
