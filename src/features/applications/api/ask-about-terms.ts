import type { TenantId, TenantScope } from '../../../contract/ids.ts';
import { inTransaction, type Transaction } from '../../../server/db/database.ts';
import type { JobDefinition, Queue } from '../../../server/jobs/queue.ts';
import { inPages, type SweepDeps, sweep } from '../../../server/jobs/sweep.ts';
import { reasonCodes } from '../reason-codes.ts';
import { statusCodes } from '../status.ts';
import { changedTerms } from '../terms.ts';
import { listOtherTerms, type OtherTerms } from './changed-terms-store.ts';
import type { ApplicationDeps } from './deps.ts';
import { moveApplication } from './move-application.ts';
import { lockApplication } from './store.ts';

export const askAboutTermsName = 'ask-about-terms';

type ImportedFeed = { tenantId: TenantId; source: string };

/** Call it in the transaction after an import, which does not itself look at applications: of 50,000 projects few have any. */
export async function queueQuestions(
  queue: Pick<Queue, 'enqueue'>,
  trx: Transaction,
  { tenantId }: TenantScope,
  source: string,
): Promise<void> {
  await queue.enqueue(trx, askAboutTermsName, { tenantId, source });
}

/**
 * Asks the talents whose application waits whether other dates, another site, other hours or rates that a feed brought are right for
 * them, as an operator's change does (product decisions, section 2).
 */
export function askAboutTermsJob(deps: ApplicationDeps & SweepDeps): JobDefinition<ImportedFeed> {
  return {
    name: askAboutTermsName,
    async run({ tenantId, source }) {
      const client = { ...deps, tenants: { all: [{ id: tenantId }] } };
      const failed = await sweep<OtherTerms>(client, {
        name: 'questions-about-terms',
        part: source,
        rowsOf: (scope) => inPages((after, limit) => listOtherTerms(deps.db, scope, source, { after: after?.id ?? 0, limit })),
        subjectOf: ({ id }) => `application:${id}`,
        handle: async ({ id, agreed, now }, scope) => {
          if (changedTerms(agreed, now).length > 0) await ask(deps, scope, id);
        },
      });
      // No clock starts it again: the queue does.
      if (failed > 0) throw new Error(`${failed} applications were not asked about`);
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
