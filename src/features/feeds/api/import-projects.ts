import { minuteMs } from '../../../contract/dates.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { findIdsByReferences, findMissing } from '../../projects/api/imported-project-store.ts';
import { closeMissingProjects } from '../../projects/api/stopped-project-store.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { clientCountries } from '../../tenancy/client-countries.ts';
import { missingAfterHours } from '../feed-schedule.ts';
import { BrokenFeedError, type FeedRecords } from './feed-record.ts';
import { type FeedSettings, findFeedSettings, recordFeedRun, saveChangingElements } from './feed-store.ts';
import { type ImportReport, isEmptyRun } from './import-report.ts';
import { importRows } from './import-rows.ts';
import { assignKeys } from './keys/assign-keys.ts';
import type { NewKeys } from './keys/plan-new-keys.ts';
import type { RowFacts } from './keys/row-facts.ts';
import { findCity, readLookups } from './lookup-store.ts';
import { withoutPlace } from './place-references.ts';
import { languagesOf } from './project-columns.ts';
import type { FeedFormat } from './read-feed.ts';
import { surveyFeed } from './survey-feed.ts';

export type ImportOptions = {
  db: Db;
  tenant: Tenant;
  /** Opens the feed; it is read twice. */
  open: (format: FeedFormat) => FeedRecords;
  /** Names the feed; references are unique within it. */
  source: string;
  now: Date;
  /** Said now, and kept with the feed for later runs. */
  settings?: Partial<FeedSettings>;
  dryRun?: boolean;
  /** Close projects that the feed has left out for `missingForMs` (72 hours). */
  closeMissing?: boolean;
  missingForMs?: number;
  /** Close more than a fifth of the feed's open projects in one run. */
  allowMassClose?: boolean;
  /** Whether the feed names all of its projects; one that closes what is missing does. */
  isWhole?: boolean;
  /** Import only so many of its rows; all of them are compared. */
  maxRows?: number;
  /** Import nothing of a feed that breaks off, instead of what stands before the break. */
  isAllOrNothing?: boolean;
  onProgress?: (done: number, total: number) => void;
};

/** A run may close this share of a feed's open projects, or one: a feed that lost half its rows is probably broken. */
const maxClosed = { share: 0.2, count: 1 };
const missingForMs = missingAfterHours * 60 * minuteMs;

/** Synchronises a client's projects with one feed. With `dryRun` everything is tried and rolled back. */
export async function importProjects(options: ImportOptions): Promise<ImportReport> {
  if (!options.dryRun) return runImport(options);
  let report: ImportReport | null = null;
  const trial = inTransaction(options.db, async (trx) => {
    report = await runImport({ ...options, db: trx });
    throw new DryRun();
  });
  await trial.catch((error: unknown) => {
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
  const settings = mergeSettings(await findFeedSettings(db, scope, source), options.settings);
  const open = () => options.open({ encoding: settings.encoding ?? undefined, rows: settings.mapping.rows });
  const isTown = (city: string, country: string, region: string | null) =>
    findCity(lookups, { city, country, region })?.country === country;
  const survey = await surveyFeed(open(), { mapping: settings.mapping, isTown, languages: languagesOf(tenant) });
  const report: ImportReport = {
    rows: [],
    closed: [],
    refusedToClose: null,
    brokenOff: null,
    refusal: null,
    newKeys: 0,
    unused: survey.unused,
  };
  if (options.isAllOrNothing && survey.brokenOff) return { ...report, brokenOff: survey.brokenOff };
  const { mapping } = settings;
  const isWhole = options.isWhole ?? options.closeMissing ?? false;
  const keys = await assignKeys(survey.rows, { db, scope, source, mapping, lookups, now, isWhole });
  if (keys.refusal) return { ...report, ...refuseAll(survey.rows, keys.refusal) };
  report.newKeys = keys.newKeys.size;
  try {
    const { dateOrder, titleForm, language } = survey;
    const reading = { mapping, currency: settings.currency, dateOrder, titleForm, isTown, keys: keys.rules };
    const columns = { tenant, source, now, language };
    const run = { db, scope, lookups, reading, places: keys.places, newKeys: keys.newKeys, isWhole, columns };
    for await (const rows of importRows(run, firstOf(open(), options.maxRows))) {
      report.rows.push(...rows);
      options.onProgress?.(report.rows.length, survey.total);
    }
  } catch (error) {
    if (!(error instanceof BrokenFeedError)) throw error;
    report.brokenOff = error.message;
  }
  // What was not understood is no sign of life: after 24 hours the projects are paused.
  if (isEmptyRun(report)) return report;
  await recordFeedRun(db, scope, source, settings, now);
  await saveChangingElements(db, scope, source, keys.changing);
  return options.closeMissing && !report.brokenOff ? closeMissing(options, scope, report, keys.newKeys) : report;
}

/** Nothing is imported from a feed whose rows cannot be distinguished: every row fails, for the same reason. */
function refuseAll(rows: readonly RowFacts[], refusal: string): Pick<ImportReport, 'rows' | 'refusal'> {
  const reasons = [{ code: null, text: `reference: ${refusal}` }];
  return { refusal, rows: rows.map(({ line }) => ({ line, reference: null, outcome: 'failed', reasons })) };
}

async function* firstOf(records: FeedRecords, count = Number.POSITIVE_INFINITY): FeedRecords {
  let done = 0;
  for await (const record of records) {
    yield record;
    done += 1;
    if (done >= count) return;
  }
}

function mergeSettings(kept: FeedSettings, changes: Partial<FeedSettings> = {}): FeedSettings {
  const mapping = Object.fromEntries(Object.entries({ ...kept.mapping, ...changes.mapping }).filter(([, path]) => path !== ''));
  return {
    mapping,
    encoding: changes.encoding ?? kept.encoding,
    currency: changes.currency === undefined ? kept.currency : changes.currency,
  };
}

async function closeMissing(
  { db, source, now, ...options }: ImportOptions,
  scope: TenantScope,
  report: ImportReport,
  newKeys: NewKeys,
): Promise<ImportReport> {
  const { ids, openTotal } = await findMissing(db, scope, source, new Date(now.getTime() - (options.missingForMs ?? missingForMs)));
  // A failed row is in the feed too, so its project is not missing.
  const failed = report.rows.flatMap(({ outcome, reference }) => (outcome === 'failed' && reference ? [reference] : []));
  const waiting = new Set(failed);
  const kept = new Set(await findIdsByReferences(db, scope, source, failed));
  for (const [reference, id] of newKeys) if (waiting.has(reference) || waiting.has(withoutPlace(reference))) kept.add(id);
  const gone = ids.filter((id) => !kept.has(id));
  const isMass = gone.length > Math.max(maxClosed.count, openTotal * maxClosed.share);
  if (isMass && !options.allowMassClose) return { ...report, refusedToClose: { missing: gone.length, open: openTotal } };
  return { ...report, closed: await closeMissingProjects(db, scope, gone, now) };
}
