import { Worker } from 'node:worker_threads';
import type { Busy } from '../../slots.ts';
import { UnreadableCalendar } from './busy-times.ts';

export type IcsJob = { text: string; timeZone: string; from: Date; until: Date };
export type IcsAnswer = { busy: Busy[] } | { refused: string };

const timeoutMs = 5_000;
const maxMemoryMb = 192;

/**
 * Reads a calendar's busy times in a thread of its own, because a short text can stand for millions of appointments.
 *
 * @throws UnreadableCalendar also when it takes too long or too much memory
 */
export async function readInThread(job: IcsJob, limits: { timeoutMs: number } = { timeoutMs }): Promise<Busy[]> {
  const { promise, resolve } = Promise.withResolvers<IcsAnswer>();
  const end = () => resolve({ refused: 'The calendar takes too long to read; does something repeat every second?' });
  const worker = new Worker(new URL('./ics-thread.ts', import.meta.url), {
    workerData: job,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  });
  const timer = setTimeout(end, limits.timeoutMs);
  worker.once('message', resolve);
  worker.once('error', end);
  worker.once('exit', end);
  try {
    const answer = await promise;
    if ('refused' in answer) throw new UnreadableCalendar(answer.refused);
    return answer.busy;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
