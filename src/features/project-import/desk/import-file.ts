import { feedFields } from '../../../contract/feed-fields.ts';
import { unwrap } from '../../../web/api-client.ts';
import { answerResult, type FormAnswer, refuseField, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import type { ImportReportAnswer } from '../import-report.ts';
import { maxUploadBytes } from '../upload-limit.ts';
import { projectImportClient } from './client.ts';
import { bytesOfUpload, readUpload, type Upload } from './read-upload.ts';

const shownRows = 20;

export type ImportResult = Upload & {
  intent: 'preview' | 'import';
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
  const body = bytesOfUpload({ text, type });
  if (body.length > maxUploadBytes) return refuseField(form, 'file', 'talent.desk.import.file.tooLarge', kept);
  const mapping = mappingOf(form);
  // Read from other columns than it was shown, it is shown again.
  const isPreview = textOf(form, 'intent') !== 'import' || textOf(form, 'shown') !== JSON.stringify(mapping);
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

function mappingOf(form: FormData): Record<string, string> {
  const chosen = feedFields.map((field) => [field, textOf(form, `map.${field}`).trim()] as const);
  return Object.fromEntries(chosen.filter(([, element]) => element !== ''));
}
