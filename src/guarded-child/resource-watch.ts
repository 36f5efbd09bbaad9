import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** What a process may use: memory at any moment, and time of a processor from the moment it is watched. */
export type ResourceLimits = { memoryBytes: number; cpuMs: number };

type Usage = { memoryBytes: number; cpuMs: number };

const pageBytes = 4096;
/** Linux counts a process's time in hundredths of a second, whatever the machine. */
const tickMs = 10;
const pollMs = 20;
/** Without /proc every measurement starts a process, so it is taken less often. */
const slowPollMs = 250;
const hasProc = process.platform === 'linux';

/**
 * Calls `onExceeded` once when the process uses more than it may; the answer stops the watch. Time of a processor is counted instead of
 * time on a clock, because a busy machine must not make a harmless job fail.
 */
export function watchResources(pid: number, limits: ResourceLimits, onExceeded: (resource: keyof ResourceLimits) => void): () => void {
  let isDone = false;
  let isReading = false;
  const atStart = usageOf(pid);
  const timer = setInterval(
    async () => {
      if (isReading) return;
      isReading = true;
      const [before, now] = [await atStart, await usageOf(pid)];
      isReading = false;
      const exceeded = now.memoryBytes > limits.memoryBytes ? 'memoryBytes' : now.cpuMs - before.cpuMs > limits.cpuMs ? 'cpuMs' : null;
      if (isDone || !exceeded) return;
      isDone = true;
      clearInterval(timer);
      onExceeded(exceeded);
    },
    hasProc ? pollMs : slowPollMs,
  );
  return () => {
    isDone = true;
    clearInterval(timer);
  };
}

/** Resident memory of a process; 0 when it has ended. */
export async function residentBytes(pid: number): Promise<number> {
  return (await usageOf(pid)).memoryBytes;
}

async function usageOf(pid: number): Promise<Usage> {
  return hasProc ? usageByProc(pid) : usageByPs(pid);
}

async function usageByProc(pid: number): Promise<Usage> {
  try {
    // The second field is the name of the program, in brackets, and may hold spaces.
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ');
    const [userTicks, systemTicks, residentPages] = [fields[11], fields[12], fields[21]].map(Number);
    return { cpuMs: ((userTicks ?? 0) + (systemTicks ?? 0)) * tickMs, memoryBytes: (residentPages ?? 0) * pageBytes };
  } catch {
    return { memoryBytes: 0, cpuMs: 0 };
  }
}

function usageByPs(pid: number): Promise<Usage> {
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=,time=', '-p', String(pid)], (error, output) => {
      const [kilobytes = '0', time = '0'] = error ? [] : output.trim().split(/\s+/);
      // [hours:]minutes:seconds
      const seconds = time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
      resolve({ memoryBytes: Number(kilobytes) * 1024, cpuMs: seconds * 1000 });
    });
  });
}
