import { AppError, fieldError } from '../../../server/http/app-error.ts';
import type { ApiContext } from '../../../server/http/env.ts';
import { tenantScope } from '../../../server/http/env.ts';
import { answerOnce } from '../../../server/http/idempotency.ts';
import { actorOf, operatorScope } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import type { LongWorkDeps } from '../../long-work/api/deps.ts';
import { textOfWorkbook } from '../../project-import/api/text-of-workbook.ts';
import { workbookType } from '../../project-import/workbook-type.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import { importLeads, type LeadImportReport, maxNamedRows } from '../desk-contract.ts';
import { rowOutcomes } from '../row-outcomes.ts';
import { type ReadLeads, readLeads } from './read-leads.ts';
import { requirePools, startLeadImport } from './start-import.ts';

export function leadImportDeskRoutes(deps: LongWorkDeps & { tenants: TenantRegistry }) {
  return createRouter().openapi(forOperators(importLeads), async (c) => {
    const tenant = deps.tenants.byId(c.get('tenantId'));
    if (tenant.config.boardMode) throw new AppError('CONFLICT', { detail: 'This client is in board mode: it has no accounts.' });
    const { dryRun, title = 'CSV', locale = null, poolIds = [], mapping = {} } = c.req.valid('query');
    const scope = tenantScope(c);
    await requirePools(deps.db, scope, poolIds);
    const text = await textOfBody(c);
    const read = await readLeads({ db: deps.db, now: deps.clock() }, tenant, { text, mapping, locale });
    const report = presentReport(read);
    if (dryRun || report.counts.created === 0) return c.json({ ...report, work: null }, 200);
    const work = await answerOnce(c, deps, operatorScope(c), (trxDeps) =>
      startLeadImport(trxDeps, scope, actorOf(c), { title, poolIds: [...new Set(poolIds)], rows: read.rows }),
    );
    return c.json({ ...report, work }, 200);
  });
}
export type LeadImportDeskApi = ReturnType<typeof leadImportDeskRoutes>;

async function textOfBody(c: ApiContext): Promise<string> {
  const sent = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (sent !== workbookType && sent !== 'text/csv')
    throw new AppError('UNSUPPORTED_MEDIA', { detail: `Send text/csv or ${workbookType}.` });
  const text = sent === workbookType ? await textOfWorkbook(await c.req.arrayBuffer()) : await c.req.text();
  if (text.trim() === '') throw fieldError('file', 'talent.desk.leadImport.noRows');
  return text;
}

function presentReport({ rows, columns, unused }: ReadLeads): Omit<LeadImportReport, 'work'> {
  const counts = Object.fromEntries(
    rowOutcomes.map((outcome) => [outcome, rows.filter((row) => row.outcome === outcome).length]),
  ) as LeadImportReport['counts'];
  const mailed = Map.groupBy(
    rows.flatMap(({ lead }) => lead ?? []),
    ({ locale }) => locale ?? '',
  );
  return {
    counts,
    mails: [...mailed].map(([locale, { length }]) => ({ locale, count: length })),
    rows: rows
      .flatMap(({ line, email, outcome, fault }) =>
        outcome === 'created' ? [] : [{ line, email, outcome, field: fault?.field ?? null, fault: fault?.fault ?? null }],
      )
      .slice(0, maxNamedRows),
    columns,
    unused,
  };
}
