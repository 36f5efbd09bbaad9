import { AppError, fieldError } from '../../../server/http/app-error.ts';
import { readSheet } from './read-sheet.ts';

/** The first sheet of an Excel workbook as CSV. @throws AppError VALIDATION_FAILED for what is no workbook, TOO_LARGE (413) for one with more than is taken as text. */
export async function textOfWorkbook(bytes: ArrayBuffer): Promise<string> {
  const { csv, fault } = await readSheet(new Uint8Array(bytes));
  if (fault === 'too-big') throw new AppError('TOO_LARGE', { messages: ['talent.desk.import.file.tooLarge'] });
  if (fault !== null) throw fieldError('file', 'talent.desk.import.file.unreadable');
  return csv;
}
