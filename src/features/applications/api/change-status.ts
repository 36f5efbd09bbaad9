import type { Transaction, WithoutPool } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { type ApplicationAction, type ApplicationFacts, allows } from '../policy.ts';
import { type ReasonCode, reasonCodes } from '../reason-codes.ts';
import { answerDueBy } from '../reply-clock.ts';
import { type Actor, type ApplicationStatus, canTransition, hasTrait, type Mover, statusCodes, type TransitionFacts } from '../status.ts';
import type { ApplicationDeps } from './deps.ts';
import { forwardModeOf } from './forward-mode.ts';
import { releaseSlot } from './interview-slot-store.ts';
import { queueStatusMail } from './mails.ts';
import { notifyOperator } from './notify-operator.ts';
import { recordStatusEvent } from './record-status-event.ts';
import { type ApplicationChange, type ApplicationProject, insertEvent, listEvents, ownerOf, updateApplication } from './store.ts';
import type { ApplicationRow, EventRow } from './tables.ts';

type StatusChange = {
  to: ApplicationStatus;
  actor: Mover;
  reasonCode?: ReasonCode | null;
  note?: string | null;
  /** False: the talent gets no mail about it. */
  notify?: boolean;
  /** Further columns written with the change. */
  set?: ApplicationChange;
};

/**
 * The one place where an application changes its status: asks the transition table, writes row and event, starts the reply
 * clock, releases slots, hands over to the client's system and notifies the talent. `row` must be locked in `trx`.
 *
 * @throws AppError TRANSITION_REFUSED (409) with `currentStatus`.
 */
export async function changeStatus(
  deps: WithoutPool<ApplicationDeps>,
  trx: Transaction,
  row: ApplicationRow,
  project: ApplicationProject,
  change: StatusChange,
): Promise<ApplicationRow> {
  const now = deps.clock();
  const { to, reasonCode = null, note = null } = change;
  const facts = await readFacts(deps, trx, row, project, reasonCode);
  if (!canTransition(row.status, to, change.actor, facts)) throw transitionRefused(row.status);
  const actor: Actor = change.actor === 'accountClosing' ? 'talent' : change.actor;
  const updated = await updateApplication(trx, row, {
    status: to,
    last_updated: now,
    ...reasonColumns(to, reasonCode, note),
    ...clockColumns(deps, row, to, now),
    ...interviewColumns(row, to, now),
    ...change.set,
  });
  if (!updated) throw transitionRefused(row.status);
  await insertEvent(trx, row.id, { at: now, from: row.status, to, actor, reasonCode, note });
  const scope = ownerOf(row);
  if (!hasTrait(to, 'live') || reasonCode === reasonCodes.slotLost) await releaseSlot(trx, row.id);
  if (!hasTrait(to, 'live')) {
    await deps.invitations.follow(trx, scope, row.project_id, 'final');
    await deps.assessments.over(trx, scope, row.id);
  }
  if (to === statusCodes.sending) await deps.handOver.begin(trx, updated);
  else if (actor !== 'vms' && (to === statusCodes.withdrawn || to === statusCodes.rejected)) await deps.handOver.takeBack(trx, updated);
  const interview = await deps.interviews.follow(trx, updated, actor);
  await recordStatusEvent(trx, updated, { from: row.status, to, actor, reasonCode, wasSent: facts.wasSent, now });
  if (!facts.wasSent && hasTrait(to, 'delivered')) await notifyOperator(deps, trx, updated, project);
  if (change.notify !== false) await queueStatusMail(deps, trx, scope, updated, project, { from: row.status, to, actor }, interview);
  return updated;
}

export function transitionRefused(currentStatus: string): AppError {
  return new AppError('TRANSITION_REFUSED', { messages: ['talent.application.refused'], currentStatus });
}

/** @throws AppError TRANSITION_REFUSED where the policy does not allow it; pages offer by the same policy. */
export function requireAllowed<A extends ApplicationAction>(action: A, facts: ApplicationFacts[A]): void {
  if (!allows(action, facts)) throw transitionRefused(facts.status);
}

/** What the transition table needs to know of an application now. */
export async function readFacts(
  deps: Pick<ApplicationDeps, 'clock' | 'handOver'>,
  trx: Transaction,
  row: ApplicationRow,
  project: Pick<ApplicationProject, 'forward_mode' | 'vms_id'>,
  reasonCode: string | null = null,
) {
  const forwardMode = forwardModeOf(deps, row.tenant_id, project);
  return transitionFacts(row, await listEvents(trx, [row.id]), { forwardMode, now: deps.clock(), reasonCode });
}

/** The same from its events. Edits and reminders keep the status and are skipped. */
export function transitionFacts(
  row: Pick<ApplicationRow, 'status' | 'resume_status' | 'created_at'>,
  events: readonly EventRow[],
  given: Pick<TransitionFacts, 'forwardMode' | 'now' | 'reasonCode'>,
): TransitionFacts & { status: ApplicationStatus } {
  const changes = events.filter((event) => event.from_status !== event.to_status);
  const last = changes.at(-1);
  return {
    ...given,
    status: row.status,
    resumeStatus: row.resume_status,
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

/** A talent who is taken back after a refusal has lost the time: it was given back, and may be somebody else's by now. */
function interviewColumns({ status, interview_end }: ApplicationRow, to: ApplicationStatus, now: Date): ApplicationChange {
  const isLost = !hasTrait(status, 'live') && hasTrait(to, 'live') && interview_end !== null && interview_end > now;
  return isLost ? { interview_start: null, interview_end: null, alternative_slot: true } : {};
}

/** The reply clock starts when the application is first delivered, and again after a status that stops it. */
function clockColumns(deps: Pick<ApplicationDeps, 'tenants'>, row: ApplicationRow, to: ApplicationStatus, now: Date): ApplicationChange {
  if (!hasTrait(row.status, 'stopsReplyClock') || !hasTrait(to, 'delivered')) return {};
  const { replyDays } = deps.tenants.byId(row.tenant_id).config;
  return {
    submitted_at: row.status === statusCodes.draft || row.answer_due_at === null ? now : row.submitted_at,
    answer_due_at: answerDueBy(now, replyDays),
  };
}
