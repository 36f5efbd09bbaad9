import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { HeldJob } from '../../server/jobs/queue.ts';
import { listenersOfProcess } from '../shared-socket.ts';
import type { Figures, FromProcess, LastWords, StartOrder, ToProcess } from './process-messages.ts';

const program = fileURLToPath(new URL('./run-process.ts', import.meta.url));

/** How long a process may finish what it has begun; after that it is killed. */
const stopDeadlineMs = 20_000;

/** A process that is busy for longer than this is left out of the figures. */
const figuresTimeoutMs = 2_000;

/** How a process ended, and what it said before. */
export type ProcessEnd = { code: number | null; signal: string | null } & LastWords;

const noLastWords: LastWords = { error: null, line: null, isDatabaseUnreachable: false };

/** One process of the server, as its supervisor sees it. */
export type ServerProcess = {
  readonly pid: number | undefined;
  /** It loads its modules as soon as it exists and waits for this. */
  begin: (order: StartOrder) => void;
  /** @throws ProcessEnded when it ends before. */
  prepared: Promise<{ announcement: string | null }>;
  /** @throws ProcessEnded when it ends before. */
  ready: Promise<void>;
  readonly isReady: boolean;
  ended: Promise<ProcessEnd>;
  /** Jobs it has begun and not finished. */
  heldJobs: ReadonlyMap<string, HeldJob>;
  resume: (jobs: HeldJob[]) => void;
  /** What it counts and measures; null when it does not answer in time. */
  readFigures: () => Promise<Figures | null>;
  /** Lets it finish what it has begun. Settles once it has ended. */
  stop: () => Promise<void>;
};

export class ProcessEnded extends Error {
  readonly end: ProcessEnd;

  constructor(end: ProcessEnd) {
    super(end.line ?? `a process ended before it was ready (${end.signal ?? `exit code ${end.code}`})`);
    this.end = end;
  }
}

/**
 * @param socket descriptor of the socket that all processes accept connections from
 * @param codeCache folder for compiled code, which saves a third of the processor time of a start; `NODE_COMPILE_CACHE` names another
 * @param readMetrics the figures of all processes, as text
 */
export function forkProcess(socket: number, codeCache: string, readMetrics: () => Promise<string>): ServerProcess {
  const child = fork(program, {
    env: { ...process.env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || codeCache },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc', ...Array<number>(listenersOfProcess).fill(socket)],
  });
  const prepared = Promise.withResolvers<{ announcement: string | null }>();
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<ProcessEnd>();
  const heldJobs = new Map<string, HeldJob>();
  const wantedFigures = new Map<number, (figures: Figures | null) => void>();
  let lastId = 0;
  let isReady = false;
  let failing = noLastWords;

  const send = (message: ToProcess): void => {
    // The child may be ending at this moment; callers that wait for it learn that from `ended`.
    if (child.connected) child.send(message, () => undefined);
  };
  const receive = (message: FromProcess): void => {
    if (message.type === 'prepared') prepared.resolve(message);
    if (message.type === 'ready') {
      isReady = true;
      ready.resolve();
    }
    if (message.type === 'jobs-begun') for (const job of message.jobs) heldJobs.set(job.id, job);
    if (message.type === 'jobs-ended') for (const id of message.ids) heldJobs.delete(id);
    if (message.type === 'failing') failing = message.words;
    if (message.type === 'metrics-wanted') void readMetrics().then((text) => send({ type: 'metrics', id: message.id, text }));
    if (message.type === 'figures') wantedFigures.get(message.id)?.(message.figures);
  };
  child.on('message', (message: FromProcess) => receive(message));
  child.on('error', () => undefined);
  child.once('exit', (code: number | null, signal: string | null) => {
    const end = { code, signal, ...failing };
    ended.resolve(end);
    prepared.reject(new ProcessEnded(end));
    ready.reject(new ProcessEnded(end));
  });
  // Not everybody waits for each of them.
  prepared.promise.catch(() => undefined);
  ready.promise.catch(() => undefined);

  return {
    pid: child.pid,
    begin: (order) => send({ type: 'start', order }),
    prepared: prepared.promise,
    ready: ready.promise,
    get isReady() {
      return isReady;
    },
    ended: ended.promise,
    heldJobs,
    resume: (jobs) => send({ type: 'resume', jobs }),
    readFigures: () =>
      new Promise((resolve) => {
        lastId += 1;
        const id = lastId;
        const settle = (figures: Figures | null) => {
          clearTimeout(timeout);
          wantedFigures.delete(id);
          resolve(figures);
        };
        const timeout = setTimeout(settle, figuresTimeoutMs, null);
        wantedFigures.set(id, settle);
        send({ type: 'figures-wanted', id });
      }),
    async stop() {
      send({ type: 'stop' });
      const deadline = setTimeout(() => child.kill('SIGKILL'), stopDeadlineMs);
      await ended.promise;
      clearTimeout(deadline);
    },
  };
}
