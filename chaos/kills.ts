import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, percentile } from '../tests/support/figures.ts';
import { signalAll, titleOf, waitUntilGone, withDescendants } from '../tests/support/processes.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { type ChaosPortal, startAgain, withPortal } from './portal.ts';
import { countUnevenMails, findBrokenFiles, listNewFiles, readState } from './read-state.ts';
import { type ChaosSection, type Limits, noneOf, roundsFigure } from './section.ts';
import { connectTo, killTree, type Part, postmasterOf, StartFailed, statusOf } from './server-tree.ts';
import { disturbInRounds, type Statuses, startWriters } from './writers.ts';

const maxReadyMs = 5_000;
const pace = { minWritingMs: 500, writes: 40 };

/** Machines and operators kill whole trees most often. */
const order: readonly Part[] = ['tree', 'node', 'tree', 'backend', 'tree', 'node', 'postmaster', 'tree'];

type Findings = {
  kills: Map<Part, number>;
  readyMs: number[];
  readyCpuSeconds: number[];
  backMs: number[];
  failedStarts: string[];
  lost: string[];
  changed: string[];
  broken: string[];
  deaths: string[];
};

export const kills: ChaosSection = {
  about: 'SIGKILL of the whole tree, the server, one PostgreSQL process or PostgreSQL, under writers',
  rounds: { full: 200, quick: 16 },
  maxMinutes: 45,
  run: (limits) => withPortal({ talents: 16, projects: 400, pools: 6 }, (portal) => killAndCheck(portal, limits)),
};

async function killAndCheck(portal: ChaosPortal, limits: Limits): Promise<Figure[]> {
  const record: Findings = {
    kills: new Map(),
    readyMs: [],
    readyCpuSeconds: [],
    backMs: [],
    failedStarts: [],
    lost: [],
    changed: [],
    broken: [],
    deaths: [],
  };
  const ledger = createLedger();
  const writers = startWriters(portal, ledger);
  const known = new Set<string>();
  const done = await disturbInRounds(writers, limits, pace, {
    disturb: (round) => kill(portal, order[round % order.length] ?? 'tree', record),
    check: () => check(portal, ledger, known, record),
  });
  const client = await connectTo(portal.dataDir);
  const uneven = await countUnevenMails(client, portal).finally(() => client.end());
  return figuresOf(record, { ledger, done, limits, uneven, statuses: writers.statuses });
}

async function kill(portal: ChaosPortal, part: Part, record: Findings): Promise<void> {
  const { server } = portal;
  record.kills.set(part, (record.kills.get(part) ?? 0) + 1);
  if (part === 'tree' || part === 'node') {
    if (part === 'tree') await killTree(server);
    else await killAlone(server.pid);
    await startUntilItServes(portal, record);
    return;
  }
  const postmaster = await postmasterOf(portal.dataDir);
  if (!postmaster) throw new Error('no PostgreSQL runs that could be killed');
  const victim = part === 'postmaster' ? postmaster : backendOf(postmaster);
  const startedAt = performance.now();
  await killAlone(victim);
  while ((await statusOf(server.port, '/readyz')) !== 200) {
    if (server.hasEnded()) {
      record.deaths.push(`the server ended with the ${part}`);
      await startUntilItServes(portal, record);
      return;
    }
    await sleep(20);
  }
  record.backMs.push(performance.now() - startedAt);
}

async function killAlone(pid: number): Promise<void> {
  signalAll([pid], 'SIGKILL');
  await waitUntilGone([pid]);
}

function backendOf(postmaster: number): number {
  const backends = withDescendants(postmaster).filter((pid) => /^postgres: openpool openpool/.test(titleOf(pid)));
  return backends[Math.floor(Math.random() * backends.length)] ?? postmaster;
}

async function startUntilItServes(portal: ChaosPortal, record: Findings): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await startAgain(portal);
      record.readyMs.push(portal.server.readyMs);
      record.readyCpuSeconds.push(portal.server.readyCpuSeconds);
      return;
    } catch (error) {
      if (!(error instanceof StartFailed) || tries === 3) throw error;
      record.failedStarts.push(error.message);
    }
  }
}

async function check(portal: ChaosPortal, ledger: Ledger, known: Set<string>, record: Findings): Promise<void> {
  const client = await connectTo(portal.dataDir);
  try {
    const state = await readState(client, portal);
    const { lost, changed } = ledger.compare(state);
    record.lost.push(...lost);
    record.changed.push(...changed);
    ledger.settle(state);
    record.broken.push(...(await findBrokenFiles(portal, await listNewFiles(client, portal, known))));
  } finally {
    await client.end();
  }
}

type Outcome = { ledger: Ledger; done: number; limits: Limits; uneven: string[]; statuses: Statuses };

function figuresOf(record: Findings, { ledger, done, limits, uneven, statuses }: Outcome): Figure[] {
  const ready = [...record.readyMs].sort((one, other) => one - other);
  const cpu = [...record.readyCpuSeconds].sort((one, other) => one - other);
  const back = [...record.backMs].sort((one, other) => one - other);
  const odd = [...statuses].filter(([status]) => status >= 500 && status !== 503).map(([status, count]) => `${count} x ${status}`);
  return [
    roundsFigure('kills', done, limits, [...record.kills].map(([part, count]) => `${count} ${part}`).join(', ')),
    { name: 'acknowledged writes', value: ledger.count, unit: '', minimum: done },
    noneOf('acknowledged writes lost', record.lost),
    noneOf('acknowledged writes changed or doubled', record.changed),
    noneOf('rows of files without their bytes', record.broken),
    noneOf('talents with more or fewer mails than applications', uneven),
    noneOf('starts that ended', record.failedStarts),
    noneOf('servers that ended with their database', record.deaths),
    noneOf('answers 5xx other than 503', odd),
    { name: 'ready after a start, p50', value: percentile(ready, 0.5), unit: 'ms', digits: 0, budget: maxReadyMs },
    { name: 'processor time of a start, p50', value: percentile(cpu, 0.5), unit: 's' },
    { name: 'ready after a start, longest', value: ready.at(-1) ?? Number.NaN, unit: 'ms', digits: 0 },
    { name: 'ready after a kill of PostgreSQL, longest', value: back.at(-1) ?? Number.NaN, unit: 'ms', digits: 0 },
  ];
}
