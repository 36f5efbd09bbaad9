import type pg from 'pg';
import { seedDemo } from '../demo/seed/seed.ts';
import type { Services } from '../src/app/services.ts';
import { gatherTerms } from '../src/features/project-search/api/terms/gather-terms.ts';
import { compactPlaceCounts } from '../src/features/public-places/api/place-count-store.ts';

/** The client that gets all projects: the largest of the demo. */
export const onlyClient = 'nordlicht';

/** More projects than so many are copies of these at other times of publication: the words of a text cost most to make. */
const maxSeeded = 100_000;

/**
 * The demo with so many projects, all of one client: the hardest case, because its searches share no list with anybody.
 * Rows of search are made and indexed at the end, in one go: row by row a million takes hours.
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
  // It fills a column that rows must have.
  await pool.query('alter table project enable trigger project_stopper');
  await run('demo', () => seedDemo({ ...services, projects: Math.min(projects, maxSeeded) }));
  const client = services.tenants.byKey(onlyClient);
  if (!client) throw new Error(`the demo has no client ${onlyClient}`);
  await run('one client', async () => {
    await pool.query("update project set tenant_id = $1, reference = reference || '-' || tenant_id where tenant_id <> $1", [client.id]);
    await pool.query("update pool set tenant_id = $1, key = key || '-' || tenant_id where tenant_id <> $1", [client.id]);
  });
  await run('rows of search', () => pool.query('insert into project_search select * from project_search_source'));
  if (projects > maxSeeded) await run('copies', () => copyProjects(pool, projects));
  await run('indexes', async () => {
    for (const { indexdef } of indexes) await pool.query(indexdef);
  });
  await pool.query('alter table project enable trigger user; alter table project_pool enable trigger user');
  await run('sums of places', () => compactPlaceCounts(services.db));
  await run('dictionary', () => gatherTerms(services.db, client.id, services.clock()));
}

/** A copy is up to a month older, each by another time, and has a reference of its own: which is one more word in the index. */
const copied = { id: 'id + $1 * $2::int', reference: "reference || '-' || $1::int", published_at: olderSql('id') };
const copiedRow = {
  project_id: 'project_id + $1 * $2::int',
  published_at: olderSql('project_id'),
  sample_level: 'openpool_search_sample(project_id + $1 * $2::int)',
  head: "head || array_to_tsvector(array['#' || project_id || '-' || $1::int])",
  doc: "doc || array_to_tsvector(array['#' || project_id || '-' || $1::int])",
};

function olderSql(id: string): string {
  return `published_at - (hashint4(${id} + $1) & 1023) * interval '42 minutes'`;
}

async function copyProjects(pool: pg.Pool, projects: number): Promise<void> {
  const { rows } = await pool.query<{ last: number; made: number }>('select max(id) as last, count(*) as made from project');
  const { last = 0, made = 0 } = rows[0] ?? {};
  for (let nth = 1; nth * made < projects; nth += 1) {
    const values = [nth, last, Math.min(made, projects - nth * made)];
    const chosen = (id: string) => `where ${id} <= $2 order by ${id} limit $3`;
    await pool.query(await copyText(pool, 'project', copied, chosen('id')), values);
    await pool.query(
      'insert into project_pool select project_id + $1 * $2::int, pool_id from project_pool where project_id <= $2 and exists (select from project where id = project_id + $1 * $2::int)',
      values.slice(0, 2),
    );
    await pool.query(await copyText(pool, 'project_search', copiedRow, chosen('project_id')), values);
  }
  await pool.query("select setval(pg_get_serial_sequence('project', 'id'), max(id)) from project");
}

async function copyText(pool: pg.Pool, table: string, changed: Readonly<Record<string, string>>, chosen: string): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    'select column_name as name from information_schema.columns where table_name = $1 order by ordinal_position',
    [table],
  );
  const columns = rows.map(({ name }) => `"${name}"`).join(', ');
  return `insert into ${table} (${columns}) select ${rows.map(({ name }) => changed[name] ?? `"${name}"`).join(', ')} from ${table} ${chosen}`;
}
