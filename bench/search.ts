import type pg from 'pg';
import { searchProjects } from '../src/features/projects/api/search.ts';
import type { SearchBody } from '../src/features/projects/contract.ts';
import { openPool } from '../src/server/db/database.ts';
import { backendCpuMs, backendPid, parallelWorkers } from './backend-cpu.ts';
import { type Figure, percentile, type Section } from './figures.ts';
import { openPortal, type Portal } from './portal.ts';
import { kinds } from './search-queries.ts';

const warmUps = 30;
const mostRuns = 300;
const mostMs = 12_000;

type Timing = { wall: number[]; cpu: number[]; total: number };

/**
 * One search after the other on one connection, as the largest client of the demo asks: wall time as the API waits for
 * it (ids, total, counts and cards), and CPU of the database process. The cache is warm.
 */
export const search: Section = {
  about: `p99 of the database’s CPU per search, warm, one at a time; up to ${mostRuns} runs or ${mostMs / 1000} s per kind`,
  async run({ sizes }) {
    const figures: Figure[] = [];
    for (const projects of sizes) {
      const seededAt = performance.now();
      const portal = await openPortal({ projects });
      console.error(`${projects.toLocaleString('en')} projects seeded in ${Math.round((performance.now() - seededAt) / 1000)} s`);
      try {
        figures.push(...(await measureKinds(portal, projects)));
      } finally {
        await portal.close();
      }
    }
    return figures;
  },
};

async function measureKinds(portal: Portal, projects: number): Promise<Figure[]> {
  // One connection, so that one process of the database does all the work that is counted.
  const pool = openPool(portal.connection, 1);
  const client = await largestClient(portal);
  const pid = await backendPid(pool);
  const workersBefore = await parallelWorkers(pool);
  const figures: Figure[] = [
    { name: `${projects.toLocaleString('en')} projects: open ones of ${client.key}`, value: client.open, unit: '', digits: 0 },
    { name: '  table of projects with its indexes', value: await tableMegabytes(pool), unit: 'MB' },
  ];
  for (const [kind, queries] of Object.entries(kinds)) {
    const { wall, cpu, total } = await time(pool, client, pid, queries);
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(wall, share).toFixed(1));
    const mean = cpu.reduce((sum, one) => sum + one, 0) / cpu.length;
    figures.push({
      name: `  ${kind}`,
      // Where no CPU can be read, the wall has to do.
      value: Number.isNaN(mean) ? percentile(wall, 0.99) : percentile(cpu, 0.99),
      unit: 'ms',
      budget: 20,
      detail: `CPU mean ${mean.toFixed(1)}; wall p50 ${p50}, p95 ${p95}, p99 ${p99}; ${wall.length} runs, ${Math.round(total)} hits each`,
    });
  }
  const workers = (await parallelWorkers(pool)) - workersBefore;
  if (workers > 0) figures.push({ name: '  parallel workers besides, not in the CPU figures', value: workers, unit: '', digits: 0 });
  await pool.end();
  return figures;
}

async function time(pool: pg.Pool, client: Client, pid: number, queries: readonly SearchBody[]): Promise<Timing> {
  const ask = (run: number) =>
    searchProjects(pool, { tenantId: client.id, talentId: null, invitedIds: [], now: new Date() }, queries[run % queries.length] ?? {});
  for (let run = 0; run < warmUps; run += 1) await ask(run);
  const timing: Timing = { wall: [], cpu: [], total: 0 };
  const endsAt = performance.now() + mostMs;
  for (let run = 0; run < mostRuns && (performance.now() < endsAt || run < queries.length); run += 1) {
    const cpuBefore = await backendCpuMs(pid);
    const before = performance.now();
    const { total } = await ask(run);
    timing.wall.push(performance.now() - before);
    timing.cpu.push((await backendCpuMs(pid)) - cpuBefore);
    timing.total += (total - timing.total) / timing.wall.length;
  }
  timing.wall.sort((a, b) => a - b);
  timing.cpu.sort((a, b) => a - b);
  return timing;
}

async function tableMegabytes(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>("select pg_total_relation_size('project') as bytes");
  return (rows[0]?.bytes ?? Number.NaN) / 1_000_000;
}

type Client = { id: Portal['services']['tenants']['all'][number]['id']; key: string; open: number };

async function largestClient({ services }: Portal): Promise<Client> {
  const { rows } = await services.pool.query<{ tenant_id: number; open: number }>(
    "select tenant_id, count(*) as open from project where status = 'ACTIVE' and visibility = 'PUBLIC' group by 1 order by 2 desc limit 1",
  );
  const tenant = services.tenants.all.find(({ id }) => id === rows[0]?.tenant_id);
  if (!tenant || !rows[0]) throw new Error('the demo has no open projects');
  return { id: tenant.id, key: tenant.key, open: rows[0].open };
}
