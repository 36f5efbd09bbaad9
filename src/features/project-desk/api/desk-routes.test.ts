import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  makeApplication,
  makeCalendar,
  makeInvitation,
  prepareTalent,
  submissionFor,
} from '../../../../tests/support/application-factory.ts';
import { makeKey, makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeCities, makePool } from '../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { type CallOptions, startTestApp } from '../../../../tests/support/test-app.ts';
import { dayMs } from '../../../contract/dates.ts';

const app = startTestApp();
let owner: TestOperator;
let recruiter: TestOperator;
beforeAll(async () => {
  owner = await makeOperator(app);
  recruiter = await makeOperator(app, { role: 'recruiter' });
  await makeCities(app);
});

const ask = (method: string, path: string, options: CallOptions = {}) =>
  app.call(method, `/v1/operator/projects${path}`, { headers: recruiter.headers, ...options });
const read = async (path: string) => (await ask('GET', path)).json();
const audit = async (id: number) =>
  (await (await app.call('GET', `/v1/operator/audit?subjectKind=project&subjectId=${id}`, { headers: owner.headers })).json()).results;
const plain = { title: 'Rust engineer', description: 'Builds <b>things</b> <script>alert(1)</script>that last.' };

async function create(body: object = {}): Promise<{ id: number; etag: string; [field: string]: unknown }> {
  const response = await ask('POST', '', { body: { ...plain, ...body } });
  expect(response.status).toBe(201);
  return { ...(await response.json()), etag: response.headers.get('etag') ?? '' };
}

test('a project created here is cleaned, placed and found by talents like an imported one', async () => {
  const pool = await makePool(app);
  const calendarId = await makeCalendar(app, owner.scope);
  const made = await create({
    siteCity: 'hamburg',
    siteCountry: 'DE',
    poolIds: [pool],
    calendarId,
    fee: { type: 'ABSOLUTE', value: '5.00' },
  });
  expect(made).toMatchObject({ source: 'desk', status: 'ACTIVE', isPlaceKnown: true, poolIds: [pool], calendarId });
  expect(made.description).not.toContain('script');
  const shown = await app.call('GET', `/project/${made.id}`);
  expect(await shown.json()).toMatchObject({ title: 'Rust engineer', siteCountry: 'DE', needs: { interview: true } });
  const { rows } = await sql`select from project_search where project_id = ${made.id}`.execute(app.services.db);
  expect(rows).toHaveLength(1);
  expect(await read(`/${made.id}`)).toMatchObject({ fee: { type: 'ABSOLUTE', value: '5.00' }, title: 'Rust engineer' });
  expect(await audit(made.id)).toMatchObject([{ action: 'project.created', actor: { id: recruiter.id } }]);
});

test.each([
  { title: 'x' },
  { description: '<script>alert(1)</script>' },
  { nonsense: 1 },
  { rateMin: '80.00', rateMax: '70.00', rateUnit: 'HR' },
  { rateMin: '80.00' },
  { rateMax: '5000.00', rateUnit: 'HR' },
  { assignmentPeriodStart: '2027-02-01', assignmentPeriodEnd: '2027-01-01' },
  { periodDeadline: '2020-01-01T00:00:00Z' },
  { daysOnSite: 8 },
  { externalUrl: 'javascript:alert(1)' },
  { poolIds: [999_999] },
  { calendarId: 999_999 },
  { questionSetId: 999_999 },
  { status: 'CLOSED' },
  { jobLanguage: 'xx' },
])('%j is refused and named, on creation and as a change', async (fault) => {
  const { id } = await create();
  for (const response of [await ask('POST', '', { body: { ...plain, ...fault } }), await ask('PATCH', `/${id}`, { body: fault })]) {
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json()).fields)).not.toEqual([]);
  }
});

test('the project of the guide is in English, and a short text without a language in the first one of the client', async () => {
  const guide = readFileSync(new URL('../../../../docs/your-own-portal.md', import.meta.url), 'utf8');
  const example = JSON.parse(/\/v1\/operator\/projects [^{]*(\{[^}]*\})/.exec(guide)?.[1] ?? '');
  expect(await create(example)).toMatchObject({ title: 'Automation engineer', jobLanguage: 'en' });
  expect(await create({ ...example, jobLanguage: undefined })).toMatchObject({ jobLanguage: 'de' });
  const long = 'You commission the quay cranes of a container terminal together with the people who will run them.';
  expect(await create({ ...example, jobLanguage: undefined, description: long })).toMatchObject({ jobLanguage: 'en' });
});

test('pools and calendars of another client are none', async () => {
  const pool = await makePool(app, { tenant: 'atelier' });
  const stranger = await makeOperator(app, { tenant: 'atelier' });
  const calendarId = await makeCalendar(app, stranger.scope);
  expect((await ask('POST', '', { body: { ...plain, poolIds: [pool] } })).status).toBe(400);
  expect((await ask('POST', '', { body: { ...plain, calendarId } })).status).toBe(400);
});

test('a reference exists once, and a repeated creation with one key is one project', async () => {
  await create({ reference: 'R-1' });
  expect((await ask('POST', '', { body: { ...plain, reference: 'R-1' } })).status).toBe(409);
  const headers = { ...recruiter.headers, 'idempotency-key': 'create-once' };
  const [first, second] = [await ask('POST', '', { headers, body: plain }), await ask('POST', '', { headers, body: plain })];
  expect((await first.json()).id).toBe((await second.json()).id);
});

test('a change writes what is given only, needs what the caller read, and is in the log with before and after', async () => {
  const made = await create({ hoursPerWeek: 40, daysOnSite: 3, skills: ['Rust'] });
  const change = (body: object, etag: string) => ask('PATCH', `/${made.id}`, { headers: { ...recruiter.headers, 'if-match': etag }, body });
  const changed = await change({ hoursPerWeek: 32, daysOnSite: 2, coverLetter: 'required' }, made.etag);
  expect(changed.status).toBe(200);
  expect(await changed.json()).toMatchObject({
    hoursPerWeek: 32,
    daysOnSite: 2,
    coverLetter: 'required',
    skills: ['Rust'],
    title: 'Rust engineer',
  });
  expect((await change({ hoursPerWeek: 20 }, made.etag)).status).toBe(412);
  expect((await audit(made.id))[0]).toMatchObject({
    action: 'project.changed',
    before: { hoursPerWeek: 40, daysOnSite: 3 },
    after: { hoursPerWeek: 32, daysOnSite: 2 },
  });
  const known = { ...recruiter.headers, 'if-none-match': changed.headers.get('etag') ?? '' };
  expect((await ask('GET', `/${made.id}`, { headers: known })).status).toBe(304);
});

test('changed hours require confirmation by applicants who wait for an answer; a changed title does not', async () => {
  const { id } = await create({ hoursPerWeek: 40 });
  const [waiting, refused] = [await makeTalent(app), await makeTalent(app)];
  const application = await makeApplication(app, waiting, id, 'a');
  await makeApplication(app, refused, id, 'rm');
  await ask('PATCH', `/${id}`, { body: { title: 'Senior Rust engineer' } });
  expect((await read(`/${id}/numbers`)).applications).toEqual({ a: 1, rm: 1 });
  await ask('PATCH', `/${id}`, { body: { hoursPerWeek: 20 } });
  expect((await read(`/${id}/numbers`)).applications).toEqual({ rm: 1, uc: 1 });
  const shown = await app.call('GET', '/projectApplication', { token: waiting.token });
  expect((await shown.json()).results).toMatchObject([{ id: application, status: 'uc', reason: 'PROJECT_CHANGED' }]);
  expect((await audit(id))[0].after).toEqual({ hoursPerWeek: 20, askedToConfirm: 1 });
});

test('amounts without a currency have none, and a currency can be stated and taken back', async () => {
  const { id, ...made } = await create({ rateMin: '80.00', rateMax: '90.00', rateUnit: 'HR' });
  expect(made).toMatchObject({ rateMin: '80.00', rateCurrency: null });
  expect((await ask('PATCH', `/${id}`, { body: { rateCurrency: 'XXX' } })).status).toBe(400);
  expect(await (await ask('PATCH', `/${id}`, { body: { rateCurrency: 'PLN' } })).json()).toMatchObject({ rateCurrency: 'PLN' });
  const path = '/by-reference/ats/NO-CURRENCY';
  expect(await (await ask('PUT', path, { body: { ...plain, rateMax: '500', rateUnit: 'DAY' } })).json()).toMatchObject({
    rateCurrency: null,
  });
  expect(await (await ask('PATCH', `/${id}`, { body: { rateCurrency: null } })).json()).toMatchObject({ rateCurrency: null });
});

test('applicants who chose the currency that is stated later are not asked to confirm it; those who chose another are', async () => {
  const { id } = await create({ rateMax: '90.00', rateUnit: 'HR' });
  const statusOf = async (currency: string) => {
    const talent = await makeTalent(app);
    const body = submissionFor(id, await prepareTalent(app, talent), { hourlyRate: { currency, value: 85 } });
    expect((await app.call('POST', '/projectApplication', { token: talent.token, body })).status).toBe(201);
    return async () => (await (await app.call('GET', '/projectApplication', { token: talent.token })).json()).results[0].status;
  };
  const [zlotys, euros] = [await statusOf('PLN'), await statusOf('EUR')];
  await ask('PATCH', `/${id}`, { body: { rateCurrency: 'PLN' } });
  expect([await zlotys(), await euros()]).toEqual(['a', 'uc']);
});

test('PUT by source and reference creates once and then changes; what it leaves out stays', async () => {
  const path = '/by-reference/ats/REQ-7%2F2';
  const first = await ask('PUT', path, { body: { ...plain, motivationMin: 50 } });
  expect(first.status).toBe(201);
  const { id } = await first.json();
  const second = await ask('PUT', path, { body: { ...plain, title: 'Go engineer' } });
  expect(second.status).toBe(200);
  expect(await second.json()).toMatchObject({ id, title: 'Go engineer', reference: 'REQ-7/2', source: 'ats', motivationMin: 50 });
});

test('a project is paused, resumed, closed with a preview of whom it concerns, and opened again within 30 days', async () => {
  const { id } = await create();
  await makeApplication(app, await makeTalent(app), id, 'a');
  await makeApplication(app, await makeTalent(app), id, 'co');
  await makeInvitation(app, await makeTalent(app), id);
  expect(await (await ask('POST', `/${id}/pause`)).json()).toMatchObject({ status: 'PAUSED', stoppedBy: 'operator' });
  expect((await ask('POST', `/${id}/pause`)).status).toBe(409);
  expect(await (await ask('POST', `/${id}/reopen`)).json()).toMatchObject({ status: 'ACTIVE', stoppedBy: null });
  const concerned = { applications: { a: 1 }, drafts: 1, invitations: 1 };
  const preview = await ask('POST', `/${id}/close`, { body: { preview: true } });
  expect(await preview.json()).toMatchObject({ ...concerned, isPreview: true, status: 'ACTIVE' });
  expect(await (await ask('POST', `/${id}/close`, { body: {} })).json()).toMatchObject({
    ...concerned,
    isPreview: false,
    status: 'CLOSED',
  });
  expect((await ask('POST', `/${id}/close`, { body: {} })).status).toBe(409);
  expect((await ask('POST', `/${id}/reopen`)).status).toBe(200);
  await ask('POST', `/${id}/close`, { body: {} });
  await sql`update project set closed_at = ${new Date(Date.now() - 31 * dayMs)} where id = ${id}`.execute(app.services.db);
  expect((await ask('POST', `/${id}/reopen`)).status).toBe(409);
  const actions = (await audit(id)).map(({ action }: { action: string }) => action.replace('project.', ''));
  expect(actions).toEqual(['closed', 'reopened', 'closed', 'reopened', 'paused', 'created']);
});

test('a copy is paused, has a reference of its own and none in the vendor system', async () => {
  const pool = await makePool(app);
  const { id, reference } = await create({ vmsId: 'VMS-9', poolIds: [pool], skills: ['Rust'] });
  const response = await ask('POST', `/${id}/duplicate`);
  expect(response.status).toBe(201);
  const copy = await response.json();
  expect(copy).toMatchObject({ status: 'PAUSED', vmsId: null, forwardMode: 'REVIEWED', poolIds: [pool], skills: ['Rust'] });
  expect(copy.reference).not.toBe(reference);
});

test('a copy has the title that it is given, else that of the project', async () => {
  const { id, title } = await create();
  const titleOf = async (init: object) => (await (await ask('POST', `/${id}/duplicate`, init)).json()).title;
  expect([await titleOf({ body: { title: 'Another title' } }), await titleOf({ body: {} }), await titleOf({})]).toEqual([
    'Another title',
    title,
    title,
  ]);
  for (const body of [{ title: '' }, { title: 'x'.repeat(201) }, { name: 'Other' }])
    expect((await ask('POST', `/${id}/duplicate`, { body })).status).toBe(400);
});

test('another client sees none of it, a viewer changes nothing, a key needs the scope, visitors get 401', async () => {
  const { id } = await create();
  const stranger = await makeOperator(app, { tenant: 'atelier' });
  const viewer = await makeOperator(app, { role: 'viewer' });
  const { key } = await makeKey(app, { scopes: ['projects:read'] });
  const writes: [string, string, object?][] = [
    ['PATCH', `/${id}`, { title: 'Mine now' }],
    ['POST', `/${id}/pause`],
    ['POST', `/${id}/close`, {}],
    ['POST', `/${id}/reopen`],
    ['POST', `/${id}/duplicate`],
  ];
  for (const [method, path, body] of writes) {
    const call = (options: CallOptions) => ask(method, path, { ...options, ...(body ? { body } : {}) });
    expect((await call({ tenant: 'atelier', headers: stranger.headers })).status).toBe(404);
    expect((await call({ headers: viewer.headers })).status).toBe(403);
    expect((await call({ headers: {}, token: key })).status).toBe(403);
    expect((await call({ headers: {} })).status).toBe(401);
  }
  for (const path of [`/${id}`, `/${id}/numbers`])
    expect((await ask('GET', path, { tenant: 'atelier', headers: stranger.headers })).status).toBe(404);
  expect((await read(`/${id}`)).title).toBe('Rust engineer');
  expect((await ask('GET', `/${id}`, { headers: viewer.headers })).status).toBe(200);
  expect((await ask('GET', '', { headers: {}, token: key })).status).toBe(200);
});
