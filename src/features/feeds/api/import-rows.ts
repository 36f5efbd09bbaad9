import { setImmediate } from 'node:timers/promises';
import { dayMs } from '../../../contract/dates.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import { type Db, inSavepoint, inTransaction } from '../../../server/db/database.ts';
import {
  changeReferences,
  confirmOpen,
  type ImportedProject,
  type ImportedRow,
  inBulk,
  lockByReferences,
  saveImported,
} from '../../projects/api/imported-project-store.ts';
import { statusFromFeed } from '../../projects/closing-rules.ts';
import { type FeedProject, type ReadOptions, readFeedProject } from './feed-project.ts';
import type { FeedRecords, Remark, RowRemarks } from './feed-record.ts';
import { languageOfOthers, languageRead, type RowReport, reusedReference, staysClosed, staysPaused, unreadable } from './import-report.ts';
import type { NewKeys } from './keys/plan-new-keys.ts';
import { isOtherJob } from './keys/same-job.ts';
import { findCity, type KnownCity, type Lookups } from './lookup-store.ts';
import { possibleReferences, referenceInPlace } from './place-references.ts';
import { type ColumnContext, hashOf, statusNow, toColumns } from './project-columns.ts';
import type { FeedPlace } from './read-places.ts';

type ImportRun = {
  db: Db;
  scope: TenantScope;
  lookups: Lookups;
  reading: ReadOptions;
  /** Postings that are in several places (`surveyFeed`). */
  places: ReadonlyMap<string, readonly FeedPlace[]>;
  /** Projects that go on under another reference (`keys/plan-new-keys.ts`). */
  newKeys: NewKeys;
  /** Whether a project that the feed does not name is gone. */
  isWhole: boolean;
  columns: ColumnContext;
};

/** A project of a row, not yet compared with what is stored. */
type PlannedRow = {
  line: number;
  project: FeedProject;
  /** What it says, to compare it with rows of the same reference. */
  content: string;
  /** All places of the posting, this project's among them. */
  places: readonly FeedPlace[];
  city: KnownCity | null;
  poolIds: number[];
  remarks: RowRemarks;
};

/** By reference, the first row that has it. */
type SeenRows = Map<string, { line: number; content: string }>;
const noRemarks: RowRemarks = { warnings: [], guesses: [], settings: [] };

/** Projects that are written together: a transaction for each costs more than what is in it. */
const batchSize = 500;
/** Projects after which others in this process get their turn. */
const rowsAtOnce = 20;
/** A closed project opens again within this time (product decisions, section 4). */
export const reopenMs = 30 * dayMs;

/** Imports the records of a feed, some hundred at a time, and reports on each of their projects. */
export async function* importRows(run: ImportRun, records: FeedRecords): AsyncGenerator<RowReport[]> {
  const lines: SeenRows = new Map();
  let failed: RowReport[] = [];
  let planned: PlannedRow[] = [];
  const flush = async () => {
    const reports = [...failed, ...(await importBatch(run, planned, lines))];
    [failed, planned] = [[], []];
    return reports.sort((a, b) => a.line - b.line);
  };
  try {
    for await (const record of records) {
      if ('unreadable' in record) failed.push({ line: record.line, reference: null, outcome: 'failed', reasons: [unreadable(record)] });
      else {
        const read = readFeedProject(record, run.reading);
        if ('faults' in read) failed.push({ line: record.line, reference: read.reference, outcome: 'failed', reasons: read.faults });
        else
          planned.push(
            ...read.projects.map((project, index) =>
              planRow(run, record.line, project, { ...(index === 0 ? read : noRemarks), content: read.content }),
            ),
          );
      }
      if (failed.length + planned.length >= batchSize) yield await flush();
    }
  } catch (error) {
    // What stands before the break is imported.
    yield await flush();
    throw error;
  }
  yield await flush();
}

function planRow(
  run: ImportRun,
  line: number,
  project: FeedProject,
  { content, warnings: read, guesses, settings }: RowRemarks & { content: string },
): PlannedRow {
  const { lookups, places } = run;
  const { place } = project;
  const city = findCity(lookups, place);
  const warnings = [...read];
  if (place.city && !city)
    warnings.push({
      code: 'cityUnknown',
      text: `city: is not known${place.region ? ' in its state' : place.country ? ' in its country' : ''}; searches near it do not find the project`,
      value: [place.city, place.state, place.country].filter(Boolean).join(', '),
    });
  // An unknown pool is no reason to refuse the project, which is findable without it.
  const unknownPools = project.pools.filter((key) => !lookups.pools.has(key));
  if (unknownPools.length > 0) {
    const value = unknownPools.join(', ');
    warnings.push({ code: 'noPool', text: `pools: the client has no pool ${value}`, values: { value } });
  }
  if (project.status === 'ACTIVE' && statusNow(project, run.columns.now) === 'CLOSED')
    warnings.push({
      code: 'deadlinePassed',
      text: 'deadline: has passed, so the project is closed',
      value: project.deadline?.toISOString().slice(0, 10) ?? '',
    });
  const known = places.get(project.reference);
  const own = known?.find((other) => isAlike(other, place));
  // The survey met the same place, perhaps as another object; it is found again by identity.
  return {
    line,
    project: own ? { ...project, place: own } : project,
    content,
    places: known ?? [place],
    city,
    poolIds: project.pools.flatMap((key) => lookups.pools.get(key) ?? []),
    remarks: { warnings, guesses, settings },
  };
}

function isAlike(a: FeedPlace, b: FeedPlace): boolean {
  return a.city === b.city && a.state === b.state && a.country === b.country;
}

/** Imports some projects in one transaction; where the database refuses one, each in its own, so that only that one fails. */
async function importBatch(run: ImportRun, planned: readonly PlannedRow[], lines: SeenRows): Promise<RowReport[]> {
  if (planned.length === 0) return [];
  try {
    return await inSavepoint(run.db, (trx) => importTogether({ ...run, db: trx }, planned, lines));
  } catch (error) {
    if (!isFaultOfRow(error)) throw error;
    const [only, next] = planned;
    if (only && !next)
      return [
        {
          line: only.line,
          reference: only.project.reference,
          outcome: 'failed',
          reasons: [{ code: null, text: `the database refuses it: ${error.message}` }],
        },
      ];
    const reports: RowReport[] = [];
    for (const row of planned) reports.push(...(await importBatch(run, [row], lines)));
    return reports;
  }
}

/** Whether the database refused a value (classes 22 and 23 of SQL), and not the whole work. */
function isFaultOfRow(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
}

async function importTogether(run: ImportRun, planned: readonly PlannedRow[], lines: SeenRows): Promise<RowReport[]> {
  const { db, scope, lookups, columns } = run;
  return inTransaction(db, async (trx) => {
    forgetLines(planned, lines);
    const wanted = new Set(planned.flatMap(({ project, places }) => possibleReferences(project.reference, places)));
    await changeReferences(trx, scope, changesFor(wanted, run.newKeys));
    const stored = await lockByReferences(trx, scope, columns.source, [...wanted]);
    const retired: ImportedProject[] = [];
    const confirmed: number[] = [];
    const changed: ImportedRow[] = [];
    const reports: RowReport[] = [];
    for (const [index, row] of planned.entries()) {
      // Cleaning HTML takes a millisecond a project, and a server that imports serves people meanwhile.
      if (index % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
      const reference = referenceInPlace(
        { reference: row.project.reference, place: row.project.place, places: row.places },
        stored,
        lookups,
      );
      const before = lines.get(reference);
      if (before !== undefined) {
        reports.push(repeatedRow(row, reference, before));
        continue;
      }
      lines.set(reference, { line: row.line, content: row.content });
      const earlier = stored.get(reference);
      const isReused = earlier !== undefined && isOtherProject(earlier, row, run);
      if (isReused) retired.push(earlier);
      const warnings = isReused ? [...row.remarks.warnings, reusedReference(earlier)] : row.remarks.warnings;
      reports.push(
        importRow(
          { ...row, remarks: { ...row.remarks, warnings } },
          { reference, stored: isReused ? null : (earlier ?? null), columns },
          { confirmed, changed },
        ),
      );
    }
    // Its applications stay with it; it is missing from its feed from now on.
    await changeReferences(
      trx,
      scope,
      retired.map(({ id, reference }) => ({ id, reference: `${reference} [${id}]` })),
    );
    await confirmOpen(trx, scope, confirmed, columns.now);
    await inBulk(trx, changed.length, () => saveImported(trx, changed, columns.now));
    return reports;
  });
}

function changesFor(wanted: ReadonlySet<string>, newKeys: NewKeys): { id: number; reference: string }[] {
  if (newKeys.size === 0) return [];
  return [...wanted].flatMap((reference) => {
    const id = newKeys.get(reference);
    return id === undefined ? [] : [{ id, reference }];
  });
}

/** Whether the stored project of this reference is not the one of the row: another job, or closed for so long that nobody waits for it. */
function isOtherProject(stored: ImportedProject, { project }: PlannedRow, { lookups, isWhole, columns: { now } }: ImportRun): boolean {
  const isLongClosed = stored.closedAt !== null && now.getTime() - stored.closedAt.getTime() > reopenMs;
  const mayReopen = statusFromFeed(stored, 'ACTIVE') !== 'CLOSED';
  if (statusNow(project, now) === 'CLOSED') return false;
  return (isLongClosed && mayReopen) || (isWhole && isOtherJob(stored, project, lookups));
}

/** A row with the reference of an earlier one. */
function repeatedRow(row: PlannedRow, reference: string, earlier: { line: number; content: string }): RowReport {
  const value = `line ${earlier.line}`;
  if (earlier.content === row.content) {
    const reason: Remark = { code: 'repeats', text: 'is the same as an earlier row; skipped', value };
    return { line: row.line, reference, outcome: 'unchanged', reasons: [reason] };
  }
  return failedRow(row, reference, {
    code: 'referenceTwice',
    text: 'reference: is on an earlier line already, with another title or text',
    value,
  });
}

/** Forgets what an earlier attempt noted of these rows; a copy of all lines for each batch would cost more with each. */
function forgetLines(planned: readonly PlannedRow[], lines: SeenRows): void {
  for (const { line, project, places } of planned)
    for (const reference of possibleReferences(project.reference, places))
      if ((lines.get(reference)?.line ?? 0) >= line) lines.delete(reference);
}

/** Compares a project with the stored one, and adds it to what is to be written. */
function importRow(
  row: PlannedRow,
  { reference, stored, columns }: { reference: string; stored: ImportedProject | null; columns: ColumnContext },
  writes: { confirmed: number[]; changed: ImportedRow[] },
): RowReport {
  const { line, project, poolIds } = row;
  const { now } = columns;
  const statedStatus = statusNow(project, now);
  const status = stored ? statusFromFeed(stored, statedStatus) : statedStatus;
  const { warnings, guesses, settings } = row.remarks;
  const remarks = {
    ...(warnings.length > 0 && { warnings }),
    ...(guesses.length > 0 && { guesses }),
    ...(settings.length > 0 && { settings }),
  };
  if (stored?.status === status && status !== statedStatus) {
    // The feed still names it, so that it is not missing.
    if (status === 'PAUSED') writes.confirmed.push(stored.id);
    return { line, reference, outcome: 'unchanged', reasons: [status === 'CLOSED' ? staysClosed : staysPaused] };
  }
  const facts = { reference, city: row.city, status };
  const content_hash = hashOf(project, { ...facts, status: statedStatus }, poolIds, columns);
  const isReopened = stored !== null && stored.status !== 'ACTIVE' && status !== 'CLOSED' && status !== stored.status;
  if (stored?.contentHash === content_hash && !isReopened) {
    if (statedStatus !== 'CLOSED') writes.confirmed.push(stored.id);
    return { line, reference, outcome: 'unchanged', ...remarks };
  }
  const { recognised, ...values } = toColumns(project, facts, columns);
  if (values.description_text === '')
    return failedRow(row, reference, { code: 'emptyHtml', text: 'description: is empty once unsafe HTML is removed' });
  if (values.title.length < 2) return failedRow(row, reference, { code: 'emptyHtml', text: 'title: is empty once unsafe HTML is removed' });
  if (recognised) remarks.guesses = [...guesses, languageRead(recognised)];
  else if (project.language === null) remarks.warnings = [...warnings, languageOfOthers(columns.language)];
  const closedBy = project.status === 'CLOSED' ? 'feed' : 'deadline';
  writes.changed.push({ ...values, content_hash, published_at: project.publishedAt ?? now, closedBy, poolIds });
  return { line, reference, outcome: stored ? 'updated' : 'created', ...remarks };
}

function failedRow({ line }: PlannedRow, reference: string, reason: Remark): RowReport {
  return { line, reference, outcome: 'failed', reasons: [reason] };
}
