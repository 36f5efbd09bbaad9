import { constants, setPriority } from 'node:os';
import type { GuardedChild } from '../guarded-child/guarded-child.ts';
import { runJob, startCvProcess } from './guard/cv-process.ts';
import { maxCvBytes } from './parse-cv.ts';
import { type CvReading, emptyReading } from './parsed-cv.ts';

type ReadScanOptions = {
  /** The day of the upload, `YYYY-MM-DD`: it decides which entries are ongoing. */
  referenceDate: string;
  /** Three letters each, such as `deu`; the most likely first. */
  languages: readonly string[];
  /** Limits are lowered in tests only. */
  cpuMs?: number;
  memoryBytes?: number;
};

const limits = {
  /** Six pages take about half a minute. */
  cpuMs: 240_000,
  /** The child gives way to requests, so a busy machine stretches that. */
  timeoutMs: 720_000,
  /** Pictures are large: rendering a page of 36 million pixels and recognising two languages was seen to take 0.7 GB. */
  memoryBytes: 1_024 * 1024 * 1024,
};

/**
 * Recognises the text of an uploaded CV whose pages are pictures, in a guarded child process of its own. Never throws for a bad
 * document: `scan-read` with proposals of lowered confidence, or why nothing came of it. Needs the packages of `scan-packages`.
 *
 * @example
 * const { reason, proposals } = await readScan(bytes, { referenceDate: '2026-11-20', languages: ['deu', 'eng'] });
 */
export async function readScan(pdf: Uint8Array, options: ReadScanOptions): Promise<CvReading> {
  if (pdf.byteLength > maxCvBytes) return emptyReading('too-big');
  const { referenceDate, languages, cpuMs = limits.cpuMs, memoryBytes = limits.memoryBytes } = options;
  const { reading, child } = await runJob(startUnhurried, { id: 1, pdf, referenceDate, languages }, { ...limits, cpuMs, memoryBytes });
  child?.child.kill('SIGKILL');
  return reading.reason === 'unreadable' ? emptyReading('scan-failed') : reading;
}

function startUnhurried(): GuardedChild {
  const started = startCvProcess('scan');
  if (started.child.pid !== undefined) setPriority(started.child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return started;
}
