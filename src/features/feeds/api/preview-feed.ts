import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { feedFields } from '../../../contract/feed-fields.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import type { FeedPreview } from '../feed-report.ts';
import { joinDescription, sectionPaths } from './board-parts.ts';
import { requireAllowed, requireKnownFields } from './change-feed-addresses.ts';
import type { FeedDeps } from './deps.ts';
import { BrokenFeedError, type FeedRecords } from './feed-record.ts';
import type { FeedRequest } from './feed-request.ts';
import type { FeedSettings } from './feed-store.ts';
import { type FetchBounds, fetchFeed } from './fetch-feed.ts';
import { findFields } from './find-fields.ts';
import { importProjects } from './import-projects.ts';
import type { FeedFormat } from './read-feed.ts';
import { wordsOf } from './run-feed.ts';
import { summariseReport } from './summarise-report.ts';

/** Somebody waits for it. */
const bounds: FetchBounds = { maxBytes: 50_000_000, timeoutMs: 25_000, idleMs: 10_000, maxPages: 5 };
const triedRows = 50;
const shownRows = 3;
const maxValueLength = 200;
/** The currency is that of the feed where it is left out. */
type TriedSettings = Pick<FeedSettings, 'mapping' | 'encoding'> & Partial<Pick<FeedSettings, 'currency'>>;
/** No feed may be called so: as with a new feed, every row comes out as created. */
const noSource = '(preview)';

/**
 * Tries an address and keeps nothing: what would come in, and which field was read from which element. The first rows stand for all.
 *
 * @param source the feed that it is for, so that the report says what it would change; null for a new one
 * @throws AppError BAD_REQUEST for an address that may not be asked
 */
export async function previewFeed(
  deps: FeedDeps,
  scope: TenantScope,
  { request, source, settings }: { request: FeedRequest; source: string | null; settings: TriedSettings },
): Promise<FeedPreview> {
  requireAllowed(request, deps);
  requireKnownFields(settings.mapping);
  const folder = await mkdtemp(join(tmpdir(), 'openpool-preview-'));
  try {
    const fetched = await fetchFeed(request, { folder, known: null, bounds, allowsLoopback: deps.config.OUTGOING_LOOPBACK });
    if (!fetched) throw new Error('304 to a request without conditions');
    const format = { encoding: settings.encoding ?? undefined, rows: settings.mapping.rows };
    const { rows, why } = await countRows(fetched.open(format));
    const report = await importProjects({
      db: deps.db,
      tenant: deps.tenants.byId(scope.tenantId),
      open: fetched.open,
      source: source ?? noSource,
      now: deps.clock(),
      settings,
      dryRun: true,
      isWhole: true,
      maxRows: triedRows,
    });
    return {
      why: why ?? report.refusal,
      rows,
      report: summariseReport(report),
      understood: await understand(fetched.open, format, settings),
    };
  } catch (error) {
    const why = wordsOf(error);
    if (!(error instanceof Error) || why === wordsOf(null)) throw error;
    return { why, rows: 0, report: null, understood: [] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function countRows(records: FeedRecords): Promise<{ rows: number; why: string | null }> {
  let rows = 0;
  try {
    for await (const _ of records) rows += 1;
  } catch (error) {
    if (!(error instanceof BrokenFeedError)) throw error;
    return { rows, why: error.message };
  }
  return { rows, why: rows === 0 ? 'has no projects' : null };
}

/** Which field was read from which element, in the first rows. */
export async function understand(
  open: (format: FeedFormat) => FeedRecords,
  format: FeedFormat,
  { mapping }: Pick<FeedSettings, 'mapping'>,
): Promise<FeedPreview['understood']> {
  const understood: FeedPreview['understood'] = [];
  try {
    for await (const record of open(format)) {
      if ('unreadable' in record) continue;
      const { fields, paths } = findFields(record.values, mapping);
      // Boards that have no description may still deliver its parts.
      const parts = fields.description ? [] : sectionPaths.filter((path) => paths.has(path));
      if (parts.length > 0) fields.description = { path: parts.join('+'), values: [joinDescription(fields, paths)] };
      const read = feedFields.flatMap((field) => {
        const found = fields[field];
        return found ? [{ field, element: found.path, value: shorten(found.values.map(String).join('; ')) }] : [];
      });
      understood.push({ line: record.line, fields: read });
      if (understood.length === shownRows) break;
    }
  } catch (error) {
    if (!(error instanceof BrokenFeedError)) throw error;
  }
  return understood;
}

function shorten(value: string): string {
  return value.length > maxValueLength ? `${value.slice(0, maxValueLength)}…`.toWellFormed() : value;
}
