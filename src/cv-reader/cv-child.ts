/**
 * The process that opens strangers' PDFs. It is started by `guard/cv-process.ts`, has no environment, no output and no
 * other task, and is killed from outside when it takes too long or too much memory.
 */

import type { CvJob, CvJobAnswer } from './guard/cv-job.ts';
import { parseCv, parseCvLines } from './parse-cv.ts';
import { emptyReading } from './parsed-cv.ts';

process.on('message', (message: CvJob) => {
  process.send?.({ taken: true });
  void answer(message);
});
// Without its parent the process has nothing to do.
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });

async function answer({ id, pdf, referenceDate, workLines, listsLines }: CvJob): Promise<void> {
  const bytes = new Uint8Array(pdf);
  const reply: CvJobAnswer = listsLines
    ? { id, reading: emptyReading('ok'), lines: await parseCvLines(bytes) }
    : { id, reading: await parseCv(bytes, { referenceDate, workLines }) };
  process.send?.(reply);
}
