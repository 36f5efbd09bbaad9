import { createHash } from 'node:crypto';
import { dayMs } from '../../../contract/dates.ts';
import { foldText } from '../../../contract/fold-text.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { cleanHtml, plainText } from '../../../server/markdown.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { clientCountries } from '../../tenancy/client-countries.ts';
import { BrokenFeedError, type FeedProject, type FeedRecord, readFeedProject, type UnreadableRecord } from './feed-project.ts';
import { recordFeedRun, silentForMs } from './feed-store.ts';
import {
  closeProjects,
  confirmOpen,
  findByReference,
  findMissing,
  type ProjectValues,
  readCityNames,
  readPoolIds,
  type StoredProject,
  saveProject,
} from './store.ts';

export type ImportOptions = {
  db: Db;
  tenant: Tenant;
  rows: AsyncIterable<FeedRecord | UnreadableRecord>;
  /** Names the feed; references are unique within it. */
  source: string;
  now: Date;
  dryRun?: boolean;
  /** Close what the feed has left out for `missingForMs` (72 hours). */
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
  /** The project was taken in, but not all the row says. */
  warning?: string;
};

export type ImportReport = {
  rows: RowReport[];
  closed: number;
  /** How many would have been closed, had they not been more than a fifth. */
  refusedToClose: number | null;
  /** Why the feed broke off, if it did; nothing is closed then. */
  brokenOff: string | null;
};

/** A run may close this share of a client's open projects: a feed that lost half its rows is a fault, not news. */
const mostClosedShare = 0.2;
const missingForMs = 3 * dayMs;
/** A closed project opens again within this time (product decisions, section 4). */
const reopenMs = 30 * dayMs;

/** Brings a client's projects in line with one feed. With `dryRun` everything is tried and nothing kept. */
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
  const lookups = { cities: await readCityNames(db, clientCountries(tenant.config)), pools: await readPoolIds(db, scope) };
  const report: ImportReport = { rows: [], closed: 0, refusedToClose: null, brokenOff: null };
  const lines = new Map<string, number>();
  try {
    for await (const record of options.rows) report.rows.push(await importRow(options, scope, lookups, lines, record));
  } catch (error) {
    if (!(error instanceof BrokenFeedError)) throw error;
    report.brokenOff = error.message;
  }
  // A feed that broke off has spoken all the same: its first rows were read, so its projects are not paused for silence.
  if (report.rows.length > 0) await recordFeedRun(db, scope, source, now);
  if (!options.closeMissing || report.brokenOff) return report;
  const { ids, openTotal } = await findMissing(db, scope, source, new Date(now.getTime() - (options.missingForMs ?? missingForMs)));
  // A row that failed is in the feed all the same, so its project is not missing.
  const kept = new Set(await idsOfFailed(db, scope, source, report.rows));
  const gone = ids.filter((id) => !kept.has(id));
  if (gone.length > openTotal * mostClosedShare && !options.allowMassClose) return { ...report, refusedToClose: gone.length };
  await closeProjects(db, scope, gone, now);
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
  // A pool the client does not have is no reason to miss the project, which is findable without it.
  const unknownPools = project.pools.filter((key) => !lookups.pools.has(key));
  const warned = unknownPools.length > 0 ? { warning: `pools: the client has no pool ${unknownPools.join(', ')}` } : {};
  const poolIds = project.pools.flatMap((key) => lookups.pools.get(key) ?? []);
  const values = toColumns(project, options, lookups);
  if (values.description_text === '') return failed('description: is empty once unsafe HTML is removed');
  const content_hash = createHash('sha256')
    .update(JSON.stringify([values, poolIds]))
    .digest('hex');
  return inTransaction(db, async (trx): Promise<RowReport> => {
    const stored = await findByReference(trx, scope, source, project.reference);
    const isReopened = stored !== null && stored.status !== 'ACTIVE' && values.status === 'ACTIVE';
    if (isReopened && stored.closedAt && now.getTime() - stored.closedAt.getTime() > reopenMs)
      return failed('closed more than 30 days ago; a new project needs a new reference');
    if (isReopened && wasStoppedByHand(stored))
      return {
        line,
        reference,
        outcome: 'unchanged',
        reason: `${stored.status === 'CLOSED' ? 'closed' : 'paused'} by an operator; stays so`,
      };
    if (stored?.contentHash === content_hash && !isReopened) {
      if (values.status !== 'CLOSED') await confirmOpen(trx, scope, stored.id, now);
      return { line, reference, outcome: 'unchanged', ...warned };
    }
    await saveProject(trx, { ...values, content_hash, published_at: project.publishedAt ?? now }, poolIds, now);
    return { line, reference, outcome: stored ? 'updated' : 'created', ...warned };
  });
}

/** A feed stops a project only after days of silence; one that was confirmed shortly before was stopped by a person. */
function wasStoppedByHand(stored: StoredProject): boolean {
  const stoppedAt = stored.status === 'CLOSED' ? (stored.closedAt ?? stored.updatedAt) : stored.updatedAt;
  return stoppedAt.getTime() - stored.confirmedOpenAt.getTime() < (stored.status === 'CLOSED' ? missingForMs : silentForMs);
}

type Lookups = { cities: ReadonlyMap<string, { id: number; country: string }[]>; pools: ReadonlyMap<string, number> };

/** A feed's project as the table keeps it: HTML cleaned, the city found, the client's defaults filled in. */
function toColumns(project: FeedProject, { tenant, source, now }: ImportOptions, lookups: Lookups): ProjectValues {
  const html = cleanHtml(/<[a-z][^>]*>/i.test(project.description) ? project.description : asParagraphs(project.description));
  const named = project.city ? (lookups.cities.get(foldText(project.city.trim())) ?? []) : [];
  const city = named.find((candidate) => !project.country || candidate.country === project.country) ?? null;
  return {
    tenant_id: tenant.id,
    source,
    reference: project.reference,
    vms_id: project.vmsId,
    title: plainText(project.title),
    description_html: html,
    description_text: plainText(html),
    skills: project.skills,
    job_type: project.jobType && (tenant.config.feedJobType[project.jobType] ?? project.jobType),
    job_class: project.jobClass,
    job_language: project.language ?? tenant.languages[0]?.iso.slice(0, 2) ?? 'en',
    // Past its deadline a project is over, whatever its feed still says.
    status: project.status === 'ACTIVE' && project.deadline && project.deadline < now ? 'CLOSED' : project.status,
    forward_mode: project.vmsId ? 'AUTO' : tenant.config.forwardMode,
    visibility: project.visibility,
    positions_number: project.positions ?? 1,
    period_deadline: project.deadline,
    assignment_period_start: project.start,
    assignment_period_end: project.end,
    legal_entity_name: project.company,
    originating_display_name: project.agency,
    site_address: project.address,
    site_city: project.city,
    site_code: project.postalCode,
    site_country: project.country ?? city?.country ?? null,
    city_id: city?.id ?? null,
    work_mode: project.workMode,
    hours_per_week: project.hoursPerWeek,
    rate_min: project.rateMin,
    rate_max: project.rateMax,
    rate_currency: project.currency ?? tenant.config.defaultCurrency,
    rate_unit: project.rateUnit,
    external_url: project.url,
  };
}

/** Plain text with its paragraphs; what looks like markup in it is escaped. */
function asParagraphs(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\n\s*\n/)
    .map((block) => `<p>${block.trim().replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}

async function idsOfFailed(db: Db, scope: TenantScope, source: string, rows: readonly RowReport[]): Promise<number[]> {
  const ids: number[] = [];
  for (const row of rows) {
    if (row.outcome !== 'failed' || !row.reference) continue;
    const stored = await findByReference(db, scope, source, row.reference);
    if (stored) ids.push(stored.id);
  }
  return ids;
}
