import type { TalentId, TenantId } from '../../../contract/ids.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import type { MailDeps } from '../../account/api/talent-mail.ts';
import type { LegalTexts } from '../../legal/api/texts.ts';
import type { SecurityIds } from '../../security-ids/api/service.ts';
import { type Actor, type ApplicationStatus, canTransition, type ForwardMode } from '../application-status.ts';
import { answerDueBy } from '../reply-clock.ts';
import { forwardApplicationJob, forwardDelayMs } from './forward-job.ts';
import { releaseSlot } from './interview-store.ts';
import { queueStatusMail } from './mails.ts';
import type { InvitationLink } from './ports.ts';
import { type ApplicationChange, insertEvent, listEvents, updateApplication } from './store.ts';
import type { ApplicationRow, EventRow } from './tables.ts';

export type ApplicationDeps = MailDeps & { db: Db; clock: Clock; legal: LegalTexts; securityIds: SecurityIds; invitations: InvitationLink };

export type StatusChange = {
  to: ApplicationStatus;
  actor: Actor;
  reasonCode?: string | null;
  note?: string | null;
  /** Further columns written with the change. */
  set?: ApplicationChange;
};

/**
 * The one place where an application changes its status: asks the transition table, writes row and event, starts the reply
 * clock, gives slots back, hands over to the client's system and tells the talent. `row` must be locked in `trx`.
 *
 * @throws AppError TRANSITION_REFUSED (409) with `currentStatus`.
 */
export async function changeStatus(
  deps: ApplicationDeps,
  trx: Db,
  row: ApplicationRow,
  project: { id: number; title: string; forward_mode: ForwardMode },
  change: StatusChange,
): Promise<ApplicationRow> {
  const now = deps.clock();
  const { to, actor, reasonCode = null, note = null } = change;
  const events = await listEvents(trx, [row.id]);
  if (
    !canTransition(row.status, to, actor, {
      ...historyFacts(row, events),
      forwardMode: project.forward_mode,
      resumeStatus: row.resume_status,
      now,
      reasonCode,
    })
  )
    throw transitionRefused(row.status);
  const updated = await updateApplication(trx, row, {
    status: to,
    last_updated: now,
    ...reasonColumns(to, reasonCode, note),
    ...clockColumns(deps, row, to, now),
    ...change.set,
  });
  if (!updated) throw transitionRefused(row.status);
  await insertEvent(trx, row.id, { at: now, from: row.status, to, actor, reasonCode, note });
  // Both ids come from the row just written.
  const scope = { tenantId: row.tenant_id as TenantId, talentId: row.talent_id as TalentId };
  if (to === 'w' || to === 'rm' || to === 'rv') {
    await releaseSlot(trx, row.id);
    await deps.invitations.follow(trx, scope, row.project_id, 'final');
  }
  if (to === 'sp')
    await deps.queue.enqueue(
      trx,
      forwardApplicationJob,
      { applicationId: row.id, attempt: 1 },
      { startAfter: new Date(now.getTime() + forwardDelayMs) },
    );
  await queueStatusMail(deps, trx, scope, updated, project, { from: row.status, to, actor });
  return updated;
}

export function transitionRefused(currentStatus: string): AppError {
  return new AppError('TRANSITION_REFUSED', { messages: ['talent.application.refused'], currentStatus });
}

/** What earlier events say for the table's conditions. Edits and reminders keep the status and are passed over. */
export function historyFacts(row: ApplicationRow, events: readonly EventRow[]) {
  const changes = events.filter((event) => event.from_status !== event.to_status);
  const last = changes.at(-1);
  return {
    wasSent: changes.some((event) => event.to_status === 'a' || event.to_status === 'sp' || event.to_status === 's2c'),
    previousStatus: last?.from_status ?? null,
    changedAt: last?.at ?? row.created_at,
  };
}

/** Rejections and unconfirmed ones carry a reason; everything else leaves the old one behind. */
function reasonColumns(to: ApplicationStatus, reasonCode: string | null, note: string | null): ApplicationChange {
  if (to === 'rm' || to === 'rv' || to === 'uc') return { reason: reasonCode, reason_text: note };
  return { reason: null, reason_text: null, resume_status: null };
}

/** The reply clock starts when the application first leaves the talent; waiting for the talent stops it. */
function clockColumns(deps: ApplicationDeps, row: ApplicationRow, to: ApplicationStatus, now: Date): ApplicationChange {
  const isWaitingForTalent = row.status === 'co' || row.status === 'uc';
  if (!isWaitingForTalent || (to !== 'a' && to !== 'sp' && to !== 's2c')) return {};
  const { replyDays } = deps.tenants.byId(row.tenant_id).config;
  return {
    submitted_at: row.status === 'co' || row.answer_due_at === null ? now : row.submitted_at,
    answer_due_at: answerDueBy(now, replyDays),
  };
}
