import { fileURLToPath } from 'node:url';
import { type Broken, type GuardedChild, type Limits, runInReadyChild, startGuardedChild } from '../../guarded-child/guarded-child.ts';
import { type CvLine, type CvReading, emptyReading } from '../parsed-cv.ts';
import { type CvJob, type CvJobAnswer, isAnswer, type ScanJob } from './cv-job.ts';

const CHILD_FILES = {
  text: fileURLToPath(new URL('../cv-child.ts', import.meta.url)),
  scan: fileURLToPath(new URL('../scan-child.ts', import.meta.url)),
};
const maxHeapMegabytes = 384;
const reasons = {
  timeout: 'timeout',
  'too-big': 'too-big',
  ended: 'unreadable',
  'not-taken': 'unreadable',
} as const satisfies Record<Broken, CvReading['reason']>;

/** Starts a child with the reader loaded. @param kind what it can do: read the text of a document, or recognise that of its pictures */
export function startCvProcess(kind: keyof typeof CHILD_FILES = 'text'): GuardedChild {
  return startGuardedChild(CHILD_FILES[kind], { maxHeapMegabytes });
}

/**
 * Has a child read one document. `child` may read another; null where it broke.
 *
 * @param take an idle child, or a new one
 */
export async function runJob(
  take: () => GuardedChild,
  job: CvJob | ScanJob,
  limits: Limits,
): Promise<{ reading: CvReading; lines: CvLine[]; child: GuardedChild | null }> {
  const done = await runInReadyChild(take, job, limits, (message): message is CvJobAnswer => isAnswer(message, job.id));
  return 'answer' in done
    ? { reading: done.answer.reading, lines: done.answer.lines ?? [], child: done.child }
    : { reading: emptyReading(reasons[done.broken]), lines: [], child: null };
}
