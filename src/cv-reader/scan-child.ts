/**
 * The process that recognises the text of strangers' scans. Like `cv-child.ts` it has no environment, no output and no other task; it
 * reads one document and is killed from outside, then or when it takes too long or too much memory.
 */

import type { CvJobAnswer, ScanJob } from './guard/cv-job.ts';
import { parseScan } from './scan/parse-scan.ts';
import { openScanEngine } from './scan/scan-engine.ts';

process.on('message', (message: ScanJob) => {
  process.send?.({ taken: true });
  void answer(message);
});
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });

async function answer({ id, pdf, referenceDate, languages }: ScanJob): Promise<void> {
  const engine = await openScanEngine(languages);
  const reading = await parseScan(new Uint8Array(pdf), { referenceDate }, engine);
  const reply: CvJobAnswer = { id, reading };
  process.send?.(reply);
}
