import type { TalentId, TalentScope, TenantId } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { findTalent } from '../../account/api/store.ts';
import { UnreadableSecurityId } from '../../security-ids/api/key-ring.ts';
import { openSecurityId } from '../../security-ids/api/service.ts';
import { type ApplicationDeps, changeStatus } from './change-status.ts';
import { findFlowProject } from './flow-project.ts';
import { forwardApplicationJob } from './forward-job.ts';
import type { Vms, VmsAnswer, VmsApplication } from './ports.ts';
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
    .select(['tenant_id', 'talent_id', 'project_id', 'status', 'security_id'])
    .where('id', '=', applicationId)
    .executeTakeFirst();
  // Withdrawn, rejected or already handed over in the meantime: nothing to send.
  if (found?.status !== 'sp') return;
  const tenantId = found.tenant_id as TenantId;
  const securityId = await openForSending(deps, { tenantId, talentId: found.talent_id as TalentId }, found);
  const answer: VmsAnswer = securityId.isMissing
    ? { outcome: 'refused', canTalentRepair: true, message: securityId.message }
    : await deps.vms.send({ tenantId, applicationId, attempt, securityId: securityId.value });
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

type ForSending = { isMissing: false; value: VmsApplication['securityId'] } | { isMissing: true; message: string };

/**
 * The security id that goes along. Where the vendor system insists on one and the talent has removed it since (or it does not
 * open any more), nothing is sent: the talent is asked for it.
 */
async function openForSending(
  deps: ApplicationDeps,
  scope: TalentScope,
  application: { project_id: number; security_id: string | null },
): Promise<ForSending> {
  const project = await findFlowProject(deps.db, scope, application.project_id);
  const tenant = deps.tenants.byId(scope.tenantId);
  const system = project && deps.securityIds.systems.ofProject(tenant.key, project.vms_id);
  if (!system) return { isMissing: false, value: null };
  const value =
    application.security_id === null ? null : await openSecurityId(deps, scope, system.key, application.security_id).catch(unreadable);
  if (value !== null) return { isMissing: false, value: { vms: system.key, value } };
  if (!system.required && application.security_id === null) return { isMissing: false, value: null };
  const talent = await findTalent(deps.db, scope);
  const { translator } = deps.catalogues.of(tenant.key, talent?.locale ?? tenant.languages[0]?.iso ?? 'en');
  return { isMissing: true, message: translator.t('talent.apply.securityId.fix', { system: system.name }) };
}

/** An id that was altered, or whose secret is gone, is as good as none: entering it again repairs it. */
function unreadable(error: unknown): null {
  if (error instanceof UnreadableSecurityId) return null;
  throw error;
}
