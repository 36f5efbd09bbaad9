import { redirect } from 'react-router';
import { deskWorkLink } from '../../../contract/desk-links.ts';
import { unwrap } from '../../../web/api-client.ts';
import { answerResult, refuseField, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { bytesOfUpload, readUpload, type Upload } from '../../project-import/desk/read-upload.ts';
import { maxUploadBytes } from '../../project-import/upload-limit.ts';
import { workbookType } from '../../project-import/workbook-type.ts';
import type { LeadImportReport } from '../desk-contract.ts';
import { importedFields } from '../lead-columns.ts';
import { leadImportClient } from './client.ts';

export type LeadPreview = Upload & {
  title: string;
  locale: string;
  poolIds: string[];
  mapping: Record<string, string>;
  report: LeadImportReport;
};

const kept = ['locale', 'poolIds'];

/** Reads a file and says whom it would prepare; or begins to do so, and leads to the page of its progress. */
export async function importLeadFile({ api }: RequestFacts, form: FormData) {
  const poolIds = form.getAll('poolIds').map(String).filter(Boolean);
  // All of them as one text, so that a page without script keeps them.
  if (poolIds.length > 0) form.set('poolIds', poolIds.join(','));
  const upload = await readUpload(form);
  const { text, type } = upload;
  if (text.trim() === '') return refuseField(form, 'file', 'talent.desk.leadImport.file.required', kept);
  if (type !== workbookType && type !== 'text/csv') return refuseField(form, 'file', 'talent.desk.leadImport.file.notTable', kept);
  const body = bytesOfUpload(upload);
  if (body.length > maxUploadBytes) return refuseField(form, 'file', 'talent.desk.leadImport.file.tooLarge', kept);
  const [title, locale, mapping] = [titleOf(form), textOf(form, 'locale'), mappingOf(form)];
  // Read from other columns than it was shown, it is shown again.
  const isPreview = textOf(form, 'intent') !== 'import' || textOf(form, 'shown') !== JSON.stringify(mapping);
  const query = {
    title,
    ...(isPreview && { dryRun: 'true' as const }),
    ...(locale !== '' && { locale }),
    ...(poolIds.length > 0 && { poolIds: poolIds.join(',') }),
    ...(Object.keys(mapping).length > 0 && { mapping: JSON.stringify(mapping) }),
  };
  try {
    const options = { headers: { 'content-type': type }, init: { body } };
    const report = await unwrap(leadImportClient(api).leads.import.$post({ query }, options));
    if (report.work) throw redirect(deskWorkLink(report.work.id));
    return answerResult({ intent: 'preview', preview: { ...upload, title, locale, poolIds, mapping, report } });
  } catch (error) {
    return refuseForm(error, form, kept);
  }
}

/** The name of the file, which comes back with the preview. */
function titleOf(form: FormData): string {
  const file = form.get('file');
  const name = file instanceof File && file.size > 0 ? file.name : textOf(form, 'title');
  return name.trim().slice(0, 120) || 'CSV';
}

function mappingOf(form: FormData): Record<string, string> {
  const chosen = importedFields.map((field) => [field, textOf(form, `map.${field}`).trim()] as const);
  return Object.fromEntries(chosen.filter(([, column]) => column !== ''));
}
