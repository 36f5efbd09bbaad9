import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function hasProgram(name: string): boolean {
  return spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Runs a program in a folder and ends it when it takes longer; the exit code, or null when it was ended. */
export function runProgram(name: string, args: readonly string[], folder: string, timeoutMs: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, { cwd: folder, stdio: 'ignore', timeout: timeoutMs, killSignal: 'SIGKILL' });
    child.on('error', reject);
    child.on('exit', resolve);
  });
}

/** Does work in a folder of its own, which is gone afterwards. */
export async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'cv-corpus-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
