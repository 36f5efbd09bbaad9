import { setTimeout } from 'node:timers/promises';
import { signalAll, titleOf, waitUntilGone, withDescendants } from './processes.ts';

/** Kills the one child process of this one whose command line has a word. @returns its number */
function kill(word: string): number[] {
  const waiting = withDescendants(process.pid).filter((pid) => titleOf(pid).includes(word));
  if (waiting.length !== 1) throw new Error(`${waiting.length} processes of ${word} wait`);
  signalAll(waiting, 'SIGKILL');
  return waiting;
}

/** What a process that waits for a job can come to: how to say it after "a process that", and how to bring it about. Linux only. */
export const endings: readonly [string, (word: string) => Promise<void>][] = [
  [
    'has ended while it was idle',
    async (word) => {
      await waitUntilGone(kill(word));
      // Until this process has heard of it.
      await setTimeout(50);
    },
  ],
  [
    'has ended unnoticed',
    async (word) => {
      kill(word);
      // Blocks, so that the process ends and no event of it is handled.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    },
  ],
  ['is ending', async (word) => void kill(word)],
];
