import { minuteMs } from '../../../../contract/dates.ts';
import { type Db, inTransaction } from '../../../../server/db/database.ts';
import type { JobDefinition } from '../../../../server/jobs/queue.ts';
import { type SweepDeps, sweepClients } from '../../../../server/jobs/sweep.ts';
import {
  findLastGathering,
  gatherTextTerms,
  gatherTitleTerms,
  lockTerms,
  readMark,
  replaceTerms,
  storeGathering,
} from './gathering-store.ts';

/** How many advertisements are read at most: every n-th one of a client that has more. Titles and skills are short, texts long. */
const maxTitles = 50_000;
const maxTexts = 10_000;
/** A dictionary is rebuilt after a day even if no change was noticed. */
const maxAgeMs = 24 * 3600 * 1000;
/** While projects of a client change all the time, its dictionary is rebuilt this often. */
const minIntervalMs = 5 * minuteMs;
/**
 * A client of which only a sample is read has a dictionary that changes little in an hour; building it takes fifteen seconds
 * of the database's CPU.
 */
const minIntervalOfLargeMs = 3600 * 1000;

export const gatherTermsName = 'gather-search-terms';

/**
 * Every minute: updates the dictionaries of clients whose projects have changed, at most once in five minutes each. Nothing else starts it,
 * so it runs once after the last of many changes, and changes of projects wait for no job.
 */
export function gatherTermsJob(deps: SweepDeps): JobDefinition {
  const run = () =>
    sweepClients(deps, gatherTermsName, async ({ tenantId }) => {
      const startedAt = performance.now();
      const isNew = await gatherTerms(deps.db, tenantId, deps.clock(), minIntervalMs);
      if (isNew) deps.log.info({ tenantId, ms: Math.round(performance.now() - startedAt) }, 'search terms gathered');
    });
  return { name: gatherTermsName, cron: '* * * * *', run };
}

/**
 * Builds a tenant's dictionary from its open public advertisements.
 *
 * @param restMs how old the last one must be, whatever has changed since
 * @returns false when it is up to date, or not old enough
 */
export function gatherTerms(db: Db, tenantId: number, now: Date, restMs = 0): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await lockTerms(trx, tenantId))) return false;
    const last = await findLastGathering(trx, tenantId);
    const ageMs = last ? now.getTime() - last.gathered_at.getTime() : Number.POSITIVE_INFINITY;
    if (ageMs < restMs) return false;
    const { open, mark } = await readMark(trx, tenantId);
    if (ageMs < (last?.mark === mark ? maxAgeMs : open > maxTitles ? minIntervalOfLargeMs : 0)) return false;
    await gatherTitleTerms(trx, tenantId, Math.ceil(open / maxTitles));
    await gatherTextTerms(trx, tenantId, Math.ceil(open / maxTexts));
    await replaceTerms(trx, tenantId);
    await storeGathering(trx, tenantId, { mark, now });
    return true;
  });
}
