import { beforeAll, describe, expect, test } from 'vitest';
import { makeOperator, type TestOperator } from '../../tests/support/operator-factory.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { maxCalendars } from '../features/calendars/desk-contract.ts';
import { maxPools } from '../features/pools/desk-contract.ts';
import { maxCategories } from '../features/public-places/desk-contract.ts';
import { maxSets } from '../features/question-sets/desk-contract.ts';

const app = startTestApp();
let owner: TestOperator;
beforeAll(async () => {
  owner = await makeOperator(app);
});
const ask = (method: string, path: string, options: { body?: unknown; headers?: Record<string, string> } = {}) =>
  app.call(method, `/v1/operator${path}`, { ...options, headers: { ...owner.headers, ...options.headers } });

const name = { de: 'Neu', en: 'New' };
const weekly = [{ weekday: 1, from: '09:00', to: '10:00' }];
const question = { type: 'yesNo', label: { de: 'Ja?', en: 'Yes?' } };

/** Lists in one page (decision 0049): how their rows are made by hand and by call, and how many there can be. */
const lists = [
  ['/pools', maxPools, "insert into pool (tenant_id, key, name) select 1, 'p' || n, '{}' from generate_series(1, $1::int) n", { name }],
  [
    '/categories',
    maxCategories,
    "insert into category (tenant_id, key, name, position) select 1, 'c' || n, '{}', n from generate_series(1, $1::int) n",
    { name },
  ],
  [
    '/question-sets',
    maxSets,
    "insert into question_set (tenant_id, key, name) select 1, 's' || n, 'Set' from generate_series(1, $1::int) n",
    { name: 'New', questions: [question] },
  ],
  [
    '/calendars',
    maxCalendars,
    "insert into calendar (tenant_id, key, name, time_zone, weekly, slot_minutes, notice_hours, horizon_days) select 1, 'k' || n, 'Name', 'UTC', '[]', 30, 24, 30 from generate_series(1, $1::int) n",
    { name: 'New', timeZone: 'UTC', weekly },
  ],
] as const;

describe('a list that is short by nature', () => {
  test.each(lists)(
    '%s refuses an entry over its limit and answers 304 to a client with the current list',
    async (path, max, insert, body) => {
      const have = (await (await ask('GET', path)).json()).results.length;
      await app.services.pool.query(insert, [max - have - 1]);
      const before = await ask('GET', path);
      const known = { headers: { 'if-none-match': before.headers.get('etag') ?? '' } };
      expect((await ask('GET', path, known)).status).toBe(304);
      expect((await ask('POST', path, { body: { key: 'last', ...body } })).status).toBe(201);
      const after = await ask('GET', path, known);
      expect(after.status).toBe(200);
      expect(await after.json()).toMatchObject({ results: expect.objectContaining({ length: max }), next: null });
      const refused = await ask('POST', path, { body: { key: 'beyond', ...body } });
      expect([refused.status, await refused.json()]).toMatchObject([
        409,
        { code: 'CONFLICT', detail: expect.stringContaining(String(max)) },
      ]);
    },
  );

  test.each(['/feeds', '/webhooks'])('%s says in its tag whether it is the same', async (path) => {
    const list = await ask('GET', path);
    expect(await list.json()).toMatchObject({ next: null });
    expect((await ask('GET', path, { headers: { 'if-none-match': list.headers.get('etag') ?? '' } })).status).toBe(304);
  });
});
