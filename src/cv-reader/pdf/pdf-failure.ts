import type { CvReadingReason } from '../parsed-cv.ts';

/** Why a document cannot be read. It contains no text of the document, so it may be logged. */
export class PdfFailure extends Error {
  readonly reason: CvReadingReason;

  constructor(reason: CvReadingReason) {
    super(`The document cannot be read: ${reason}.`);
    this.name = 'PdfFailure';
    this.reason = reason;
  }
}
