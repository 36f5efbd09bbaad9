import { beforeAll, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { StoredAnswer } from '../../applications/api/tables.ts';

const app = startTestApp();
let operator: TestOperator;
let project: number;
beforeAll(async () => {
  operator = await makeOperator(app, { role: 'viewer' });
  project = await makeProject(app);
});

const said = (questionId: number, values: string[], isKnockOut = false): StoredAnswer => ({
  questionId,
  groupId: 1,
  type: 'single',
  label: 'Asked',
  values,
  optionLabels: values.map((value) => `Words of ${value}`),
  isKnockOut,
});

const apply = async (answers: StoredAnswer[]) => makeApplication(app, await makeTalent(app), project, 'a', { answers });
const ask = (query: string, headers = operator.headers) =>
  app.call('GET', `/v1/operator/applications?projectId=${project}${query}`, { headers });
const list = async (query: string) => (await ask(query)).json();
const by = async (query: string) => (await list(query)).results.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b);

test('applications are chosen by an answer as it is now, and their rows count the knock-outs', async () => {
  const licensed = await apply([said(11, ['true']), said(12, ['kV 110', 'kv220'])]);
  const other = await apply([said(11, ['false'], true), said(12, ['true'], true), said(13, ['x'.repeat(201)])]);
  const silent = await apply([]);
  expect(await by('&questionId=11&answer=true')).toEqual([licensed]);
  expect(await by('&questionId=11&answer=FALSE')).toEqual([other]);
  expect(await by('&questionId=12&answer=KV%20110')).toEqual([licensed]);
  expect(await by('&questionId=12&answer=kv220&status=rm')).toEqual([]);
  expect(await by('&questionId=12&answer=kV')).toEqual([]);
  expect(await by('&hasKnockOut=true')).toEqual([other]);
  expect(await by('&hasKnockOut=false')).toEqual([licensed, silent]);
  const { results } = await list('');
  type Row = { id: number; knockOuts: number; answerCount: number };
  expect(Object.fromEntries(results.map(({ id, knockOuts, answerCount }: Row) => [id, [knockOuts, answerCount]]))).toEqual({
    [licensed]: [0, 2],
    [other]: [2, 3],
    [silent]: [0, 0],
  });
  await app.services.pool.query('update application set answers = $2 where id = $1', [other, JSON.stringify([said(11, ['true'])])]);
  expect(await by('&questionId=11&answer=true')).toEqual([licensed, other]);
  expect(await by('&hasKnockOut=true')).toEqual([]);
  await app.services.pool.query('delete from application where id = $1', [other]);
  expect(await by('&questionId=11&answer=true')).toEqual([licensed]);
});

test('an answer that many gave is found in the order of the list', async () => {
  const [id] = await by('&hasKnockOut=false');
  await app.services.pool.query(`insert into application_answer select a.tenant_id, 21, 'often', a.id from application a where a.id = $1`, [
    id,
  ]);
  // More than are looked up one by one.
  await app.services.pool.query(
    `with made as (
       insert into application (tenant_id, project_id, talent_id, status, submitted_at, answers)
       select tenant_id, project_id, talent_id, 'rv', now(), '[{"questionId": 21, "values": ["often"]}]' from application a
       cross join generate_series(1, 600) where a.id = $1 returning id)
     select count(*) from made`,
    [id],
  );
  const page = await list('&questionId=21&answer=Often&limit=200&status=a');
  expect(page.results.map((row: { id: number }) => row.id)).toEqual([id]);
  expect((await list('&questionId=21&answer=often&limit=100')).results).toHaveLength(100);
});

test('another client finds none of them, and nobody without a session', async () => {
  await apply([said(31, ['true'])]);
  expect(await by('&questionId=31&answer=true')).toHaveLength(1);
  const stranger = await makeOperator(app, { tenant: 'atelier' });
  const answer = await app.call('GET', '/v1/operator/applications?questionId=31&answer=true', {
    headers: stranger.headers,
    tenant: 'atelier',
  });
  expect((await answer.json()).results).toEqual([]);
  expect((await ask('&questionId=31&answer=true', {})).status).toBe(401);
});

test.each([
  '&questionId=11',
  '&answer=true',
  '&questionId=x&answer=true',
  '&questionId=11&answer=',
  `&questionId=11&answer=${'x'.repeat(201)}`,
  '&hasKnockOut=yes',
])('refuses %s', async (query) => expect((await ask(query)).status).toBe(400));
