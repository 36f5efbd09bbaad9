import { dayMs } from '../../../contract/dates.ts';
import type { TalentScope } from '../../../contract/ids.ts';
import type { BlobStore } from '../../../server/blob/blob-store.ts';
import { inTransaction } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { inPages, type SweepDeps, sweep } from '../../../server/jobs/sweep.ts';
import { releaseHeldFile, removeBytes } from '../../files/api/remove-file.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import { anonymiseApplications, listPastRetention, lockPastRetention, type PastApplication } from './past-application-store.ts';

type Deps = SweepDeps & { tenants: TenantRegistry; blobs: BlobStore };

/** Every night: closed applications whose retention is over (product decisions, section 10). */
export function anonymiseApplicationsJob(deps: Deps): JobDefinition {
  return { name: 'anonymise-applications', cron: '11 2 * * *', run: () => anonymiseOverdue(deps) };
}

export async function anonymiseOverdue(deps: Deps): Promise<void> {
  const { db, blobs, tenants } = deps;
  const now = deps.clock();
  const overSince = ({ tenantId }: { tenantId: TalentScope['tenantId'] }) =>
    new Date(now.getTime() - tenants.byId(tenantId).config.applicationRetentionDays * dayMs);
  await sweep<PastApplication>(deps, {
    name: 'application-retention',
    rowsOf: (scope) => inPages((after, limit) => listPastRetention(db, scope, overSince(scope), { after: after?.id ?? 0, limit })),
    subjectOf: ({ id }) => `application:${id}`,
    async handle({ id, talentId }, scope) {
      const talent: TalentScope = { ...scope, talentId };
      const released = await inTransaction(db, async (trx) => {
        if (!(await lockPastRetention(trx, scope, overSince(scope), id))) return [];
        const keys: string[] = [];
        for (const file of await anonymiseApplications(trx, talent, [id])) keys.push(...(await releaseHeldFile(trx, talent, file, now)));
        return keys;
      });
      for (const key of released) await removeBytes(db, blobs, scope, key);
    },
  });
}
