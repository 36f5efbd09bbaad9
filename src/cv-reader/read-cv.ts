import { availableParallelism } from 'node:os';
import type { GuardedChild } from '../guarded-child/guarded-child.ts';
import { residentBytes } from '../guarded-child/resource-watch.ts';
import { runJob, startCvProcess } from './guard/cv-process.ts';
import { FairQueue } from './guard/fair-queue.ts';
import { maxCvBytes } from './parse-cv.ts';
import { type CvLine, type CvReading, emptyReading, type WorkLines } from './parsed-cv.ts';

type ReadCvOptions = {
  /** The day of the upload, `YYYY-MM-DD`: it decides which entries are ongoing. */
  referenceDate: string;
  /** Where the talent says that their jobs are. */
  workLines?: WorkLines;
  /** Whose document it is: of one person's, one at a time is read, so that nobody waits for another's slow files. */
  turn?: string;
  /** Limits are set in tests only. */
  cpuMs?: number;
  /** In all, with the time in which others had the processor. */
  timeoutMs?: number;
  memoryBytes?: number;
};

const limits = { cpuMs: 10_000, timeoutMs: 120_000, memoryBytes: 512 * 1024 * 1024 };
/** A child is replaced before memory left over from earlier documents reduces the limit of the next one. */
const maxIdleBytes = 300 * 1024 * 1024;
const maxJobsPerChild = 50;

/** One person's slow file leaves at least one child for all others; more children than cores would not be faster. */
const poolSize = Math.max(2, Math.min(4, availableParallelism()));

const waiting = new FairQueue(poolSize);
let idle: GuardedChild[] = [];
let lastId = 0;

/**
 * Reads an uploaded CV in a guarded child process (specification, section 3, "Parsed CV data"). Never throws: a document
 * that cannot be read is answered with empty data and the reason. A few documents are read at once, of one person one.
 *
 * @example
 * const { reason, data, proposals } = await readCv(bytes, { referenceDate: '2026-11-20' });
 */
export function readCv(pdf: Uint8Array, options: ReadCvOptions): Promise<CvReading> {
  if (pdf.byteLength > maxCvBytes) return Promise.resolve(emptyReading('too-big'));
  return waiting
    .run(options.turn ?? '', () => readNext(pdf, options))
    .then(({ reading }) => reading)
    .catch(() => emptyReading('unreadable'));
}

/** The lines of an uploaded CV in reading order, as `workLines` counts them; none of a document that cannot be read. Never throws. */
export function readCvLines(pdf: Uint8Array, { turn }: { turn: string }): Promise<CvLine[]> {
  if (pdf.byteLength > maxCvBytes) return Promise.resolve([]);
  return waiting
    .run(turn, () => readNext(pdf, { referenceDate: '', listsLines: true }))
    .then(({ lines }) => lines)
    .catch(() => []);
}

/** Starts a child ahead of the first upload, which saves that upload about half a second. */
export function warmCvReader(): void {
  if (idle.length === 0) idle.push(startCvProcess());
}

/** Ends the waiting children; the next call of `readCv` starts another. */
export function closeCvReader(): void {
  for (const { child } of idle) child.kill('SIGKILL');
  idle = [];
}

async function readNext(
  pdf: Uint8Array,
  options: ReadCvOptions & { listsLines?: boolean },
): Promise<{ reading: CvReading; lines: CvLine[] }> {
  lastId += 1;
  const { referenceDate, workLines, listsLines = false } = options;
  const { cpuMs = limits.cpuMs, timeoutMs = limits.timeoutMs, memoryBytes = limits.memoryBytes } = options;
  const takeIdle = () => idle.pop() ?? startCvProcess();
  const job = { id: lastId, pdf, referenceDate, workLines, listsLines };
  const { reading, lines, child } = await runJob(takeIdle, job, { cpuMs, timeoutMs, memoryBytes });
  // One child stays ready; what a rush needed beyond it is given back.
  if (child && idle.length === 0 && !(await isTired(child))) idle.push(child);
  else {
    child?.child.kill('SIGKILL');
    warmCvReader();
  }
  return { reading, lines };
}

async function isTired({ child, jobs }: GuardedChild): Promise<boolean> {
  return jobs >= maxJobsPerChild || (child.pid !== undefined && (await residentBytes(child.pid)) > maxIdleBytes);
}
