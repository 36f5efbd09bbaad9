import type { CvReadingReason } from '../../cv-reader/parsed-cv.ts';

/** How reading a CV ended; `scan-waiting` is still going on. */
export const readingReasons = [
  'ok',
  'no-text',
  'encrypted',
  'unreadable',
  'too-big',
  'timeout',
  'scan-waiting',
  'scan-read',
  'scan-failed',
] as const satisfies readonly CvReadingReason[];

/** Whether values came of it. */
export function isRead(reason: CvReadingReason): boolean {
  return reason === 'ok' || reason === 'scan-read';
}
