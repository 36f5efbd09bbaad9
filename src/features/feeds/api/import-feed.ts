import { basename, extname } from 'node:path';
import type { Clock } from '../../../server/clock.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import type { Queue } from '../../../server/jobs/queue.ts';
import { queueQuestions } from '../../applications/api/ask-about-terms.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { BrokenFeedError } from './feed-record.ts';
import { type ImportOptions, importProjects } from './import-projects.ts';
import type { ImportReport } from './import-report.ts';
import { readFeed } from './read-feed.ts';

type Deps = { db: Db; clock: Clock; queue: Pick<Queue, 'enqueue'> };
type Options = Pick<ImportOptions, 'dryRun' | 'closeMissing' | 'allowMassClose' | 'settings' | 'onProgress'> & {
  tenant: Tenant;
  path: string;
  source: string | undefined;
};

/**
 * Imports a feed from a file; its source is by default named after the file. Suggestions and repairs of searches follow within minutes
 * where a server runs (`gatherTermsJob`), else when one starts.
 *
 * @throws BrokenFeedError for a file that is missing or whose name is a date only
 */
export async function importFeed({ db, clock, queue }: Deps, { path, source, ...options }: Options): Promise<ImportReport> {
  const name = source ?? sourceOfFile(path);
  const report = await importProjects({ ...options, db, open: (format) => readFeed(path, format), source: name, now: clock() });
  if (options.dryRun) return report;
  await inTransaction(db, (trx) => queueQuestions(queue, trx, { tenantId: options.tenant.id }, name));
  return report;
}

const dates =
  /(?<!\d)(?:20\d{2}[-_.]?(?:0[1-9]|1[0-2])[-_.]?(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])[-_.](?:0[1-9]|1[0-2])[-_.]20\d{2}|1\d{9}|1\d{12})(?:[-_.T ]?(?:[01]\d|2[0-3])[-_.:h]?[0-5]\d(?:[-_.:]?[0-5]\d)?Z?)?(?!\d)/g;

/**
 * The name of a feed whose file is named by the day it was made: the same every day.
 *
 * @example sourceOfFile('/in/colen-2026-11-22.xml') // 'colen'
 * @throws BrokenFeedError when the file has no other name
 */
export function sourceOfFile(path: string): string {
  const name = basename(path, extname(path));
  const undated = name
    .replace(dates, '')
    .replace(/[-_. ]{2,}/g, '-')
    .replace(/^[-_. ]+|[-_. ]+$/g, '');
  if (undated === '') throw new BrokenFeedError(`${basename(path)}: the file is named by its date only; name the feed with --source`);
  return undated;
}
