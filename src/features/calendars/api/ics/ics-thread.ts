import { parentPort, workerData } from 'node:worker_threads';
import { busyTimes, UnreadableCalendar } from './busy-times.ts';
import type { IcsAnswer, IcsJob } from './read-in-thread.ts';

/** The thread of `read-in-thread.ts`: a rule such as "every second, for ever" costs this thread its life and nobody else anything. */
function answer({ text, ...reach }: IcsJob): IcsAnswer {
  try {
    return { busy: busyTimes(text, reach) };
  } catch (error) {
    return { refused: error instanceof UnreadableCalendar ? error.message : 'The calendar cannot be read.' };
  }
}

parentPort?.postMessage(answer(workerData as IcsJob));
