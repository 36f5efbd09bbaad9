import { type JobFieldSettings, shownCompany, shownRange } from '../../projects/job-fields.ts';
import { canEdit, canWithdraw } from '../application-status.ts';
import type { Application } from '../contract.ts';
import type { ApplicationDraft } from '../draft.ts';
import { emptyFields, toAnswerLists } from '../draft.ts';
import { replyState } from '../reply-clock.ts';
import { isStepName } from '../steps.ts';
import type { StoredQuestion } from './flow-project.ts';
import type { ApplicationView } from './store.ts';
import type { EventRow } from './tables.ts';

/** What the talent may know of their application: knock-out flags and revisions stay inside. */
export function presentApplication(
  row: ApplicationView,
  events: readonly EventRow[],
  facts: { now: Date; medianReplyDays: number | null; config: JobFieldSettings },
): Application {
  const range = shownRange(row, facts.config);
  const isWaiting = row.status === 'a' || row.status === 'sp' || row.status === 'sf' || row.status === 's2c';
  const rate = (value: string | null) =>
    value === null ? null : { value, currency: row.rate_currency ?? row.project_currency, period: row.rate_period ?? row.project_unit };
  return {
    id: row.id,
    project: {
      id: row.project_id,
      title: row.title,
      company: shownCompany(row, facts.config),
      status: row.project_status,
      rateRange: range.min === null && range.max === null ? null : { ...range, currency: row.project_currency, unit: row.project_unit },
    },
    status: row.status,
    reason: row.reason,
    reasonText: row.reason_text,
    resumeStatus: row.resume_status,
    events: events
      .filter((event) => event.application_id === row.id)
      .map((event) => ({
        at: event.at.toISOString(),
        from: event.from_status,
        to: event.to_status,
        actor: event.actor,
        reasonCode: event.reason_code,
        note: event.note,
      })),
    created: row.created_at.toISOString(),
    lastUpdated: row.last_updated.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    answerDueBy: isWaiting ? (row.answer_due_at?.toISOString() ?? null) : null,
    replyState: isWaiting && row.submitted_at && row.answer_due_at ? replyState(row.submitted_at, row.answer_due_at, facts.now) : null,
    medianReplyDays: facts.medianReplyDays,
    finalRate: rate(row.rate_value),
    displayRate: rate(row.display_rate_value),
    cv: row.cv_file_id && row.cv_name ? { uuid: row.cv_file_id, name: row.cv_name } : null,
    cvCover: row.cover_file_id && row.cover_name ? { uuid: row.cover_file_id, name: row.cover_name } : null,
    motivationComment: row.motivation_comment,
    interview:
      row.interview_start && row.interview_end
        ? { start: row.interview_start.toISOString(), end: row.interview_end.toISOString(), timeZone: row.time_zone ?? 'UTC' }
        : null,
    alternativeInterviewSlot: row.alternative_slot,
    stepName: isStepName(row.step_name) ? row.step_name : null,
    canEdit: canEdit(row.status) && !row.is_blocked && row.project_status === 'ACTIVE',
    canWithdraw: canWithdraw(row.status),
  };
}

/** A draft as it is kept, or a sent application made editable again (specification section 4, "Draft application"). */
export function presentDraft(row: ApplicationView, questions: readonly StoredQuestion[]): ApplicationDraft {
  const stepName = isStepName(row.step_name) ? row.step_name : 'cv';
  const base = { applicationId: row.id, lastUpdated: row.last_updated.toISOString() };
  if (row.status === 'co') return { ...emptyFields, ...row.draft, ...base, stepName };
  const rate = (value: string | null) =>
    value === null ? null : { value, currency: row.rate_currency ?? row.project_currency, period: row.rate_period ?? 'HR' };
  const file = (uuid: string | null, name: string | null) =>
    uuid && name ? { contentType: 'application/pdf', id: uuid, uuid, name } : null;
  return {
    ...emptyFields,
    ...base,
    stepName: 'review',
    talentRate: rate(row.rate_value),
    displayRate: rate(row.display_rate_value),
    selectedResumeMethod: row.resume_method === 2 ? 2 : 1,
    selectedCvObj: file(row.cv_file_id, row.cv_name),
    cvCover: file(row.cover_file_id, row.cover_name),
    motivationComment: row.motivation_comment,
    ...toAnswerLists(questions, Object.fromEntries(row.answers.map(({ questionId, values }) => [questionId, values]))),
    securityIdRef: row.security_id,
    interviewSlot:
      row.interview_start && row.interview_end
        ? { initialStart: row.interview_start.toISOString(), initialEnd: row.interview_end.toISOString() }
        : null,
    alternativeInterviewSlot: row.interview_start === null,
  };
}
