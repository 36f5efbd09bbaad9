import { setTimeout as sleep } from 'node:timers/promises';
import type { ConfiguredDatabase } from '../../server/db/open-configured.ts';
import { withStartLock } from '../../server/db/start-lock.ts';
import type { HeldJob } from '../../server/jobs/queue.ts';
import type { Log } from '../../server/log.ts';
import { restartPauseMs, steadyMs } from '../../server/restart-pause.ts';
import type { Figures, StartOrder } from './process-messages.ts';
import type { ProcessPlan, ProcessRole } from './process-plan.ts';
import { type ProcessEnd, ProcessEnded, type ServerProcess } from './server-process.ts';

/** The place of one process of the plan. `starts`: how often it has been started again since it last ran well. */
type Slot = { role: ProcessRole; name: string; current: ServerProcess | null; starts: number };

type FleetOptions = {
  plan: ProcessPlan;
  database: ConfiguredDatabase;
  log: Log;
  fork: () => ServerProcess;
  /** Called for each end that nobody requested. */
  onUnexpectedEnd: (role: ProcessRole, end: ProcessEnd) => void;
  pauseMs?: (start: number) => number;
};

/** How often a process may find the database unreachable in one start of the server: on a busy machine that passes. */
const maxStarts = 5;

/** The processes of a server. */
export type Fleet = {
  /** Starts all of them. @throws ProcessEnded when one of them ends before it is ready, or finds no database at any of five starts. */
  start: () => Promise<{ announcement: string | null }>;
  /** Replaces one process after another: each stops once its successor is ready. @throws ProcessEnded when a successor never is. */
  replace: () => Promise<void>;
  /** What each process that answers counts and measures. */
  readFigures: () => Promise<Figures[]>;
  stop: () => Promise<void>;
};

/** Starts the processes of a plan, starts those again that end, and hands the jobs of those that have ended to another one. */
export function createFleet({ plan, database, log, fork, onUnexpectedEnd, pauseMs = restartPauseMs }: FleetOptions): Fleet {
  const slots = slotsOf(plan);
  const stopping = new AbortController();
  const running = new Set<ServerProcess>();
  let hasStarted = false;
  const handOnJobs = createJobHandOn(slots, running);

  function add(): ServerProcess {
    const added = fork();
    running.add(added);
    void added.ended.then(() => {
      running.delete(added);
      handOnJobs(added.heldJobs.values());
    });
    void added.ready.then(() => handOnJobs([])).catch(() => undefined);
    return added;
  }

  function begin({ role, name }: Slot, added: ServerProcess, facts: Pick<StartOrder, 'preparation' | 'isAlone'>): void {
    const { connection, direct, pooling } = database;
    const { databasePool, databaseReads } = plan;
    added.begin({ role, name, databasePool, databaseReads, database: { connection, direct, pooling }, ...facts });
  }

  /** Has a process write what a start writes, while no other server does. */
  function prepareWith(slot: Slot, added: ServerProcess): Promise<{ announcement: string | null }> {
    return withStartLock(database.direct, log, ({ isAlone }) => {
      begin(slot, added, { preparation: 'lock-is-held', isAlone });
      return added.prepared;
    });
  }

  function beginPrepared(slot: Slot, added: ServerProcess): Promise<void> {
    begin(slot, added, { preparation: 'done', isAlone: false });
    return added.ready;
  }

  function startIn<T>(slot: Slot, begun: (added: ServerProcess) => Promise<T>): Promise<T> {
    const replace = () => keep(slot, add());
    return startUntilReachable(slot, begun, { log, pauseMs, replace, signal: stopping.signal });
  }

  /** Its end is the start of another one, once the server has started. */
  function keep(slot: Slot, kept: ServerProcess): void {
    const since = performance.now();
    slot.current = kept;
    void kept.ended.then(async (end) => {
      if (!hasStarted || stopping.signal.aborted || slot.current !== kept) return;
      slot.starts = performance.now() - since > steadyMs ? 1 : slot.starts + 1;
      const restartInMs = pauseMs(slot.starts);
      const { code: exitCode, signal, error } = end;
      log.error({ process: slot.name, pid: kept.pid, exitCode, signal, error, restartInMs }, 'a process has ended and is started again');
      onUnexpectedEnd(slot.role, end);
      await sleep(restartInMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      // It may have been replaced meanwhile.
      if (stopping.signal.aborted || slot.current !== kept) return;
      const added = add();
      begin(slot, added, { preparation: 'done', isAlone: false });
      keep(slot, added);
    });
  }

  async function replaceIn(slot: Slot, prepare: boolean): Promise<void> {
    const added = add();
    if (prepare) await prepareWith(slot, added);
    else begin(slot, added, { preparation: 'done', isAlone: false });
    await added.ready;
    const replaced = slot.current;
    keep(slot, added);
    await replaced?.stop();
  }

  return {
    async start() {
      // Those for requests load their modules while the first one prepares the database. Jobs can wait, and leave them the processors.
      const { first, later } = inTwoTurns(slots);
      const [preparing, ...others] = first;
      if (!preparing) throw new Error('a server has at least one process');
      for (const slot of first) keep(slot, add());
      const { announcement } = await startIn(preparing, (added) => prepareWith(preparing, added));
      const prepared = preparing.current;
      await Promise.all([
        startIn(preparing, (added) => (added === prepared ? added.ready : beginPrepared(preparing, added))),
        ...others.map((slot) => startIn(slot, (added) => beginPrepared(slot, added))),
      ]);
      for (const slot of later) keep(slot, add());
      await Promise.all(later.map((slot) => startIn(slot, (added) => beginPrepared(slot, added))));
      hasStarted = true;
      return { announcement };
    },
    async replace() {
      for (const [index, slot] of slots.entries()) if (!stopping.signal.aborted) await replaceIn(slot, index === 0);
    },
    readFigures: () => readFiguresOf([...running].filter(({ isReady }) => isReady)),
    async stop() {
      stopping.abort();
      await Promise.all([...running].map((each) => each.stop()));
    },
  };
}

type Restarts = Required<Pick<FleetOptions, 'log' | 'pauseMs'>> & { replace: () => void; signal: AbortSignal };

/** Has the process in a place start. One that finds the database unreachable is followed by another one, `maxStarts` times in all. */
async function startUntilReachable<T>(
  slot: Slot,
  begun: (added: ServerProcess) => Promise<T>,
  { log, pauseMs, replace, signal }: Restarts,
): Promise<T> {
  for (let start = 1; ; start += 1) {
    if (!slot.current) throw new Error('no process has been added here');
    try {
      return await begun(slot.current);
    } catch (error) {
      if (!(error instanceof ProcessEnded && error.end.isDatabaseUnreachable) || start === maxStarts) throw error;
      const restartInMs = pauseMs(start);
      log.warn({ process: slot.name, restartInMs }, 'a process found the database unreachable and is started again');
      await sleep(restartInMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) throw error;
      replace();
    }
  }
}

/** Hands the jobs of processes that have ended to one that runs, or to the next that does. */
function createJobHandOn(slots: readonly Slot[], running: ReadonlySet<ServerProcess>) {
  let abandoned: HeldJob[] = [];
  return (ended: Iterable<HeldJob>): void => {
    abandoned.push(...ended);
    const taker = slots.find(({ role, current }) => role === 'jobs' && current?.isReady && running.has(current));
    if (!taker || abandoned.length === 0) return;
    taker.current?.resume(abandoned);
    abandoned = [];
  };
}

async function readFiguresOf(processes: readonly ServerProcess[]): Promise<Figures[]> {
  const figures = await Promise.all(processes.map((each) => each.readFigures()));
  return figures.filter((each) => each !== null);
}

/** Those for requests, then those for jobs. */
function inTwoTurns(slots: readonly Slot[]): { first: Slot[]; later: Slot[] } {
  const [jobs, others] = [slots.filter(({ role }) => role === 'jobs'), slots.filter(({ role }) => role !== 'jobs')];
  return others.length > 0 ? { first: others, later: jobs } : { first: jobs, later: [] };
}

/** @example slotsOf({ roles: ['web', 'web', 'jobs'], … }).map(({ name }) => name) // ['web 1', 'web 2', 'jobs 1'] */
function slotsOf({ roles }: ProcessPlan): Slot[] {
  return roles.map((role, index) => ({
    role,
    name: `${role} ${roles.slice(0, index).filter((other) => other === role).length + 1}`,
    current: null,
    starts: 0,
  }));
}
