import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { waitUntil } from './wait-until.ts';

/** A process and everything it has started, as far as it still runs. */
export function withDescendants(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(withDescendants)];
}

function childrenOf(pid: number): number[] {
  try {
    // Each thread has the list of what it started itself.
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

/** The words a process was started with; PostgreSQL's processes say there what they do. */
export function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** Sends a signal to each; those that have ended are left out. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of new Set(pids)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended by itself.
    }
  }
}

/** Waits until none of them runs any more; one that nobody has waited for (a zombie) has ended. */
export async function waitUntilGone(pids: readonly number[], maxMs = 20_000): Promise<void> {
  await waitUntil(
    () => !pids.some(isRunning),
    () => `processes ${pids.filter(isRunning).join(', ')} did not end`,
    maxMs,
  );
}

function isRunning(pid: number): boolean {
  try {
    return !/\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Seconds of processor a process has used: the same on a busy machine as on a quiet one. */
export function cpuSecondsOf(pid: number): number {
  // `utime` and `stime`, in hundredths.
  return (Number(fieldsOf(pid)[11]) + Number(fieldsOf(pid)[12])) / 100;
}

/** The same of its children that have ended. */
export function cpuSecondsOfEnded(pid: number): number {
  // `cutime` and `cstime`.
  return (Number(fieldsOf(pid)[13]) + Number(fieldsOf(pid)[14])) / 100;
}

function fieldsOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
}

/** The memory a process holds, in MB; none once it has ended. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}

/** How many sockets a process and those that it started have open. */
export function openSockets(pid: number): number {
  return withDescendants(pid).reduce((sum, one) => sum + socketsOf(one), 0);
}

function socketsOf(pid: number): number {
  return descriptorsOf(pid).filter((path) => {
    try {
      return readlinkSync(path).startsWith('socket:');
    } catch {
      // Closed since the folder was read.
      return false;
    }
  }).length;
}

function descriptorsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((name) => `/proc/${pid}/fd/${name}`);
  } catch {
    // Ended since the processes were listed.
    return [];
  }
}
