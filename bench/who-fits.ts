import { seedDemo } from '../demo/seed/seed.ts';
import { findFitting } from '../src/features/talent-desk/api/fits/find-fitting.ts';
import { openDatabase, openPool } from '../src/server/db/database.ts';
import { type Figure, percentile, type Section } from '../tests/support/figures.ts';
import { backendCpuMs, backendPid } from './backend-cpu.ts';
import { openPortal, type Portal } from './portal.ts';
import { fitTalents, seedFitTalents } from './seed-fit-talents.ts';

const client = 'nordlicht';
const projects = 2_000;
/** Open projects that talents are looked for, each once after the warm-up. */
const measured = 40;
const warmUps = 10;

/** What "Who fits" costs: candidates, their facts, the comparison; without presenting the best. */
export const whoFits: Section = {
  about: `who fits a project, of ${fitTalents.toLocaleString('en')} talents who agreed to be found`,
  run: ({ keep }) => measureWhoFits(keep),
};

async function measureWhoFits(keep?: string): Promise<Figure[]> {
  const seed = async (services: Portal['services']) => {
    await seedDemo({ ...services, projects });
    const tenant = services.tenants.byKey(client);
    if (!tenant) throw new Error(`the demo has no client ${client}`);
    await seedFitTalents(services, tenant.id);
  };
  const portal = await openPortal({ projects, seed, keep });
  try {
    return await measure(portal);
  } finally {
    await portal.close();
  }
}

async function measure({ services, connection }: Portal): Promise<Figure[]> {
  const tenant = services.tenants.byKey(client);
  if (!tenant) throw new Error(`the demo has no client ${client}`);
  Object.assign(tenant.config, { fit: true, fitForOperators: true });
  // One connection, so that one process of the database does all the work that is counted.
  const pool = openPool(connection, 1);
  const deps = { ...services, pool, db: openDatabase(pool) };
  const { rows } = await pool.query<{ id: number }>(
    `select id from project where tenant_id = $1 and status = 'ACTIVE' order by md5(id::text) limit $2`,
    [tenant.id, measured + warmUps],
  );
  const pid = await backendPid(pool);
  const [database, node, walls, found]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (const [run, { id }] of rows.entries()) {
    const [cpuBefore, nodeBefore, startedAt] = [await backendCpuMs(pid), process.cpuUsage(), performance.now()];
    const fitting = await findFitting(deps, { tenantId: tenant.id }, { projectId: id, locale: 'en' }, { among: 'EVERYBODY' });
    const { user, system } = process.cpuUsage(nodeBefore);
    if (run < warmUps) continue;
    walls.push(performance.now() - startedAt);
    node.push((user + system) / 1000);
    database.push((await backendCpuMs(pid)) - cpuBefore);
    found.push(fitting?.compared ?? 0);
  }
  await pool.end();
  const shares = (values: number[]) => {
    values.sort((a, b) => a - b);
    return [0.5, 0.95].map((share) => percentile(values, share).toFixed(1)).join(' / ');
  };
  const name = `who fits, ${fitTalents.toLocaleString('en')} talents`;
  const compared = `${percentile(
    [...found].sort((a, b) => a - b),
    0.5,
  )} compared`;
  const figure = (what: string, values: number[], budget: number): Figure => ({
    name: `${name}: ${what}`,
    detail: `p50 / p95 ${shares(values)}; wall ${shares(walls)}; ${compared}; ${walls.length} projects`,
    value: percentile(values, 0.5),
    unit: 'ms',
    budget,
  });
  return [figure('CPU of PostgreSQL', database, 30), figure('CPU of Node', node, 10)];
}
