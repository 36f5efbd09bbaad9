import { beforeAll, expect, test, vi } from 'vitest';
import { makePool } from '../../../../tests/support/project-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import * as presenting from '../../cms/api/present.ts';
import type { Pools } from '../contract.ts';

// Specification section 8: pool, location or CMS failures are only logged, and pools fall back to uncategorised.
const app = startTestApp();
let ids: number[];
beforeAll(async () => {
  const { rows } = await app.services.pool.query<{ id: number }>(
    `insert into category (tenant_id, key, name) values (1, 'energy', '{"en": "Energy"}') returning id`,
  );
  ids = [await makePool(app, { categoryId: rows[0]?.id ?? 0 }), await makePool(app)];
});

async function expectUncategorised(): Promise<void> {
  const response = await app.call('GET', '/pool/categories');
  expect(response.status).toBe(200);
  const pools = (await response.json()) as Pools;
  expect(pools.categoryResults.results).toEqual([]);
  expect(pools.orphanPools.results.map(({ id, category_id }) => [id, category_id])).toEqual(ids.map((id) => [id, null]));
  expect((await app.call('GET', `/pool/${ids[0]}`)).status).toBe(200);
}

test('pools are listed below their categories while these can be read', async () => {
  const pools = (await (await app.call('GET', '/pool/categories')).json()) as Pools;
  expect(pools.categoryResults.results).toMatchObject([{ name: 'Energy', pools: [{ id: ids[0] }] }]);
  expect(pools.orphanPools.results.map(({ id }) => id)).toEqual([ids[1]]);
});

test('pools fall back to one flat list while the table of categories is away', async () => {
  await app.services.pool.query('alter table category rename to category_away');
  try {
    await expectUncategorised();
  } finally {
    await app.services.pool.query('alter table category_away rename to category');
  }
});

test('pools of a category whose data are broken fall back to uncategorised', async () => {
  vi.spyOn(presenting, 'presentCategory').mockImplementation(() => {
    throw new Error('a category without words');
  });
  await expectUncategorised();
});
