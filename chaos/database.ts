import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Figure, percentile } from '../tests/support/figures.ts';
import { signalAll } from '../tests/support/processes.ts';
import { type Breaches, breachFigures, findBreaches } from './invariants.ts';
import { createLedger } from './ledger.ts';
import { ask, type ChaosPortal, withPortal } from './portal.ts';
import { readState } from './read-state.ts';
import { type ChaosSection, type Limits, noneOf, roundsFigure } from './section.ts';
import { connectTo, postmasterOf } from './server-tree.ts';
import { startWebhookReceiver, untilDelivered, type WebhookReceiver } from './webhook-receiver.ts';
import { startWriters, type Writers } from './writers.ts';

const maxBackMs = 5_000;
/** Of an answer 503: the half second that a request may wait for the database, and as much for a busy machine. */
const maxRefusalMs = 1_000;
const settlingMs = 1_000;
const awayMs = 3_000;

type Disturbance = { name: string; disturb: (dataDir: string) => Promise<void> };

const terminate = (condition: string) => async (dataDir: string) => {
  const client = await connectTo(dataDir, 'postgres', 'postgres');
  const statement = `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'openpool' and ${condition}`;
  for (let times = 0; times < 10; times += 1) {
    await client.query(statement);
    await sleep(50);
  }
  await client.end();
};

const signalPostmaster = (signal: NodeJS.Signals) => async (dataDir: string) => {
  const postmaster = await postmasterOf(dataDir);
  if (!postmaster) throw new Error('no PostgreSQL runs');
  signalAll([postmaster], signal);
  // Until another one answers; the number changes with it.
  while ((await postmasterOf(dataDir)) === postmaster) await sleep(10);
};

/** Ends each PostgreSQL that is started, for seconds. */
const keepAway = async (dataDir: string) => {
  const until = performance.now() + awayMs;
  while (performance.now() < until) {
    const postmaster = await postmasterOf(dataDir);
    if (postmaster) signalAll([postmaster], 'SIGKILL');
    await sleep(20);
  }
};

const disturbances: readonly Disturbance[] = [
  { name: 'kill', disturb: signalPostmaster('SIGKILL') },
  { name: 'fast stop', disturb: signalPostmaster('SIGINT') },
  { name: 'idle connections cut', disturb: terminate("state = 'idle'") },
  { name: 'immediate stop', disturb: signalPostmaster('SIGQUIT') },
  { name: 'active connections cut', disturb: terminate("state <> 'idle'") },
  { name: 'away for seconds', disturb: keepAway },
];

export const database: ChaosSection = {
  about: 'restarts of the database and cut connections, under writers and readers',
  rounds: { full: 30, quick: 6 },
  maxMinutes: 15,
  async run(limits) {
    const receiver = await startWebhookReceiver();
    const plan = { talents: 16, projects: 200, pools: 6, webhook: receiver.url };
    return withPortal(plan, (portal) => restartAndCheck(portal, receiver, limits)).finally(receiver.close);
  },
};

async function restartAndCheck(portal: ChaosPortal, receiver: WebhookReceiver, limits: Limits): Promise<Figure[]> {
  const ledger = createLedger();
  const writers = startWriters(portal, ledger);
  const refusalMs: number[] = [];
  const readers = startReaders(portal, writers, refusalMs);
  const backMs: number[] = [];
  const breaches: Breaches = new Map();
  const times = new Map<string, number>();
  let done = 0;
  try {
    for (; done < limits.rounds && !limits.isTimeUp() && !portal.server.hasEnded(); done += 1) {
      const { name, disturb } = disturbances[done % disturbances.length] as Disturbance;
      times.set(name, (times.get(name) ?? 0) + 1);
      await sleep(settlingMs);
      await disturb(portal.dataDir);
      await untilDatabaseAnswers(portal);
      backMs.push(await untilPortalWorks(portal));
      // Each of them is one statement, so that writers may go on meanwhile.
      await withClient(portal, (client) => findBreaches(client, breaches));
    }
  } finally {
    await readers.stop();
    await writers.stop();
  }
  const { lost, changed, unfinished, differing } = await withClient(portal, async (client) => ({
    ...ledger.compare(await readState(client, portal)),
    unfinished: await untilDelivered(client),
    differing: await receiver.compare(client),
  }));
  const { statuses, failures } = writers;
  const odd = [...statuses].filter(([status]) => status >= 500 && status !== 503);
  const sorted = [...backMs].sort((one, other) => one - other);
  refusalMs.sort((one, other) => one - other);
  return [
    roundsFigure('disturbances', done, limits, [...times].map(([name, count]) => `${count} ${name}`).join(', ')),
    {
      name: 'answers',
      value: [...statuses.values()].reduce((sum, count) => sum + count, 0),
      unit: '',
      minimum: done,
      detail: show(statuses),
    },
    noneOf('answers other than 2xx, 4xx and 503', [...odd.map(([status, count]) => `${count} x ${status}`), ...failures]),
    {
      name: 'a reader’s answer 503, p95',
      value: percentile(refusalMs, 0.95),
      unit: 'ms',
      digits: 0,
      budget: maxRefusalMs,
      detail: `of ${refusalMs.length}; the longest ${Math.round(refusalMs.at(-1) ?? 0)} ms`,
    },
    { name: 'servers that ended', value: portal.server.hasEnded() ? 1 : 0, unit: '', budget: 0 },
    { name: 'acknowledged writes', value: ledger.count, unit: '', minimum: done, detail: ledger.kinds },
    noneOf('acknowledged writes lost, changed or doubled', [...lost, ...changed]),
    ...breachFigures(breaches),
    { name: 'calls of the webhook', value: receiver.calls, unit: '', minimum: done },
    noneOf('events that the webhook did not receive, or received otherwise', differing),
    noneOf('events, deliveries and hand-overs that did not end', unfinished),
    { name: 'reads and writes again after the database is back, p50', value: percentile(sorted, 0.5), unit: 'ms', digits: 0 },
    { name: 'the same, longest', value: sorted.at(-1) ?? Number.NaN, unit: 'ms', digits: 0, budget: maxBackMs },
  ];
}

async function withClient<T>({ dataDir }: ChaosPortal, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectTo(dataDir);
  return work(client).finally(() => client.end());
}

function show(statuses: ReadonlyMap<number, number>): string {
  return [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');
}

function startReaders(portal: ChaosPortal, { statuses, failures }: Pick<Writers, 'statuses' | 'failures'>, refusalMs: number[]) {
  let isStopping = false;
  const paths = ['/app/profile', '/flexOnboarding/profile', '/app/project', '/pool/membership'];
  const readers = paths.map(async (path, index) => {
    while (!isStopping) {
      const startedAt = performance.now();
      const status = await ask(portal, 'GET', path, { talent: portal.talents[index] as never }).then(
        (answer) => answer.status,
        (error: NodeJS.ErrnoException) => {
          failures.push(`${path}: ${error.code ?? error.message}`);
          return 0;
        },
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 503) refusalMs.push(performance.now() - startedAt);
      if (status === 0 || status === 503) await sleep(50);
    }
  });
  return {
    async stop() {
      isStopping = true;
      await Promise.all(readers);
    },
  };
}

async function untilDatabaseAnswers({ dataDir, server }: ChaosPortal): Promise<void> {
  while (!server.hasEnded()) {
    const client = await connectTo(dataDir).catch(() => null);
    await client?.end();
    if (client) return;
    await sleep(10);
  }
}

/** @returns how long it took until a talent could read and write */
async function untilPortalWorks(portal: ChaosPortal): Promise<number> {
  const startedAt = performance.now();
  const talent = portal.talents.at(-1);
  for (;;) {
    const works = await Promise.all([
      ask(portal, 'GET', '/readyz'),
      ask(portal, 'GET', '/flexOnboarding/profile', { ...(talent ? { talent } : {}) }),
      ask(portal, 'POST', '/freelancer/locale', { ...(talent ? { talent } : {}), json: { locale: 'en' } }),
    ]).then(
      (answers) => answers.every(({ status }) => status === 200),
      () => false,
    );
    if (works || portal.server.hasEnded()) return performance.now() - startedAt;
    await sleep(10);
  }
}
