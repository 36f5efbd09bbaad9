import type { CvReading } from '../parsed-cv.ts';

export function readEuropass(_xml: string): CvReading | null {
  return null;
}
