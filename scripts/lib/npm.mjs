import { existsSync, realpathSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { cacheFolder } from './paths.mjs';
import { runQuietly } from './run.mjs';
import { LaunchError, say } from './say.mjs';

/**
 * Runs npm's own program with the given Node and says every ten seconds that it still works, because npm shows no progress
 * without a terminal.
 *
 * @throws LaunchError with one line: what failed and what to do.
 */
export async function runNpm(node, args, env = process.env) {
  const startedAt = Date.now();
  const ticker = setInterval(() => say(`… still installing (${Math.round((Date.now() - startedAt) / 1000)} s)`), 10_000);
  const { code, output } = await runQuietly(node, [findNpm(), ...args], { env }).finally(() => clearInterval(ticker));
  if (code === 0) return;
  const log = join(cacheFolder, 'install.log');
  const isLogged = await mkdir(cacheFolder, { recursive: true })
    .then(() => writeFile(log, output))
    .then(
      () => true,
      () => false,
    );
  const { reason, message } = explainNpmFailure(output);
  throw new LaunchError(`${message}${isLogged ? ` (all of npm’s output: ${log})` : ''}`, reason);
}

const failures = [
  {
    reason: 'network',
    pattern: /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/,
    message:
      'The package registry cannot be reached. Check the network, or the proxy or mirror in npm’s configuration (npm config get registry).',
  },
  {
    reason: 'read-only',
    pattern: /\b(EACCES|EPERM|EROFS)\b/,
    message:
      'This user cannot write here, so the packages could not be installed. Make the folder writable, or copy the project elsewhere.',
  },
  { reason: 'disk-full', pattern: /\bENOSPC\b/, message: 'The disk is full, so the packages could not be installed.' },
  {
    reason: 'refused',
    pattern: /\b(E401|E403|ENEEDAUTH)\b/,
    message: 'The package registry refused access. Check the log-in in npm’s configuration.',
  },
  {
    reason: 'damaged',
    pattern: /\bEINTEGRITY\b/,
    message: 'A package arrived damaged. Start again; if it stays so, run npm cache clean --force first.',
  },
  { reason: 'missing-package', pattern: /\b(E404|ETARGET|ENOVERSIONS|EBADPLATFORM)\b/, message: 'The package registry lacks a package' },
];

/** @example explainNpmFailure('npm error code ENOSPC').reason // 'disk-full' */
export function explainNpmFailure(output) {
  if (lacksOnlyUnknownPackages(output))
    return { reason: 'lock-incomplete', message: 'package-lock.json leaves out packages of other platforms.' };
  const known = failures.find(({ pattern }) => pattern.test(output));
  if (known && known.reason !== 'missing-package') return { reason: known.reason, message: known.message };
  const message = `${known?.message ?? 'The packages could not be installed'}: ${firstError(output)}`;
  return { reason: known?.reason ?? 'unknown', message };
}

/**
 * npm ci refuses a lock file without the optional packages of other platforms, even when the registry has no such
 * version: it then names them without one ("Missing: @biomejs/cli-darwin-x64@ from lock file").
 */
function lacksOnlyUnknownPackages(output) {
  const faults = output.match(/(?:Missing|Invalid): .+/g) ?? [];
  return faults.length > 0 && faults.every((fault) => /^Missing: \S+@ from lock file$/.test(fault.trim()));
}

function firstError(output) {
  const lines = output.split('\n').flatMap((line) => /^npm (?:error|ERR!)\s+(?!code\b|errno\b|A complete log)(.+)/.exec(line)?.[1] ?? []);
  return lines[0] ?? output.trim().split('\n').at(-1) ?? 'npm gave no reason';
}

/** npm's program file, in the order: the npm that started us, the one next to our Node, the one on PATH. */
function findNpm() {
  const started = process.env.npm_execpath ?? '';
  const nodeFolder = dirname(realpathSync(process.execPath));
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'npm'));
  const candidates = [
    started.endsWith('npm-cli.js') ? started : '',
    join(nodeFolder, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(nodeFolder, 'node_modules/npm/bin/npm-cli.js'),
    ...onPath.map(linkedProgram),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ];
  const found = candidates.find((file) => file && existsSync(file));
  if (!found) throw new LaunchError('npm was not found. Install Node.js with npm from nodejs.org.');
  return found;
}

function linkedProgram(file) {
  try {
    const target = realpathSync(file);
    return target.endsWith('npm-cli.js') ? target : '';
  } catch {
    return '';
  }
}
