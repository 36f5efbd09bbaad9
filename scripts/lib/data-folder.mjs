import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './paths.mjs';
import { say } from './say.mjs';

const systemFolder = '/var/lib/openpool';

/**
 * Root's checkout may be in a closed home (/root), which the database's own user cannot enter. Then, and only when no place
 * is configured, the data goes to a folder of this checkout under /var/lib/openpool.
 *
 * @returns the environment, with OPENPOOL_DATA where it is needed.
 */
export function withDataFolder(env, folder = root, isRoot = process.getuid?.() === 0) {
  if (!isRoot || isChosen('OPENPOOL_DATA', env, folder) || isChosen('DATABASE_URL', env, folder)) return env;
  if (existsSync(join(folder, 'data', 'postgres')) || isOpen(folder)) return env;
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 8);
  const data = join(systemFolder, `${basename(folder)}-${hash}`);
  say(`data goes to ${data}: PostgreSQL does not run as root, and nobody else may enter ${folder}`);
  return { ...env, OPENPOOL_DATA: data };
}

/** Whether every user may enter a folder and all folders above it. */
export function isOpen(folder) {
  const isPassable = (statSync(folder).mode & 0o001) !== 0;
  return isPassable && (dirname(folder) === folder || isOpen(dirname(folder)));
}

function isChosen(name, env, folder) {
  if (env[name]) return true;
  const file = join(folder, '.env');
  return existsSync(file) && new RegExp(`^\\s*(export\\s+)?${name}\\s*=\\s*\\S`, 'm').test(readFileSync(file, 'utf8'));
}
