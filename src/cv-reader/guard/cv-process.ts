import { fileURLToPath } from 'node:url';
import { type Broken, type GuardedChild, type Limits, runInChild, startGuardedChild } from '../../guarded-child/guarded-child.ts';
import { type CvReading, emptyReading } from '../parsed-cv.ts';
import { type CvJob, type CvJobAnswer, isAnswer, type ScanJob } from './cv-job.ts';

const CHILD_FILES = {
  text: fileURLToPath(new URL('../cv-child.ts', import.meta.url)),
  scan: fileURLToPath(new URL('../scan-child.ts', import.meta.url)),
};
const maxHeapMegabytes = 384;
const reasons = { timeout: 'timeout', 'too-big': 'too-big', ended: 'unreadable' } as const satisfies Record<Broken, CvReading['reason']>;

/** Starts a child with the reader loaded. @param kind what it can do: read the text of a document, or recognise that of its pictures */
export function startCvProcess(kind: keyof typeof CHILD_FILES = 'text'): GuardedChild {
  return startGuardedChild(CHILD_FILES[kind], { maxHeapMegabytes });
}

/** Has the child read one document. `alive` tells whether it may read another. */
export async function runJob(process: GuardedChild, job: CvJob | ScanJob, limits: Limits): Promise<{ reading: CvReading; alive: boolean }> {
  const done = await runInChild(process, job, limits, (message): message is CvJobAnswer => isAnswer(message, job.id));
  return 'answer' in done ? { reading: done.answer.reading, alive: true } : { reading: emptyReading(reasons[done.broken]), alive: false };
}
