import { join } from 'node:path';
import { cacheFolder, programOf } from './paths.mjs';
import { runQuietly } from './run.mjs';
import { say } from './say.mjs';

/** Each of several checkers would work out the types that they share again; what has not changed since the last run is not checked. */
function checkTypes(project) {
  const options = ['--noEmit', '--checkers', '1', '--incremental'];
  const buildInfo = join(cacheFolder, project.replace('.json', '.tsbuildinfo'));
  return [programOf('typescript', 'tsc'), '-p', project, ...options, '--tsBuildInfoFile', buildInfo];
}

/** What `npm run check` runs, the quick ones first; each is a list of programs that must all succeed. */
const checks = {
  structure: () => [['scripts/check-structure.ts']],
  messages: () => [['scripts/check-messages.ts']],
  biome: ({ isFix }) => [
    [programOf('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '--max-diagnostics=100', ...(isFix ? ['--write'] : [])],
  ],
  types: () => [[programOf('@react-router/dev', 'react-router'), 'typegen'], checkTypes('tsconfig.json')],
  knip: () => [[programOf('knip', 'knip'), '--no-progress']],
};

/** Parts of `checks.types`, for work on the CV reader, the CV writer and their benches: `npm run check -- cv`. */
const parts = {
  cv: () => [checkTypes('tsconfig.cv.json')],
};

/** @returns {string[]} the names that `runChecks` takes. */
export function checkNames() {
  return Object.keys({ ...checks, ...parts });
}

/** What a person reads at once; the rest is the same fault again, or follows from it. */
const maxLines = 20;

/**
 * The beginning of what a failing check prints.
 *
 * @example firstLines('one\ntwo\nthree\nfour\n', 2) // 'one\ntwo\n… and 2 more lines\n'
 */
export function firstLines(output, max = maxLines) {
  const lines = output.trimEnd().split('\n');
  const more = lines.length - max;
  // A line that says "1 more" takes as much room as the line itself.
  if (more <= 1) return `${lines.join('\n')}\n`;
  return `${lines.slice(0, max).join('\n')}\n… and ${more} more lines\n`;
}

/**
 * Runs the named checks and prints the first lines of those that fail.
 *
 * @returns {Promise<string[]>} the names of the failed ones.
 */
export async function runChecks({ node, env }, { names = Object.keys(checks), isFix = false, isWhole = false } = {}) {
  const failed = [];
  for (const name of names) {
    const startedAt = Date.now();
    const output = await firstFailure(node, env, { ...checks, ...parts }[name]({ isFix }));
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    say(`${output === null ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (output === null) continue;
    process.stderr.write(isWhole ? `${output.trimEnd()}\n` : firstLines(output));
    failed.push(name);
  }
  return failed;
}

async function firstFailure(node, env, programs) {
  for (const program of programs) {
    const { code, output } = await runQuietly(node, program, { env });
    if (code !== 0) return output || `${program[0]} ended with exit code ${code}`;
  }
  return null;
}
