import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { queueQuestions } from '../../applications/api/ask-about-terms.ts';
import { readJsonLines } from '../../feeds/api/formats/read-json-lines.ts';
import { importProjects } from '../../feeds/api/import-projects.ts';
import type { ImportReport } from '../../feeds/api/import-report.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import type { ProjectDeskDeps } from './deps.ts';

/** Imports JSON lines as a run of a feed, all of it in one transaction with its entry in the audit log: a body is small. */
export async function importLines(
  deps: ProjectDeskDeps,
  tenant: Tenant,
  by: Actor,
  { text, source, closeMissing, isDryRun }: { text: string; source: string; closeMissing: boolean; isDryRun: boolean },
): Promise<ImportReport> {
  const now = deps.clock();
  const options = { tenant, source, closeMissing, now, open: () => readJsonLines(oneChunk(text)) };
  if (isDryRun) return importProjects({ ...options, db: deps.db, dryRun: true });
  return inTransaction(deps.db, async (trx) => {
    const report = await importProjects({ ...options, db: trx });
    const after = { rows: report.rows.length, closed: report.closed.length };
    await recordChange(
      trx,
      { tenantId: tenant.id },
      by,
      { action: 'projects.imported', subject: { kind: 'feed', id: source }, after },
      now,
    );
    await queueQuestions(deps.queue, trx, { tenantId: tenant.id }, source);
    return report;
  });
}

async function* oneChunk(text: string): AsyncGenerator<string> {
  yield text;
}
