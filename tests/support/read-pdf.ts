import { extractText, getDocumentProxy } from 'unpdf';

/** Pages and words of a PDF, as another program reads it. */
export async function readPdf(bytes: Uint8Array): Promise<{ pages: number; text: string }> {
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return { pages: totalPages, text };
}
