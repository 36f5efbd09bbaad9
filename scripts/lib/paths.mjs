import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top folder of the checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** What the launchers keep between runs; safe to delete. */
export const cacheFolder = join(root, '.cache');

/** @example inRoot('node_modules', 'vite') */
export function inRoot(...parts) {
  return join(root, ...parts);
}

/**
 * The program file of an installed package, so that our Node runs it whatever the first line of the file says.
 *
 * @example programOf('@biomejs/biome', 'biome')
 */
export function programOf(packageName, program) {
  const folder = inRoot('node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[program]);
}
