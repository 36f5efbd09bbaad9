import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { readEuropass } from './europass/read-europass.ts';
import type { Page } from './layout/layout-types.ts';
import { readOwnCv } from './own/own-cv.ts';
import { type CvLine, type CvReading, emptyReading, type WorkLines } from './parsed-cv.ts';
import { openPdf } from './pdf/open-pdf.ts';
import { PdfFailure } from './pdf/pdf-failure.ts';
import { readAttachments } from './pdf/read-attachments.ts';
import { readPage } from './pdf/read-page.ts';
import { listLines, readLayout } from './read-layout.ts';

export const maxCvBytes = 10 * 1024 * 1024;
const maxCvPages = 30;
const maxReadPages = 12;

type ParseOptions = {
  /** The day of the upload (`YYYY-MM-DD`): entries that end after it are still going on. */
  referenceDate: string;
  /** Where the talent says that their jobs are: these lines are read as work history, whatever they look like. */
  workLines?: WorkLines | undefined;
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
    if (attached && !options.workLines) return attached;
    const reading = readLayout(await readPages(document), options);
    return attached ? withJobsOf(attached, reading) : reading;
  } catch (error) {
    return emptyReading(error instanceof PdfFailure ? error.reason : 'unreadable');
  } finally {
    await document?.loadingTask.destroy();
  }
}

/** The lines of a CV in reading order, as `workLines` counts them; none of a document that cannot be read. */
export async function parseCvLines(pdf: Uint8Array): Promise<CvLine[]> {
  if (pdf.byteLength > maxCvBytes) return [];
  let document: PDFDocumentProxy | undefined;
  try {
    document = await openPdf(pdf);
    return document.numPages > maxCvPages ? [] : listLines(await readPages(document));
  } catch {
    return [];
  } finally {
    await document?.loadingTask.destroy();
  }
}

/** Data of a form keeps everything but its jobs. */
function withJobsOf(attached: CvReading, { data, proposals }: CvReading): CvReading {
  const isJob = ({ field }: CvReading['proposals'][number]) => field === 'employmentHistory';
  return {
    ...attached,
    data: { ...attached.data, employmentHistory: data.employmentHistory },
    proposals: [...attached.proposals.filter((proposal) => !isJob(proposal)), ...proposals.filter(isJob)],
  };
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
