import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { watchMemory } from './memory-watch.ts';

const startTimeoutMs = 15_000;

export type ChildOptions = {
  /** The heap of JavaScript; other memory is bounded for each job. */
  maxHeapMegabytes: number;
  /** It sees nothing else of our environment, so none of our secrets. */
  environment?: Readonly<Record<string, string>>;
};
export type Limits = { timeoutMs: number; memoryBytes: number };

/** Why there is no answer: the job took too long, took too much memory, or ended the process. */
export type Broken = 'timeout' | 'too-big' | 'ended';

/** A child process that is started, or is being started, and does one job at a time. `jobs` counts those it has done. */
export type GuardedChild = { child: ChildProcess; ready: Promise<boolean>; jobs: number };

/**
 * Starts a process of our own for work that can fail in ways that no `catch` sees: strangers' files, native code. A worker thread
 * would not do: its limits leave buffers out, so that a small file that unpacks to gigabytes gets past them, and what native
 * code ends is the whole process. The file says `{ ready: true }` once, then answers each job with one message that has its `id`.
 */
export function startGuardedChild(file: string, { maxHeapMegabytes, environment = {} }: ChildOptions): GuardedChild {
  const child = fork(file, [], {
    execArgv: [`--max-old-space-size=${maxHeapMegabytes}`],
    env: { NODE_ENV: 'production', ...environment },
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
    return typeof message === 'object' && message !== null && 'ready' in message;
  } catch {
    return false;
  } finally {
    hold(child, false);
  }
}

/**
 * Has the child do one job. A child that broke is killed; one that answered may do another.
 *
 * @param isAnswer whether a message is the answer to this job
 */
export async function runInChild<Job extends { id: number }, Answer>(
  guarded: GuardedChild,
  job: Job,
  limits: Limits,
  isAnswer: (message: unknown) => message is Answer,
): Promise<{ answer: Answer } | { broken: Broken }> {
  const { child } = guarded;
  hold(child, true);
  const { promise, resolve } = Promise.withResolvers<{ answer: Answer } | { broken: Broken }>();
  const giveUp = (broken: Broken) => {
    child.kill('SIGKILL');
    resolve({ broken });
  };
  const onMessage = (message: unknown) => {
    if (isAnswer(message)) resolve({ answer: message });
  };
  // Node aborts when the heap is full; any other exit is caused by the job as well.
  const onExit = (_code: number | null, signal: string | null) =>
    giveUp(signal === 'SIGABRT' || signal === 'SIGTRAP' ? 'too-big' : 'ended');
  const timer = setTimeout(() => giveUp('timeout'), limits.timeoutMs);
  const unwatch = child.pid ? watchMemory(child.pid, limits.memoryBytes, () => giveUp('too-big')) : () => {};
  child.on('message', onMessage);
  child.on('exit', onExit);
  child.send(job, (error) => {
    if (error) giveUp('ended');
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    unwatch();
    child.off('message', onMessage);
    child.off('exit', onExit);
    hold(child, false);
    guarded.jobs += 1;
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
