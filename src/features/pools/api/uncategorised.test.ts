import { expect, test, vi } from 'vitest';
import { makePool } from '../../../../tests/support/project-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { Pools } from '../contract.ts';

// Specification section 8: pool, location or CMS failures are only logged, and pools fall back to uncategorised.
vi.mock('../../cms/api/store.ts', async (original) => ({
  ...(await original<object>()),
  listCategories: () => Promise.reject(new Error('the CMS is away')),
}));

const app = startTestApp();

test('pools fall back to one flat list where categories cannot be read', async () => {
  const { rows } = await app.services.pool.query<{ id: number }>(
    `insert into category (tenant_id, key, name) values (1, 'energy', '{"en": "Energy"}') returning id`,
  );
  const ids = [await makePool(app, { categoryId: rows[0]?.id ?? 0 }), await makePool(app)];
  const response = await app.call('GET', '/pool/categories');
  expect(response.status).toBe(200);
  const pools = (await response.json()) as Pools;
  expect(pools.categoryResults.results).toEqual([]);
  expect(pools.orphanPools.results.map(({ id }) => id)).toEqual(ids);
});
