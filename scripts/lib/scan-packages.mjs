import { existsSync } from 'node:fs';
import { runNpm } from './npm.mjs';
import { inRoot } from './paths.mjs';
import { say } from './say.mjs';
import { isUnfinished, runToTheEnd } from './unfinished-work.mjs';

/** Installs what reading scans needs, which is no part of an installation, when it is not there. */
export async function ensureScanPackages({ node, env }) {
  if (existsSync(inRoot('scan-packages', 'node_modules')) && !isUnfinished('scan-packages')) return;
  say('installing the packages that read scans …');
  const options = ['--ignore-scripts', '--include=optional', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  await runToTheEnd('scan-packages', () => runNpm(node, ['ci', '--prefix', 'scan-packages', ...options], env));
}
