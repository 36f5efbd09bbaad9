import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./count-pages-process.ts', import.meta.url));
const maxMs = 10_000;
const maxResidentBytes = 512 * 1_048_576;
const pollMs = 20;
/** Each takes most of a core for about half a second; more at once would slow all requests down. */
const maxAtOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** `fault` is null for a document that is too costly to open as well: that may be the machine's fault. */
export type PageCount = { pages: number | null; fault: 'encrypted' | 'broken' | null };

/**
 * How many pages a PDF has; null when it asks for a password, is broken or too costly to open.
 *
 * A hostile PDF of a megabyte can unpack to gigabytes outside the JavaScript heap, so it is opened in a separate process
 * that is killed at 10 s or 512 MB (security design, "Uploads").
 */
export async function countPages(pdf: Uint8Array): Promise<PageCount> {
  if (running >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await runProcess(pdf);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function runProcess(pdf: Uint8Array): Promise<PageCount> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--no-warnings', '--max-old-space-size=256', script], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: {},
    });
    let answer = '';
    const timeout = setTimeout(() => child.kill('SIGKILL'), maxMs);
    const watch = setInterval(() => void killWhenTooBig(child.pid, () => child.kill('SIGKILL')), pollMs);
    child.stdout.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    const end = (): void => {
      clearTimeout(timeout);
      clearInterval(watch);
      const pages = /^\d{1,9}$/.test(answer) ? Number(answer) : null;
      resolve({ pages, fault: answer === 'encrypted' || answer === 'broken' ? answer : null });
    };
    child.once('error', end);
    child.once('close', end);
    // The process may be killed while it still reads; that is no error of ours.
    child.stdin.on('error', () => undefined);
    child.stdin.end(pdf);
  });
}

/** Linux reports the resident memory in pages of 4 KiB; elsewhere only the time limit applies. */
async function killWhenTooBig(pid: number | undefined, kill: () => void): Promise<void> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  if (Number(statm.split(' ')[1] ?? 0) * 4096 > maxResidentBytes) kill();
}
