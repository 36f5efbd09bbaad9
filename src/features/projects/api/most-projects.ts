import type pg from 'pg';
import type { TenantScope } from '../../../contract/ids.ts';

const maxAgeMs = 60_000;

type Largest = { tenant_id: number; share: number };
const cache = new WeakMap<pg.Pool, { largest: Promise<Largest | undefined>; readAt: number }>();

/** Whether a tenant has at least this share of all open public projects. Asked at most once a minute: it changes how search reads, not what it finds. */
export async function hasMostProjects(pool: pg.Pool, scope: TenantScope, share: number): Promise<boolean> {
  const known = cache.get(pool);
  const isFresh = known && performance.now() - known.readAt < maxAgeMs;
  const largest = isFresh ? known.largest : readLargest(pool);
  if (!isFresh) {
    cache.set(pool, { largest, readAt: performance.now() });
    largest.catch(() => cache.delete(pool));
  }
  const found = await largest;
  return found?.tenant_id === scope.tenantId && found.share >= share;
}

async function readLargest(pool: pg.Pool): Promise<Largest | undefined> {
  const { rows } = await pool.query<Largest>(
    `select tenant_id, (sum(open) / sum(sum(open)) over ())::float8 as share from project_place
     group by 1 having sum(open) > 0 order by 2 desc limit 1`,
  );
  return rows[0];
}
