import { AppError, fieldError } from '../../../server/http/app-error.ts';
import { answerOnce } from '../../../server/http/idempotency.ts';
import { actorOf, operatorScope } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import * as calls from '../desk-contract.ts';
import { workbookType } from '../workbook-type.ts';
import type { ProjectImportDeps } from './deps.ts';
import { type ImportedType, importedTypes, importLines } from './import-lines.ts';
import { readSheet } from './read-sheet.ts';

export function projectImportDeskRoutes(deps: ProjectImportDeps) {
  return createRouter().openapi(forOperators(calls.importProjectLines), async (c) => {
    const { source, closeMissing, dryRun, mapping } = c.req.valid('query');
    const sent = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    if (sent !== workbookType && !isImported(sent))
      throw new AppError('UNSUPPORTED_MEDIA', { detail: `Send one of: ${[...Object.keys(importedTypes), workbookType].join(', ')}.` });
    const { text, type } =
      sent === workbookType ? await textOfWorkbook(await c.req.arrayBuffer()) : { text: await c.req.text(), type: sent };
    if (text.trim() === '') throw fieldError('_', 'talent.error.required');
    const tenant = deps.tenants.byId(c.get('tenantId'));
    const input = { text, type, source, closeMissing, isDryRun: dryRun, mapping };
    return c.json(await answerOnce(c, deps, operatorScope(c), (trxDeps) => importLines(trxDeps, tenant, actorOf(c), input)), 200);
  });
}
export type ProjectImportDeskApi = ReturnType<typeof projectImportDeskRoutes>;

function isImported(type: string): type is ImportedType {
  return Object.hasOwn(importedTypes, type);
}

/** @throws AppError VALIDATION_FAILED for what is no workbook, TOO_LARGE (413) for one with more than is taken as text. */
async function textOfWorkbook(bytes: ArrayBuffer): Promise<{ text: string; type: 'text/csv' }> {
  const { csv, fault } = await readSheet(new Uint8Array(bytes));
  if (fault === 'too-big') throw new AppError('TOO_LARGE', { messages: ['talent.desk.import.file.tooLarge'] });
  if (fault !== null) throw fieldError('file', 'talent.desk.import.file.unreadable');
  return { text: csv, type: 'text/csv' };
}
