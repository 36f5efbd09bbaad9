import type { TenantScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { inTransaction, type Transaction } from '../../../server/db/database.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { lockDeskApplication, transitionApplication } from '../../application-moves/api/transition-application.ts';
import { transitionRefused } from '../../applications/api/change-status.ts';
import { takeSlot } from '../../applications/api/interview-slot-store.ts';
import { insertEvent, updateApplication } from '../../applications/api/store.ts';
import { reasonCodes, stepMarks } from '../../applications/reason-codes.ts';
import { statusCodes } from '../../applications/status.ts';
import { findApplyProject } from '../../apply/api/apply-project-store.ts';
import { readFreeSlots } from '../../calendars/api/list-free-slots.ts';
import { requireNonePending } from '../../pending-commands/api/hold-command.ts';
import type { InterviewDeps } from './deps.ts';
import { findShownInterview, type ShownInterview } from './interview-store.ts';

/** Runs once the application is locked, for `If-Match`. */
type Check = (trx: Transaction, interview: ShownInterview) => Promise<void>;

/**
 * Moves an interview to another free time of its calendar; talent, interviewer and operator are mailed. To where it is already: nothing.
 *
 * @throws AppError NOT_FOUND, SLOT_TAKEN, TRANSITION_REFUSED once it was cancelled or has begun, COMMAND_PENDING, or what `check` throws.
 */
export function moveInterview(
  deps: InterviewDeps,
  scope: TenantScope,
  by: Actor,
  id: number,
  { start, note }: { start: Date; note: string | null },
  check: Check,
): Promise<ShownInterview> {
  return inTransaction(deps.db, async (trx) => {
    const interview = await lockInterview(trx, scope, id, deps.clock());
    await check(trx, interview);
    const row = await lockDeskApplication(trx, scope, interview.application_id);
    await requireNonePending(trx, scope, { applicationId: row.id });
    const project = await findApplyProject(trx, scope, row.project_id);
    if (!project) throw notFound('no such project');
    const now = deps.clock();
    const offered = { calendar_id: interview.calendar_id, assignment_period_start: project.assignment_period_start };
    const calendar = await readFreeSlots(trx, offered, row.id, now);
    if (!calendar) throw notFound('no such calendar');
    const slot = await takeSlot(trx, calendar, row.id, start, 'booked', now);
    const times = { interview_start: slot.start, interview_end: slot.end, alternative_slot: false };
    const updated = await updateApplication(trx, row, { ...times, last_updated: now });
    if (!updated) throw transitionRefused(row.status);
    const change = await deps.interviews.follow(trx, updated, 'operator');
    if (!change) return interview;
    const mark = { at: now, from: row.status, to: row.status, actor: 'operator' as const, reasonCode: stepMarks.interviewMoved, note };
    await insertEvent(trx, row.id, mark);
    await deps.interviews.mailTalent(trx, updated, change, note);
    const subject = { kind: 'interview', id } as const;
    const moved = { action: 'interview.moved', subject, before: { start: interview.starts_at }, after: { start: slot.start } } as const;
    await recordChange(trx, scope, by, moved, now);
    return requireInterview(trx, scope, id);
  });
}

/**
 * Cancels an interview by asking its talent for another time, as operators can do with the application, too.
 *
 * @throws AppError NOT_FOUND, TRANSITION_REFUSED, COMMAND_PENDING, or what `check` throws.
 */
export function cancelInterview(
  deps: InterviewDeps,
  scope: TenantScope,
  by: Actor,
  id: number,
  reason: string,
  check: Check,
): Promise<ShownInterview> {
  return inTransaction(deps.db, async (trx) => {
    const interview = await lockInterview(trx, scope, id, deps.clock());
    await check(trx, interview);
    const input = { to: statusCodes.unconfirmed, reasonCode: reasonCodes.slotLost, note: reason, displayRate: null, notify: true };
    await transitionApplication({ ...deps, db: trx }, scope, by, interview.application_id, input);
    const before = { start: interview.starts_at };
    await recordChange(trx, scope, by, { action: 'interview.cancelled', subject: { kind: 'interview', id }, before }, deps.clock());
    return requireInterview(trx, scope, id);
  });
}

/** @throws AppError NOT_FOUND */
export async function requireInterview(db: InterviewDeps['db'], scope: TenantScope, id: number): Promise<ShownInterview> {
  const interview = await findShownInterview(db, scope, id);
  if (!interview) throw notFound('no such interview');
  return interview;
}

/** The application's lock guards its interview. */
async function lockInterview(trx: Transaction, scope: TenantScope, id: number, now: Date): Promise<ShownInterview> {
  const { application_id } = await requireInterview(trx, scope, id);
  await lockDeskApplication(trx, scope, application_id);
  const interview = await requireInterview(trx, scope, id);
  if (interview.cancelled_at !== null || interview.starts_at <= now) throw transitionRefused(interview.status);
  return interview;
}
