import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Brings build/ up to date, as `npm start` does. */
export function ensurePagesBuilt(): void {
  const { NODE_ENV: _ours, ...env } = process.env;
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) throw new Error('the pages could not be built');
}
