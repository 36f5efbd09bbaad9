import { beforeAll, expect, test } from 'vitest';
import { feedRow, feedsOf } from '../../../../tests/support/feed-factory.ts';
import { makePool } from '../../../../tests/support/project-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';

const app = startTestApp();
const { runRows } = feedsOf(app);
/** More than `minBulk` of imported-project-store.ts. */
const many = 130;

beforeAll(async () => {
  for (const key of ['grid', 'commissioning']) await makePool(app, { key });
});

const rowsOf = (changed: (nth: number) => Record<string, unknown>) =>
  Array.from({ length: many }, (_, nth) => feedRow(`B-${nth}`, { title: `Turbine fitter ${nth}`, pools: ['grid'], ...changed(nth) }));

/** Projects whose row of search is not what it should be, or that have none. */
async function wrongRows(): Promise<number[]> {
  const { rows } = await app.services.pool.query<{ id: number }>(
    `select id from project left join project_search s on s.project_id = id left join project_search_source w on w.project_id = id
     where s is distinct from row(w.*)::project_search or s.project_id is null`,
  );
  return rows.map(({ id }) => id);
}

async function countFound(word: string): Promise<number> {
  const { rows } = await app.services.pool.query<{ count: number }>(
    `select count(*)::int as count from project_search where is_open and doc @@ $1::tsquery`,
    [word],
  );
  return rows[0]?.count ?? Number.NaN;
}

test('what search knows of many imported projects is what it would know of each alone', async () => {
  const outcomes = async (rows: Parameters<typeof runRows>[0]) =>
    new Set((await runRows(rows, { source: 'bulk' })).rows.map(({ outcome }) => outcome));
  expect(await outcomes(rowsOf(() => ({})))).toEqual(new Set(['created']));
  expect(await wrongRows()).toEqual([]);
  expect(await countFound('turbin')).toBe(many);
  // Texts of some, only pools of others: a run that changes both.
  expect(await outcomes(rowsOf((nth) => (nth % 2 ? { title: `Gearbox fitter ${nth}` } : { pools: ['commissioning'] })))).toEqual(
    new Set(['updated']),
  );
  expect(await wrongRows()).toEqual([]);
  expect(await countFound('turbin')).toBe(many / 2);
  const kept = await app.services.pool.query(
    'select city_id, pools, sum(open)::int as open from project_place group by 1, 2 having sum(open) <> 0 order by 1, 2',
  );
  const counted = await app.services.pool.query(
    'select city_id, pools, count(*)::int as open from project_search where is_open and is_public group by 1, 2 order by 1, 2',
  );
  expect(kept.rows).toEqual(counted.rows);
});

test('what the transaction of a bulk has changed besides its own projects reaches search too', async () => {
  const { pool } = app.services;
  const { rows: ids } = await pool.query<{ id: number }>('select id from project order by id limit 3');
  const [named, other] = [ids[0]?.id, ids[1]?.id];
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select openpool_search_begin_bulk()');
  await client.query("update project set title = 'Anemometer technician' where id = any($1)", [[named, other]]);
  await client.query('select openpool_search_end_bulk($1::int[])', [[named]]);
  // A later change of the same transaction, of a project that was named.
  await client.query("update project set title = 'Anemometer welder' where id = $1", [named]);
  await client.query('commit');
  client.release();
  expect(await wrongRows()).toEqual([]);
  expect(await countFound('anemomet')).toBe(2);
  expect(await countFound('welder')).toBe(1);
  // A process of the version before names none.
  await pool.query('select openpool_search_begin_bulk()');
  await pool.query('select openpool_search_end_bulk()');
  expect(await wrongRows()).toEqual([]);
});
