import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, percentile } from '../tests/support/figures.ts';
import { signalAll, titleOf, waitUntilGone, withDescendants } from '../tests/support/processes.ts';
import { type Breaches, breachFigures, findBreaches } from './invariants.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { type ChaosPortal, startAgain, withPortal } from './portal.ts';
import { findBrokenFiles, listNewFiles, readState } from './read-state.ts';
import { type ChaosSection, type Limits, noneOf, roundsFigure } from './section.ts';
import { connectTo, killTree, type Part, postmasterOf, StartFailed, statusOf, workersOf } from './server-tree.ts';
import { startWebhookReceiver, untilDelivered, type WebhookReceiver } from './webhook-receiver.ts';
import { disturbInRounds, type Statuses, startWriters } from './writers.ts';

const maxReadyMs = 5_000;
const pace = { minWritingMs: 500, writes: 40 };

/** Machines and operators kill whole trees most often. */
const order: readonly Part[] = ['tree', 'web', 'supervisor', 'jobs', 'tree', 'backend', 'tree', 'postmaster'];

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
  /** Processes that went on although their supervisor had gone. */
  orphans: string[];
  breaches: Breaches;
};

export const kills: ChaosSection = {
  about: 'SIGKILL of the whole tree, its supervisor, a process for requests or jobs, one PostgreSQL process or PostgreSQL, under writers',
  rounds: { full: 200, quick: 8 },
  maxMinutes: 60,
  async run(limits) {
    const receiver = await startWebhookReceiver();
    const plan = { talents: 16, projects: 400, pools: 6, webhook: receiver.url };
    return withPortal(plan, (portal) => killAndCheck(portal, receiver, limits)).finally(receiver.close);
  },
};

async function killAndCheck(portal: ChaosPortal, receiver: WebhookReceiver, limits: Limits): Promise<Figure[]> {
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
    orphans: [],
    breaches: new Map(),
  };
  const ledger = createLedger();
  const writers = startWriters(portal, ledger);
  const known = new Set<string>();
  const done = await disturbInRounds(writers, limits, pace, {
    disturb: (round) => kill(portal, order[round % order.length] ?? 'tree', record),
    check: () => check(portal, ledger, known, record),
  });
  const client = await connectTo(portal.dataDir);
  try {
    const unfinished = await untilDelivered(client);
    await findBreaches(client, record.breaches);
    const differing = await receiver.compare(client);
    return figuresOf(record, { ledger, done, limits, unfinished, differing, calls: receiver.calls, statuses: writers.statuses });
  } finally {
    await client.end();
  }
}

async function kill(portal: ChaosPortal, part: Part, record: Findings): Promise<void> {
  const { server } = portal;
  record.kills.set(part, (record.kills.get(part) ?? 0) + 1);
  if (part === 'tree') {
    await killTree(server);
    await startUntilItServes(portal, record);
    return;
  }
  if (part === 'supervisor') {
    const workers = [...workersOf(server, 'web'), ...workersOf(server, 'jobs')];
    await killAlone(server.pid);
    await startUntilItServes(portal, record);
    await waitUntilGone(workers).catch((error: Error) => record.orphans.push(error.message));
    return;
  }
  if (part === 'web' || part === 'jobs') {
    await killWorker(portal, part, record);
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

/** Its supervisor starts another one by itself. */
async function killWorker({ server }: ChaosPortal, role: 'web' | 'jobs', record: Findings): Promise<void> {
  const before = workersOf(server, role);
  const victim = before[Math.floor(Math.random() * before.length)];
  if (victim === undefined) throw new Error(`no process for ${role} runs that could be killed`);
  await killAlone(victim);
  while (workersOf(server, role).length < before.length || (await statusOf(server.port, '/readyz')) !== 200) {
    if (server.hasEnded()) {
      record.deaths.push(`the server ended with a process for ${role}`);
      return;
    }
    await sleep(20);
  }
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
    await findBreaches(client, record.breaches);
    record.broken.push(...(await findBrokenFiles(portal, await listNewFiles(client, portal, known))));
  } finally {
    await client.end();
  }
}

type Outcome = {
  ledger: Ledger;
  done: number;
  limits: Limits;
  unfinished: string[];
  differing: string[];
  calls: number;
  statuses: Statuses;
};

function figuresOf(record: Findings, { ledger, done, limits, unfinished, differing, calls, statuses }: Outcome): Figure[] {
  const ready = [...record.readyMs].sort((one, other) => one - other);
  const cpu = [...record.readyCpuSeconds].sort((one, other) => one - other);
  const back = [...record.backMs].sort((one, other) => one - other);
  const odd = [...statuses].filter(([status]) => status >= 500 && status !== 503).map(([status, count]) => `${count} x ${status}`);
  return [
    roundsFigure('kills', done, limits, [...record.kills].map(([part, count]) => `${count} ${part}`).join(', ')),
    { name: 'acknowledged writes', value: ledger.count, unit: '', minimum: done, detail: ledger.kinds },
    noneOf('acknowledged writes lost', record.lost),
    noneOf('acknowledged writes changed or doubled', record.changed),
    noneOf('rows of files without their bytes', record.broken),
    ...breachFigures(record.breaches),
    { name: 'calls of the webhook', value: calls, unit: '', minimum: done },
    noneOf('events that the webhook did not receive, or received otherwise', differing),
    noneOf('events, deliveries and hand-overs that did not end', unfinished),
    noneOf('starts that ended', record.failedStarts),
    noneOf('servers that ended with what was killed', record.deaths),
    noneOf('processes that outlived their supervisor', record.orphans),
    noneOf('answers 5xx other than 503', odd),
    { name: 'ready after a start, p50', value: percentile(ready, 0.5), unit: 'ms', digits: 0, budget: maxReadyMs },
    { name: 'processor time of a start, p50', value: percentile(cpu, 0.5), unit: 's' },
    { name: 'ready after a start, longest', value: ready.at(-1) ?? Number.NaN, unit: 'ms', digits: 0 },
    { name: 'ready after a kill of PostgreSQL, longest', value: back.at(-1) ?? Number.NaN, unit: 'ms', digits: 0 },
  ];
}
