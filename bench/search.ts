import { join } from 'node:path';
import type pg from 'pg';
import type { SearchViewer } from '../src/features/project-search/api/engine/audience.ts';
import { searchProjects } from '../src/features/project-search/api/engine/search-projects.ts';
import { listPoolCities, listSites, openProjectCounts } from '../src/features/public-places/api/place-count-store.ts';
import { openDatabase, openPool } from '../src/server/db/database.ts';
import { type Figure, figureLine, percentile, type Section } from '../tests/support/figures.ts';
import { backendCpuMs, backendPid } from './backend-cpu.ts';
import { openPortal, type Portal } from './portal.ts';
import { measureLoad, measureWrites } from './search-load.ts';
import { kinds } from './search-queries.ts';
import { onlyClient, seedOneClient } from './seed-search.ts';

const warmUps = 30;
const maxRuns = 300;
const maxMs = 15_000;

/** A database that holds a million projects has the memory for their index; other settings keep their defaults. */
const settings = { shared_buffers: '2GB', maintenance_work_mem: '1GB', max_wal_size: '8GB' };

/**
 * One search after the other on one connection, by a visitor of a client that has all projects: wall time as the API waits
 * for it (ids, total, counts and cards), and CPU of the database process. The cache is warm.
 */
export const search: Section = {
  about: `p99 of the database’s CPU per search, warm, one at a time; up to ${maxRuns} runs or ${maxMs / 1000} s per kind; one client has all projects`,
  async run({ sizes, keep }) {
    const figures: Figure[] = [];
    for (const projects of sizes) {
      const seededAt = performance.now();
      const portal = await openPortal({
        projects,
        settings,
        seed: (services) => seedOneClient(services, projects),
        keep: keep && join(keep, String(projects)),
      });
      console.error(`${projects.toLocaleString('en')} projects seeded in ${Math.round((performance.now() - seededAt) / 1000)} s`);
      try {
        const measured = await measure(portal, projects);
        figures.push(...measured);
        // A million takes long, so the figures so far are shown first.
        for (const figure of measured) console.error(figureLine(figure).join(' | '));
      } finally {
        await portal.close();
      }
    }
    return figures;
  },
};

async function measure(portal: Portal, projects: number): Promise<Figure[]> {
  // One connection, so that one process of the database does all the work that is counted.
  const pool = openPool(portal.connection, 1);
  const tenant = portal.services.tenants.byKey(onlyClient);
  if (!tenant) throw new Error(`the demo has no client ${onlyClient}`);
  const scope: SearchViewer = { tenantId: tenant.id, talentId: null, invitedIds: [], now: new Date() };
  const figures = await sizesOf(pool, projects);
  for (const [kind, queries] of Object.entries(kinds)) {
    const ask = async (run: number) => (await searchProjects(pool, scope, queries[run % queries.length] ?? {})).total.count;
    figures.push(await measureKind(pool, `  ${kind}`, Math.max(warmUps, 2 * queries.length), ask));
  }
  const db = openDatabase(pool);
  const links = async () =>
    (await Promise.all([openProjectCounts(db, scope), listSites(db, scope, { limit: 24 }), listPoolCities(db, scope, 24)]))[0].size;
  figures.push(await measureKind(pool, '  links below public pages', warmUps, links));
  figures.push(...(await measureWrites(pool)));
  await pool.end();
  figures.push(...(await measureLoad(portal.connection, scope)));
  return figures;
}

async function measureKind(pool: pg.Pool, name: string, warmUp: number, ask: (run: number) => Promise<number>): Promise<Figure> {
  const pid = await backendPid(pool);
  for (let run = 0; run < warmUp; run += 1) await ask(run);
  const walls: number[] = [];
  const cpus: number[] = [];
  const endsAt = performance.now() + maxMs;
  for (let run = 0; run < maxRuns && (performance.now() < endsAt || run < warmUp); run += 1) {
    const cpuBefore = await backendCpuMs(pid);
    const before = performance.now();
    await ask(run);
    walls.push(performance.now() - before);
    cpus.push((await backendCpuMs(pid)) - cpuBefore);
  }
  const shares = (values: number[]) => {
    values.sort((a, b) => a - b);
    return [0.5, 0.95, 0.99].map((share) => percentile(values, share).toFixed(1)).join(' / ');
  };
  const detail = `CPU p50 / p95 / p99 ${shares(cpus)}; wall ${shares(walls)}; ${walls.length} runs`;
  // Where no CPU time can be read, wall time is used.
  return { name, value: percentile(Number.isNaN(cpus[0]) ? walls : cpus, 0.99), unit: 'ms', budget: 20, detail };
}

async function sizesOf(pool: pg.Pool, projects: number): Promise<Figure[]> {
  const { rows } = await pool.query<{ open: number; heap: number; words: number; indexes: number }>(
    `select (select count(*) from project_search where is_open) as open, pg_relation_size('project_search') as heap,
      pg_table_size('project_search') - pg_relation_size('project_search') as words, pg_indexes_size('project_search') as indexes`,
  );
  const { open = 0, heap = 0, words = 0, indexes = 0 } = rows[0] ?? {};
  const megabytes = (bytes: number) => Math.round(bytes / 1e6);
  const detail = `rows ${megabytes(heap)} MB, words out of line ${megabytes(words)} MB`;
  return [
    { name: `${projects.toLocaleString('en')} projects of one client: open ones`, value: open, unit: '', digits: 0 },
    { name: '  indexes of search', value: megabytes(indexes), unit: 'MB', digits: 0, detail },
  ];
}
