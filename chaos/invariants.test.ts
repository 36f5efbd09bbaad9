import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { applicationPorts } from '../src/app/application-ports.ts';
import { commandRunners } from '../src/app/command-runners.ts';
import { runHandOver } from '../src/features/hiring-system/api/run-hand-over.ts';
import { runOverdueCommands } from '../src/features/pending-commands/api/run-commands.ts';
import { addEndpoint } from '../src/features/webhooks/api/change-endpoints.ts';
import { deliverEvents } from '../src/features/webhooks/api/dispatch-events.ts';
import { commandLineActor } from '../src/server/audit/record-change.ts';
import { prepareTalent, submissionFor } from '../tests/support/application-factory.ts';
import { startFakeHttpServer } from '../tests/support/fake-http-server.ts';
import { makeKey } from '../tests/support/operator-factory.ts';
import { makeProject } from '../tests/support/project-factory.ts';
import { makeTalent, registration } from '../tests/support/talent-factory.ts';
import { startTestApp } from '../tests/support/test-app.ts';
import { findBreaches, invariants } from './invariants.ts';
import { madeSource, signUpEmail } from './read-state.ts';

const app = startTestApp({ HAND_OVER_SIMULATOR: 'true', OUTGOING_LOOPBACK: 'true' });

/** A little of everything that a run writes, by the calls themselves. */
beforeAll(async () => {
  const { services } = app;
  const receiver = await startFakeHttpServer({ status: 204, text: '' });
  const { key } = await makeKey(app);
  const talent = await makeTalent(app, { email: 'talent-0@chaos.example' });
  await addEndpoint(services, talent.scope, commandLineActor(), { url: receiver.url, events: [] });
  const cv = await prepareTalent(app, talent);
  const once = () => ({ 'idempotency-key': randomUUID() });
  const done = async (answer: Promise<Response>): Promise<{ id: number }> => {
    const response = await answer;
    if (response.status > 299) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
    return response.json() as Promise<{ id: number }>;
  };
  const apply = (project: number) => {
    const body = submissionFor(project, cv);
    return done(app.call('POST', '/projectApplication', { token: talent.token, headers: once(), body }));
  };
  const operate = (method: string, path: string, body: unknown) =>
    done(app.call(method, `/v1/operator${path}`, { token: key, headers: method === 'POST' ? once() : {}, body }));
  await done(app.call('POST', '/freelancer/register', { headers: once(), body: registration({ email: signUpEmail() }) }));
  const project = await makeProject(app);
  const [rejected, sent, asked] = [await apply(await makeProject(app)), await apply(await makeProject(app)), await apply(project)];
  await operate('POST', `/applications/${rejected.id}/transitions`, { to: 'rm', reasonCode: 'SKILLS' });
  const held = await apply(await makeProject(app));
  await operate('POST', `/applications/${held.id}/transitions`, { to: 'rm', reasonCode: 'SKILLS', undoSeconds: 1 });
  await operate('POST', `/applications/${sent.id}/transitions`, { to: 'sp' });
  await operate('POST', `/applications/${asked.id}/notes`, { text: 'A note.' });
  await operate('PATCH', `/projects/${project}`, { hoursPerWeek: 20 });
  await operate('POST', '/projects', { title: 'A project', description: 'A text.', source: madeSource });
  app.setNow(new Date(Date.now() + 60_000));
  await runOverdueCommands({ ...services, runners: commandRunners(services) });
  const { rows } = await services.pool.query<{ id: string }>('select id from hand_over');
  for (const { id } of rows) await runHandOver({ ...services, ...applicationPorts(services).deps }, id);
  await deliverEvents(services);
  await receiver.close();
});

test('rows written by the calls break no invariant', async () => {
  expect(await breachesAfter('select 1')).toEqual({});
});

/** What a process that ends between two statements leaves, for each invariant. */
const halves: Readonly<Record<string, string>> = {
  'sign-ups without consent to both texts': "delete from consent where purpose = 'registration' and document = 'terms'",
  'sign-ups without one activation mail and its link': "delete from account_token where purpose = 'activation'",
  'sign-ups without one event': "delete from event where type = 'talent.registered'",
  'sign-ups without one session, and the answer for a repeat': 'delete from session',
  'applications in another status than their last step': "update application set status = 'a' where status = 'rm'",
  'steps that do not begin where the one before ended': "delete from application_event where to_status = 'co'",
  'applications with more or fewer events than steps': "delete from event where type = 'application.submitted'",
  'talents with more or fewer mails than their steps promise': "delete from message where kind = 'statusChange'",
  'moves of operators without their entry in the audit log, or the reverse': "delete from audit_entry where action = 'application.moved'",
  'commands that are done without their step, or that have it without being done': "update pending_command set state = 'overtaken'",
  'commands without their entry in the audit log': "delete from audit_entry where action = 'command.held'",
  'changed projects with other applicants asked than the audit log says':
    "delete from application_event where reason_code = 'PROJECT_CHANGED'",
  'notes without their entry in the audit log, or the reverse': 'delete from application_note',
  'projects with other events than entries in the audit log': "delete from audit_entry where action = 'project.changed'",
  'projects of operators without the entry that they were made': "delete from audit_entry where action = 'project.created'",
  'applications accepted twice, or not as often as they arrived': "update hand_over set state = 'failed'",
  'applications on their way without their hand-over, or the reverse': 'delete from hand_over',
  'hand-overs with other tries than they count': 'delete from hand_over_try',
  'clients whose events have gaps in their numbers': 'delete from event where number = 3',
  'numbered events without their delivery to the webhook': 'delete from webhook_delivery where number = 3',
  'deliveries that are done without a try that was taken, or the reverse': 'delete from webhook_attempt',
  'mails that wait without a job to send them': "delete from pgboss.job where name = 'deliver-message'",
  'kept Idempotency-Keys without an answer': 'update idempotency_key set answer = null',
};

test('every invariant has a half-written change that breaks it', () => {
  expect(Object.keys(halves)).toEqual(invariants.map(({ name }) => name));
});

test.for(Object.entries(halves))('names %s', async ([name, statement]) => {
  expect((await breachesAfter(statement))[name]).not.toBeUndefined();
});

/** The names of the invariants that are broken after a statement, with their rows; the statement is undone. */
async function breachesAfter(statement: string): Promise<Record<string, string[]>> {
  const client = await app.services.pool.connect();
  try {
    await client.query('begin');
    // Rows that nothing deletes have triggers against it.
    await client.query('alter table audit_entry disable trigger user; alter table consent disable trigger user');
    await client.query(statement);
    const breaches = new Map<string, Set<string>>();
    await findBreaches(client, breaches);
    return Object.fromEntries([...breaches].flatMap(([name, rows]) => (rows.size > 0 ? [[name, [...rows]]] : [])));
  } finally {
    await client.query('rollback');
    client.release();
  }
}
