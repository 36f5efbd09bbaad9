import type { TenantScope } from '../../../../contract/ids.ts';
import { cacheAnswersByPool } from '../../../../server/answer-cache.ts';
import type { ReadPool } from '../../../../server/db/read-source.ts';

type Largest = { tenant_id: number; share: number };

const kept = cacheAnswersByPool<Largest | undefined>({ maxAgeMs: 60_000, max: 1 });

/**
 * Whether a tenant has at least this share of all open public projects. Read at most once a minute: it changes how search
 * reads, not what it finds.
 */
export async function ownsMostProjects(pool: ReadPool, scope: TenantScope, minShare: number): Promise<boolean> {
  const largest = await kept(pool, 'largest', () => readLargest(pool));
  return largest?.tenant_id === scope.tenantId && largest.share >= minShare;
}

async function readLargest(pool: ReadPool): Promise<Largest | undefined> {
  const { rows } = await pool.query<Largest>(
    `select tenant_id, (sum(open) / sum(sum(open)) over ())::float8 as share from project_place
     group by 1 having sum(open) > 0 order by 2 desc limit 1`,
  );
  return rows[0];
}
