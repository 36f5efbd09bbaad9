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
