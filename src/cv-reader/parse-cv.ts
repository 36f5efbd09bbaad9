import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { readEuropass } from './europass/read-europass.ts';
import type { Page } from './layout/layout-types.ts';
import { readOwnCv } from './own/own-cv.ts';
import { type CvReading, emptyReading } from './parsed-cv.ts';
import { openPdf } from './pdf/open-pdf.ts';
import { PdfFailure } from './pdf/pdf-failure.ts';
import { readAttachments } from './pdf/read-attachments.ts';
import { readPage } from './pdf/read-page.ts';
import { readLayout } from './read-layout.ts';

export const maxCvBytes = 10 * 1024 * 1024;
const maxCvPages = 30;
const maxReadPages = 12;

type ParseOptions = {
  /** The day of the upload (`YYYY-MM-DD`): entries that end after it are still going on. */
  referenceDate: string;
};

/**
 * Reads a CV (specification, section 3, "Parsed CV data"). Run it through `readCv`, which guards it: a hostile file can
 * cost unbounded time and memory here. It never throws for a bad document but answers its reason.
 *
 * @example
 * const { reason, data } = await parseCv(bytes, { referenceDate: '2026-11-20' });
 */
export async function parseCv(pdf: Uint8Array, options: ParseOptions): Promise<CvReading> {
  if (pdf.byteLength > maxCvBytes) return emptyReading('too-big');
  let document: PDFDocumentProxy | undefined;
  try {
    document = await openPdf(pdf);
    if (document.numPages > maxCvPages) return emptyReading('too-big');
    const attached = await readAttached(document);
    if (attached) return attached;
    return readLayout(await readPages(document), options);
  } catch (error) {
    return emptyReading(error instanceof PdfFailure ? error.reason : 'unreadable');
  } finally {
    await document?.loadingTask.destroy();
  }
}

/** What the document carries as data, which is better than anything its layout tells. */
async function readAttached(document: PDFDocumentProxy): Promise<CvReading | null> {
  for (const attachment of await readAttachments(document)) {
    const reading = readOwnCv(attachment) ?? readEuropass(attachment);
    if (reading) return reading;
  }
  return null;
}

/** A page that cannot be drawn is left out; the rest of the document may still be read. */
async function readPages(document: PDFDocumentProxy): Promise<Page[]> {
  const pages: Page[] = [];
  for (let number = 1; number <= Math.min(document.numPages, maxReadPages); number += 1) {
    try {
      const page = await document.getPage(number);
      pages.push(await readPage(page));
      page.cleanup();
    } catch {
      if (number === document.numPages && pages.length === 0) throw new PdfFailure('unreadable');
    }
  }
  return pages;
}
