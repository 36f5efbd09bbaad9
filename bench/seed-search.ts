import type { Services } from '../src/app/services.ts';
import { seedDemo } from '../src/features/operator/demo/seed.ts';
import { gatherTerms } from '../src/features/search-terms/api/gather-terms.ts';

/** The client that gets all projects: the largest of the demo. */
export const onlyClient = 'nordlicht';

/**
 * The demo with so many projects, all of one client: the hardest case, because its searches share no list with anybody.
 * Rows of search are made and indexed at the end, in one go: row by row a million takes an hour.
 */
export async function seedOneClient(services: Services, projects: number): Promise<void> {
  const { pool } = services;
  const run = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const startedAt = performance.now();
    await work();
    console.error(`  ${what}: ${Math.round((performance.now() - startedAt) / 1000)} s`);
  };
  const { rows: indexes } = await pool.query<{ indexname: string; indexdef: string }>(
    "select indexname, indexdef from pg_indexes where tablename = 'project_search' and indexname not like '%_pkey'",
  );
  for (const { indexname } of indexes) await pool.query(`drop index ${indexname}`);
  await pool.query('alter table project disable trigger user; alter table project_pool disable trigger user');
  await run('demo', () => seedDemo({ ...services, projects }));
  const client = services.tenants.byKey(onlyClient);
  if (!client) throw new Error(`the demo has no client ${onlyClient}`);
  await run('one client', async () => {
    await pool.query("update project set tenant_id = $1, reference = reference || '-' || tenant_id where tenant_id <> $1", [client.id]);
    await pool.query("update pool set tenant_id = $1, key = key || '-' || tenant_id where tenant_id <> $1", [client.id]);
  });
  await run('rows of search', () => pool.query('insert into project_search select * from project_search_source'));
  await run('indexes', async () => {
    for (const { indexdef } of indexes) await pool.query(indexdef);
  });
  await pool.query('alter table project enable trigger user; alter table project_pool enable trigger user');
  await run('dictionary', () => gatherTerms(services.db, client.id, services.clock()));
}
