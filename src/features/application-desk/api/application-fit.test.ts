import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeApplication, makeQuestions, prepareTalent, submissionFor } from '../../../../tests/support/application-factory.ts';
import { makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { applicationsExport } from '../../applications/api/export.ts';
import { writeFits } from '../../applications/api/fit-store.ts';
import type { StoredAnswer } from '../../applications/api/tables.ts';
import { compareApplications } from '../../fit-desk/api/compare-applications.ts';
import { updateProfile } from '../../profile/api/store.ts';
import type { ClientConfig } from '../../tenancy/client-config.ts';

const app = startTestApp();
let recruiter: TestOperator;
let config: ClientConfig;
let project: number;
let question: number;

type Fit = { state: string; level: string | null; facts: { kind: string; state: string }[]; comparedAt: string | null } | null;

async function makeBaker(
  profile: object = { professional_title: 'Pastry chef', skills: ['Chocolate', 'Sugar work'] },
): Promise<TestTalent> {
  const talent = await makeTalent(app);
  await updateProfile(app.services.db, talent.scope, profile, app.services.clock());
  return talent;
}

const said = (isKnockOut: boolean): StoredAnswer => ({
  questionId: question,
  groupId: 0,
  type: 'yesNo',
  label: 'Question 1',
  values: [String(!isKnockOut)],
  optionLabels: [String(!isKnockOut)],
  isKnockOut,
});

const ask = (path: string, headers: Record<string, string> = recruiter.headers) =>
  app.call('GET', `/v1/operator/applications${path}`, { headers });
const list = async (query = '') => (await ask(`?projectId=${project}${query}`)).json();
const ids = async (query: string) => (await list(query)).results.map(({ id }: { id: number }) => id);
const fitOf = async (id: number): Promise<Fit> => (await (await ask(`/${id}`)).json()).fit;

beforeAll(async () => {
  recruiter = await makeOperator(app, { role: 'recruiter' });
  ({ config } = app.services.tenants.byId(recruiter.scope.tenantId));
});
beforeEach(async () => {
  Object.assign(config, { fit: true, fitForOperators: true });
  const { setId, ids: made } = await makeQuestions(app, recruiter.scope, [
    { type: 'yesNo', knockOut: { equals: false }, isRequired: false },
  ]);
  question = made[0] ?? 0;
  project = await makeProject(app, { title: 'Pastry chef', skills: ['Chocolate', 'Sugar work'], question_set_id: setId });
});

/** One of each: strong, partly because of an answer, little. */
async function makeThree(): Promise<{ strong: number; missed: number; little: number }> {
  const strong = await makeApplication(app, await makeBaker(), project, 'a', { answers: [said(false)] });
  const missed = await makeApplication(app, await makeBaker(), project, 'a', { answers: [said(true)] });
  const welder = await makeBaker({ professional_title: 'Welder', skills: ['TIG'] });
  const little = await makeApplication(app, welder, project, 'rm');
  await compareApplications(app.services);
  return { strong, missed, little };
}

describe('an application that is sent', () => {
  test('keeps its facts as they were, with the rate that it asks for; the talent reads them, without answers', async () => {
    const talent = await makeBaker();
    const body = submissionFor(project, await prepareTalent(app, talent));
    const { id } = (await (await app.call('POST', '/projectApplication', { token: talent.token, body })).json()) as { id: number };
    const before = await fitOf(id);
    expect(before).toMatchObject({ state: 'ON', level: 'strong', comparedAt: expect.stringMatching(/Z$/) });
    expect(before?.facts.at(-1)).toMatchObject({ kind: 'answer', state: 'unknown' });
    await updateProfile(app.services.db, talent.scope, { professional_title: 'Welder', skills: [] }, app.services.clock());
    expect(await fitOf(id)).toEqual(before);
    const own = await (await app.call('GET', `/projectApplication/${id}/fit`, { token: talent.token })).json();
    expect(own).toMatchObject({ state: 'ON', fit: { level: 'strong', facts: before?.facts.filter(({ kind }) => kind !== 'answer') } });
    expect(JSON.stringify(own)).not.toContain('"answer"');
    expect(await applicationsExport.read(app.services.db, { ...talent.scope, emails: [], mobileNumbers: [] })).toMatchObject([
      { fit: { level: 'strong', facts: before?.facts.filter(({ kind }) => kind !== 'answer') } },
    ]);
  });

  test('keeps nothing while the client has fit off, nor what was kept at an earlier sending', async () => {
    config.fit = false;
    const talent = await makeBaker();
    const draft = await makeApplication(app, talent, project, 'co');
    await app.services.pool.query(`update application set fit_level = 'good', fit_facts = '[]', fit_compared_at = now() where id = $1`, [
      draft,
    ]);
    const body = submissionFor(project, await prepareTalent(app, talent));
    const { id } = (await (await app.call('POST', '/projectApplication', { token: talent.token, body })).json()) as { id: number };
    const { rows } = await app.services.pool.query('select fit_level, fit_facts, fit_compared_at from application where id = $1', [id]);
    expect(rows).toEqual([{ fit_level: null, fit_facts: null, fit_compared_at: null }]);
    expect(await (await app.call('GET', `/projectApplication/${id}/fit`, { token: talent.token })).json()).toEqual({
      state: 'OFF_BY_CLIENT',
      fit: null,
    });
  });
});

describe('applications of a project', () => {
  test('are filtered and sorted by fit only when asked, and the numbers say how many are left out', async () => {
    const { strong, missed, little } = await makeThree();
    expect(await ids('&fit=strong,good')).toEqual([strong]);
    expect(await ids('&fit=partly&hasKnockOut=true')).toEqual([missed]);
    expect(await ids('&sort=fit')).toEqual([strong, missed, little]);
    expect(await ids('&sort=fit&limit=1')).toEqual([strong]);
    const { next } = await list('&sort=fit&limit=1');
    expect(await ids(`&sort=fit&limit=1&cursor=${encodeURIComponent(next)}`)).toEqual([missed]);
    const overview = async (query: string) => (await ask(`/overview?projectId=${project}${query}`)).json();
    expect(await overview('&fit=strong')).toMatchObject({
      statuses: [{ status: 'a', count: 1 }],
      leftOut: [
        { status: 'a', count: 1 },
        { status: 'rm', count: 1 },
      ],
    });
    expect((await overview('')).leftOut).toBeNull();
    const { results } = await list();
    const facts = results.find(({ id }: { id: number }) => id === missed).fit.facts;
    expect(facts).toHaveLength(5);
    expect(facts[0]).toMatchObject({ kind: 'answer', state: 'missing', wanted: 'Frage 1', found: null });
  });

  test('carry level and facts in the table', async () => {
    const { strong } = await makeThree();
    const read = async () => {
      const answer = await app.call('POST', `/v1/operator/applications/export?ids=${strong}`, { headers: recruiter.headers, body: {} });
      return answer.text();
    };
    const table = await read();
    expect(table).toContain(',fit,fitFacts');
    expect(table).toContain('skill Chocolate: met; ');
    expect(table).toContain('answer Frage 1: met');
    config.fitForOperators = false;
    expect(await read()).not.toContain('fitFacts');
  });

  test('sent before fit was there are compared by a job, which leaves their version and day', async () => {
    const id = await makeApplication(app, await makeBaker(), project, 'a');
    expect(await fitOf(id)).toMatchObject({ state: 'PENDING', level: null, facts: [] });
    const tag = (await ask(`/${id}`)).headers.get('etag');
    const { updatedAt } = await (await ask(`/${id}`)).json();
    await compareApplications(app.services);
    const opened = await ask(`/${id}`);
    expect(opened.headers.get('etag')).toBe(tag);
    expect(await opened.json()).toMatchObject({ updatedAt, fit: { state: 'ON', level: 'strong' } });
  });
});

describe('neither side sees anything', () => {
  test('once the talent has switched fit off: what was kept is deleted, and compared again when they switch it on', async () => {
    const talent = await makeBaker();
    const id = await makeApplication(app, talent, project, 'a');
    await compareApplications(app.services);
    const change = (isFitOn: boolean) => app.call('PUT', '/freelancer', { token: talent.token, body: { isFitOn } });
    await change(false);
    await compareApplications(app.services);
    expect(await fitOf(id)).toEqual({ state: 'OFF_BY_TALENT', level: null, facts: [], comparedAt: null });
    // What was being compared meanwhile is not kept either.
    await inTransaction(app.services.db, (trx) =>
      writeFits(trx, talent.scope, [{ id, fit: { level: 'strong', facts: [], order: 1 } }], app.services.clock()),
    );
    const { rows } = await app.services.pool.query('select fit_level, fit_facts, fit_compared_at from application where id = $1', [id]);
    expect(rows).toEqual([{ fit_level: null, fit_facts: null, fit_compared_at: null }]);
    expect(await ids('&fit=strong,good,partly,little')).not.toContain(id);
    expect(await ids('&sort=fit')).toContain(id);
    const own = () => app.call('GET', `/projectApplication/${id}/fit`, { token: talent.token });
    expect(await (await own()).json()).toEqual({ state: 'OFF_BY_TALENT', fit: null });
    // One that was sent in the same moment is not shown.
    await app.services.pool.query(`update application set fit_level = 'good', fit_facts = '[]', fit_compared_at = now() where id = $1`, [
      id,
    ]);
    expect(await fitOf(id)).toMatchObject({ state: 'OFF_BY_TALENT', level: null });
    await change(false);
    await change(true);
    await compareApplications(app.services);
    expect(await fitOf(id)).toMatchObject({ state: 'ON', level: 'strong' });
  });

  test.each(['fit', 'fitForOperators'] as const)('while the client has %s off: no fact, filter or order', async (name) => {
    const { strong } = await makeThree();
    config[name] = false;
    expect(await fitOf(strong)).toBeNull();
    expect((await list()).results.map(({ fit }: { fit: Fit }) => fit)).toEqual([null, null, null]);
    for (const query of ['&fit=strong', '&sort=fit']) expect((await ask(`?projectId=${project}${query}`)).status).toBe(400);
    expect((await ask(`/overview?projectId=${project}&fit=strong`)).status).toBe(400);
  });
});

describe('the calls', () => {
  test('refuse levels that are none, an order by fit of all projects, and those who may not', async () => {
    expect((await ask(`?fit=best`)).status).toBe(400);
    expect((await ask('?sort=fit')).status).toBe(400);
    expect((await ask('?fit=strong')).status).toBe(200);
    expect((await ask(`?projectId=${project}&fit=strong`, {})).status).toBe(401);
    const elsewhere = await makeOperator(app, { tenant: 'atelier' });
    const { strong } = await makeThree();
    const answer = await app.call('GET', `/v1/operator/applications/${strong}`, { tenant: 'atelier', headers: elsewhere.headers });
    expect(answer.status).toBe(404);
  });

  test('show talents their own only', async () => {
    const [talent, other] = [await makeBaker(), await makeBaker()];
    const id = await makeApplication(app, talent, project, 'a');
    const read = (path: string, who?: TestTalent) =>
      app.call('GET', `/projectApplication/${path}`, who ? { token: who.token, tenant: who.tenant } : {});
    expect((await read(`${id}/fit`, talent)).status).toBe(200);
    expect((await read(`${id}/fit`, other)).status).toBe(404);
    expect((await read(`${id}/fit`, await makeTalent(app, { tenant: 'atelier' }))).status).toBe(404);
    expect((await read(`${id}/fit`)).status).toBe(401);
    expect((await read(`${id}/fit?x=1`, talent)).status).toBe(400);
    expect((await read('x/fit', talent)).status).toBe(400);
  });
});
