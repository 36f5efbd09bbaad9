import { beforeAll, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { applicationPorts } from '../../../app/application-ports.ts';
import { dayMs } from '../../../contract/dates.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import { listFailingSweeps } from '../../../server/jobs/sweep-failure-store.ts';
import { expireApplications } from './expire-applications.ts';

const app = startTestApp();
const query = (sql: string, values: unknown[] = []) => app.services.pool.query(sql, values);
const expire = () => expireApplications({ ...app.services, ...applicationPorts(app.services).deps });
const longAgo = new Date(Date.now() - 60 * dayMs);
let scope: TenantScope;
let first = 0;

const countReminders = async (tenantId: number) =>
  (await query(`select from message where tenant_id = $1 and kind in ('operatorReminder', 'operatorReminders')`, [tenantId])).rowCount;
const remindersOf = async (id: number) =>
  (await query(`select from application_event where application_id = $1 and reason_code = 'REMINDED_DUE'`, [id])).rowCount;

/** Copies an application, as if so many talents had sent theirs. @returns their ids */
async function copyApplication(id: number, copies: number): Promise<number[]> {
  const { rows: columns } = await query(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_name = 'application' and table_schema = 'public' and column_name <> 'id' and is_generated = 'NEVER'`,
  );
  const { names } = columns[0];
  const { rows } = await query(
    `insert into application (${names}) select ${names} from application, generate_series(1, $2) where id = $1 returning id`,
    [id, copies],
  );
  return rows.map((row) => Number(row.id)).sort((a, b) => a - b);
}

beforeAll(async () => {
  // In life they are a thousand talents.
  await query('drop index application_live');
  const talent = await makeTalent(app);
  scope = { tenantId: talent.scope.tenantId };
  first = await makeApplication(app, talent, await makeProject(app), 'a', { submittedAt: longAgo });
});

test('1,000 undecided applications of one client do not end the reminders of another', async () => {
  const copies = await copyApplication(first, 1_000);
  await query(
    `insert into application_event (application_id, at, from_status, to_status, actor, reason_code)
     select id, now(), 'a', 'a', 'system', 'REMINDED_DUE' from application where tenant_id = $1`,
    [scope.tenantId],
  );
  const other = await makeTalent(app, { tenant: 'atelier' });
  const due = await makeApplication(app, other, await makeProject(app, { tenant: 'atelier' }), 'a', { submittedAt: longAgo });
  await expire();
  expect(await remindersOf(due)).toBe(1);
  expect(await countReminders(other.scope.tenantId)).toBe(1);
  expect(await countReminders(scope.tenantId)).toBe(0);
  await query('delete from application where id = any($1)', [copies]);
});

test('an application that always fails in the middle is passed, and named until it is handled', async () => {
  const copies = await copyApplication(first, 20);
  const broken = copies[10] ?? 0;
  await query(
    `create function refuse_event() returns trigger language plpgsql as $$ begin raise exception 'no event of %', new.application_id; end $$`,
  );
  await query(
    `create trigger refuse_event before insert on application_event for each row when (new.application_id = ${broken}) execute function refuse_event()`,
  );
  await expire();
  for (const id of copies) expect(await remindersOf(id)).toBe(id === broken ? 0 : 1);
  await expire();
  expect(await listFailingSweeps(app.services.db, scope)).toMatchObject([
    { sweep: 'operator-reminders', subjects: [`application:${broken}`], error: 'DatabaseError P0001', tries: 2 },
  ]);
  await query('drop trigger refuse_event on application_event');
  await expire();
  expect(await remindersOf(broken)).toBe(1);
  expect(await listFailingSweeps(app.services.db, scope)).toEqual([]);
  await query('delete from application where id = any($1)', [copies]);
});

test('two processes at the same time remind of each application once', async () => {
  const copies = await copyApplication(first, 50);
  await Promise.all([expire(), expire(), expire()]);
  for (const id of copies) expect(await remindersOf(id)).toBe(1);
});

test('a run whose process is killed in the middle is continued by the next one, and nothing is done twice', async () => {
  const copies = await copyApplication(first, 30);
  const [reached, held] = [copies[9] ?? 0, copies[15] ?? 0];
  const holder = await app.services.pool.connect();
  await holder.query('begin');
  await holder.query('select from application where id = $1 for update', [held]);
  const killed = expect(expire()).rejects.toThrow('terminat');
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await query(waiting)).rowCount).toBe(1);
  await query(`select pg_terminate_backend(pid) from (${waiting}) w`);
  await killed;
  await holder.query('rollback');
  holder.release();
  // The mail lists all of them, so none is marked without it.
  expect([await remindersOf(reached), await remindersOf(held)]).toEqual([0, 0]);
  const mailed = await countReminders(scope.tenantId);
  await expire();
  for (const id of copies) expect(await remindersOf(id)).toBe(1);
  expect(await countReminders(scope.tenantId)).toBe((mailed ?? 0) + 1);
});
