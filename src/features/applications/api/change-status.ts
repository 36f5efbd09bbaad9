import type { Db } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import type { ReasonCode } from '../reason-codes.ts';
import { answerDueBy } from '../reply-clock.ts';
import { type Actor, type ApplicationStatus, canTransition, hasTrait, statusCodes } from '../status.ts';
import type { ApplicationDeps } from './deps.ts';
import { forwardModeOf } from './forward-mode.ts';
import { releaseSlot } from './interview-slot-store.ts';
import { queueStatusMail } from './mails.ts';
import { recordStatusEvent } from './record-status-event.ts';
import { type ApplicationChange, type ApplicationProject, insertEvent, listEvents, ownerOf, updateApplication } from './store.ts';
import type { ApplicationRow, EventRow } from './tables.ts';
import { tellOperator } from './tell-operator.ts';

export type StatusChange = {
  to: ApplicationStatus;
  actor: Actor;
  reasonCode?: ReasonCode | null;
  note?: string | null;
  /** False: the talent gets no mail about it. */
  notify?: boolean;
  /** Further columns written with the change. */
  set?: ApplicationChange;
};

/**
 * The one place where an application changes its status: asks the transition table, writes row and event, starts the reply
 * clock, releases slots, hands over to the client's system and tells the talent. `row` must be locked in `trx`.
 *
 * @throws AppError TRANSITION_REFUSED (409) with `currentStatus`.
 */
export async function changeStatus(
  deps: ApplicationDeps,
  trx: Db,
  row: ApplicationRow,
  project: ApplicationProject,
  change: StatusChange,
): Promise<ApplicationRow> {
  const now = deps.clock();
  const { to, actor, reasonCode = null, note = null } = change;
  const events = await listEvents(trx, [row.id]);
  if (
    !canTransition(row.status, to, actor, {
      ...historyFacts(row, events),
      forwardMode: forwardModeOf(deps, row.tenant_id, project),
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
  const scope = ownerOf(row);
  if (!hasTrait(to, 'live')) {
    await releaseSlot(trx, row.id);
    await deps.invitations.follow(trx, scope, row.project_id, 'final');
    await deps.assessments.over(trx, scope, row.id);
  }
  if (to === statusCodes.sending) await deps.handOver.begin(trx, updated);
  else if (actor !== 'vms' && (to === statusCodes.withdrawn || to === statusCodes.rejected)) await deps.handOver.takeBack(trx, updated);
  await recordStatusEvent(trx, updated, { from: row.status, to, actor, reasonCode, wasSent: historyFacts(row, events).wasSent, now });
  if (!historyFacts(row, events).wasSent && hasTrait(to, 'delivered')) await tellOperator(deps, trx, updated, project);
  if (change.notify !== false) await queueStatusMail(deps, trx, scope, updated, project, { from: row.status, to, actor });
  return updated;
}

export function transitionRefused(currentStatus: string): AppError {
  return new AppError('TRANSITION_REFUSED', { messages: ['talent.application.refused'], currentStatus });
}

/** Facts from earlier events for the table's conditions. Edits and reminders keep the status and are skipped. */
export function historyFacts(row: ApplicationRow, events: readonly EventRow[]) {
  const changes = events.filter((event) => event.from_status !== event.to_status);
  const last = changes.at(-1);
  return {
    wasSent: changes.some((event) => hasTrait(event.to_status, 'delivered')),
    previousStatus: last?.from_status ?? null,
    changedAt: last?.at ?? row.created_at,
  };
}

/** Rejections and unconfirmed ones carry a reason; all other changes drop the old one. */
function reasonColumns(to: ApplicationStatus, reasonCode: ReasonCode | null, note: string | null): ApplicationChange {
  if (hasTrait(to, 'keepsReason')) return { reason: reasonCode, reason_text: note };
  return { reason: null, reason_text: null, resume_status: null };
}

/** The reply clock starts when the application is first delivered, and anew after a status that stops it. */
function clockColumns(deps: ApplicationDeps, row: ApplicationRow, to: ApplicationStatus, now: Date): ApplicationChange {
  if (!hasTrait(row.status, 'stopsReplyClock') || !hasTrait(to, 'delivered')) return {};
  const { replyDays } = deps.tenants.byId(row.tenant_id).config;
  return {
    submitted_at: row.status === statusCodes.draft || row.answer_due_at === null ? now : row.submitted_at,
    answer_due_at: answerDueBy(now, replyDays),
  };
}
