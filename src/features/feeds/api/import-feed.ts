import { basename, extname } from 'node:path';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Queue } from '../../../server/jobs/queue.ts';
import { gatherTermsName } from '../../project-search/api/terms/gather-terms.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { type ImportOptions, type ImportReport, importProjects } from './import-projects.ts';
import { readFeed } from './read-feed.ts';

type Deps = { db: Db; clock: Clock; queue: Pick<Queue, 'enqueue'> };
type Options = Pick<ImportOptions, 'dryRun' | 'closeMissing' | 'allowMassClose'> & {
  tenant: Tenant;
  path: string;
  source: string | undefined;
};

/**
 * Imports a feed from a file; its source is by default named after the file. Suggestions and repairs of
 * searches follow within seconds where a server runs, else when one starts.
 *
 * @throws BrokenFeedError for a file that is missing or of no known format
 */
export async function importFeed({ db, clock, queue }: Deps, { path, source, ...options }: Options): Promise<ImportReport> {
  const report = await importProjects({
    ...options,
    db,
    rows: readFeed(path),
    source: source ?? basename(path, extname(path)),
    now: clock(),
  });
  if (!options.dryRun) await queue.enqueue(db, gatherTermsName, {});
  return report;
}
