import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type CvReading, emptyReading } from '../parsed-cv.ts';
import { type CvJob, isAnswer, isReady, type ScanJob } from './cv-job.ts';
import { watchMemory } from './memory-watch.ts';

const CHILD_FILES = {
  text: fileURLToPath(new URL('../cv-child.ts', import.meta.url)),
  scan: fileURLToPath(new URL('../scan-child.ts', import.meta.url)),
};
const maxHeapMegabytes = 384;
const startTimeoutMs = 15_000;

export type Limits = { timeoutMs: number; memoryBytes: number };

/** A child process that is started, or is being started, and reads one document at a time. */
export type CvProcess = { child: ChildProcess; ready: Promise<boolean>; jobs: number };

/**
 * Starts a child with the reader loaded. A worker thread would not do: its limits leave buffers out, and a small file
 * that unpacks to gigabytes gets past them. The child sees none of our environment, so none of our secrets.
 *
 * @param kind what it can do: read the text of a document, or recognise that of its pictures
 */
export function startCvProcess(kind: keyof typeof CHILD_FILES = 'text'): CvProcess {
  const child = fork(CHILD_FILES[kind], [], {
    execArgv: [`--max-old-space-size=${maxHeapMegabytes}`],
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return { child, ready: becomesReady(child), jobs: 0 };
}

async function becomesReady(child: ChildProcess): Promise<boolean> {
  const signal = AbortSignal.timeout(startTimeoutMs);
  try {
    const [message]: unknown[] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(() => [null]),
    ]);
    return isReady(message);
  } catch {
    return false;
  } finally {
    hold(child, false);
  }
}

/** Has the child read one document. `alive` tells whether it may read another. */
export async function runJob({ child }: CvProcess, job: CvJob | ScanJob, limits: Limits): Promise<{ reading: CvReading; alive: boolean }> {
  hold(child, true);
  const { promise, resolve } = Promise.withResolvers<{ reading: CvReading; alive: boolean }>();
  const giveUp = (reason: 'timeout' | 'too-big' | 'unreadable') => {
    child.kill('SIGKILL');
    resolve({ reading: emptyReading(reason), alive: false });
  };
  const onMessage = (message: unknown) => {
    if (isAnswer(message, job.id)) resolve({ reading: message.reading, alive: true });
  };
  // Node aborts when the heap is full; any other exit is caused by the document as well.
  const onExit = (_code: number | null, signal: string | null) =>
    giveUp(signal === 'SIGABRT' || signal === 'SIGTRAP' ? 'too-big' : 'unreadable');
  const timer = setTimeout(() => giveUp('timeout'), limits.timeoutMs);
  const unwatch = child.pid ? watchMemory(child.pid, limits.memoryBytes, () => giveUp('too-big')) : () => {};
  child.on('message', onMessage);
  child.on('exit', onExit);
  child.send(job, (error) => {
    if (error) giveUp('unreadable');
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    unwatch();
    child.off('message', onMessage);
    child.off('exit', onExit);
    hold(child, false);
  }
}

/** An idle child must not keep the server from ending. */
function hold(child: ChildProcess, busy: boolean): void {
  if (busy) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
