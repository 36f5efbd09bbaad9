import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../tests/support/figures.ts';
import { openSockets } from '../tests/support/processes.ts';
import { startProbe } from './latency.ts';
import { type ChaosPortal, withPortal } from './portal.ts';
import { type ChaosSection, type Limits, roundsFigure } from './section.ts';

const page = '/app/profile';
const assets = 'build/client/assets';
/** What a busy machine may add to the doubled time of a quick page. */
const minBudgetMs = 100;
/** The server looks at its connections once a second, and so do we. */
const lookingSeconds = 4;
const maxOpeningMs = 10_000;
const calmMs = 5_000;

type Crowd = {
  name: string;
  size: number;
  maxSeconds: number;
  /** Until the system's buffers are full, something moves. */
  fillSeconds?: number;
  start: (socket: Socket) => void;
  /** Sent once a second. */
  drip?: string;
};

const head = 'Host: nordlicht.localhost\r\n';

const crowds: readonly Crowd[] = [
  { name: 'slow headers', size: 500, maxSeconds: 10, start: (socket) => socket.write(`GET / HTTP/1.1\r\n${head}X-Slow: `), drip: 'x' },
  {
    name: 'slow bodies',
    size: 500,
    maxSeconds: 30,
    start: (socket) =>
      socket.write(`POST /v1/api/authorize HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`),
    drip: ' ',
  },
  { name: 'idle connections', size: 1_500, maxSeconds: 60, start: () => undefined },
  {
    name: 'slow readers',
    size: 200,
    // Node looks twice whether an answer still moves.
    maxSeconds: 120,
    fillSeconds: 25,
    // More than the buffers between the two hold.
    start: (socket) => socket.pause().write(`GET /assets/${largestAsset()} HTTP/1.1\r\n${head}\r\n`.repeat(40)),
  },
];

export const slow: ChaosSection = {
  about: 'slow headers, slow bodies, idle connections and slow readers, beside talents who look at pages',
  rounds: { full: 1, quick: 1 },
  maxMinutes: 8,
  run: (limits) => withPortal({ talents: 2 }, (portal) => crowdAndMeasure(portal, limits)),
};

async function crowdAndMeasure(portal: ChaosPortal, limits: Limits): Promise<Figure[]> {
  await (await calm(portal)).stop();
  const probe = await calm(portal);
  const { p95: usualMs } = await probe.stop();
  const figures: Figure[] = [{ name: 'others alone, p95', value: usualMs, unit: 'ms', digits: 0 }];
  let done = 0;
  for (const crowd of crowds) {
    if (limits.isTimeUp()) break;
    figures.push(...(await endure(portal, crowd, Math.max(minBudgetMs, 2 * usualMs))));
    done += 1;
  }
  return [roundsFigure('crowds', done, { ...limits, rounds: crowds.length }), ...figures];
}

async function calm(portal: ChaosPortal) {
  const probe = startProbe(portal, page);
  await sleep(calmMs);
  return probe;
}

async function endure(portal: ChaosPortal, crowd: Crowd, budget: number): Promise<Figure[]> {
  const { pid, port } = portal.server;
  const before = openSockets(pid);
  const sockets = await Promise.all(Array.from({ length: crowd.size }, () => open(port)));
  for (const socket of sockets) crowd.start(socket);
  const startedAt = performance.now();
  const opened = await untilOpen(pid, before, crowd.size);
  const probe = startProbe(portal, page);
  const fillSeconds = crowd.fillSeconds ?? 0;
  const waitMs = (fillSeconds + crowd.maxSeconds + 3 * lookingSeconds) * 1000;
  let closedAfter = Number.NaN;
  while (Number.isNaN(closedAfter) && performance.now() - startedAt < waitMs) {
    await sleep(1_000);
    if (crowd.drip) for (const socket of sockets) if (socket.writable) socket.write(crowd.drip);
    // Those of the portal's own talents come and go.
    if (openSockets(pid) - before <= 10) closedAfter = (performance.now() - startedAt) / 1000;
  }
  const { p95, refused } = await probe.stop();
  for (const socket of sockets) socket.destroy();
  await sleep(1_000);
  return [
    { name: `${crowd.size} ${crowd.name}: open`, value: opened, unit: '', minimum: crowd.size * 0.9 },
    { name: 'others meanwhile, p95', value: p95, unit: 'ms', digits: 0, budget },
    { name: 'others refused', value: refused, unit: '', budget: 0 },
    { name: 'all closed by the server after', value: closedAfter, unit: 's', budget: fillSeconds + crowd.maxSeconds + lookingSeconds },
  ];
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port });
  // Being cut off is what they are for.
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  return socket;
}

/** The server may still be taking them in. */
async function untilOpen(pid: number, before: number, size: number): Promise<number> {
  const until = performance.now() + maxOpeningMs;
  for (;;) {
    const opened = openSockets(pid) - before;
    if (opened >= size || performance.now() > until) return opened;
    await sleep(100);
  }
}

function largestAsset(): string {
  const sized = readdirSync(assets).map((name) => ({ name, size: statSync(`${assets}/${name}`).size }));
  return sized.sort((one, other) => other.size - one.size)[0]?.name ?? '';
}
