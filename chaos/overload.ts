import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../bench/figures.ts';
import { latencyOf, startProbe } from './latency.ts';
import { ask, type ChaosPortal, withPortal } from './portal.ts';
import { type ChaosSection, type Limits, noneOf, roundsFigure } from './section.ts';

/** Rendered for each talent: nothing of it comes from a cache. */
const page = '/app/profile';
const times = 10;
const warmUpMs = 3_000;
const capacityMs = 5_000;
const overloadMs = 15_000;
const capacityConnections = 16;
/** What the server lets wait, and as many again: more would only measure this process. */
const maxUnderWay = 1_500;

const maxRefusalMs = 200;
const maxRecoveryMs = 5_000;
const maxHealthMs = 1_000;

export const overload: ChaosSection = {
  about: `${times} times as many pages asked for as the server can render`,
  rounds: { full: 3, quick: 1 },
  maxMinutes: 6,
  run: (limits) => withPortal({ talents: 24 }, (portal) => overloadAndMeasure(portal, limits)),
};

type Answers = { served: number[]; refused: number[]; withoutRetryAfter: number; odd: string[] };

async function overloadAndMeasure(portal: ChaosPortal, limits: Limits): Promise<Figure[]> {
  await rendered(portal, warmUpMs);
  const answers: Answers = { served: [], refused: [], withoutRetryAfter: 0, odd: [] };
  const recovery: number[] = [];
  const health: number[] = [];
  let capacity = 0;
  let done = 0;
  for (; done < limits.rounds && !limits.isTimeUp(); done += 1) {
    const usual = startProbe(portal, page);
    await sleep(2_000);
    const { p95: usualMs } = await usual.stop();
    capacity = await rendered(portal, capacityMs);
    const probe = startProbe(portal, '/healthz', 20);
    await flood(portal, capacity * times, answers);
    health.push((await probe.stop()).p99);
    recovery.push(await untilUsual(portal, usualMs));
  }
  const { served, refused, withoutRetryAfter, odd } = answers;
  const refusals = latencyOf(refused);
  return [
    roundsFigure('floods', done, limits, `${Math.round(capacity)} pages/s rendered, ${Math.round(capacity * times)}/s asked for`),
    { name: 'served', value: served.length, unit: '', minimum: 1, detail: `p95 ${Math.round(latencyOf(served).p95)} ms` },
    { name: 'refused', value: refused.length, unit: '', minimum: 1 },
    {
      name: 'refused after, p95',
      value: refusals.p95,
      unit: 'ms',
      digits: 0,
      budget: maxRefusalMs,
      detail: `p99 ${Math.round(refusals.p99)} ms`,
    },
    { name: '503 without Retry-After', value: withoutRetryAfter, unit: '', budget: 0 },
    noneOf('answers other than 200 and 503', odd),
    { name: 'as fast as before after, longest', value: Math.max(...recovery), unit: 'ms', digits: 0, budget: maxRecoveryMs },
    { name: '/healthz meanwhile, p99', value: Math.max(...health), unit: 'ms', digits: 0, budget: maxHealthMs },
  ];
}

/** Pages a second that the server renders for as many as it serves well. */
async function rendered(portal: ChaosPortal, forMs: number): Promise<number> {
  const until = performance.now() + forMs;
  let pages = 0;
  const visit = async (index: number) => {
    const talent = portal.talents[index % portal.talents.length];
    while (performance.now() < until) {
      const { status } = await ask(portal, 'GET', page, talent ? { talent } : {});
      if (status === 200) pages += 1;
    }
  };
  await Promise.all(Array.from({ length: capacityConnections }, (_, index) => visit(index)));
  return (pages * 1000) / forMs;
}

/** Asks at a fixed rate, whatever becomes of the answers. */
async function flood(portal: ChaosPortal, perSecond: number, answers: Answers): Promise<void> {
  // Each by a connection of its own, as a crowd comes.
  const agent = new Agent();
  const startedAt = performance.now();
  const underWay = new Set<Promise<void>>();
  let asked = 0;
  for (let elapsed = 0; elapsed < overloadMs; elapsed = performance.now() - startedAt) {
    for (; asked < (elapsed * perSecond) / 1000 && underWay.size < maxUnderWay; asked += 1) {
      const one: Promise<void> = visitOnce(portal, asked, agent, answers).finally(() => underWay.delete(one));
      underWay.add(one);
    }
    await sleep(5);
  }
  await Promise.all(underWay);
  agent.destroy();
}

async function visitOnce(portal: ChaosPortal, index: number, agent: Agent, answers: Answers): Promise<void> {
  const talent = portal.talents[index % portal.talents.length];
  try {
    const { status, headers, elapsedMs } = await ask(portal, 'GET', page, { ...(talent ? { talent } : {}), agent });
    if (status === 200) answers.served.push(elapsedMs);
    else if (status === 503) {
      answers.refused.push(elapsedMs);
      if (!headers['retry-after']) answers.withoutRetryAfter += 1;
    } else answers.odd.push(String(status));
  } catch (error) {
    answers.odd.push(error instanceof Error ? error.message : String(error));
  }
}

/** How long until a page comes as fast as before, give or take as much again. */
async function untilUsual(portal: ChaosPortal, usualMs: number): Promise<number> {
  const startedAt = performance.now();
  const [talent] = portal.talents;
  for (let quick = 0; quick < 5; ) {
    const { status, elapsedMs } = await ask(portal, 'GET', page, talent ? { talent } : {});
    quick = status === 200 && elapsedMs <= Math.max(100, 2 * usualMs) ? quick + 1 : 0;
    if (performance.now() - startedAt > 60_000) break;
  }
  return performance.now() - startedAt;
}
