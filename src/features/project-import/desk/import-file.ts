import { feedFields } from '../../../contract/feed-fields.ts';
import { parseJson } from '../../../contract/parse-json.ts';
import { unwrap } from '../../../web/api-client.ts';
import { answerResult, type FormAnswer, refuseField, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import type { ImportReportAnswer } from '../import-report.ts';
import { workbookType } from '../workbook-type.ts';
import { projectImportClient } from './client.ts';

/** What the API takes in one body. */
const maxBytes = 256 * 1024;
const shownRows = 20;

export type ImportResult = {
  intent: 'preview' | 'import';
  /** The file itself goes back and forth with the form: nothing is kept on the server. A workbook is in base64. */
  text: string;
  type: string;
  /** It was not UTF-8, so that its letters with accents may be others. */
  isGuessed: boolean;
  source: string;
  mapping: Record<string, string>;
  counts: Record<'created' | 'updated' | 'unchanged' | 'failed', number>;
  report: Pick<ImportReportAnswer, 'understood' | 'unused' | 'refusal' | 'brokenOff'>;
  /** The first rows that fail or were read with doubt. */
  rows: ImportReportAnswer['rows'];
};

/** Reads a file and says what it would change, or imports what was previewed. */
export async function importFile({ api }: RequestFacts, form: FormData): Promise<FormAnswer<ImportResult> | ReturnType<typeof refuseForm>> {
  const kept = ['source'];
  const { text, type, isGuessed } = await readUpload(form);
  const source = textOf(form, 'source').trim();
  if (source === '') return refuseField(form, 'source', 'talent.desk.import.source.required', kept);
  if (text.trim() === '') return refuseField(form, 'file', 'talent.desk.import.file.required', kept);
  const body = type === workbookType ? Buffer.from(text, 'base64') : new TextEncoder().encode(text);
  if (body.length > maxBytes) return refuseField(form, 'file', 'talent.desk.import.file.tooLarge', kept);
  const mapping = mappingOf(form);
  const isPreview = textOf(form, 'intent') !== 'import';
  const query = {
    source,
    ...(isPreview && { dryRun: 'true' as const }),
    ...(Object.keys(mapping).length > 0 && { mapping: JSON.stringify(mapping) }),
  };
  try {
    const options = { headers: { 'content-type': type }, init: { body } };
    const { rows, understood, unused, refusal, brokenOff } = await unwrap(
      projectImportClient(api).projects.import.$post({ query }, options),
    );
    const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 };
    for (const { outcome } of rows) counts[outcome] += 1;
    const doubtful = rows.filter(
      ({ outcome, warnings = [], guesses = [] }) => outcome === 'failed' || warnings.length + guesses.length > 0,
    );
    return answerResult({
      intent: isPreview ? 'preview' : 'import',
      ...{ text, type, isGuessed, source, mapping, counts },
      report: { understood, unused, refusal, brokenOff },
      rows: doubtful.slice(0, shownRows),
    });
  } catch (error) {
    return refuseForm(error, form, kept);
  }
}

type Upload = Pick<ImportResult, 'text' | 'type' | 'isGuessed'>;

async function readUpload(form: FormData): Promise<Upload> {
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) {
    const text = textOf(form, 'text').replaceAll('\r\n', '\n');
    return { text, type: textOf(form, 'type') || 'text/csv', isGuessed: form.has('isGuessed') };
  }
  // Larger ones are refused; nobody needs their text.
  if (file.size > 4 * maxBytes) return { text: 'x'.repeat(maxBytes + 1), type: 'text/csv', isGuessed: false };
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

function mappingOf(form: FormData): Record<string, string> {
  const chosen = feedFields.map((field) => [field, textOf(form, `map.${field}`).trim()] as const);
  return Object.fromEntries(chosen.filter(([, element]) => element !== ''));
}
