import { beforeAll, describe, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { makePool, makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { Application } from '../contract.ts';

const app = startTestApp();
let anna: TestTalent;
let ben: TestTalent;
let elsewhere: TestTalent;
beforeAll(async () => {
  anna = await makeTalent(app);
  ben = await makeTalent(app);
  elsewhere = await makeTalent(app, { tenant: 'atelier' });
});

describe.each([
  ['PUT', 'withdraw'],
  ['PUT', 'confirm'],
  ['POST', 'legal/agree'],
])('%s /projectApplication/{id}/%s', (method, name) => {
  const path = (id: number | string) => `/projectApplication/${id}/${name}`;

  test('is for the application’s owner only', async () => {
    const id = await makeApplication(app, anna, await makeProject(app), 'a');
    expect((await app.call(method, path(id))).status).toBe(401);
    expect((await app.call(method, path(id), { token: ben.token })).status).toBe(404);
    expect((await app.call(method, path(id), { token: elsewhere.token, tenant: 'atelier' })).status).toBe(404);
    expect((await app.call(method, path('x'), { token: anna.token })).status).toBe(400);
    expect((await app.call(method, `${path(id)}?surprise=1`, { token: anna.token })).status).toBe(400);
  });
});

describe('lists of applications', () => {
  test('answer the page with a certain application', async () => {
    const talent = await makeTalent(app);
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) ids.push(await makeApplication(app, talent, await makeProject(app), 'a'));
    const list = async (query: string) => (await app.call('GET', `/projectApplication?pageSize=2${query}`, { token: talent.token })).json();
    const [oldest, , middle] = ids;
    expect(await list(`&containing=${oldest}`)).toMatchObject({ page: 3, results: [{ id: oldest }] });
    expect(await list(`&containing=${middle}`)).toMatchObject({ page: 2, results: [{ id: middle }, {}] });
    expect(await list(`&containing=${oldest}&status=answered`)).toMatchObject({ page: 1, total: 0 });
    const other = await makeApplication(app, ben, await makeProject(app), 'a');
    expect(await list(`&page=2&containing=${other}`)).toMatchObject({ page: 2, total: 5 });
  });

  test('leave out an application that was only opened', async () => {
    const talent = await makeTalent(app);
    const pool = await makePool(app);
    const project = await makeProject(app, { pools: [pool] });
    expect((await app.call('PATCH', `/project/${project}/applicationFlow`, { token: talent.token, body: {} })).status).toBe(200);
    const total = async (path: string) =>
      ((await (await app.call('GET', path, { token: talent.token })).json()) as { total: number }).total;
    const lists = ['/projectApplication', '/projectApplication/drafts', `/pool/${pool}/projectApplications`];
    expect(await Promise.all(lists.map(total))).toEqual([0, 0, 0]);
    await app.call('PATCH', `/project/${project}/applicationFlow`, { token: talent.token, body: { motivationComment: 'Hello' } });
    expect(await Promise.all(lists.map(total))).toEqual([1, 1, 1]);
  });

  test('hold the talent’s own applications by status group, with drafts apart', async () => {
    const talent = await makeTalent(app);
    const pool = await makePool(app);
    const project = await makeProject(app, { pools: [pool] });
    for (const [status, id] of [
      ['co', project],
      ['a', await makeProject(app)],
      ['h', await makeProject(app)],
      ['rv', await makeProject(app)],
    ] as const)
      await makeApplication(app, talent, id, status);
    const list = async (query: string) => {
      const { results, total } = (await (await app.call('GET', query, { token: talent.token })).json()) as {
        results: Application[];
        total: number;
      };
      return { statuses: results.map((row) => row.status).sort(), total };
    };
    expect(await list('/projectApplication')).toEqual({ statuses: ['a', 'co', 'h', 'rv'], total: 4 });
    expect(await list('/projectApplication?status=open')).toEqual({ statuses: ['a', 'co'], total: 2 });
    expect(await list('/projectApplication?status=answered&pageSize=1&page=2')).toMatchObject({ total: 2 });
    const counts = async (status: string) =>
      (await (await app.call('GET', `/projectApplication?status=${status}&pageSize=1`, { token: talent.token })).json()) as unknown;
    expect(await counts('answered')).toMatchObject({
      counts: [
        { status: 'h', count: 1 },
        { status: 'rv', count: 1 },
      ],
    });
    expect(await counts('open')).toMatchObject({
      counts: [
        { status: 'a', count: 1 },
        { status: 'co', count: 1 },
      ],
    });
    expect(await list('/projectApplication?page=99')).toEqual({ statuses: [], total: 4 });
    expect(await list(`/pool/${pool}/projectApplications?page=99`)).toEqual({ statuses: [], total: 1 });
    expect(await list('/projectApplication/drafts')).toEqual({ statuses: ['co'], total: 1 });
    expect(await list(`/pool/${pool}/projectApplications`)).toEqual({ statuses: ['co'], total: 1 });
    expect(await (await app.call('GET', '/freelancer', { token: talent.token })).json()).toMatchObject({
      jobApplicationCount: 3,
      jobInvitationCount: 0,
    });
  });

  test.each(['/projectApplication', '/projectApplication/drafts', '/pool/1/projectApplications'])(
    'GET %s asks visitors to log in and refuses unknown fields',
    async (path) => {
      expect((await app.call('GET', path)).status).toBe(401);
      expect((await app.call('GET', `${path}?surprise=1`, { token: anna.token })).status).toBe(400);
    },
  );
});
