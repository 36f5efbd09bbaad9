import type { Page } from '../layout/layout-types.ts';
import { type CvProposal, type CvReading, emptyReading } from '../parsed-cv.ts';
import { PdfFailure } from '../pdf/pdf-failure.ts';
import { readLayout } from '../read-layout.ts';
import { linesToPage } from './lines-to-page.ts';
import type { ScanEngine } from './recogniser.ts';

/** A page takes seconds; nobody's CV in pictures is longer. */
export const maxScanPages = 6;
/** An A4 page at 200 dots an inch has 3.9 million; smaller letters of larger paper are rendered coarser. */
export const maxScanPixels = 4_000_000;
/** What was read from a picture is never sure: a letter may be another. */
const confidenceShare = 0.6;

/**
 * Reads a CV whose pages are pictures. Run it through `readScan`, which guards it. It never throws for a bad document: `scan-read`
 * with values of lowered confidence, `scan-failed` when no text was recognised, or why the document cannot be opened.
 *
 * @example
 * const { reason, proposals } = await parseScan(bytes, { referenceDate: '2026-11-20' }, engine);
 */
export async function parseScan(pdf: Uint8Array, options: { referenceDate: string }, engine: ScanEngine): Promise<CvReading> {
  try {
    const pages: Page[] = [];
    for await (const picture of engine.render(pdf, { maxPages: maxScanPages, maxPixels: maxScanPixels }))
      pages.push(linesToPage(pages.length + 1, picture, await engine.recognise(picture)));
    const reading = readLayout(pages, options);
    if (reading.reason !== 'ok' || reading.proposals.length === 0) return emptyReading('scan-failed');
    return { reason: 'scan-read', data: reading.data, proposals: reading.proposals.map(withLessConfidence) };
  } catch (error) {
    return emptyReading(error instanceof PdfFailure ? error.reason : 'scan-failed');
  }
}

function withLessConfidence(proposal: CvProposal): CvProposal {
  return { ...proposal, confidence: Math.round(proposal.confidence * confidenceShare * 100) / 100 };
}
