import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { PdfFailure } from './pdf-failure.ts';

const PDF_OPTIONS = {
  // Versions of pdf.js before 6 compile fonts with eval unless this is off; later ones ignore the switch.
  isEvalSupported: false,
  disableFontFace: true,
  useSystemFonts: false,
  enableXfa: false,
  // Pictures are never needed, and decoding them is where a hostile file costs most.
  maxImageSize: 1,
  verbosity: 0,
};

/**
 * Opens a PDF for text extraction only: no scripts, no fonts of the system, no image decoding.
 * Throws a `PdfFailure`: `encrypted` when a password is needed, otherwise `unreadable`.
 */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  if (!startsLikePdf(bytes)) throw new PdfFailure('unreadable');
  const { PasswordException } = await getResolvedPDFJS();
  try {
    return await getDocumentProxy(bytes, PDF_OPTIONS);
  } catch (error) {
    const isLocked = error instanceof PasswordException || /encrypt|password/i.test(String(error));
    throw new PdfFailure(isLocked ? 'encrypted' : 'unreadable');
  }
}

/** Readers accept some garbage before the header, so the magic bytes may be anywhere in the first kilobyte. */
function startsLikePdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).includes('%PDF-');
}
