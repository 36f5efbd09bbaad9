import { setTimeout as sleep } from 'node:timers/promises';

type SendSlots = {
  /**
   * Sends once a slot is free, and again after a pause when the server takes no further connection.
   *
   * @throws what `send` throws; an error of its own when no slot came free in time
   */
  run: <T>(send: () => Promise<T>) => Promise<T>;
};

type SlotOptions = {
  max: number;
  /** Whether the server refused the connection and not the mail. */
  isConnectionRefused: (error: unknown) => boolean;
  /** How long a mail waits in all until it is sent or given back to the queue. */
  maxWaitMs: number;
  /** Doubled after each refusal. */
  pauseMs?: number;
  /** After this long without a refusal each mail sent adds a slot again. */
  growAfterMs?: number;
};

/**
 * Many mail servers accept only a few connections of one sender and refuse the next. So a refusal lowers the number of mails sent at a
 * time to what the server takes; without it a backlog would fail again and again, each time with a longer pause.
 */
export function createSendSlots({ max, isConnectionRefused, maxWaitMs, pauseMs = 500, growAfterMs = 60_000 }: SlotOptions): SendSlots {
  let slots = max;
  let used = 0;
  let refusedAt = Number.NEGATIVE_INFINITY;
  const waiting = new Set<() => void>();

  const grantNext = () => {
    const [next] = waiting;
    if (!next || used >= slots) return;
    waiting.delete(next);
    used += 1;
    next();
  };
  const take = (ms: number) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      waiting.delete(grant);
      reject(new Error('no connection to the mail server came free'));
    }, ms);
    const grant = () => {
      clearTimeout(timer);
      resolve();
    };
    waiting.add(grant);
    grantNext();
    return promise;
  };
  const release = () => {
    used -= 1;
    grantNext();
  };
  const shrink = () => {
    slots = Math.max(1, Math.min(slots, used - 1));
    refusedAt = performance.now();
  };
  const grow = () => {
    if (slots < max && performance.now() - refusedAt >= growAfterMs) slots += 1;
  };

  return {
    async run(send) {
      const until = performance.now() + maxWaitMs;
      for (let pause = pauseMs; ; pause *= 2) {
        await take(Math.max(0, until - performance.now()));
        try {
          const result = await send();
          grow();
          return result;
        } catch (error) {
          if (!isConnectionRefused(error)) throw error;
          shrink();
          if (performance.now() + pause > until) throw error;
        } finally {
          release();
        }
        await sleep(pause);
      }
    },
  };
}
