import { beforeAll, describe, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makePool, makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { type CallOptions, startTestApp } from '../../../../tests/support/test-app.ts';

const app = startTestApp();
let recruiter: TestOperator;
beforeAll(async () => {
  recruiter = await makeOperator(app, { role: 'recruiter' });
});

const ask = (method: string, path: string, options: CallOptions = {}) =>
  app.call(method, `/v1/operator/projects${path}`, { headers: recruiter.headers, ...options });
const read = async (path: string) => (await ask('GET', path)).json();

async function create(body: object = {}): Promise<{ id: number }> {
  const response = await ask('POST', '', { body: { title: 'Rust engineer', description: 'Builds things that last.', ...body } });
  expect(response.status).toBe(201);
  return response.json();
}

describe('the list', () => {
  test('finds by words, status, source, pool and change, page by page', async () => {
    const pool = await makePool(app);
    const ids: number[] = [];
    for (const title of ['Übersetzer eins', 'Übersetzer zwei', 'Übersetzer drei'])
      ids.push(await makeProject(app, { title, source: 'list', pools: [pool], ...(title.endsWith('drei') ? { status: 'PAUSED' } : {}) }));
    const found = async (query: string) => (await read(`?${query}`)).results.map((row: { id: number }) => row.id);
    expect(await found('q=ubersetzer%20ZWEI')).toEqual([ids[1]]);
    expect(await found('source=list&q=100%25')).toEqual([]);
    expect(await found('source=list&status=PAUSED')).toEqual([ids[2]]);
    expect(await found(`poolId=${pool}`)).toEqual([...ids].reverse());
    await makeApplication(app, await makeTalent(app), ids[0] ?? 0, 'a');
    const page = await ask('GET', '?source=list&limit=2');
    const { results, next } = await page.json();
    expect(results.map((row: { id: number }) => row.id)).toEqual([ids[2], ids[1]]);
    expect(page.headers.get('link')).toContain('rel="next"');
    const rest = await read(`?source=list&limit=2&cursor=${next}`);
    expect(rest).toMatchObject({ results: [{ id: ids[0], numbers: { applications: { a: 1 }, late: 0, views: 0 } }], next: null });
    const { updatedAt } = await read(`/${ids[2]}`);
    expect(await found(`source=list&updatedAfter=${updatedAt}`)).toEqual([]);
    await ask('PATCH', `/${ids[0]}`, { body: { hoursPerWeek: 10 } });
    expect(await found(`source=list&updatedAfter=${updatedAt}`)).toEqual([ids[0]]);
  });

  test('is sorted by each figure and day in both directions, page by page', async () => {
    const texts = [
      { title: 'Öl', deadline: '2027-03-01T10:00:00Z', assignmentPeriodStart: null },
      { title: 'pumpe', deadline: null, assignmentPeriodStart: '2027-02-01' },
      { title: 'Motor', deadline: '2027-02-01T10:00:00Z', assignmentPeriodStart: '2027-01-01' },
    ];
    const ids: number[] = [];
    for (const [place, { deadline, ...text }] of texts.entries()) {
      const { id } = await create({ ...text, periodDeadline: deadline, reference: `sorted-${place}`, source: 'sorted' });
      ids.push(id);
    }
    const [oil = 0, pump = 0, motor = 0] = ids;
    for (const [id, status] of [
      [pump, 'a'],
      [pump, 'co'],
      [motor, 's2c'],
      [motor, 'h'],
      [motor, 'rm'],
    ] as const)
      await makeApplication(app, await makeTalent(app), id, status);
    await ask('POST', `/${oil}/pause`);
    // One a page: each cursor is used.
    const order = async (query: string) => {
      const found: number[] = [];
      for (let cursor = ''; cursor !== 'end'; ) {
        const { results, next } = await read(`?source=sorted&limit=1&${query}${cursor && `&cursor=${cursor}`}`);
        found.push(...results.map((row: { id: number }) => row.id));
        cursor = next ?? 'end';
      }
      return found;
    };
    expect(await order('')).toEqual([motor, pump, oil]);
    expect(await order('sort=title')).toEqual([motor, oil, pump]);
    expect(await order('sort=title&direction=descending')).toEqual([pump, oil, motor]);
    expect(await order('sort=status')).toEqual([motor, pump, oil]);
    expect(await order('sort=started')).toEqual([motor, pump, oil]);
    expect(await order('sort=started&direction=ascending')).toEqual([oil, pump, motor]);
    expect(await order('sort=sent&direction=ascending')).toEqual([oil, pump, motor]);
    expect(await order('sort=forwarded')).toEqual([motor, pump, oil]);
    expect(await order('sort=hired')).toEqual([motor, pump, oil]);
    expect(await order('sort=toAnswer')).toEqual([pump, motor, oil]);
    expect(await order('sort=seen')).toEqual([motor, pump, oil]);
    expect(await order('sort=deadline')).toEqual([motor, oil, pump]);
    expect(await order('sort=deadline&direction=descending')).toEqual([oil, motor, pump]);
    expect(await order('sort=start')).toEqual([motor, pump, oil]);
    expect(await order('sort=start&direction=descending')).toEqual([pump, motor, oil]);
    expect(await order('sort=updated')).toEqual([oil, motor, pump]);
  });

  test('has the projects of one company, and names the companies of its own client only', async () => {
    const { id } = await create({ legalEntityName: 'Kranwerk Süd' });
    await create({ legalEntityName: 'Kranwerk Nord' });
    expect((await read('?company=Kranwerk%20S%C3%BCd')).results).toMatchObject([{ id }]);
    expect((await read('/overview?company=Kranwerk%20S%C3%BCd')).statuses).toEqual([{ status: 'ACTIVE', count: 1 }]);
    expect((await read('/overview')).companies).toEqual(expect.arrayContaining(['Kranwerk Nord', 'Kranwerk Süd']));
    const stranger = await makeOperator(app, { tenant: 'atelier' });
    const theirs = async (path: string) => (await ask('GET', path, { tenant: 'atelier', headers: stranger.headers })).json();
    expect((await theirs('/overview')).companies).not.toContain('Kranwerk Süd');
    expect((await theirs('?company=Kranwerk%20S%C3%BCd')).results).toEqual([]);
  });

  test('refuses a cursor of another order', async () => {
    await create();
    await create();
    const { next } = await read('?sort=title&limit=1');
    expect((await ask('GET', `?sort=sent&cursor=${next}`)).status).toBe(400);
  });

  test.each(['status=OPEN', 'cursor=x', 'limit=0', 'updatedAfter=yesterday', 'poolId=a', 'sort=fee', 'direction=up', 'company='])(
    'refuses %s',
    async (query) => expect((await ask('GET', `?${query}`)).status).toBe(400),
  );
});
