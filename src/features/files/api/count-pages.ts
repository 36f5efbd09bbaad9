import { fileURLToPath } from 'node:url';
import { runInReadyChild, startGuardedChild } from '../../../guarded-child/guarded-child.ts';
import { isAnswer, type PageCount } from './page-count.ts';

const childFile = fileURLToPath(new URL('./count-pages-child.ts', import.meta.url));
const limits = { cpuMs: 10_000, timeoutMs: 120_000, memoryBytes: 512 * 1_048_576 };
/** Each takes most of a core for about half a second; more at once would slow all requests down. */
const maxAtOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * How many pages a PDF has; null when it asks for a password, is broken or too costly to open.
 *
 * A hostile PDF of a megabyte can unpack to gigabytes outside the JavaScript heap, so it is opened in a separate process
 * that is killed at 10 s of processor time or 512 MB (security design, "Uploads").
 */
export async function countPages(pdf: Uint8Array): Promise<PageCount> {
  if (running >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await countInChild(pdf);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function countInChild(pdf: Uint8Array): Promise<PageCount> {
  const done = await runInReadyChild(() => startGuardedChild(childFile, { maxHeapMegabytes: 256 }), { id: 1, pdf }, limits, isAnswer);
  if ('broken' in done) return { pages: null, fault: null };
  done.child.child.kill('SIGKILL');
  return { pages: done.answer.pages, fault: done.answer.fault };
}
