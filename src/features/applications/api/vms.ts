import type { TenantId } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { type ApplicationDeps, changeStatus } from './change-status.ts';
import { findFlowProject } from './flow-project.ts';
import { forwardApplicationJob } from './forward-job.ts';
import type { Vms } from './ports.ts';
import { lockApplication } from './store.ts';
import { applicationTables } from './tables.ts';

/** Product decisions, section 2: six tries within 24 hours. */
const triesMinutes = [2, 15, 60, 240, 720] as const;

type Payload = { applicationId: number; attempt: number };

/** Hands one application over to the client's hiring system (sp -> s2c, or sf when that fails for good). */
export function forwardApplication(deps: ApplicationDeps & { vms: Vms }): JobDefinition<Payload> {
  return { name: forwardApplicationJob, run: (payload) => forward(deps, payload) };
}

async function forward(deps: ApplicationDeps & { vms: Vms }, { applicationId, attempt }: Payload): Promise<void> {
  const found = await applicationTables(deps.db)
    .selectFrom('application')
    .select(['tenant_id', 'status'])
    .where('id', '=', applicationId)
    .executeTakeFirst();
  // Withdrawn, rejected or already handed over in the meantime: nothing to send.
  if (found?.status !== 'sp') return;
  const tenantId = found.tenant_id as TenantId;
  const answer = await deps.vms.send({ tenantId, applicationId, attempt });
  await inTransaction(deps.db, async (trx) => {
    const row = await lockApplication(trx, { tenantId }, applicationId);
    const project = row && (await findFlowProject(trx, { tenantId }, row.project_id));
    if (!row || !project || row.status !== 'sp') return;
    if (answer.outcome === 'acknowledged') {
      await changeStatus(deps, trx, row, project, { to: 's2c', actor: 'vms' });
      return;
    }
    const wait = answer.outcome === 'unreachable' ? triesMinutes[attempt - 1] : undefined;
    if (wait !== undefined) {
      await deps.queue.enqueue(
        trx,
        forwardApplicationJob,
        { applicationId, attempt: attempt + 1 },
        { startAfter: new Date(deps.clock().getTime() + wait * 60_000) },
      );
      return;
    }
    const failed = await changeStatus(deps, trx, row, project, {
      to: 'sf',
      actor: 'vms',
      reasonCode: answer.outcome === 'unreachable' ? 'UNREACHABLE' : 'REFUSED',
    });
    if (answer.outcome === 'refused' && answer.canTalentRepair)
      await changeStatus(deps, trx, failed, project, {
        to: 'uc',
        actor: 'system',
        reasonCode: 'FIX_DATA',
        note: answer.message,
        set: { resume_status: 'sp' },
      });
  });
}
