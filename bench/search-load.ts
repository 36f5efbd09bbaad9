import type pg from 'pg';
import type { SearchViewer } from '../src/features/project-search/api/engine/audience.ts';
import { searchProjects } from '../src/features/project-search/api/engine/search-projects.ts';
import { openPool } from '../src/server/db/database.ts';
import { type Figure, percentile } from '../tests/support/figures.ts';
import { backendCpuMs, backendPid } from './backend-cpu.ts';
import { kinds } from './search-queries.ts';

const clients = 16;
const maxRequests = 3_000;
const maxMs = 40_000;
/** One request in twenty changes a project. */
const writeEvery = 20;

/** Sixteen clients at once, all kinds of search in turn, every twentieth request a change; errors are counted. */
export async function measureLoad(connection: pg.PoolConfig, scope: SearchViewer): Promise<Figure[]> {
  const pool = openPool(connection, clients);
  const queries = Object.values(kinds).flat();
  const { rows } = await pool.query<{ first: number; last: number }>(
    'select min(project_id) as first, max(project_id) as last from project_search',
  );
  const { first = 1, last = 1 } = rows[0] ?? {};
  const walls = { reads: [] as number[], writes: [] as number[] };
  let next = 0;
  let errors = 0;
  const startedAt = performance.now();
  const work = async (): Promise<void> => {
    while (next < maxRequests && performance.now() - startedAt < maxMs) {
      const turn = next;
      next += 1;
      const before = performance.now();
      const isWrite = turn % writeEvery === writeEvery - 1;
      try {
        // A prime step visits projects and queries in an order that is independent of the data.
        if (isWrite) await change(pool, first + ((turn * 7_919) % (last - first + 1)), turn);
        else await searchProjects(pool, scope, queries[(turn * 31) % queries.length] ?? {});
      } catch (error) {
        errors += 1;
        console.error(error);
      }
      walls[isWrite ? 'writes' : 'reads'].push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  const seconds = (performance.now() - startedAt) / 1000;
  await pool.end();
  for (const list of Object.values(walls)) list.sort((a, b) => a - b);
  const wall = (list: readonly number[]) => [0.5, 0.99].map((share) => percentile(list, share).toFixed(0)).join(' / ');
  const detail = `wall p50 / p99 ms: reads ${wall(walls.reads)}, changes ${wall(walls.writes)}; ${next} requests in ${seconds.toFixed(0)} s`;
  return [
    { name: `  ${clients} clients at once, 5 % changes`, value: next / seconds, unit: 'requests/s', detail },
    { name: '  errors among them', value: errors, unit: '', digits: 0, budget: 0 },
  ];
}

/** What an import does to a project that has changed: its search row is rebuilt. */
async function change(pool: pg.Pool, id: number, turn: number): Promise<void> {
  await pool.query({
    name: 'bench-change',
    text: "update project set hours_per_week = $2, title = regexp_replace(title, ' \\(\\d+\\)$', '') || ' (' || $3 || ')', updated_at = now() where id = $1",
    values: [id, 8 + (turn % 33), turn],
  });
}

const copies = 300;

type Writes = { perSecond: number; cpuMs: number };

/** New projects, one per transaction, with and without the row of search that the triggers make. The pool has one connection. */
export async function measureWrites(pool: pg.Pool): Promise<Figure[]> {
  const pid = await backendPid(pool);
  const copy = async (prefix: string): Promise<Writes> => {
    const { rows } = await pool.query<{ column_name: string }>(
      "select column_name from information_schema.columns where table_name = 'project' and column_name not in ('id', 'reference') order by ordinal_position",
    );
    const columns = rows.map((row) => `"${row.column_name}"`).join(', ');
    const { rows: sources } = await pool.query<{ id: number }>('select id from project order by id limit $1', [copies]);
    const cpuBefore = await backendCpuMs(pid);
    const startedAt = performance.now();
    for (const { id } of sources) {
      await pool.query(
        `with copied as (insert into project (${columns}, reference) select ${columns}, $2 || id from project where id = $1 returning id)
         insert into project_pool select copied.id, pool_id from copied, project_pool where project_id = $1`,
        [id, prefix],
      );
    }
    const perSecond = (sources.length / (performance.now() - startedAt)) * 1000;
    return { perSecond, cpuMs: ((await backendCpuMs(pid)) - cpuBefore) / sources.length };
  };
  const withSearch = await copy('bench-a-');
  await pool.query('alter table project disable trigger user; alter table project_pool disable trigger user');
  const without = await copy('bench-b-');
  await pool.query('alter table project enable trigger user; alter table project_pool enable trigger user');
  await pool.query("delete from project where reference like 'bench-_-%'");
  return [
    {
      name: '  new projects, each in search at once',
      value: withSearch.cpuMs,
      unit: 'ms CPU each',
      detail: `${Math.round(withSearch.perSecond)} a second; without search ${without.cpuMs.toFixed(1)} ms, ${Math.round(without.perSecond)} a second; fsync as set`,
    },
  ];
}
