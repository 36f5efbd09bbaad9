import type { PortalEvent } from '../../../contract/portal-events.ts';
import type { Transaction } from '../../../server/db/database.ts';
import { recordEvent } from '../../../server/events/record-event.ts';
import type { ReasonCode } from '../reason-codes.ts';
import { type Actor, type ApplicationStatus, hasTrait, statusCodes } from '../status.ts';
import type { ApplicationRow } from './tables.ts';

type Step = { from: ApplicationStatus; to: ApplicationStatus; actor: Actor; reasonCode: ReasonCode | null; wasSent: boolean; now: Date };

/** Notifies operators' programs of a change, except of drafts and of applications that wait for a first confirmation. */
export async function recordStatusEvent(trx: Transaction, row: ApplicationRow, step: Step): Promise<void> {
  if (!step.wasSent && !hasTrait(step.to, 'delivered')) return;
  const type = !step.wasSent
    ? 'application.submitted'
    : step.to === statusCodes.withdrawn
      ? 'application.withdrawn'
      : 'application.changed';
  await recordEvent(trx, { tenantId: row.tenant_id }, applicationEvent(type, row, step), step.now);
}

/** The talent changed what they had sent; the status stays. */
export async function recordEdit(trx: Transaction, row: ApplicationRow, reasonCode: ReasonCode, now: Date): Promise<void> {
  const step = { from: row.status, actor: 'talent' as const, reasonCode };
  await recordEvent(trx, { tenantId: row.tenant_id }, applicationEvent('application.changed', row, step), now);
}

function applicationEvent(
  type: 'application.submitted' | 'application.changed' | 'application.withdrawn',
  row: ApplicationRow,
  { from, actor, reasonCode }: Pick<Step, 'from' | 'actor' | 'reasonCode'>,
): PortalEvent {
  return {
    type,
    subject: `application:${row.id}`,
    data: {
      applicationId: row.id,
      projectId: row.project_id,
      talentId: row.talent_id,
      status: row.status,
      previousStatus: from,
      actor,
      reasonCode,
    },
  };
}
