import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

const maxPages = 80;

/**
 * Puts the pages of other PDFs behind a first one, unchanged. The first keeps its tags. Pages from elsewhere bring none, so the whole no
 * longer says of itself that it is PDF/UA: only the first part is.
 *
 * @returns `left`: those that could not be joined (protected, damaged, too long)
 */
export async function joinPdfs(first: Uint8Array, others: readonly Uint8Array[]): Promise<{ pdf: Uint8Array; left: Uint8Array[] }> {
  const target = await PDFDocument.load(first, { updateMetadata: false });
  const left: Uint8Array[] = [];
  for (const bytes of others) {
    try {
      const source = await PDFDocument.load(bytes, { updateMetadata: false });
      if (source.isEncrypted || source.getPageCount() > maxPages) throw new Error('not to be joined');
      for (const page of await target.copyPages(source, source.getPageIndices())) target.addPage(page);
    } catch {
      left.push(bytes);
    }
  }
  if (left.length === others.length) return { pdf: first, left };
  dropClaim(target);
  return { pdf: await target.save(), left };
}

/** Takes the mark of PDF/UA out of the metadata. */
function dropClaim(document: PDFDocument): void {
  const reference = document.catalog.get(PDFName.of('Metadata'));
  const metadata = document.context.lookup(reference);
  if (!(metadata instanceof PDFRawStream) || metadata.dict.has(PDFName.of('Filter'))) {
    document.catalog.delete(PDFName.of('Metadata'));
    return;
  }
  const xml = Buffer.from(metadata.getContents()).toString('utf8');
  const without = xml.replace(/<pdfuaid:part>\d<\/pdfuaid:part>|\s+pdfuaid:part="\d"/g, '');
  const stream = document.context.stream(Buffer.from(without), { Type: 'Metadata', Subtype: 'XML' });
  document.catalog.set(PDFName.of('Metadata'), document.context.register(stream));
}
