import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { majorOf } from './node24.mjs';
import { runNpm } from './npm.mjs';
import { inRoot } from './paths.mjs';
import { runQuietly } from './run.mjs';
import { say } from './say.mjs';
import { isUnfinished, runToTheEnd } from './unfinished-work.mjs';

const stampFile = inRoot('node_modules', '.openpool-install.json');

/**
 * Runs `npm ci` when node_modules is missing or does not hold what package-lock.json says. What was installed by hand is
 * kept when it agrees with the lock file.
 *
 * @returns {Promise<boolean>} whether anything was installed.
 */
export async function ensureInstalled({ node, env }) {
  const lockText = await readFile(inRoot('package-lock.json'), 'utf8');
  const lock = JSON.parse(lockText);
  const stamp = JSON.stringify({
    lock: createHash('sha256').update(lockText).digest('hex'),
    node: await nodeMajor(node),
    platform: `${process.platform}-${process.arch}`,
  });
  const found = await readFile(stampFile, 'utf8').catch(() => null);
  const isWhole = !isUnfinished('install');
  if (found === stamp && isWhole) return false;
  const installed = await readFile(inRoot('node_modules', '.package-lock.json'), 'utf8').then(JSON.parse, () => null);
  if (isWhole && installed && isForNode(found, JSON.parse(stamp).node) && isInstalled(lock, installed)) {
    // In a read-only folder the comparison runs again next time; nothing is lost but milliseconds.
    await writeFile(stampFile, stamp).catch(() => undefined);
    return false;
  }
  const count = Object.values(lock.packages).filter((entry) => fitsPlatform(entry)).length - 1;
  say(`installing ${count} packages, which takes about half a minute …`);
  await runToTheEnd('install', () => install(node, env));
  await writeFile(stampFile, stamp);
  return true;
}

/**
 * Whether packages were installed for this major version of Node, as far as their stamp tells; one that is missing or was cut off by a
 * power cut tells nothing.
 */
export function isForNode(stamp, major) {
  const named = /"node":(\d+)/.exec(stamp ?? '')?.[1];
  return named === undefined || Number(named) === major;
}

async function install(node, env) {
  // The build tools are development packages: NODE_ENV=production or omit=dev must not leave them out.
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  try {
    await runNpm(node, ['ci', ...options], env);
  } catch (error) {
    if (error?.code !== 'lock-incomplete') throw error;
    // Same versions, same integrity sums; only the complaint about packages for other systems is gone.
    await runNpm(node, ['install', '--no-save', ...options], env);
  }
}

/**
 * Whether the tree npm wrote down in node_modules holds every package of the lock file that fits this platform, in that version.
 *
 * @param lock parsed package-lock.json
 * @param installed parsed node_modules/.package-lock.json
 */
export function isInstalled(lock, installed, platform = currentPlatform()) {
  const wanted = Object.entries(lock.packages).filter(([path, entry]) => path !== '' && fitsPlatform(entry, platform));
  return wanted.every(([path, entry]) => installed.packages[path]?.version === entry.version);
}

/** An optional package that names no platform is a dependency of another one (wasm builds) and may be missing. */
function fitsPlatform(entry, platform = currentPlatform()) {
  if (entry.optional && !entry.os && !entry.cpu) return false;
  return fits(entry.os, platform.os) && fits(entry.cpu, platform.cpu) && (!entry.libc || fits(entry.libc, platform.libc));
}

/** npm's lists name what is allowed, or with "!" what is not. */
function fits(list, value) {
  if (!list?.length) return true;
  if (list.includes(`!${value}`)) return false;
  return list.includes(value) || list.every((item) => item.startsWith('!'));
}

function currentPlatform() {
  const libc = process.platform === 'linux' ? (process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl') : '';
  return { os: process.platform, cpu: process.arch, libc };
}

async function nodeMajor(node) {
  if (node === process.execPath) return majorOf(process.versions.node);
  const { output } = await runQuietly(node, ['--version']);
  return majorOf(output.trim());
}
