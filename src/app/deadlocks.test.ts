import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { acceptLegal, makeApplication, makeInvitation } from '../../tests/support/application-factory.ts';
import { asTransaction } from '../../tests/support/as-transaction.ts';
import { lendTests, makeAssessment } from '../../tests/support/assessment-factory.ts';
import { handOverDeps } from '../../tests/support/hand-over-factory.ts';
import { makeOperator, type TestOperator } from '../../tests/support/operator-factory.ts';
import { makeProject } from '../../tests/support/project-factory.ts';
import { openBlocker } from '../../tests/support/row-locks.ts';
import { mailsTo } from '../../tests/support/sent-mails.ts';
import { makeTalent, type TestTalent } from '../../tests/support/talent-factory.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { minuteMs } from '../contract/dates.ts';
import { findApplicationOfAnyone } from '../features/applications/api/store.ts';
import { listHandOvers, listTries } from '../features/hiring-system/api/hand-over-store.ts';
import { runHandOver } from '../features/hiring-system/api/run-hand-over.ts';

const app = startTestApp();
const deps = () => handOverDeps(app, { key: 'test', name: 'Test', kind: 'simulator', answers: ['accepts'] });
let operator: TestOperator;
let talent: TestTalent;
beforeAll(async () => {
  operator = await makeOperator(app);
  talent = await makeTalent(app);
  await acceptLegal(app, talent);
});

function superuser() {
  const { host, port, superuser: user } = inject('postgres');
  return { host, port, user, database: String(app.services.pool.options.database) };
}

/** An application on its way to the client's system, with the invitation it came from. The first try is due. */
async function sending() {
  const title = `Project ${randomUUID()}`;
  const project = await makeProject(app, { forward_mode: 'AUTO', title });
  const id = await makeApplication(app, talent, project, 'sp');
  const invitation = await makeInvitation(app, talent, project, { code: 'com', status: 'ACCEPTED' });
  const found = await findApplicationOfAnyone(app.services.db, id);
  if (!found) throw new Error('no application');
  app.setNow(new Date(Date.now() - minuteMs));
  await deps().handOver.begin(asTransaction(app.services.db), found.row);
  app.setNow(new Date());
  const [handOver] = await listHandOvers(app.services.db, talent.scope, id);
  return { id, title, invitation, handOver: handOver?.id ?? '' };
}

const reject = (id: number) =>
  app.call('POST', `/v1/operator/applications/${id}/transitions`, { body: { to: 'rm', reasonCode: 'OTHER' }, headers: operator.headers });

async function assessed() {
  const test = await makeAssessment(app, talent);
  lendTests(app);
  const { rows } = await app.services.pool.query<{ id: number }>('select application_id as id from assessment where id = $1', [test]);
  return { application: rows[0]?.id, test };
}

type Row = { table: string; id: unknown };
type Case = { held: Row; free: Row; act: () => Promise<unknown> };

describe('the order in which rows are locked', () => {
  test.each<[string, () => Promise<Case>]>([
    [
      'a try of a hand-over locks the application before the hand-over',
      async () => {
        const { id, handOver } = await sending();
        return { held: { table: 'application', id }, free: { table: 'hand_over', id: handOver }, act: () => runHandOver(deps(), handOver) };
      },
    ],
    [
      'a test that is started locks the application before the test',
      async () => {
        const { application, test } = await assessed();
        const act = () => app.call('POST', `/assessment/${test}/start`, { token: talent.token, body: {} });
        return { held: { table: 'application', id: application }, free: { table: 'assessment', id: test }, act };
      },
    ],
    [
      'a move locks the application before the invitation',
      async () => {
        const { id, invitation } = await sending();
        return { held: { table: 'application', id }, free: { table: 'project_invitation', id: invitation }, act: () => reject(id) };
      },
    ],
    [
      'closing an account locks the talent before the applications',
      async () => {
        const leaving = await makeTalent(app);
        const id = await makeApplication(app, leaving, await makeProject(app), 'a');
        const act = () =>
          app.call('POST', `/v1/operator/talents/${leaving.id}/erasure`, { body: { confirmed: true }, headers: operator.headers });
        return { held: { table: 'talent', id: leaving.id }, free: { table: 'application', id }, act };
      },
    ],
    [
      'accepting a text for one application locks all that wait for it by their numbers',
      async () => {
        const newcomer = await makeTalent(app);
        const waiting = { reason: 'LEGAL_MISSING', resumeStatus: 'a' } as const;
        const first = await makeApplication(app, newcomer, await makeProject(app), 'uc', waiting);
        const second = await makeApplication(app, newcomer, await makeProject(app), 'uc', waiting);
        const act = () => app.call('POST', `/projectApplication/${second}/legal/agree?terms=true&privacy=true`, { token: newcomer.token });
        return { held: { table: 'application', id: first }, free: { table: 'application', id: second }, act };
      },
    ],
    [
      'a changed project is locked before its applications',
      async () => {
        const project = await makeProject(app);
        const id = await makeApplication(app, talent, project, 'a');
        const act = () => app.call('PATCH', `/v1/operator/projects/${project}`, { body: { hoursPerWeek: 20 }, headers: operator.headers });
        return { held: { table: 'project', id: project }, free: { table: 'application', id }, act };
      },
    ],
  ])('%s', async (_, prepare) => {
    const { held, free, act } = await prepare();
    const holder = await openBlocker(superuser());
    await holder.run(`select from ${held.table} where id = $1 for update`, [held.id]);
    const acting = act();
    await holder.isWaitedForBy(1);
    const { rowCount } = await app.services.pool.query(`select from ${free.table} where id = $1 for update nowait`, [free.id]);
    await holder.commit();
    await acting;
    expect(rowCount).toBe(1);
  });
});

test('a move that meets the begin of a hand-over answers 200, and nothing is handed over', async () => {
  const { id, invitation, handOver } = await sending();
  const gate = await openBlocker(superuser());
  await gate.run('select from project_invitation where id = $1 for update', [invitation]);
  // Has the application, and waits for the invitation.
  const moving = reject(id);
  await gate.isWaitedForBy(1);
  const trying = runHandOver(deps(), handOver);
  await expect.poll(waitingBackends).toBe(2);
  await gate.commit();
  await trying;
  expect((await moving).status).toBe(200);
  expect(await listHandOvers(app.services.db, talent.scope, id)).toMatchObject([{ state: 'cancelled', tries: 0 }]);
  expect(await listTries(app.services.db, [handOver])).toEqual([]);
});

test('a request that meets a deadlock answers 200 and does everything once', async () => {
  const { id, title, invitation, handOver } = await sending();
  const [gate, other] = [await openBlocker(superuser()), await openBlocker(superuser())];
  await gate.run('select from project_invitation where id = $1 for update', [invitation]);
  await other.run('select from hand_over where id = $1 for update', [handOver]);
  const moving = reject(id);
  await gate.isWaitedForBy(1);
  const passed = other.run('select from application where id = $1 for update', [id]);
  await other.isWaiting();
  // From here on the request goes on to the hand-over, and each waits for the other. Only its rollback lets the other one pass.
  await gate.commit();
  await passed;
  await other.commit();
  expect((await moving).status).toBe(200);

  const count = async (text: string, value: unknown) => (await app.services.pool.query(text, [value])).rowCount;
  expect(await count("select from application_event where application_id = $1 and to_status = 'rm'", id)).toBe(1);
  expect(await count("select from audit_entry where action = 'application.moved' and subject_id = $1", String(id))).toBe(1);
  expect(await count('select from event where subject = $1', `application:${id}`)).toBe(1);
  expect((await mailsTo(app, talent.email)).filter(({ text }) => text.includes(title))).toHaveLength(1);
});

async function waitingBackends(): Promise<number> {
  const { rows } = await app.services.pool.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.n ?? 0;
}
