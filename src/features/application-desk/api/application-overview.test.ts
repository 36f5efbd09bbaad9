import { beforeAll, describe, expect, test } from 'vitest';
import { makeApplication, makeQuestions } from '../../../../tests/support/application-factory.ts';
import { makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { StoredAnswer } from '../../applications/api/tables.ts';

const app = startTestApp();
let recruiter: TestOperator;
let viewer: TestOperator;
let stranger: TestOperator;
beforeAll(async () => {
  recruiter = await makeOperator(app, { role: 'recruiter' });
  viewer = await makeOperator(app, { role: 'viewer' });
  stranger = await makeOperator(app, { tenant: 'atelier' });
});

type Options = Parameters<typeof app.call>[2];
const ask = (path: string, options: Options = {}) => app.call('GET', `/v1/operator${path}`, { headers: recruiter.headers, ...options });
const read = async (path: string, options: Options = {}) => (await ask(path, options)).json();
const idsOf = ({ results }: { results: { id: number }[] }) => results.map(({ id }) => id);
const answer = (change: Partial<StoredAnswer>): StoredAnswer => ({
  questionId: 1,
  groupId: 1,
  type: 'yesNo',
  label: 'Licence?',
  values: ['true'],
  optionLabels: [],
  isKnockOut: false,
  ...change,
});

describe('the orders of a project’s applications', () => {
  test('go by cursor, one application after the other', async () => {
    const project = await makeProject(app);
    const day = (days: number) => new Date(Date.now() - days * 86_400_000);
    const apply = async (lastName: string, status: Parameters<typeof makeApplication>[3], change: Parameters<typeof makeApplication>[4]) =>
      makeApplication(app, await makeTalent(app, { lastName }), project, status, change);
    const late = await apply('Zander', 'a', { submittedAt: day(20), lastUpdated: day(3) });
    const ended = await apply('Aal', 'rm', { submittedAt: day(30), lastUpdated: day(2) });
    const soon = await apply('Barsch', 's2c', { submittedAt: day(2), answers: [answer({ isKnockOut: true, values: ['false'] })] });
    await app.services.db
      .withTables<{ application: { id: number; rate_value: string; interview_start: Date; interview_end: Date } }>()
      .updateTable('application')
      .set({ rate_value: '70.00', interview_start: day(-2), interview_end: day(-2) })
      .where('id', '=', ended)
      .execute();
    const orders = {
      waiting: [late, soon, ended],
      name: [ended, soon, late],
      status: [soon, late, ended],
      knockOuts: [late, ended, soon],
      rate: [ended, late, soon],
      interview: [ended, late, soon],
    };
    for (const [sort, expected] of Object.entries(orders)) {
      const found: number[] = [];
      let cursor = '';
      do {
        const page = await read(`/applications?projectId=${project}&sort=${sort}&limit=1${cursor}`);
        found.push(...idsOf(page));
        cursor = page.next === null ? '' : `&cursor=${page.next}`;
      } while (cursor !== '');
      expect([sort, found]).toEqual([sort, expected]);
    }
  });

  test('are refused without a project, with a cursor of another order, and without an operator', async () => {
    expect((await ask('/applications?sort=rate')).status).toBe(400);
    const project = await makeProject(app);
    const cursor = Buffer.from(JSON.stringify(['no number', 1])).toString('base64url');
    expect((await ask(`/applications?projectId=${project}&sort=rate&cursor=${cursor}`)).status).toBe(400);
    expect((await ask(`/applications?projectId=${project}&sort=name`, { headers: {} })).status).toBe(401);
  });

  test('leave out all but the named ones', async () => {
    const project = await makeProject(app);
    const [first, second] = [
      await makeApplication(app, await makeTalent(app), project, 'a'),
      await makeApplication(app, await makeTalent(app), project, 'a'),
    ];
    expect(idsOf(await read(`/applications?ids=${first}`))).toEqual([first]);
    expect(idsOf(await read(`/applications?projectId=${project}&sort=name&ids=${first},${second}`))).toHaveLength(2);
    expect((await ask('/applications?ids=1;2')).status).toBe(400);
  });

  test('are empty for an operator of another client', async () => {
    const project = await makeProject(app);
    await makeApplication(app, await makeTalent(app), project, 'a');
    const elsewhere = { headers: stranger.headers, tenant: 'atelier' } as const;
    expect(idsOf(await read(`/applications?projectId=${project}&sort=waiting`, elsewhere))).toEqual([]);
  });
});

describe('the overview of applications', () => {
  test('counts by status under the same filter as the list, and names project and questions', async () => {
    const project = await makeProject(app, { title: 'Lock keeper', rate_min: '70', rate_max: '80' });
    const licence = answer({ questionId: 7 });
    const level = answer({ questionId: 8, type: 'single', label: 'Level?', values: ['b2'], optionLabels: ['Good'] });
    const words = answer({ questionId: 9, type: 'text', label: 'Why?', values: ['Because.'] });
    for (const answers of [[licence, level, words], [licence], [answer({ questionId: 7, values: ['false'], isKnockOut: true })]])
      await makeApplication(app, await makeTalent(app), project, 'a', { answers });
    await makeApplication(app, await makeTalent(app), project, 'rm');
    await makeApplication(app, await makeTalent(app), project, 'co');
    const overview = await read(`/applications/overview?projectId=${project}`);
    expect(overview).toMatchObject({
      statuses: [
        { status: 'a', count: 3 },
        { status: 'rm', count: 1 },
      ],
      isComplete: true,
      project: { id: project, title: 'Lock keeper', rateMin: '70.00', rateMax: '80.00', replyDays: expect.any(Number) },
    });
    expect(overview.questions).toEqual([
      {
        id: 7,
        type: 'yesNo',
        label: 'Licence?',
        answers: [
          { value: 'true', label: 'true', count: 2 },
          { value: 'false', label: 'false', count: 1 },
        ],
      },
      { id: 8, type: 'single', label: 'Level?', answers: [{ value: 'b2', label: 'Good', count: 1 }] },
    ]);
    const filtered = await read(`/applications/overview?projectId=${project}&hasKnockOut=true`);
    expect(filtered.statuses).toEqual([{ status: 'a', count: 1 }]);
  });

  test('says questions and answers in the language of the caller, though talents read them in theirs', async () => {
    const project = await makeProject(app);
    const options = [{ value: 'b2', label: { en: 'Good', de: 'Gut' } }];
    const { ids } = await makeQuestions(app, recruiter.scope, [{ type: 'single', options }]);
    const [questionId = 0] = ids;
    const given = answer({ questionId, type: 'single', label: 'Frage 1', values: ['b2'], optionLabels: ['Gut'] });
    const id = await makeApplication(app, await makeTalent(app), project, 'a', { answers: [given] });
    const english = { headers: { ...recruiter.headers, 'accept-language': 'en' } };
    const german = { headers: { ...recruiter.headers, 'accept-language': 'de' } };
    const { questions } = await read(`/applications/overview?projectId=${project}`, english);
    expect(questions).toMatchObject([{ label: 'Question 1', answers: [{ value: 'b2', label: 'Good' }] }]);
    expect((await read(`/applications/${id}`, english)).answers).toMatchObject([{ label: 'Question 1', values: ['Good'] }]);
    expect((await read(`/applications/${id}`, german)).answers).toMatchObject([{ label: 'Frage 1', values: ['Gut'] }]);
  });

  test('counts at once, and reads which answers there are again after ten seconds', async () => {
    const project = await makeProject(app);
    const apply = async () => makeApplication(app, await makeTalent(app), project, 'a', { answers: [answer({ questionId: 7 })] });
    const shown = async () => {
      const { statuses, questions } = await read(`/applications/overview?projectId=${project}`);
      return [statuses[0].count, questions[0].answers[0].count];
    };
    const start = app.services.clock();
    app.setNow(start);
    await apply();
    expect(await shown()).toEqual([1, 1]);
    await apply();
    expect(await shown()).toEqual([2, 1]);
    app.setNow(new Date(start.getTime() + 11_000));
    expect(await shown()).toEqual([2, 2]);
  });

  test('knows no project of another client', async () => {
    const project = await makeProject(app);
    await makeApplication(app, await makeTalent(app), project, 'a', { answers: [answer({})] });
    const elsewhere = { headers: stranger.headers, tenant: 'atelier' } as const;
    const overview = await read(`/applications/overview?projectId=${project}`, elsewhere);
    expect(overview).toEqual({ statuses: [], leftOut: null, isComplete: true, project: null, questions: [] });
  });

  test('is refused without an operator and with a filter that it does not have', async () => {
    expect((await ask('/applications/overview', { headers: {} })).status).toBe(401);
    expect((await ask('/applications/overview?status=a')).status).toBe(400);
  });
});

test('an application says which answers would be knock-outs, of a choice in words', async () => {
  const options = [
    { value: 'resident', label: { de: 'Wohnsitz hier', en: 'Resident' } },
    { value: 'none', label: { de: 'Keine Erlaubnis', en: 'No permit' } },
  ];
  const { ids } = await makeQuestions(app, recruiter.scope, [
    { type: 'number', knockOut: { atMost: 1 } },
    { type: 'single', options, knockOut: { equals: 'none' } },
  ]);
  const answers = [
    answer({ questionId: ids[0] ?? 0, type: 'number', values: ['6'] }),
    answer({ questionId: ids[1] ?? 0, type: 'single', values: ['resident'], optionLabels: ['Wohnsitz hier'] }),
  ];
  const talent = await makeTalent(app, { locale: 'de' });
  const id = await makeApplication(app, talent, await makeProject(app), 'a', { answers });
  const shown = await read(`/applications/${id}`);
  expect(shown.answers).toMatchObject([
    { values: ['6'], knockOut: { rule: 'atMost', value: '1', label: '1' } },
    { values: ['Wohnsitz hier'], knockOut: { rule: 'equals', value: 'none', label: 'Keine Erlaubnis' } },
  ]);
  expect(shown.forwardMode).toBe('REVIEWED');
});

describe('the CV in a frame', () => {
  test('is shown inline to operators of this origin only, with nothing loaded by it', async () => {
    const id = await makeApplication(app, await makeTalent(app), await makeProject(app), 'a');
    const framed = await ask(`/applications/${id}/cv?inline=true`);
    expect(framed.status).toBe(200);
    expect(framed.headers.get('content-disposition')).toMatch(/^inline; /);
    expect(framed.headers.get('content-type')).toBe('application/pdf');
    expect(framed.headers.get('x-content-type-options')).toBe('nosniff');
    expect(framed.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'self'/);
    expect((await ask(`/applications/${id}/cv`)).headers.get('content-disposition')).toMatch(/^attachment; /);
    expect((await ask(`/applications/${id}/cv?inline=yes`)).status).toBe(400);
    expect((await ask(`/applications/${id}/cv?inline=true`, { headers: viewer.headers })).status).toBe(403);
    expect((await ask(`/applications/${id}/cv?inline=true`, { headers: {} })).status).toBe(401);
    const elsewhere = { headers: stranger.headers, tenant: 'atelier' } as const;
    expect((await ask(`/applications/${id}/cv?inline=true`, elsewhere)).status).toBe(404);
  });
});
