import { sql } from 'kysely';
import type { Db } from '../../src/server/db/database.ts';

/** Tables the demo fills, each after the ones it points at. The demo is the one place that writes tables of other features. */
export type DemoTable =
  | 'city'
  | 'category'
  | 'pool'
  | 'pool_city'
  | 'question_set'
  | 'question'
  | 'calendar'
  | 'calendar_busy'
  | 'project'
  | 'project_pool'
  | 'page_open'
  | 'page_open_source'
  | 'talent'
  | 'affiliate_touch'
  | 'consent'
  | 'file'
  | 'profile'
  | 'not_available'
  | 'onboarding'
  | 'account_token'
  | 'pool_membership'
  | 'pool_invitation'
  | 'project_exclusion'
  | 'security_id'
  | 'application'
  | 'application_event'
  | 'event'
  | 'interview'
  | 'interview_slot'
  | 'project_invitation'
  | 'saved_search';

/** Tables whose ids the demo writes itself, so that they are the same each time. */
const numbered: readonly DemoTable[] = [
  'category',
  'pool',
  'question_set',
  'question',
  'calendar',
  'project',
  'application',
  'interview',
  'project_invitation',
];

/**
 * Inserts rows in one statement; column names are the keys of the first row. JSON carries every type of column
 * (arrays, jsonb, dates), and one parameter carries a thousand rows.
 */
export async function insertRows(db: Db, table: DemoTable, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  const name = sql.table(table);
  const keepsOld = table === 'city' ? sql`on conflict do nothing` : sql``;
  await sql`insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb) ${keepsOld}`.execute(
    db,
  );
}

/** Lets the next row get the id after the demo's last one, and the planner know how many there are. */
export async function finishTables(db: Db): Promise<void> {
  for (const table of numbered) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select max(id) from ${sql.table(table)}), 1))`.execute(db);
  }
  await sql`analyze project, project_pool, talent, application`.execute(db);
}

/** One process at a time, until the transaction ends; a second one started together waits and then finds the rows. */
export async function lockDemo(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('openpool demo'))`.execute(db);
}

/** How many talents and projects are there, of the demo's clients and of others. */
export async function countRows(db: Db, tenantIds: readonly number[]): Promise<{ own: number; others: number; projects: number }> {
  const mine = [...tenantIds];
  const { rows } = await sql<{ own: number; others: number; projects: number }>`
    select count(*) filter (where tenant_id = any(${mine}::int[])) as own, count(*) filter (where tenant_id <> all(${mine}::int[])) as others,
      count(*) filter (where kind = 'project') as projects
    from (select tenant_id, 'project' as kind from project union all select tenant_id, 'talent' from talent union all select tenant_id, 'pool' from pool) as counted`.execute(
    db,
  );
  return rows[0] ?? { own: 0, others: 0, projects: 0 };
}

/** Empties everything that belongs to clients' talents and projects; the caller made sure that all of it is demo. */
export async function emptyTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ blob_key: string }>`select blob_key from file`.execute(db);
  await sql`truncate talent, project, pool, category, question_set, calendar, file, message, announcement, event restart identity cascade`.execute(
    db,
  );
  return rows.map((row) => row.blob_key);
}
