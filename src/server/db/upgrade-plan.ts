import type pg from 'pg';
import { baseline, currentName, type Definition, type Migration, type SchemaFiles } from './schema-files.ts';

export type UpgradePlan = {
  /** Of a database that has begun before the baseline: files it has not run yet. */
  former: Migration[];
  migrations: Migration[];
  /** Noted as run without running, because the files before it have made its tables. */
  isBaselineThere: boolean;
  /**
   * Files whose text the database does not have; all views if one of them changed, because one may read another; after a migration all
   * files, because it may have dropped what stood in its way.
   */
  definitions: Definition[];
  /** What the database has run and this version does not know: a newer version was here. */
  unknown: string[];
};

/**
 * What a start would do to this database, without doing it.
 *
 * @param only the tables of an earlier version: these migrations and what they need, without other functions and views
 */
export async function planUpgrade(client: pg.ClientBase, files: SchemaFiles, only?: ReadonlySet<string>): Promise<UpgradePlan> {
  const ran = new Set((await readRows(client, 'migration', 'name')).map(([name = '']) => currentName(name)));
  const digests = new Map((await readRows(client, 'definition', 'file', 'digest')).map(([file = '', digest = '']) => [file, digest]));
  const wanted = only && new Set([...only].map(currentName));
  const isFormer = files.former.some(({ name }) => ran.has(name) || wanted?.has(name)) && !ran.has(baseline) && !wanted?.has(baseline);
  const isToRun = ({ name }: Migration) => !ran.has(name) && (wanted?.has(name) ?? true);
  const isChanged = ({ path, digest }: Definition) => digests.get(path) !== digest;
  const migrations = files.migrations.filter((file) => isToRun(file) && !(isFormer && file.name === baseline));
  const isMigrating = isFormer || migrations.length > 0;
  const functions = [...files.usedByTables, ...(wanted ? [] : files.functions)].filter((file) => isMigrating || isChanged(file));
  const views = !wanted && (isMigrating || files.views.some(isChanged)) ? files.views : [];
  const known = new Set([...files.former, ...files.migrations].map(({ name }) => name));
  return {
    former: isFormer ? files.former.filter(isToRun) : [],
    migrations,
    isBaselineThere: isFormer && !wanted,
    definitions: wanted && isFormer ? [] : [...functions, ...views],
    unknown: [...ran].filter((name) => !known.has(name)).sort(),
  };
}

/** The files of a plan, in the order in which they run. */
export function listSteps({ former, migrations, definitions }: UpgradePlan): string[] {
  return [...[...former, ...migrations].flatMap(({ files }) => files), ...definitions].map(({ path }) => path);
}

/** Rows of a table that the first start makes. */
async function readRows(client: pg.ClientBase, table: 'migration' | 'definition', ...columns: string[]): Promise<string[][]> {
  const { rows } = await client.query<{ is_there: boolean }>("select to_regclass('public.' || $1) is not null as is_there", [table]);
  if (!rows[0]?.is_there) return [];
  return (await client.query<string[]>({ text: `select ${columns.join(', ')} from public.${table}`, rowMode: 'array' })).rows;
}
