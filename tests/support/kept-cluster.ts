import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeFromDraft, removeDrafts } from '../../src/server/db/embedded/draft-folder.ts';
import { flushTree } from '../../src/server/durable-files.ts';
import { makeTestFolder } from './test-folders.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Everything that decides what is in a migrated database. */
const inputs = [
  'migrations',
  'database',
  'src/server/db',
  'src/server/jobs',
  'tests/support/test-server.ts',
  'tests/support/kept-cluster.ts',
  'package-lock.json',
];
/** Checkouts of several branches take turns on one machine. */
const maxKept = 4;

type Options = {
  /** Where PostgreSQL's folder is to be; it must not exist. */
  target: string;
  /** Makes the same folder as `postgres` in an empty data folder, and ends. */
  make: (dataDir: string) => Promise<void>;
  home?: string;
  key?: string;
};

/**
 * Copies PostgreSQL's folder with the migrated template out of an earlier run with the same migrations and set-up, which takes a tenth of
 * making it; makes and keeps it when there is none. Kept folders are only ever copied, so that runs at the same time do not meet.
 *
 * @returns a function that removes what was kept, for when PostgreSQL cannot start from it
 */
export async function copyKeptCluster({ target, make, home = defaultHome(), key }: Options): Promise<() => Promise<void>> {
  await ownFolder(home);
  await removeDrafts(home);
  const kept = join(home, key ?? (await hashOf(inputs)));
  if (!(await isThere(kept))) await keep(kept, make);
  await utimes(kept, new Date(), new Date());
  // Unlike fs.cp it keeps the owner, who is another one when root runs the tests.
  await promisify(execFile)('cp', ['-Rp', join(kept, 'postgres'), target]);
  await removeUnused(home);
  return () => rm(kept, { recursive: true, force: true });
}

async function keep(kept: string, make: Options['make']): Promise<void> {
  await makeFromDraft(kept, async (draft) => {
    const dataDir = await makeTestFolder();
    try {
      await make(dataDir);
      await rename(join(dataDir, 'postgres'), join(draft, 'postgres'));
      await flushTree(draft);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  }).catch(async (error: unknown) => {
    // Another run finished first: what it kept is as good as ours.
    if (!(await isThere(kept))) throw error;
  });
}

/** Those that were used last stay. */
async function removeUnused(home: string): Promise<void> {
  const names = (await readdir(home)).filter((name) => !name.includes('.new-'));
  const found = await Promise.all(
    names.map(async (name) => ({
      name,
      usedAt: await stat(join(home, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    })),
  );
  const unused = found.sort((a, b) => b.usedAt - a.usedAt).slice(maxKept);
  for (const { name } of unused) await rm(join(home, name), { recursive: true, force: true });
}

function defaultHome(): string {
  return join(tmpdir(), `openpool-templates-${process.getuid?.() ?? 0}`);
}

/** A folder that somebody else put there could hold any database. */
async function ownFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid } = await lstat(folder);
  if (uid !== process.getuid?.()) throw new Error(`${folder} belongs to another user. Remove it, or set TMPDIR.`);
  await chmod(folder, 0o700);
}

async function hashOf(places: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const place of places) {
    const found = await readdir(join(root, place), { recursive: true }).catch(() => null);
    const files = found?.map((name) => join(place, name)).sort() ?? [place];
    for (const file of files.filter((name) => !name.includes('.test.'))) {
      const bytes = await readFile(join(root, file)).catch(() => '');
      hash.update(`\n${file} ${bytes.length}\n`).update(bytes);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
