import { defaultRateUnit } from '../../../contract/rate-units.ts';
import { presentTerms } from '../../projects/api/present.ts';
import { type Showing, shownCompany, shownFields, shownRange } from '../../projects/job-fields.ts';
import type { Answer, Application, AssessmentSummary } from '../contract.ts';
import { allows } from '../policy.ts';
import { replyState } from '../reply-clock.ts';
import { hasTrait, statusCodes } from '../status.ts';
import { isStepName } from '../stored-draft.ts';
import { type ChangedTerm, changedTerms } from '../terms.ts';
import { confirmationMs } from '../time-limits.ts';
import { type ApplicationView, factsOf } from './application-view-store.ts';
import { transitionFacts } from './change-status.ts';
import type { ApplicationDeps } from './deps.ts';
import { forwardModeOf } from './forward-mode.ts';
import type { EventRow, StoredAnswer } from './tables.ts';

/** What the talent may know of their application: knock-out flags and revisions are left out. */
export function presentApplication(
  row: ApplicationView,
  events: readonly EventRow[],
  given: {
    now: Date;
    medianReplyDays: number | null;
    assessments: readonly (AssessmentSummary & { applicationId: number })[];
    config: Parameters<typeof presentTerms>[1]['config'];
    handOver: ApplicationDeps['handOver'];
  },
): Application {
  const showing = { config: given.config, reader: 'talent' } as const;
  const range = shownRange(row, showing);
  const isWaiting = hasTrait(row.status, 'awaitsReply');
  const own = events.filter((event) => event.application_id === row.id);
  const forwardMode = forwardModeOf(given, row.tenant_id, row);
  const facts = { ...transitionFacts(row, own, { forwardMode, now: given.now, reasonCode: null }), ...factsOf(row) };
  const rate = (value: string | null) =>
    value === null || row.rate_currency === null
      ? null
      : { value, currency: row.rate_currency, period: row.rate_period ?? row.project_unit ?? defaultRateUnit };
  const [offered, offeredDisplay] = [rate(row.offered_rate_value), rate(row.offered_display_rate_value)];
  const offer = offered && offeredDisplay ? { rate: offered, displayRate: offeredDisplay } : null;
  const isUnconfirmed = row.status === statusCodes.unconfirmed;
  return {
    id: row.id,
    project: {
      id: row.project_id,
      title: row.title,
      company: shownCompany(row, showing),
      status: row.project_status,
      currency: row.project_currency,
      unit: row.project_unit ?? defaultRateUnit,
      rateRange: range.min === null && range.max === null ? null : { ...range, currency: row.project_currency, unit: row.project_unit },
      ...presentTerms(row, showing),
    },
    status: row.status,
    reason: row.reason,
    reasonText: row.reason_text,
    resumeStatus: row.resume_status,
    events: own.map((event) => ({
      at: event.at.toISOString(),
      from: event.from_status,
      to: event.to_status,
      actor: event.actor,
      reasonCode: event.reason_code,
      note: event.note,
    })),
    assessments: given.assessments.filter((one) => one.applicationId === row.id).map(({ applicationId: _own, ...one }) => one),
    created: row.created_at.toISOString(),
    lastUpdated: row.last_updated.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    answerDueBy: isWaiting ? (row.answer_due_at?.toISOString() ?? null) : null,
    replyState: isWaiting && row.submitted_at && row.answer_due_at ? replyState(row.submitted_at, row.answer_due_at, given.now) : null,
    confirmBy: isUnconfirmed ? new Date(row.last_updated.getTime() + confirmationMs).toISOString() : null,
    medianReplyDays: given.medianReplyDays,
    finalRate: rate(row.rate_value),
    displayRate: rate(row.display_rate_value),
    cv: row.cv_file_id && row.cv_name ? { uuid: row.cv_file_id, name: row.cv_name } : null,
    cvCover: row.cover_file_id && row.cover_name ? { uuid: row.cover_file_id, name: row.cover_name } : null,
    motivationComment: row.motivation_comment,
    answers: row.answers.flatMap(presentAnswer),
    askedQuestions: row.asked_questions.map(({ questionId: id, label }) => ({ id, label })),
    interview:
      row.interview_start && row.interview_end
        ? { start: row.interview_start.toISOString(), end: row.interview_end.toISOString(), timeZone: row.calendar_zone ?? 'UTC' }
        : null,
    alternativeInterviewSlot: row.alternative_slot,
    stepName: isStepName(row.step_name) ? row.step_name : null,
    changes: isUnconfirmed ? shownChanges(row, showing) : [],
    offer,
    canConfirm: allows('confirm', facts),
    canEdit: allows('edit', facts),
    canWithdraw: allows('withdraw', facts),
  };
}

/** Facts that the legal entity hides stay hidden when they change. */
function shownChanges(row: ApplicationView, showing: Showing): ChangedTerm[] {
  const show = shownFields(row.legal_entity_name, showing);
  return changedTerms(row.agreed_terms, row.project_terms).filter(({ term }) => term === 'remote' || show(term, true) !== null);
}

function presentAnswer({ groupId, questionId: id, label, type, values, optionLabels }: StoredAnswer): Answer[] {
  return values.map((value, place) => ({ groupId, id, label, type, value, optionLabel: optionLabels[place] ?? null }));
}
