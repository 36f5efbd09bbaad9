import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../tests/support/figures.ts';
import { ask, type ChaosPortal } from './portal.ts';

export type Latency = { count: number; p50: number; p95: number; p99: number; max: number; refused: number };

/** Asks one thing again and again, as one visitor does, and measures how long the answers take. */
export function startProbe(portal: ChaosPortal, path: string, pauseMs = 50) {
  const elapsed: number[] = [];
  let refused = 0;
  let isStopping = false;
  const talent = portal.talents[0];
  const loop = (async () => {
    while (!isStopping) {
      const startedAt = performance.now();
      const look = () => ask(portal, 'GET', path, { ...(talent ? { talent } : {}), maxMs: 30_000 }).then((answer) => answer.status);
      // A kept connection may be closed just as it is used; as a browser does, the request is sent again.
      const status = await look().catch((error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? look().catch(() => 0) : 0));
      elapsed.push(performance.now() - startedAt);
      if (status !== 200) refused += 1;
      await sleep(pauseMs);
    }
  })();
  return {
    async stop(): Promise<Latency> {
      isStopping = true;
      await loop;
      return latencyOf(elapsed, refused);
    },
  };
}

export function latencyOf(elapsed: readonly number[], refused = 0): Latency {
  const sorted = [...elapsed].sort((one, other) => one - other);
  const at = (share: number) => percentile(sorted, share);
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: sorted.at(-1) ?? Number.NaN, refused };
}
