import { beforeAll, expect, test } from 'vitest';
import { makePool, makeProject } from '../../../../tests/support/project-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { runPublishing } from '../../../commands/category-command.ts';

const app = startTestApp();
const ids: Record<string, number> = {};
const pools: number[] = [];

beforeAll(async () => {
  for (const key of ['energy', 'secret']) {
    const { rows } = await app.services.pool.query<{ id: number }>(
      'insert into category (tenant_id, key, name, description) values (2, $1, $2, $2) returning id',
      [key, { en: key }],
    );
    ids[key] = rows[0]?.id ?? 0;
    const pool = await makePool(app, { tenant: 'atelier', categoryId: ids[key] ?? 0 });
    await makeProject(app, { tenant: 'atelier', pools: [pool] });
    pools.push(pool);
  }
});

/** Every public call that names categories. */
async function readAll(): Promise<string> {
  const paths = ['/client/categories', '/pool/categories', '/breadcrumbs?locations=true', ...pools.map((pool) => `/pool/${pool}`)];
  const answers = await Promise.all(paths.map(async (path) => (await app.call('GET', path, { tenant: 'atelier' })).text()));
  return answers.join('\n');
}

test('a category that is not published is nowhere, and its pools stand with those of no category', async () => {
  expect(await readAll()).toContain('secret');
  expect(await runPublishing(app.services, 'atelier', 'secret', false)).toBe('Shown nowhere: secret.');
  // The links below pages are kept for some time.
  app.setNow(new Date(Date.now() + 3_600_000));
  const answers = await readAll();
  expect(answers).not.toContain('secret');
  expect(answers).toContain('energy');
  const { orphanPools } = (await (await app.call('GET', '/pool/categories', { tenant: 'atelier' })).json()) as {
    orphanPools: { results: { id: number; category_id: number | null }[] };
  };
  expect(orphanPools.results).toMatchObject([{ id: pools[1], category_id: null }]);
});

test('a category that is published again is shown again', async () => {
  await runPublishing(app.services, 'atelier', 'secret', true);
  app.setNow(new Date(Date.now() + 7_200_000));
  expect(await readAll()).toContain('secret');
});

test('the category command knows neither unknown clients nor categories of another client', async () => {
  await expect(runPublishing(app.services, 'nobody', 'secret', false)).rejects.toThrow('There is no client nobody');
  await expect(runPublishing(app.services, 'nordlicht', 'secret', false)).rejects.toThrow('nordlicht has no category secret');
});
