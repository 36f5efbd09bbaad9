import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type ResourceLimits, watchResources } from './resource-watch.ts';

/** Loading what a child needs takes less than a second of processor time, which a busy machine may stretch to a minute. */
const startTimeoutMs = 120_000;

type ChildOptions = {
  /** The heap of JavaScript; other memory is bounded for each job. */
  maxHeapMegabytes: number;
  /** It sees nothing else of our environment, so none of our secrets. */
  environment?: Readonly<Record<string, string>>;
};
export type Limits = ResourceLimits & {
  /** In all, for a job that waits for something that never comes; far beyond `cpuMs`, because a busy machine takes its time. */
  timeoutMs: number;
};

/** Why there is no answer: the job took too long, took too much memory, ended the process, or no process took it. */
export type Broken = 'timeout' | 'too-big' | 'ended' | 'not-taken';
const brokenBy = { cpuMs: 'timeout', memoryBytes: 'too-big' } as const;

/** A child process that is started, or is being started, and does one job at a time. `jobs` counts those it has done. */
export type GuardedChild = { child: ChildProcess; ready: Promise<boolean>; jobs: number };

/**
 * Starts a process of our own for work that can fail in ways that no `catch` sees: strangers' files, native code. A worker thread
 * would not do: its limits leave buffers out, so that a small file that unpacks to gigabytes gets past them, and what native
 * code ends is the whole process. The file says `{ ready: true }` once, and for each job first `{ taken: true }`, then one message that has
 * its `id`.
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

/** The first may be an idle child that has ended without our knowing; the second is a new one. */
const maxChildren = 2;

/**
 * Has a child do one job; another one when the first has ended before it took the job.
 *
 * @param take an idle child, or a new one. It is the caller's again with the answer; one that broke is killed.
 * @param isAnswer whether a message is the answer to this job
 */
export async function runInReadyChild<Job extends { id: number }, Answer>(
  take: () => GuardedChild,
  job: Job,
  limits: Limits,
  isAnswer: (message: unknown) => message is Answer,
): Promise<{ answer: Answer; child: GuardedChild } | { broken: Broken }> {
  for (let attempt = 0; attempt < maxChildren; attempt += 1) {
    const current = take();
    const isReady = (await current.ready) && current.child.connected;
    const done = isReady ? await runInChild(current, job, limits, isAnswer) : { broken: 'not-taken' as const };
    if ('answer' in done) return { ...done, child: current };
    current.child.kill('SIGKILL');
    if (done.broken !== 'not-taken') return done;
  }
  return { broken: 'not-taken' };
}

/**
 * Has the child do one job. A child that broke is killed; one that answered may do another.
 *
 * @param isAnswer whether a message is the answer to this job
 */
async function runInChild<Job extends { id: number }, Answer>(
  guarded: GuardedChild,
  job: Job,
  limits: Limits,
  isAnswer: (message: unknown) => message is Answer,
): Promise<{ answer: Answer } | { broken: Broken }> {
  const { child } = guarded;
  hold(child, true);
  const { promise, resolve } = Promise.withResolvers<{ answer: Answer } | { broken: Broken }>();
  let isTaken = false;
  const giveUp = (broken: Broken) => {
    child.kill('SIGKILL');
    resolve({ broken });
  };
  const onMessage = (message: unknown) => {
    if (isAnswer(message)) resolve({ answer: message });
    else isTaken = true;
  };
  // Node aborts when the heap is full; any other exit is caused by the job as well, once the child has taken it.
  const onExit = (_code: number | null, signal: string | null) => {
    const isAborted = signal === 'SIGABRT' || signal === 'SIGTRAP';
    giveUp(isTaken ? (isAborted ? 'too-big' : 'ended') : 'not-taken');
  };
  const timer = setTimeout(() => giveUp('timeout'), limits.timeoutMs);
  const unwatch = child.pid ? watchResources(child.pid, limits, (resource) => giveUp(brokenBy[resource])) : () => {};
  child.on('message', onMessage);
  child.on('exit', onExit);
  child.send(job, (error) => {
    if (error) giveUp('not-taken');
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
