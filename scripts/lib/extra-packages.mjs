import { existsSync } from 'node:fs';
import { runNpm } from './npm.mjs';
import { inRoot } from './paths.mjs';
import { say } from './say.mjs';
import { isUnfinished, runToTheEnd } from './unfinished-work.mjs';

/** Packages that are no part of an installation, by their folder, and what they are for. */
const purposes = { 'scan-packages': 'read scans', 'docs-site': 'make the site of the documents' };

/**
 * Installs packages that are no part of an installation, when they are not there.
 *
 * @param {keyof typeof purposes} folder
 */
export async function ensureExtraPackages({ node, env }, folder) {
  if (existsSync(inRoot(folder, 'node_modules')) && !isUnfinished(folder)) return;
  say(`installing the packages that ${purposes[folder]} …`);
  const options = ['--ignore-scripts', '--include=optional', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  await runToTheEnd(folder, () => runNpm(node, ['ci', '--prefix', folder, ...options], env));
}
