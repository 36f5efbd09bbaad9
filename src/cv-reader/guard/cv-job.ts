import type { CvLine, CvReading, WorkLines } from '../parsed-cv.ts';

/**
 * What the parent sends to the child, and what comes back. With `listsLines` the lines are wanted instead of the values. A child that
 * recognises scans is given their languages, such as `deu`.
 */
export type CvJob = { id: number; pdf: Uint8Array; referenceDate: string; workLines?: WorkLines | undefined; listsLines?: boolean };
export type ScanJob = CvJob & { languages: readonly string[] };
export type CvJobAnswer = { id: number; reading: CvReading; lines?: CvLine[] };

/** The child runs our own code, so checking the outer shape is enough. */
export function isAnswer(message: unknown, id: number): message is CvJobAnswer {
  if (typeof message !== 'object' || message === null || !('id' in message) || !('reading' in message)) return false;
  const { reading } = message;
  return (
    message.id === id &&
    typeof reading === 'object' &&
    reading !== null &&
    'reason' in reading &&
    'data' in reading &&
    'proposals' in reading
  );
}
