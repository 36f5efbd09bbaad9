import { type CvProcess, runJob, startCvProcess } from './guard/cv-process.ts';
import { residentBytes } from './guard/memory-watch.ts';
import { maxCvBytes } from './parse-cv.ts';
import { type CvReading, emptyReading } from './parsed-cv.ts';

type ReadCvOptions = {
  /** The day of the upload, `YYYY-MM-DD`: it decides which entries are ongoing. */
  referenceDate: string;
  /** Limits are lowered in tests only. */
  timeoutMs?: number;
  memoryBytes?: number;
};

const defaultTimeoutMs = 10_000;
const maxMemoryBytes = 512 * 1024 * 1024;
/** A child is replaced before memory left over from earlier documents reduces the limit of the next one. */
const maxIdleBytes = 300 * 1024 * 1024;
const maxJobsPerChild = 50;

let warm: CvProcess | null = null;
let queue: Promise<unknown> = Promise.resolve();
let lastId = 0;

/**
 * Reads an uploaded CV in a guarded child process (specification, section 3, "Parsed CV data"). Never throws: a document
 * that cannot be read is answered with empty data and the reason. Documents are read one after another.
 *
 * @example
 * const { reason, data, proposals } = await readCv(bytes, { referenceDate: '2026-11-20' });
 */
export function readCv(pdf: Uint8Array, options: ReadCvOptions): Promise<CvReading> {
  if (pdf.byteLength > maxCvBytes) return Promise.resolve(emptyReading('too-big'));
  const reading = queue.then(() => readNext(pdf, options)).catch(() => emptyReading('unreadable'));
  queue = reading;
  return reading;
}

/** Starts the child ahead of the first upload, which saves that upload about half a second. */
export function warmCvReader(): void {
  warm ??= startCvProcess();
}

/** Ends the waiting child; the next call of `readCv` starts another. */
export function closeCvReader(): void {
  warm?.child.kill('SIGKILL');
  warm = null;
}

async function readNext(pdf: Uint8Array, options: ReadCvOptions): Promise<CvReading> {
  const current = await takeReady();
  if (!current) return emptyReading('unreadable');
  lastId += 1;
  const limits = { timeoutMs: options.timeoutMs ?? defaultTimeoutMs, memoryBytes: options.memoryBytes ?? maxMemoryBytes };
  const { reading, alive } = await runJob(current, { id: lastId, pdf, referenceDate: options.referenceDate }, limits);
  current.jobs += 1;
  if (!alive || (await isTired(current))) {
    current.child.kill('SIGKILL');
    if (warm === current) warm = startCvProcess();
  }
  return reading;
}

/** The warm child, or a second one when the first has died while it waited. */
async function takeReady(): Promise<CvProcess | null> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    warm ??= startCvProcess();
    const current = warm;
    if ((await current.ready) && current.child.connected) return current;
    current.child.kill('SIGKILL');
    if (warm === current) warm = null;
  }
  return null;
}

async function isTired({ child, jobs }: CvProcess): Promise<boolean> {
  return jobs >= maxJobsPerChild || (child.pid !== undefined && (await residentBytes(child.pid)) > maxIdleBytes);
}
