import { setTimeout as sleep } from 'node:timers/promises';

const timeoutMs = 5_000;
const perMinute = 20;

/** What gets each line of the log that reports an error, before it is written. */
type ErrorHook = { report: (line: string) => void; stop: () => Promise<void> };

/**
 * Posts errors to an address of the operator's as `{ version, host, left_out, error }`, where `error` is the line of the log: the same
 * cuts have been made in it. At most 20 a minute; a report that is not taken is dropped, because the log has it anyway.
 */
export function createErrorHook(url: string, facts: { version: string; host: string }): ErrorHook {
  const running = new Set<Promise<void>>();
  let minute = 0;
  let count = 0;
  let leftOut = 0;
  const post = async (line: string) => {
    const body = JSON.stringify({ ...facts, left_out: leftOut, error: JSON.parse(line) });
    leftOut = 0;
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, redirect: 'error' as const };
    await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
  };
  return {
    report(line) {
      const now = Math.floor(performance.now() / 60_000);
      if (now !== minute) {
        minute = now;
        count = 0;
      }
      count += 1;
      if (count > perMinute) {
        leftOut += 1;
        return;
      }
      const sent = post(line);
      running.add(sent);
      void sent.finally(() => running.delete(sent));
    },
    async stop() {
      await Promise.race([Promise.allSettled(running), sleep(timeoutMs, undefined, { ref: false })]);
    },
  };
}
