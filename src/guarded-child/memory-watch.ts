import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const pageBytes = 4096;
const pollMs = 20;
/** Without /proc every measurement starts a process, so it is taken less often. */
const slowPollMs = 250;

/** Calls `onExceeded` once when the process holds more than `limitBytes` of memory; the answer stops the watch. */
export function watchMemory(pid: number, limitBytes: number, onExceeded: () => void): () => void {
  const hasProc = process.platform === 'linux';
  let isDone = false;
  let isLooking = false;
  const timer = setInterval(
    async () => {
      if (isLooking) return;
      isLooking = true;
      const bytes = await (hasProc ? residentBytes(pid) : residentBytesByPs(pid));
      isLooking = false;
      if (isDone || bytes <= limitBytes) return;
      isDone = true;
      clearInterval(timer);
      onExceeded();
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
  try {
    const statm = await readFile(`/proc/${pid}/statm`, 'utf8');
    return Number(statm.split(' ')[1] ?? 0) * pageBytes;
  } catch {
    return 0;
  }
}

function residentBytesByPs(pid: number): Promise<number> {
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (error, output) => resolve(error ? 0 : Number(output.trim()) * 1024));
  });
}
