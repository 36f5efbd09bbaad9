import { dayMs } from '../../../contract/dates.ts';
import type { TalentScope } from '../../../contract/ids.ts';
import type { BlobStore } from '../../../server/blob/blob-store.ts';
import { inTransaction } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { dropHeldFile } from '../../files/api/remove-file.ts';
import type { ApplicationDeps } from './deps.ts';
import { anonymiseApplications, listPastRetention } from './past-application-store.ts';

type Deps = Pick<ApplicationDeps, 'db' | 'clock' | 'tenants'> & { blobs: BlobStore };

/** Every night: closed applications whose retention is over (product decisions, section 10). */
export function anonymiseApplicationsJob(deps: Deps): JobDefinition {
  return { name: 'anonymise-applications', cron: '11 2 * * *', run: () => anonymiseOverdue(deps) };
}

/** Runs once over every client, a thousand each; the next night takes the rest. */
export async function anonymiseOverdue(deps: Deps): Promise<void> {
  const now = deps.clock();
  for (const tenant of deps.tenants.all) {
    const before = new Date(now.getTime() - tenant.config.applicationRetentionDays * dayMs);
    for (const { id, talentId } of await listPastRetention(deps.db, tenant.id, before, 1000)) {
      const scope: TalentScope = { tenantId: tenant.id, talentId };
      const files = await inTransaction(deps.db, (trx) => anonymiseApplications(trx, scope, [id]));
      for (const file of files) await dropHeldFile(deps.db, deps.blobs, scope, file, now);
    }
  }
}
