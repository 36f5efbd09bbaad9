import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { queueQuestions } from '../../applications/api/ask-about-terms.ts';
import { findFeedSettings } from '../../feeds/api/feed-store.ts';
import type { Mapping } from '../../feeds/api/find-fields.ts';
import { readCsv } from '../../feeds/api/formats/read-csv.ts';
import { readJsonLines } from '../../feeds/api/formats/read-json.ts';
import { importProjects } from '../../feeds/api/import-projects.ts';
import type { ImportReport } from '../../feeds/api/import-report.ts';
import { understand } from '../../feeds/api/preview-feed.ts';
import type { FeedPreview } from '../../feeds/feed-report.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import type { ProjectImportDeps } from './deps.ts';

/** How each type of body is read. */
export const importedTypes = {
  'application/x-ndjson': readJsonLines,
  'application/ndjson': readJsonLines,
  'application/jsonl': readJsonLines,
  'text/csv': readCsv,
} as const;
export type ImportedType = keyof typeof importedTypes;

type Input = { text: string; type: ImportedType; source: string; closeMissing: boolean; isDryRun: boolean; mapping: Mapping | undefined };

/** Imports a body as a run of a feed, all of it in one transaction with its entry in the audit log: a body is small. */
export async function importLines(
  deps: ProjectImportDeps,
  tenant: Tenant,
  by: Actor,
  { text, type, source, closeMissing, isDryRun, mapping }: Input,
): Promise<ImportReport & Pick<FeedPreview, 'understood'>> {
  const now = deps.clock();
  const open = () => importedTypes[type](oneChunk(text));
  const options = { tenant, source, closeMissing, now, open, ...(mapping && { settings: { mapping } }) };
  if (isDryRun) {
    const report = await importProjects({ ...options, db: deps.db, dryRun: true });
    const kept = await findFeedSettings(deps.db, { tenantId: tenant.id }, source);
    return { ...report, understood: await understand(open, {}, { mapping: { ...kept.mapping, ...mapping } }) };
  }
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
    return { ...report, understood: [] };
  });
}

async function* oneChunk(text: string): AsyncGenerator<string> {
  yield text;
}
