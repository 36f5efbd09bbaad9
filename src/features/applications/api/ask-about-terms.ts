import type { TenantId, TenantScope } from '../../../contract/ids.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import type { JobDefinition, Queue } from '../../../server/jobs/queue.ts';
import { reasonCodes } from '../reason-codes.ts';
import { statusCodes } from '../status.ts';
import { changedTerms } from '../terms.ts';
import { listOtherTerms } from './changed-terms-store.ts';
import type { ApplicationDeps } from './deps.ts';
import { moveApplication } from './move-application.ts';
import { lockApplication } from './store.ts';

export const askAboutTermsName = 'ask-about-terms';

type ImportedFeed = { tenantId: TenantId; source: string };

/** Call it in the transaction after an import, which does not itself look at applications: of 50,000 projects few have any. */
export async function queueQuestions(queue: Pick<Queue, 'enqueue'>, trx: Db, { tenantId }: TenantScope, source: string): Promise<void> {
  await queue.enqueue(trx, askAboutTermsName, { tenantId, source });
}

/**
 * Asks the talents whose application waits whether other dates, another site, other hours or rates that a feed brought are right for
 * them, as an operator's change does (product decisions, section 2).
 */
export function askAboutTermsJob(deps: ApplicationDeps): JobDefinition<ImportedFeed> {
  return {
    name: askAboutTermsName,
    async run({ tenantId, source }) {
      for (const { id, agreed, now } of await listOtherTerms(deps.db, { tenantId }, source))
        if (changedTerms(agreed, now).length > 0) await ask(deps, { tenantId }, id);
    },
  };
}

/** Each in a transaction of its own; one that moved meanwhile is left alone. */
async function ask(deps: ApplicationDeps, scope: TenantScope, id: number): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const row = await lockApplication(trx, scope, id);
    if (row?.status !== statusCodes.applied) return;
    await moveApplication({ ...deps, db: trx }, scope, id, statusCodes.unconfirmed, 'operator', { reasonCode: reasonCodes.projectChanged });
  });
}
