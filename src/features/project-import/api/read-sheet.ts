import { fileURLToPath } from 'node:url';
import { runInReadyChild, startGuardedChild } from '../../../guarded-child/guarded-child.ts';
import { isSheetAnswer, type SheetReading } from './sheet-reading.ts';

const childFile = fileURLToPath(new URL('./read-sheet-child.ts', import.meta.url));
const limits = { cpuMs: 10_000, timeoutMs: 120_000, memoryBytes: 512 * 1_048_576 };
/** Each takes most of a core for about half a second; more at once would slow all requests down. */
const maxAtOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * The first sheet of an Excel workbook (.xlsx) as CSV, so that it is read like any other file; its first row has the names.
 *
 * A workbook is a ZIP archive that can unpack to gigabytes, and one cell can claim to be the last of seventeen billion. So it is opened in a
 * separate process that is killed at 10 s of processor time or 512 MB (security design, "Uploads").
 */
export async function readSheet(workbook: Uint8Array): Promise<SheetReading> {
  if (running >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await readInChild(workbook);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function readInChild(workbook: Uint8Array): Promise<SheetReading> {
  const start = () => startGuardedChild(childFile, { maxHeapMegabytes: 256 });
  const done = await runInReadyChild(start, { id: 1, workbook }, limits, isSheetAnswer);
  if ('broken' in done) return { csv: null, fault: done.broken === 'not-taken' ? 'unreadable' : 'too-big' };
  done.child.child.kill('SIGKILL');
  const { csv, fault } = done.answer;
  return fault === null ? { csv: csv ?? '', fault } : { csv: null, fault };
}
