import { feedFields } from '../../../contract/feed-fields.ts';
import { parseJson } from '../../../contract/parse-json.ts';
import { unwrap } from '../../../web/api-client.ts';
import { answerResult, type FormAnswer, refuseField, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import type { ImportReportAnswer } from '../import-report.ts';
import { projectDeskClient } from './client.ts';

/** What the API takes in one body. */
const maxBytes = 256 * 1024;
const shownRows = 20;

export type ImportResult = {
  intent: 'preview' | 'import';
  /** The file itself goes back and forth with the form: nothing is kept on the server. */
  text: string;
  type: string;
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
  const { text, type } = await readUpload(form);
  const source = textOf(form, 'source').trim();
  if (source === '') return refuseField(form, 'source', 'talent.desk.import.source.required', kept);
  if (text.trim() === '') return refuseField(form, 'file', 'talent.desk.import.file.required', kept);
  if (new TextEncoder().encode(text).length > maxBytes) return refuseField(form, 'file', 'talent.desk.import.file.tooLarge', kept);
  const mapping = mappingOf(form);
  const isPreview = textOf(form, 'intent') !== 'import';
  const query = {
    source,
    ...(isPreview && { dryRun: 'true' as const }),
    ...(Object.keys(mapping).length > 0 && { mapping: JSON.stringify(mapping) }),
  };
  try {
    const options = { headers: { 'content-type': type }, init: { body: text } };
    const { rows, understood, unused, refusal, brokenOff } = await unwrap(projectDeskClient(api).projects.import.$post({ query }, options));
    const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 };
    for (const { outcome } of rows) counts[outcome] += 1;
    const doubtful = rows.filter(
      ({ outcome, warnings = [], guesses = [] }) => outcome === 'failed' || warnings.length + guesses.length > 0,
    );
    return answerResult({
      intent: isPreview ? 'preview' : 'import',
      ...{ text, type, source, mapping, counts },
      report: { understood, unused, refusal, brokenOff },
      rows: doubtful.slice(0, shownRows),
    });
  } catch (error) {
    return refuseForm(error, form, kept);
  }
}

async function readUpload(form: FormData): Promise<{ text: string; type: string }> {
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0)
    return { text: textOf(form, 'text').replaceAll('\r\n', '\n'), type: textOf(form, 'type') || 'text/csv' };
  // Larger ones are refused; nobody needs their text.
  const text = file.size > 4 * maxBytes ? 'x'.repeat(maxBytes + 1) : await file.text();
  const isJson = /^\s*[[{]/.test(text);
  return isJson ? { text: asLines(text), type: 'application/x-ndjson' } : { text, type: 'text/csv' };
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
