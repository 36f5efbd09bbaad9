import { setTimeout as sleep } from 'node:timers/promises';
import { retryWhileLost } from '../db/retry-while-lost.ts';
import type { Log } from '../log.ts';

/** Longer than an answer takes to leave, so that its time does not tell what is done behind it. */
const delayMs = 250;

/** Work of requests that their answers do not wait for. */
export type AfterAnswer = {
  /** Does the work a moment later, in the tenant of the request. A fault is logged; a crash of the process loses it. */
  run: (work: () => Promise<void>) => void;
  /** Does at once what still waits, and settles when all is done. */
  finish: () => Promise<void>;
};

export function createAfterAnswer(log: Log): AfterAnswer {
  const pending = new Set<Promise<void>>();
  const finishing = new AbortController();
  async function runLater(work: () => Promise<void>): Promise<void> {
    await sleep(delayMs, undefined, { signal: finishing.signal }).catch(() => undefined);
    await retryWhileLost(work, finishing.signal).catch((error: unknown) => log.error({ err: error }, 'work after an answer'));
  }
  return {
    run(work) {
      const done = runLater(work).finally(() => pending.delete(done));
      pending.add(done);
    },
    async finish() {
      finishing.abort();
      await Promise.all(pending);
    },
  };
}
