import { createHash } from 'node:crypto';
import { dayMs } from '../../../contract/dates.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { confirmOpen, findIdsByReferences, findMissing, lockByReference, saveImported } from '../../projects/api/imported-project-store.ts';
import { closeMissingProjects } from '../../projects/api/stopped-project-store.ts';
import { statusFromFeed } from '../../projects/closing-rules.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { clientCountries } from '../../tenancy/client-countries.ts';
import { BrokenFeedError, type FeedRecord, readFeedProject, type UnreadableRecord } from './feed-project.ts';
import { recordFeedRun } from './feed-store.ts';
import { type Lookups, readLookups } from './lookup-store.ts';
import { toColumns } from './project-columns.ts';

export type ImportOptions = {
  db: Db;
  tenant: Tenant;
  rows: AsyncIterable<FeedRecord | UnreadableRecord>;
  /** Names the feed; references are unique within it. */
  source: string;
  now: Date;
  dryRun?: boolean;
  /** Close projects that the feed has left out for `missingForMs` (72 hours). */
  closeMissing?: boolean;
  missingForMs?: number;
  /** Close more than a fifth of the client's open projects in one run. */
  allowMassClose?: boolean;
};

export type RowReport = {
  line: number;
  reference: string | null;
  outcome: 'created' | 'updated' | 'unchanged' | 'failed';
  reason?: string;
  /** The project was imported, but not all values of the row. */
  warning?: string;
};

export type ImportReport = {
  rows: RowReport[];
  closed: number;
  /** How many projects were not closed because they are more than a fifth. */
  refusedToClose: number | null;
  /** Why the feed broke off, if it did; no project is closed then. */
  brokenOff: string | null;
};

/** A run may close this share of a client's open projects: a feed that lost half its rows is probably broken. */
const maxClosedShare = 0.2;
const missingForMs = 3 * dayMs;
/** A closed project opens again within this time (product decisions, section 4). */
const reopenMs = 30 * dayMs;

/** Synchronises a client's projects with one feed. With `dryRun` everything is tried and rolled back. */
export async function importProjects(options: ImportOptions): Promise<ImportReport> {
  if (!options.dryRun) return runImport(options);
  let report: ImportReport | null = null;
  await options.db
    .transaction()
    .execute(async (trx) => {
      report = await runImport({ ...options, db: trx });
      throw new DryRun();
    })
    .catch((error: unknown) => {
      if (!(error instanceof DryRun)) throw error;
    });
  if (!report) throw new Error('a dry run ended without a report');
  return report;
}

class DryRun extends Error {}

async function runImport(options: ImportOptions): Promise<ImportReport> {
  const { db, tenant, source, now } = options;
  const scope: TenantScope = { tenantId: tenant.id };
  const lookups = await readLookups(db, scope, clientCountries(tenant.config));
  const report: ImportReport = { rows: [], closed: 0, refusedToClose: null, brokenOff: null };
  const lines = new Map<string, number>();
  try {
    for await (const record of options.rows) report.rows.push(await importRow(options, scope, lookups, lines, record));
  } catch (error) {
    if (!(error instanceof BrokenFeedError)) throw error;
    report.brokenOff = error.message;
  }
  // A feed that broke off counts as imported: its first rows were read, so its projects are not paused for silence.
  if (report.rows.length > 0) await recordFeedRun(db, scope, source, now);
  if (!options.closeMissing || report.brokenOff) return report;
  const { ids, openTotal } = await findMissing(db, scope, source, new Date(now.getTime() - (options.missingForMs ?? missingForMs)));
  // A failed row is in the feed too, so its project is not missing.
  const failed = report.rows.flatMap(({ outcome, reference }) => (outcome === 'failed' && reference ? [reference] : []));
  const kept = new Set(await findIdsByReferences(db, scope, source, failed));
  const gone = ids.filter((id) => !kept.has(id));
  if (gone.length > openTotal * maxClosedShare && !options.allowMassClose) return { ...report, refusedToClose: gone.length };
  await closeMissingProjects(db, scope, gone, now);
  return { ...report, closed: gone.length };
}

async function importRow(
  options: ImportOptions,
  scope: TenantScope,
  lookups: Lookups,
  lines: Map<string, number>,
  record: FeedRecord | UnreadableRecord,
): Promise<RowReport> {
  const { db, source, now } = options;
  const { line } = record;
  if ('unreadable' in record) return { line, reference: null, outcome: 'failed', reason: record.unreadable };
  const reference = typeof record.fields.reference === 'string' ? record.fields.reference.trim() : null;
  const failed = (reason: string): RowReport => ({ line, reference, outcome: 'failed', reason });
  const read = readFeedProject(record);
  if ('reason' in read) return failed(read.reason);
  const { project } = read;
  const before = lines.get(project.reference);
  if (before !== undefined) return failed(`reference: stands on line ${before} already`);
  lines.set(project.reference, line);
  // An unknown pool is no reason to refuse the project, which is findable without it.
  const unknownPools = project.pools.filter((key) => !lookups.pools.has(key));
  const warned = unknownPools.length > 0 ? { warning: `pools: the client has no pool ${unknownPools.join(', ')}` } : {};
  const poolIds = project.pools.flatMap((key) => lookups.pools.get(key) ?? []);
  const values = toColumns(project, options, lookups);
  if (values.description_text === '') return failed('description: is empty once unsafe HTML is removed');
  const content_hash = createHash('sha256')
    .update(JSON.stringify([values, poolIds]))
    .digest('hex');
  return inTransaction(db, async (trx): Promise<RowReport> => {
    const stored = await lockByReference(trx, scope, source, project.reference);
    const status = stored ? statusFromFeed(stored, values.status) : values.status;
    if (stored?.closedAt && values.status !== 'CLOSED' && now.getTime() - stored.closedAt.getTime() > reopenMs)
      return failed('closed more than 30 days ago; a new project needs a new reference');
    if (stored?.status === status && status !== values.status) {
      // The feed still names it, so that it is not missing.
      if (status === 'PAUSED') await confirmOpen(trx, scope, stored.id, now);
      return { line, reference, outcome: 'unchanged', reason: `${status === 'CLOSED' ? 'closed' : 'paused'} by an operator; stays so` };
    }
    const isReopened = stored !== null && stored.status !== 'ACTIVE' && status !== 'CLOSED' && status !== stored.status;
    if (stored?.contentHash === content_hash && !isReopened) {
      if (values.status !== 'CLOSED') await confirmOpen(trx, scope, stored.id, now);
      return { line, reference, outcome: 'unchanged', ...warned };
    }
    const closedBy = project.status === 'CLOSED' ? 'feed' : 'deadline';
    await saveImported(trx, { ...values, status, content_hash, published_at: project.publishedAt ?? now }, { poolIds, closedBy, now });
    return { line, reference, outcome: stored ? 'updated' : 'created', ...warned };
  });
}
