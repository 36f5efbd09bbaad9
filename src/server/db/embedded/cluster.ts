import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, chown, type FileHandle, open, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { makeFromDraft } from './draft-folder.ts';
import { EmbeddedPostgresError, reasonOf } from './error.ts';
import { markFirstStart } from './first-start.ts';
import { type Owner, switchTo } from './owner.ts';
import { socketPort } from './postmaster.ts';

/** The superuser of the cluster. The product itself signs in as a plain role, as it would on a hosted database. */
export const superuser = 'postgres';

const maxLogBytes = 5 * 1024 * 1024;

// All letters of Unicode must count as letters in word search and trigrams, so the character type needs UTF-8;
// its name differs between systems. Sorting is bytewise and by PostgreSQL itself, so a change of libc breaks no index.
const characterTypes = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'UTF-8'];

/** Makes the cluster folder when it is missing. @returns whether it was made now */
export async function ensureCluster(clusterDir: string, binaries: Binaries, owner: Owner, isDurable: boolean): Promise<boolean> {
  const version = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version !== null) {
    if (Number.parseInt(version, 10) === binaries.major) {
      await chmod(clusterDir, 0o700);
      return false;
    }
    if (version.trim() === '')
      throw new EmbeddedPostgresError(
        'data-folder',
        `The database in ${clusterDir} is damaged: its file PG_VERSION is empty. Move the folder away and restore a backup (openpool restore).`,
      );
    throw new EmbeddedPostgresError(
      'version',
      `The database in ${clusterDir} was made by PostgreSQL ${version.trim()}, this release brings ${binaries.major}. Back up with the old release and restore with this one, or set OPENPOOL_DATA to another folder.`,
    );
  }
  try {
    await makeFromDraft(clusterDir, async (draft) => {
      if (owner.uid !== undefined && owner.gid !== undefined) await chown(draft, owner.uid, owner.gid);
      await initialise(draft, binaries, owner, isDurable);
      await markFirstStart(draft);
    });
    return true;
  } catch (error) {
    if (await stat(join(clusterDir, 'PG_VERSION')).catch(() => null)) return false;
    if (error instanceof EmbeddedPostgresError) throw error;
    throw new EmbeddedPostgresError(
      'data-folder',
      `The database could not be made in ${clusterDir} (${reasonOf(error)}). The folder must be empty or missing.`,
      error,
    );
  }
}

/** Starts PostgreSQL as a process of its own session: Ctrl-C in the terminal must not end it before the server has finished. */
export async function launch(input: {
  clusterDir: string;
  socketDir: string;
  logFile: string;
  binaries: Binaries;
  owner: Owner;
  settings: Record<string, string>;
}): Promise<ChildProcess> {
  const log = await openLog(input.logFile);
  try {
    const settings = Object.entries(input.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(
      input.binaries.postgres,
      ['-D', input.clusterDir, '-p', String(socketPort), '-k', `"${input.socketDir}"`, ...settings],
      {
        ...switchTo(input.owner),
        cwd: '/',
        env: cleanEnvironment(),
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
      },
    );
    await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject));
    child.unref();
    return child;
  } catch (error) {
    throw new EmbeddedPostgresError('start', `PostgreSQL could not be started (${reasonOf(error)}).`, error);
  } finally {
    await log.close();
  }
}

async function openLog(path: string): Promise<FileHandle> {
  try {
    const { size } = await stat(path).catch(() => ({ size: 0 }));
    if (size > maxLogBytes) await rename(path, `${path}.1`);
    return await open(path, 'a', 0o600);
  } catch (error) {
    throw new EmbeddedPostgresError('start', `PostgreSQL's log ${path} cannot be written (${reasonOf(error)}).`, error);
  }
}

async function initialise(folder: string, binaries: Binaries, owner: Owner, isDurable: boolean): Promise<void> {
  let last = '';
  for (const characterType of characterTypes) {
    const options = [
      `--pgdata=${folder}`,
      `--username=${superuser}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${characterType}`,
      '--auth-local=trust',
      '--auth-host=reject',
      '--no-instructions',
    ];
    const { code, output } = await run(binaries.initdb, isDurable ? options : [...options, '--no-sync'], owner);
    if (code === 0) return;
    last = output;
    if (!/invalid locale/i.test(output)) break;
  }
  const reason = last
    .split('\n')
    .filter((line) => /error|fatal|could not/i.test(line))
    .slice(0, 2)
    .join(' ');
  throw new EmbeddedPostgresError('start', `The database could not be made in ${dirname(folder)}: ${reason || last.trim().slice(-300)}`);
}

function run(program: string, options: string[], owner: Owner): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, options, { ...switchTo(owner), cwd: '/', env: cleanEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** No PG* or LC_* variable of the caller may change how the cluster is made; English messages are what our errors quote. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LANG: 'C', LC_MESSAGES: 'C', TZ: 'UTC' };
}
