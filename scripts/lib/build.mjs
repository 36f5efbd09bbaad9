import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { compressFiles } from './compress.mjs';
import { inRoot, programOf, root } from './paths.mjs';
import { runQuietly } from './run.mjs';
import { LaunchError, say } from './say.mjs';
import { isUnfinished, runToTheEnd } from './unfinished-work.mjs';

const stampFile = inRoot('build', '.openpool-build.json');

// Everything the build reads.
const inputs = [
  'src',
  'messages',
  'public',
  'scripts/pages',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/**
 * Builds the browser's files and the page server into build/ when a source has changed since the last build.
 *
 * @returns {Promise<boolean>} whether it was built now.
 * @throws LaunchError after printing what the build said.
 */
export async function ensureBuilt({ node, env }) {
  const hash = await hashFiles(root, inputs);
  const found = await readFile(stampFile, 'utf8').catch(() => '');
  if (found === hash && !isUnfinished('build')) return false;
  say('building the pages …');
  await rm(stampFile, { force: true });
  await runToTheEnd('build', () => build(node, env));
  await writeFile(stampFile, hash);
  return true;
}

async function build(node, env) {
  const { code, output } = await runQuietly(node, [programOf('@react-router/dev', 'react-router'), 'build'], {
    env: { ...env, NODE_ENV: 'production' },
  });
  if (code !== 0) {
    process.stderr.write(output);
    throw new LaunchError('The build failed; its output stands above.');
  }
  await compressFiles(inRoot('build', 'client'));
}

/** One hash over names and contents of files; tests change no build and are left out. */
export async function hashFiles(folder, names) {
  const hash = createHash('sha256');
  const files = (await Promise.all(names.map((name) => listFiles(join(folder, name))))).flat();
  for (const file of files.sort()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const content = await readFile(file);
    hash.update(`${relative(folder, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

async function listFiles(path) {
  const found = await stat(path).catch(() => null);
  if (!found) return [];
  if (found.isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}
