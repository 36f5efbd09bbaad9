/**
 * The process that opens strangers' PDFs. It is started by `guard/cv-process.ts`, has no environment, no output and no
 * other task, and is killed from outside when it takes too long or too much memory.
 */

import type { CvJob, CvJobAnswer } from './guard/cv-job.ts';
import { parseCv } from './parse-cv.ts';

process.on('message', (message: CvJob) => {
  process.send?.({ taken: true });
  void answer(message);
});
// Without its parent the process has nothing to do.
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });

async function answer({ id, pdf, referenceDate }: CvJob): Promise<void> {
  const reading = await parseCv(new Uint8Array(pdf), { referenceDate });
  const reply: CvJobAnswer = { id, reading };
  process.send?.(reply);
}
