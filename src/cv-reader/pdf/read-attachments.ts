import type { PDFDocumentProxy } from 'unpdf/pdfjs';

const maxAttachments = 5;
const maxBytes = 2 * 1024 * 1024;

/** The text of attached XML and JSON files, such as the data Europass and our own writer put into their PDFs. */
export async function readAttachments(document: PDFDocumentProxy): Promise<string[]> {
  const listed: unknown = await document.getAttachments();
  const texts: string[] = [];
  for (const [key, entry] of entriesOf(listed).slice(0, maxAttachments)) {
    const content = contentOf(entry) ?? contentOf({ content: await loadContent(document, key) });
    if (!content || content.byteLength > maxBytes) continue;
    const text = new TextDecoder('utf-8').decode(content);
    if (/^\uFEFF?\s*(?:<(?:\?xml|[A-Za-z])|\{)/.test(text)) texts.push(text);
  }
  return texts;
}

/** pdf.js answers a Map in newer versions and a plain object in older ones. */
function entriesOf(listed: unknown): [string, unknown][] {
  if (listed instanceof Map) return [...listed].map(([key, value]) => [String(key), value]);
  return typeof listed === 'object' && listed !== null ? Object.entries(listed) : [];
}

function contentOf(entry: unknown): Uint8Array | null {
  const content = typeof entry === 'object' && entry !== null && 'content' in entry ? entry.content : null;
  return content instanceof Uint8Array ? content : null;
}

async function loadContent(document: PDFDocumentProxy, id: string): Promise<unknown> {
  const load: unknown = 'getAttachmentContent' in document ? document.getAttachmentContent : undefined;
  return typeof load === 'function' ? await load.call(document, id) : null;
}
