import type { Db } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { compactPlaceCounts } from './place-count-store.ts';

/** Often enough that an import of ten thousands makes the links below a page slow for minutes only. */
export function compactPlaceCountsJob({ db }: { db: Db }): JobDefinition {
  return { name: 'sum-places', cron: '*/5 * * * *', run: () => compactPlaceCounts(db) };
}
