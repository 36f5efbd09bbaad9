import { AppError, fieldError } from '../../../server/http/app-error.ts';
import { answerOnce } from '../../../server/http/idempotency.ts';
import { actorOf, operatorScope } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import * as calls from '../desk-contract.ts';
import { workbookType } from '../workbook-type.ts';
import type { ProjectImportDeps } from './deps.ts';
import { type ImportedType, importedTypes, importLines } from './import-lines.ts';
import { textOfWorkbook } from './text-of-workbook.ts';

export function projectImportDeskRoutes(deps: ProjectImportDeps) {
  return createRouter().openapi(forOperators(calls.importProjectLines), async (c) => {
    const { source, closeMissing, dryRun, mapping } = c.req.valid('query');
    const sent = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    if (sent !== workbookType && !isImported(sent))
      throw new AppError('UNSUPPORTED_MEDIA', { detail: `Send one of: ${[...Object.keys(importedTypes), workbookType].join(', ')}.` });
    const { text, type } =
      sent === workbookType
        ? { text: await textOfWorkbook(await c.req.arrayBuffer()), type: 'text/csv' as const }
        : { text: await c.req.text(), type: sent };
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
