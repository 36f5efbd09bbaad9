import { randomUUID } from 'node:crypto';
import type { Operation } from '../call-matrix/operations.ts';
import { makeApplication, makeCalendar, makeInvitation, makeQuestions } from '../support/application-factory.ts';
import { makeFile } from '../support/file-factory.ts';
import { makeKey, makeOperator, type TestOperator } from '../support/operator-factory.ts';
import { makePool, makeProject } from '../support/project-factory.ts';
import { makeTalent } from '../support/talent-factory.ts';
import type { TestApp } from '../support/test-app.ts';

type Params = Readonly<Record<string, string>>;

/** How operators sign a request: with a key of every scope, as an owner in a browser, and as somebody who may only look. */
export type OperatorSigns = Record<'ownerKey' | 'ownerSession' | 'viewer', Record<string, string>>;

/** One object of every kind that the path of an operators' call can name, by the first word of the path; made through the calls themselves. */
export async function makeOperatorParams(app: TestApp, operations: readonly Operation[]): Promise<Map<string, Params>> {
  const owner = await makeOperator(app);
  const make = maker(app, owner);
  const talent = await makeTalent(app);
  const projectId = await makeProject(app);
  const applicationId = await makeApplication(app, talent, projectId, 'a');
  const { id: noteId } = await make(`/talents/${talent.id}/notes`, { text: 'Prefers the north.' });
  const heldId = await makeApplication(app, talent, await makeProject(app), 'a');
  const held = await make(`/applications/${heldId}/transitions`, { to: 'rm', reasonCode: 'OTHER', undoSeconds: 3600 });
  const calendarId = await makeCalendar(app, owner.scope);
  const busy = await make(`/calendars/${calendarId}/busy`, { start: '2027-03-01T08:00:00Z', end: '2027-03-01T09:00:00Z' });
  const byWord: Record<string, Params> = {
    keys: { id: (await makeKey(app)).id },
    team: { id: (await makeOperator(app, { role: 'recruiter' })).id },
    applications: { id: String(applicationId) },
    'pending-commands': { id: held.id },
    handOvers: { id: await makeHandOver(app, owner, applicationId) },
    connectors: { key: 'simulator' },
    webhooks: { id: (await make('/webhooks', { url: 'https://hooks.invalid/' })).id },
    talents: { id: talent.id, noteId, cvId: (await makeFile(app, talent)).id },
    invitations: { id: String(await makeInvitation(app, talent, await makeProject(app))) },
    leads: { id: (await make('/leads', { email: 'lead@example.com', firstName: 'Mira', lastName: 'Aydın' })).id },
    'talent-searches': { id: (await make('/talent-searches', { name: 'Grids', query: 'q=grid' })).id },
    'long-work': { id: await makeLongWork(app, owner) },
    pools: { id: String(await makePool(app)), talentId: talent.id },
    feeds: { id: (await make('/feeds', { source: 'windfang', address: 'https://jobs.invalid/feed.xml' })).id },
    projects: { id: String(projectId), source: 'test', reference: 'T-1' },
    client: { version: '1' },
    interviews: { id: String(await makeInterview(app, calendarId, applicationId)) },
    calendars: { id: String(calendarId), busyId: busy.id },
    categories: { id: (await make('/categories', { key: 'grids', name: { de: 'Netze' } })).id },
    'question-sets': { id: String((await makeQuestions(app, owner.scope, [{ type: 'text' }])).setId) },
  };
  return new Map(operations.map(({ path }) => [path, byWord[path.split('/')[3] ?? ''] ?? {}]));
}

/** @returns how new operators and a new key sign: some of the calls remove those who make them */
export async function signOperatorsIn(app: TestApp): Promise<OperatorSigns> {
  const [{ key }, owner, viewer] = [await makeKey(app), await makeOperator(app), await makeOperator(app, { role: 'viewer' })];
  return { ownerKey: { authorization: `Bearer ${key}` }, ownerSession: owner.headers, viewer: viewer.headers };
}

function maker(app: TestApp, { headers }: TestOperator) {
  return async (path: string, body: unknown): Promise<{ id: string }> => {
    const answer = await app.call('POST', `/v1/operator${path}`, { headers, body });
    if (answer.status >= 300) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
    const made = (await answer.json()) as {
      id?: string | number;
      lead?: { id: string };
      webhook?: { id: string };
      pending?: { id: string };
    };
    return { id: String(made.pending?.id ?? made.id ?? made.lead?.id ?? made.webhook?.id) };
  };
}

/** One that has ended, so that it may be noted. */
async function makeLongWork(app: TestApp, { scope, id: operatorId }: TestOperator): Promise<string> {
  const id = randomUUID();
  await app.services.pool.query(
    `insert into long_work (id, tenant_id, kind, title, total, actor_kind, actor_id, actor_name, created_at, ended_at)
     values ($1, $2, 'leads.import', 'fair.csv', 0, 'operator', $3, 'Jonas Beck', now(), now())`,
    [id, scope.tenantId, operatorId],
  );
  return id;
}

async function makeInterview(app: TestApp, calendarId: number, applicationId: number): Promise<number> {
  const { rows } = await app.services.pool.query(
    `insert into interview (tenant_id, application_id, calendar_id, uid, starts_at, ends_at, booked_at, changed_at)
     select tenant_id, id, $1, gen_random_uuid(), '2027-03-01T10:00:00Z', '2027-03-01T10:30:00Z', now(), now() from application where id = $2 returning id`,
    [calendarId, applicationId],
  );
  return rows[0].id;
}

/** One that failed, so that it may be tried again. */
async function makeHandOver(app: TestApp, { scope }: TestOperator, applicationId: number): Promise<string> {
  const id = randomUUID();
  await app.services.pool.query(
    `insert into hand_over (id, tenant_id, application_id, kind, connector, state, created_at, ended_at, updated_at)
     values ($1, $2, $3, 'application', 'simulator', 'failed', now(), now(), now())`,
    [id, scope.tenantId, applicationId],
  );
  return id;
}
