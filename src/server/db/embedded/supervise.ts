import { setTimeout as sleep } from 'node:timers/promises';
import { restartPauseMs, steadyMs } from '../../restart-pause.ts';
import type { RunningPostgres } from './connect-or-start.ts';

type Supervisor = {
  /** PostgreSQL as it runs now, or as it ran last. */
  readonly running: RunningPostgres;
  /** From here on nothing is started again. */
  stop: () => Promise<void>;
};

/** Starts PostgreSQL again when it has ended under us: killed for want of memory, crashed, or stopped by hand. */
export function supervise(
  first: RunningPostgres,
  startAgain: () => Promise<RunningPostgres>,
  warn: (line: string) => void,
  waitMs: (start: number) => number = restartPauseMs,
): Supervisor {
  let running = first;
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));

  async function keepRunning(): Promise<void> {
    let starts = 0;
    while (!stopping.signal.aborted) {
      const since = performance.now();
      await Promise.race([running.lost, stopped]);
      if (performance.now() - since > steadyMs) starts = 0;
      for (let isBack = false; !isBack && !stopping.signal.aborted; ) {
        starts += 1;
        isBack = await tryAgain(waitMs(starts));
      }
    }
  }

  async function tryAgain(afterMs: number): Promise<boolean> {
    warn(`PostgreSQL has ended and is started again ${afterMs === 0 ? 'now' : `in ${afterMs / 1_000} seconds`}`);
    await Promise.race([sleep(afterMs, undefined, { ref: false }), stopped]);
    if (stopping.signal.aborted) return false;
    try {
      running = await startAgain();
      running.client.unref();
      warn(`PostgreSQL runs again (process ${running.pid})`);
      return true;
    } catch (error) {
      warn(error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  const loop = keepRunning();
  return {
    get running() {
      return running;
    },
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}
