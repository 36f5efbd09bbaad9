import { setTimeout as sleep } from 'node:timers/promises';

const pauseMs = 20;
/** A busy machine may take minutes for what takes seconds. */
const usualMaxMs = 300_000;

/** Looks again and again until something holds; in a test itself, use `expect.poll`. @throws Error with these words when it never does */
export async function waitUntil(holds: () => boolean | Promise<boolean>, words: () => string, maxMs = usualMaxMs): Promise<void> {
  const until = performance.now() + maxMs;
  while (!(await holds())) {
    if (performance.now() > until) throw new Error(words());
    await sleep(pauseMs);
  }
}
