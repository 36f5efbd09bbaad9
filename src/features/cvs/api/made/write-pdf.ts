import { canWriteDocuments } from '../../../../cv-writer/can-write-documents.ts';
import { DocumentRefused, type WrittenDocument } from '../../../../cv-writer/document.ts';
import { writeDocument } from '../../../../cv-writer/write-document.ts';
import { AppError } from '../../../../server/http/app-error.ts';

/**
 * The document as a PDF.
 *
 * @throws AppError VALIDATION_FAILED for letters that cannot be printed, UNAVAILABLE when too many documents wait or none can be written here.
 */
export async function writePdf(document: WrittenDocument) {
  if (!canWriteDocuments()) throw new AppError('UNAVAILABLE', { log: 'there is no Typst for this system' });
  try {
    return await writeDocument(document);
  } catch (error) {
    if (!(error instanceof DocumentRefused)) throw error;
    if (error.reason === 'letters') throw new AppError('VALIDATION_FAILED', { messages: ['talent.cv.letters'], cause: error });
    throw new AppError(error.reason === 'unavailable' ? 'UNAVAILABLE' : 'INTERNAL', { cause: error });
  }
}
