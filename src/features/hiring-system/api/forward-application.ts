import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { findTalent } from '../../account/api/store.ts';
import { changeStatus, forwardApplicationJob } from '../../applications/api/change-status.ts';
import type { ApplicationDeps } from '../../applications/api/deps.ts';
import { findApplicationOfAnyone, findApplicationProject, lockApplication } from '../../applications/api/store.ts';
import { reasonCodes, stepMarks } from '../../applications/reason-codes.ts';
import { statusCodes } from '../../applications/status.ts';
import type { SecurityIds } from '../../security-ids/api/deps.ts';
import { openSecurityId } from '../../security-ids/api/keep-security-id.ts';
import { UnreadableSecurityId } from '../../security-ids/api/key-ring.ts';
import type { Vms, VmsAnswer, VmsApplication } from './hiring-system.ts';

/** Product decisions, section 2: six tries within 24 hours. */
const triesMinutes = [2, 15, 60, 240, 720] as const;

type Deps = ApplicationDeps & { securityIds: SecurityIds; vms: Vms };
type Payload = { applicationId: number; attempt: number };

/** Hands one application over to the client's hiring system (sp -> s2c, or sf when that fails for good). */
export function forwardApplication(deps: Deps): JobDefinition<Payload> {
  return { name: forwardApplicationJob, run: (payload) => forward(deps, payload) };
}

async function forward(deps: Deps, { applicationId, attempt }: Payload): Promise<void> {
  const found = await findApplicationOfAnyone(deps.db, applicationId);
  // Withdrawn, rejected or already handed over in the meantime: nothing to send.
  if (found?.row.status !== statusCodes.sending) return;
  const { tenantId } = found.scope;
  const securityId = await openForSending(deps, found.scope, found.row);
  const answer: VmsAnswer = securityId.isMissing
    ? { outcome: 'refused', canTalentRepair: true, message: securityId.message }
    : await deps.vms.send({ tenantId, applicationId, attempt, securityId: securityId.value });
  await inTransaction(deps.db, async (trx) => {
    const row = await lockApplication(trx, { tenantId }, applicationId);
    const project = row && (await findApplicationProject(trx, { tenantId }, row.project_id));
    if (!row || !project || row.status !== statusCodes.sending) return;
    if (answer.outcome === 'acknowledged') {
      await changeStatus(deps, trx, row, project, { to: statusCodes.sentToClient, actor: 'vms' });
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
      to: statusCodes.sendingFailed,
      actor: 'vms',
      reasonCode: answer.outcome === 'unreachable' ? stepMarks.unreachable : stepMarks.refused,
    });
    if (answer.outcome === 'refused' && answer.canTalentRepair)
      await changeStatus(deps, trx, failed, project, {
        to: statusCodes.unconfirmed,
        actor: 'system',
        reasonCode: reasonCodes.fixData,
        note: answer.message,
        set: { resume_status: statusCodes.sending },
      });
  });
}

type ForSending = { isMissing: false; value: VmsApplication['securityId'] } | { isMissing: true; message: string };

/**
 * The security id that is sent. Where the vendor system requires one and the talent has removed it since (or it cannot be
 * decrypted), nothing is sent: the talent is asked for it.
 */
async function openForSending(
  deps: Deps,
  scope: TalentScope,
  application: { project_id: number; security_id: string | null },
): Promise<ForSending> {
  const project = await findApplicationProject(deps.db, scope, application.project_id);
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

/** An id that was altered, or whose secret is lost, counts as missing: entering it again repairs it. */
function unreadable(error: unknown): null {
  if (error instanceof UnreadableSecurityId) return null;
  throw error;
}
