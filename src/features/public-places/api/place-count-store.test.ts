import { expect, test } from 'vitest';
import { makeCities, makePool, makeProject } from '../../../../tests/support/project-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { compactPlaceCounts, openProjectCounts } from './place-count-store.ts';

const app = startTestApp();

type Line = { city_id: number; pools: number[]; open: number };

/** The sum of the rows, and the actual counts. */
async function readBoth(): Promise<{ kept: Line[]; counted: Line[]; lines: number }> {
  const { pool } = app.services;
  const kept = await pool.query<Line>(
    'select tenant_id, city_id, pools, sum(open)::int as open from project_place group by 1, 2, 3 having sum(open) <> 0 order by 1, 2, 3',
  );
  const counted = await pool.query<Line>(
    'select tenant_id, city_id, pools, count(*)::int as open from project_search where is_open and is_public group by 1, 2, 3 order by 1, 2, 3',
  );
  const { rows } = await pool.query<{ lines: number }>('select count(*)::int as lines from project_place');
  return { kept: kept.rows, counted: counted.rows, lines: rows[0]?.lines ?? Number.NaN };
}

test('open projects per city and pools stay right after any change of a project', async () => {
  const { pool, db, tenants } = app.services;
  const cities = Object.values(await makeCities(app));
  const [first, second] = [await makePool(app), await makePool(app)];
  const ids: number[] = [];
  for (let n = 0; n < 12; n += 1)
    ids.push(
      await makeProject(app, {
        city_id: cities[n % 2],
        visibility: n === 3 ? 'PRIVATE' : 'PUBLIC',
        pools: n % 3 === 0 ? [first, second] : [first],
      }),
    );
  const change = (text: string, ...chosen: number[]) => pool.query(`${text} = any($1)`, [chosen.map((n) => ids[n])]);
  await change("update project set status = 'PAUSED' where id", 0, 1);
  await change("update project set status = 'ACTIVE' where id", 1);
  await change('update project set city_id = null where id', 2);
  await change("update project set visibility = 'PUBLIC' where id", 3);
  await change("update project set visibility = 'PRIVATE' where id", 4);
  await change("update project set title = 'Another' where id", 5);
  await change('delete from project_pool where project_id', 6);
  await change('delete from project where id', 7);
  const before = await readBoth();
  expect(before.kept).toEqual(before.counted);
  expect(before.counted.length).toBeGreaterThan(3);

  const tenantId = tenants.byKey('nordlicht')?.id;
  if (!tenantId) throw new Error('no tenant');
  const scope = { tenantId };
  const counts = await openProjectCounts(db, scope);
  expect(counts.get(first)).toBe(8);
  expect(await openProjectCounts(db, scope, second)).toEqual(new Map([[second, counts.get(second)]]));

  await Promise.all([compactPlaceCounts(db), compactPlaceCounts(db)]);
  const after = await readBoth();
  expect(after.kept).toEqual(before.counted);
  expect(after.lines).toBeLessThan(before.lines);
  expect(await openProjectCounts(db, scope)).toEqual(counts);

  await pool.query('truncate project cascade');
  expect((await readBoth()).lines).toBe(0);
});
