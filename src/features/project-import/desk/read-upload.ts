import { parseJson } from '../../../contract/parse-json.ts';
import { textOf } from '../../../web/form/form-text.ts';
import { maxUploadBytes } from '../upload-limit.ts';
import { workbookType } from '../workbook-type.ts';

/** What is sent to the API. */
export function bytesOfUpload({ text, type }: Pick<Upload, 'text' | 'type'>): Uint8Array<ArrayBuffer> {
  return type === workbookType ? new Uint8Array(Buffer.from(text, 'base64')) : new TextEncoder().encode(text);
}

/** A file as it goes back and forth with its form: nothing is kept on the server. */
export type Upload = {
  /** A workbook is in base64. */
  text: string;
  type: string;
  /** It was not UTF-8, so that its letters with accents may be others. */
  isGuessed: boolean;
};

/** The file of a form, or the one that came back with a form that was previewed. */
export async function readUpload(form: FormData): Promise<Upload> {
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) {
    const text = textOf(form, 'text').replaceAll('\r\n', '\n');
    return { text, type: textOf(form, 'type') || 'text/csv', isGuessed: form.has('isGuessed') };
  }
  // Larger ones are refused; nobody needs their text.
  if (file.size > 4 * maxUploadBytes) return { text: 'x'.repeat(maxUploadBytes + 1), type: 'text/csv', isGuessed: false };
  const bytes = await file.arrayBuffer();
  if (isWorkbook(bytes)) return { text: Buffer.from(bytes).toString('base64'), type: workbookType, isGuessed: false };
  const { text, isGuessed } = decodeFile(bytes);
  const isJson = /^\s*[[{]/.test(text);
  return { ...(isJson ? { text: asLines(text), type: 'application/x-ndjson' } : { text, type: 'text/csv' }), isGuessed };
}

/** By its first bytes: an archive, or what old and locked workbooks are, which the call refuses with the way out. */
function isWorkbook(bytes: ArrayBuffer): boolean {
  return ['504b0304', 'd0cf11e0'].includes(Buffer.from(bytes, 0, Math.min(4, bytes.byteLength)).toString('hex'));
}

/** Spreadsheets write UTF-8, UTF-16 with its mark, or what Windows uses in western Europe, which nothing in the file says. */
function decodeFile(bytes: ArrayBuffer): { text: string; isGuessed: boolean } {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isMarked) return { text: new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes), isGuessed: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true };
  }
}

/** A JSON document is a list of projects, or an object with such a list; anything else has one project a line already. */
function asLines(text: string): string {
  const document = parseJson(text);
  if (typeof document !== 'object' || document === null) return text;
  const list: unknown[] = Array.isArray(document) ? document : (Object.values(document).find(Array.isArray) ?? [document]);
  return list.map((project) => JSON.stringify(project)).join('\n');
}
