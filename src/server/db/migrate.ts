import { basename } from 'node:path';
import pg from 'pg';
import { ConfigError } from '../config.ts';
import { inClientTransaction } from './database.ts';
import { baseline, type Definition, type Migration, readSchemaFiles, type SchemaFiles, type SqlFile, shippedRoot } from './schema-files.ts';
import { listSteps, planUpgrade, type UpgradePlan } from './upgrade-plan.ts';

/** Comment of the table `migration` while a restore runs; a database where it broke off is not served. */
export const unfinishedRestore = 'a restore has not been finished';

type Options = {
  root?: string;
  /** Runs these only: the tables of an earlier version, without functions and views. */
  only?: ReadonlySet<string>;
  isRestoring?: boolean;
};

/**
 * Brings tables, functions and views to what `migrations/` and `database/` say (database/README.md), in one transaction; files of before
 * the baseline run each in its own. Two processes must not do so at once (`withStartLock`).
 *
 * @returns the files that ran now.
 * @throws ConfigError when a newer version has used this database; Error naming the file that failed
 */
export async function migrate(pool: pg.Pool, { root = shippedRoot, only, isRestoring = false }: Options = {}): Promise<string[]> {
  const files = await readSchemaFiles(root);
  const client = await pool.connect();
  try {
    const { rows: marks } = await client.query<{ mark: string | null }>("select obj_description(to_regclass('public.migration')) as mark");
    if (marks[0]?.mark === unfinishedRestore && !isRestoring)
      throw new ConfigError('A restore into this database broke off. Run it again: openpool restore <file>');
    const plan = await planUpgrade(client, files, only);
    if (plan.unknown.length > 0)
      throw new ConfigError(`The database is of a newer version than this one: it has ${plan.unknown.join(', ')}. Start that version.`);
    await client.query(`create table if not exists migration (name text primary key, ran_at timestamptz not null default now());
      create table if not exists definition (file text primary key, digest text not null, applied_at timestamptz not null default now())`);
    const steps = listSteps(plan);
    let current = 'The upgrade';
    const run: RunFile = async ({ path, sql }) => {
      current = path;
      await client.query(sql);
    };
    try {
      // Other processes may serve requests meanwhile, so that deadlocks are possible and a transaction is repeated.
      for (const migration of plan.former) await inClientTransaction(client, () => runMigration(client, run, migration));
      if (steps.length > 0) await inClientTransaction(client, () => runPlan(client, run, plan, files));
    } catch (error) {
      throw new Error(`${current} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
    return steps;
  } finally {
    client.release();
  }
}

type RunFile = (file: SqlFile) => Promise<void>;

async function runPlan(client: pg.ClientBase, run: RunFile, plan: UpgradePlan, files: SchemaFiles): Promise<void> {
  const { migrations, definitions, isBaselineThere } = plan;
  const runThose = async (of: readonly Definition[]) => {
    for (const file of definitions) if (of.includes(file)) await run(file);
  };
  // Bodies of functions name tables and functions that come later, and events that wait for the end keep a table from being altered.
  await client.query('set local check_function_bodies = off; set constraints all immediate');
  if (isBaselineThere) await client.query('insert into migration (name) values ($1)', [baseline]);
  if (files.views.some((view) => definitions.includes(view))) await dropViews(client, files.views);
  await runThose(files.usedByTables);
  for (const migration of migrations) await runMigration(client, run, migration);
  await runThose(files.functions);
  await runThose(files.views);
  for (const { path, digest } of definitions)
    await client.query(
      `insert into definition (file, digest) values ($1, $2)
       on conflict (file) do update set digest = excluded.digest, applied_at = excluded.applied_at`,
      [path, digest],
    );
}

/** Each file of `database/views/` holds the view of its name; one that is gone may have read one of today. */
async function dropViews(client: pg.ClientBase, views: readonly Definition[]): Promise<void> {
  const { rows: earlier } = await client.query<{ file: string }>(
    "delete from definition where file like 'database/views/%' returning file",
  );
  const names = [...views.map(({ path }) => path), ...earlier.map(({ file }) => file)].map((path) => basename(path, '.sql'));
  if (names.length > 0) await client.query(`drop view if exists ${[...new Set(names)].map(pg.escapeIdentifier).join(', ')}`);
}

async function runMigration(client: pg.ClientBase, run: RunFile, { name, files }: Migration): Promise<void> {
  for (const file of files) await run(file);
  await client.query('insert into migration (name) values ($1)', [name]);
}
