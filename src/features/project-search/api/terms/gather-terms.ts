import { type Db, inTransaction } from '../../../../server/db/database.ts';
import type { JobDefinition } from '../../../../server/jobs/queue.ts';
import type { GatherTermsDeps } from '../deps.ts';
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
/**
 * A client of which only a sample is read has a dictionary that changes little in an hour; building it takes fifteen seconds
 * of the database's CPU.
 */
const minIntervalOfLargeMs = 3600 * 1000;

export const gatherTermsName = 'gather-search-terms';

/** Updates the dictionaries: every quarter of an hour, after imports and at the start; for clients where nothing has changed it does nothing. */
export function gatherTermsJob(deps: GatherTermsDeps): JobDefinition {
  return {
    name: gatherTermsName,
    cron: '*/15 * * * *',
    async run() {
      for (const { id } of deps.tenants.all) {
        const startedAt = performance.now();
        const isNew = await gatherTerms(deps.db, id, deps.clock());
        if (isNew) deps.log.info({ tenantId: id, ms: Math.round(performance.now() - startedAt) }, 'search terms gathered');
      }
    },
  };
}

/** Builds a tenant's dictionary from its open public advertisements. @returns false when it is up to date. */
export function gatherTerms(db: Db, tenantId: number, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await lockTerms(trx, tenantId))) return false;
    const { open, mark } = await readMark(trx, tenantId);
    const last = await findLastGathering(trx, tenantId);
    const minIntervalMs = last?.mark === mark ? maxAgeMs : open > maxTitles ? minIntervalOfLargeMs : 0;
    if (last && now.getTime() - last.gathered_at.getTime() < minIntervalMs) return false;
    await gatherTitleTerms(trx, tenantId, Math.ceil(open / maxTitles));
    await gatherTextTerms(trx, tenantId, Math.ceil(open / maxTexts));
    await replaceTerms(trx, tenantId);
    await storeGathering(trx, tenantId, { mark, now });
    return true;
  });
}
