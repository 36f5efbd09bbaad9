import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Figure } from '../tests/support/figures.ts';
import { signalAll, withDescendants } from '../tests/support/processes.ts';
import type { ChaosSection, Limits } from './section.ts';

/** One round is so many requests: all of them come from one run of the test. */
const requestsARound = 1_000;
const lookingMs = 1_000;

export const hostile: ChaosSection = {
  about: 'requests that no browser sends, to every call and page (tests/hostile)',
  rounds: { full: 100, quick: 5 },
  maxMinutes: 40,
  run: sendHostile,
};

async function sendHostile({ rounds, isTimeUp }: Limits): Promise<Figure[]> {
  const count = rounds * requestsARound;
  const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
  const { NODE_ENV: _ours, ...env } = process.env;
  const child = spawn(process.execPath, [vitest, 'run', '--reporter=default', '--silent=false', 'tests/hostile'], {
    // Its output is read, not looked at.
    env: { ...env, HOSTILE_REQUESTS: String(count), NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  let isCutShort = false;
  const watch = setInterval(() => {
    if (!isTimeUp()) return;
    isCutShort = true;
    signalAll(child.pid ? withDescendants(child.pid) : [], 'SIGTERM');
  }, lookingMs);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve)).finally(() => clearInterval(watch));
  const { talents, operators, operatorCalls, operatorCallsUnsigned, operatorCallsSigned } = readSummary(output);
  const faults = output.match(/HOSTILE_SEED=\d+ HOSTILE_INDEX=\d+: .*/g) ?? [];
  if (code !== 0) console.error(output.slice(-4_000));
  return [
    {
      name: 'requests answered',
      value: countOf(talents) + countOf(operators),
      unit: '',
      minimum: count,
      detail: isCutShort ? 'time was up' : `for talents ${show(talents)}; for operators ${show(operators)}`,
    },
    { name: 'operators’ calls sent to without credentials', value: operatorCallsUnsigned, unit: '', minimum: operatorCalls },
    { name: 'operators’ calls sent to by somebody who may make them', value: operatorCallsSigned, unit: '', minimum: operatorCalls },
    { name: 'faults: any 5xx, stacks shown, no answer', value: faults.length, unit: '', budget: 0, detail: faults[0] ?? '' },
    { name: 'exit code of the test', value: code ?? 1, unit: '', budget: 0 },
  ];
}

type Statuses = Readonly<Record<string, number>>;
type Summary = {
  talents: Statuses;
  operators: Statuses;
  operatorCalls: number;
  operatorCallsUnsigned: number;
  operatorCallsSigned: number;
};

/** The test ends with how often each status was answered, and which calls it reached, as one line of JSON. */
function readSummary(output: string): Summary {
  const line = output.split('\n').findLast((each) => each.trim().startsWith('{"talents":'));
  const none = { operatorCalls: Number.NaN, operatorCallsUnsigned: Number.NaN, operatorCallsSigned: Number.NaN };
  return line ? JSON.parse(line) : { talents: {}, operators: {}, ...none };
}

function countOf(statuses: Statuses): number {
  return Object.values(statuses).reduce((sum, number) => sum + number, 0);
}

function show(statuses: Statuses): string {
  return Object.entries(statuses)
    .map(([status, number]) => `${status}: ${number}`)
    .join(', ');
}
