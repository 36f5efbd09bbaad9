import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../tests/support/figures.ts';
import { latencyOf } from './latency.ts';
import { ask, type ChaosPortal, withPortal } from './portal.ts';
import { type ChaosSection, type Limits, noneOf, roundsFigure } from './section.ts';

/** Rendered for each talent: nothing of it comes from a cache. */
const page = '/app/profile';
const usualClients = 16;
const times = 20;
const warmUpMs = 4_000;
/** Counted from here: a crowd first fills the queue, and a run that ends with a full one must also begin with one. */
const settleMs = 3_000;
const runMs = 10_000;

const minGoodput = 0.8;
const maxRefusalMs = 200;
const maxHealthMs = 100;
const maxRecoveryMs = 5_000;

export const overload: ChaosSection = {
  about: `${times} times as many clients as the server can serve, none of which waits after a refusal`,
  rounds: { full: 3, quick: 1 },
  maxMinutes: 8,
  run: (limits) => withPortal({ talents: 24 }, (portal) => overloadAndMeasure(portal, limits)),
};

/** How clients connect: browsers and proxies keep connections, a crowd and many programs come with new ones. */
const manners = { 'kept connections': true, 'new connections': false } as const;
type Manner = keyof typeof manners;

type Answers = { served: number; refused: number[]; health: number[]; withoutRetryAfter: number; odd: string[]; ownCpu: number };

async function overloadAndMeasure(portal: ChaosPortal, limits: Limits): Promise<Figure[]> {
  await visit(portal, usualClients, true, warmUpMs);
  const figures: Figure[] = [];
  const recovery: number[] = [];
  let done = 0;
  const runs = { 'kept connections': [], 'new connections': [] } as Record<Manner, { usual: Answers; crowd: Answers }[]>;
  for (; done < limits.rounds && !limits.isTimeUp(); done += 1)
    for (const [manner, isKept] of Object.entries(manners) as [Manner, boolean][]) {
      const usual = await visit(portal, usualClients, isKept, runMs);
      const crowd = await visit(portal, usualClients * times, isKept, runMs);
      runs[manner].push({ usual, crowd });
      recovery.push(await untilServed(portal));
    }
  figures.push(roundsFigure('rounds', done, limits));
  for (const manner of Object.keys(manners) as Manner[]) figures.push(...figuresOf(manner, runs[manner]));
  figures.push({ name: 'served again after', value: Math.max(...recovery), unit: 'ms', digits: 0, budget: maxRecoveryMs });
  return figures;
}

function figuresOf(manner: Manner, runs: readonly { usual: Answers; crowd: Answers }[]): Figure[] {
  const shares = runs.map(({ usual, crowd }) => crowd.served / usual.served).sort((one, other) => one - other);
  const crowds = runs.map(({ crowd }) => crowd);
  const served = runs.map(({ usual, crowd }) => `${usual.served} and ${crowd.served}`).join(', ');
  const cpu = crowds.map(({ ownCpu }) => ownCpu.toFixed(2)).join(', ');
  const refusals = latencyOf(crowds.flatMap(({ refused }) => refused));
  const health = latencyOf(crowds.flatMap((crowd) => crowd.health));
  return [
    {
      name: `${manner}: served, share of what ${usualClients} clients get`,
      value: shares[Math.floor(shares.length / 2)] ?? Number.NaN,
      unit: '',
      digits: 2,
      minimum: minGoodput,
      detail: `${served} pages in ${runMs / 1000} s; the clients took ${cpu} of a core`,
    },
    {
      name: `${manner}: refused after, p95`,
      value: refusals.p95,
      unit: 'ms',
      digits: 0,
      budget: maxRefusalMs,
      detail: `${refusals.count} refused, p99 ${Math.round(refusals.p99)} ms`,
    },
    {
      name: `${manner}: /healthz by new connections, p95`,
      value: health.p95,
      unit: 'ms',
      digits: 0,
      budget: maxHealthMs,
      detail: `p50 ${Math.round(health.p50)} ms, longest ${Math.round(health.max)} ms`,
    },
    {
      name: `${manner}: 503 without Retry-After`,
      value: crowds.reduce((sum, crowd) => sum + crowd.withoutRetryAfter, 0),
      unit: '',
      budget: 0,
    },
    noneOf(
      `${manner}: answers other than 200 and 503`,
      crowds.flatMap((crowd) => crowd.odd),
    ),
  ];
}

/** So many clients, each asking again as soon as it has an answer. */
async function visit(portal: ChaosPortal, clients: number, isKept: boolean, forMs: number): Promise<Answers> {
  const answers: Answers = { served: 0, refused: [], health: [], withoutRetryAfter: 0, odd: [], ownCpu: 0 };
  const agent = new Agent({ keepAlive: isKept });
  const before = process.cpuUsage();
  const countedFrom = performance.now() + settleMs;
  const until = countedFrom + forMs;
  const isOver = () => performance.now() >= until;
  const isCounted = () => performance.now() >= countedFrom && !isOver();
  const client = async (index: number) => {
    while (!isOver()) await visitOnce(portal, index, agent, answers, isCounted);
  };
  await Promise.all([probeHealth(portal, answers, isOver), ...Array.from({ length: clients }, (_, index) => client(index))]);
  agent.destroy();
  const { user, system } = process.cpuUsage(before);
  answers.ownCpu = (user + system) / 1000 / (settleMs + forMs);
  return answers;
}

async function visitOnce(portal: ChaosPortal, index: number, agent: Agent, answers: Answers, isCounted: () => boolean): Promise<void> {
  const talent = portal.talents[index % portal.talents.length];
  try {
    const { status, headers, elapsedMs } = await ask(portal, 'GET', page, { ...(talent ? { talent } : {}), agent });
    if (status === 200 && isCounted()) answers.served += 1;
    if (status === 503) {
      answers.refused.push(elapsedMs);
      if (!headers['retry-after']) answers.withoutRetryAfter += 1;
    }
    if (status !== 200 && status !== 503) answers.odd.push(String(status));
  } catch (error) {
    answers.odd.push(error instanceof Error ? error.message : String(error));
  }
}

/** As a load balancer does: each probe by a connection of its own. */
async function probeHealth(portal: ChaosPortal, { health, odd }: Answers, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const { status, elapsedMs } = await ask(portal, 'GET', '/healthz', { agent: new Agent() });
    health.push(elapsedMs);
    if (status !== 200) odd.push(`/healthz ${status}`);
    await sleep(50);
  }
}

/** How long until five pages in a row are served. */
async function untilServed(portal: ChaosPortal): Promise<number> {
  const startedAt = performance.now();
  const [talent] = portal.talents;
  for (let served = 0; served < 5 && performance.now() - startedAt < 60_000; ) {
    const { status } = await ask(portal, 'GET', page, talent ? { talent } : {});
    served = status === 200 ? served + 1 : 0;
  }
  return performance.now() - startedAt;
}
