import type { TenantScope } from '../../../contract/ids.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { type SweepDeps, sweep } from '../../../server/jobs/sweep.ts';
import { listWithoutFit, type UncomparedApplication, writeFits } from '../../applications/api/fit-store.ts';
import { comparePairs } from '../../fit/api/compare-pairs.ts';
import { operatorsSeeFit } from '../../fit/policy.ts';
import type { FitDeskDeps } from './deps.ts';

export const compareApplicationsName = 'compare-applications';

type Deps = FitDeskDeps & SweepDeps;

/** So many are compared at once. */
const batchSize = 100;

/** Every few minutes: applications that were sent before operators saw fit, or before their talent switched it on again. */
export function compareApplicationsJob(deps: Deps): JobDefinition {
  return { name: compareApplicationsName, cron: '*/5 * * * *', run: () => compareApplications(deps) };
}

/** Compares all that are left, of clients whose operators see fit (decision 0084). */
export async function compareApplications(deps: Deps): Promise<void> {
  const { db, tenants, clock } = deps;
  const all = tenants.all.filter(({ id }) => operatorsSeeFit(tenants.byId(id).config));
  await sweep<readonly UncomparedApplication[]>(
    { ...deps, tenants: { all } },
    {
      name: 'applications-without-fit',
      rowsOf: (scope) => inBatches(db, scope),
      subjectOf: (batch) => `application:${batch[0]?.id}`,
      handle: async (batch, scope) => {
        const pairs = batch.map(({ rate, ...pair }) => ({ ...pair, ...(rate && { rate: { ...rate, value: Number(rate.value) } }) }));
        const fits = await comparePairs(deps, scope, pairs);
        const compared = batch.flatMap(({ id }, place) => {
          const fit = fits[place];
          return fit ? [{ id, fit }] : [];
        });
        await inTransaction(db, (trx) => writeFits(trx, scope, compared, clock()));
      },
    },
  );
}

async function* inBatches(db: Db, scope: TenantScope): AsyncGenerator<readonly UncomparedApplication[], void> {
  for (let after = 0; ; ) {
    const batch = await listWithoutFit(db, scope, { after, limit: batchSize });
    if (batch.length > 0) yield batch;
    const last = batch.at(-1);
    if (!last || batch.length < batchSize) return;
    after = last.id;
  }
}
