import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { inRoot, programOf } from './paths.mjs';
import { runQuietly } from './run.mjs';
import { LaunchError, say } from './say.mjs';

// The shell is the same engine without windows of its own, and needs a third of the processor time for a page.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPrograms = ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/**
 * The browser for the journeys: `CHROMIUM_PATH`, or a Chromium or Chrome of this machine.
 *
 * @returns {string | undefined} undefined when there is none; Playwright then looks for the one it downloads itself.
 */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  const onPath = (env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...macPrograms].find((file) => existsSync(file) && starts(file));
}

/**
 * Finds a browser or installs one: from the system's packages when we are root, else Playwright's own download.
 *
 * @throws LaunchError with one line when there is no way to get one.
 */
export async function ensureChromium({ node, env }) {
  const found = findChromium(env);
  if (found && starts(found)) return found;
  if (env.CHROMIUM_PATH) throw new LaunchError(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which does not start.`);
  if (process.getuid?.() === 0 && (await installFromPackages(env))) {
    const installed = findChromium(env);
    if (installed) return installed;
  }
  return downloadWithPlaywright(node, env);
}

/** Ubuntu's package is a stub that only tells about snap: a file of the right name proves nothing. */
function starts(file) {
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

async function installFromPackages(env) {
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return false;
  say('installing Chromium for the browser tests (apt-get) …');
  const quiet = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
  await runQuietly('apt-get', ['update'], quiet);
  // Not every distribution has a package of the shell alone.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { code } = await runQuietly('apt-get', ['install', '-y', name], quiet);
    if (code === 0) return true;
  }
  return false;
}

async function downloadWithPlaywright(node, env) {
  const locate = 'import { chromium } from "@playwright/test"; process.stdout.write(chromium.executablePath())';
  const ask = async () => (await runQuietly(node, ['--input-type=module', '-e', locate], { env, cwd: inRoot() })).output.trim();
  const known = await ask();
  if (existsSync(known) && starts(known)) return known;
  say('downloading Chromium for the browser tests (Playwright) …');
  await runQuietly(node, [programOf('@playwright/test', 'playwright'), 'install', 'chromium'], { env });
  const downloaded = await ask();
  if (existsSync(downloaded) && starts(downloaded)) return downloaded;
  throw new LaunchError(
    'No Chromium for the browser tests. Install one (Debian: apt-get install chromium) or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}
