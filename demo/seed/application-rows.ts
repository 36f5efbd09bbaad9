import type { ForwardMode } from '../../src/contract/forward-modes.ts';
import { calculateRates, type Fee } from '../../src/features/applications/rates.ts';
import { reasonCodes } from '../../src/features/applications/reason-codes.ts';
import { answerDueBy } from '../../src/features/applications/reply-clock.ts';
import { type ApplicationStatus, statusCodes } from '../../src/features/applications/status.ts';
import { emptyFields } from '../../src/features/apply/draft.ts';
import { askedQuestions, type DemoAnswers, storedAnswers } from './answers.ts';
import type { Interview } from './interviews.ts';
import { demoTexts } from './personas.ts';
import type { ProjectRow } from './project-rows.ts';
import type { Random } from './random.ts';
import { pathTo, stepTimes } from './timeline.ts';

/** What an application is made from, besides its status. */
export type Applicant = {
  talentId: string;
  tenantId: number;
  locale: string;
  cv: { id: string; name: string } | null;
  motivation: string;
  fee: Fee;
  /** What they choose where the project states none. */
  currency: string;
  replyDays: number;
};

/** Codes the portal has words for; the talent also reads a text that a person wrote. */
const decisionReasons: Readonly<Partial<Record<ApplicationStatus, string>>> = {
  [statusCodes.rejected]: 'OTHER',
  [statusCodes.rejectedByClient]: reasonCodes.positionClosed,
  [statusCodes.unconfirmed]: 'PROJECT_CHANGED',
};

/** What a person wrote about a decision, by status and language. */
const reasonTexts: Readonly<Partial<Record<ApplicationStatus, Readonly<Partial<Record<string, string>>>>>> = demoTexts.reasons;

/** Rows of `application` and `application_event` that fit each other: dates, actors, rates, reply clock. */
export function applicationRows(
  id: number,
  status: ApplicationStatus,
  project: ProjectRow,
  mode: ForwardMode,
  who: Applicant,
  answers: DemoAnswers,
  interview: Interview | null,
  random: Random,
  now: Date,
) {
  const path = pathTo(status, mode);
  const times = stepTimes(path.length, status, new Date(project.published_at), now, 0.85 + random.next() * 0.3);
  const [begunAt = now] = times;
  const sentAt = status === statusCodes.draft ? null : (times[1] ?? null);
  const changedAt = times.at(-1) ?? begunAt;
  const talentRate = rateFor(project, random);
  const rates = calculateRates(
    { side: 'talent', value: talentRate },
    project.fee ? { type: 'PERCENTAGE', value: project.fee.value } : who.fee,
  );
  const reason = decisionReasons[status] ?? null;
  const reasonText = reasonTexts[status]?.[who.locale] ?? null;
  const row = {
    id,
    tenant_id: who.tenantId,
    project_id: project.id,
    talent_id: who.talentId,
    status,
    resume_status: status === statusCodes.unconfirmed ? (path.at(-1)?.from ?? null) : null,
    reason,
    reason_text: reasonText,
    step_name: status === statusCodes.draft ? 'motivation' : null,
    draft: status === statusCodes.draft ? draftOf(id, project, who, talentRate, rates?.displayRate ?? talentRate, begunAt) : {},
    rate_value: talentRate,
    rate_currency: project.rate_currency ?? who.currency,
    rate_period: project.rate_unit,
    display_rate_value: rates?.displayRate ?? talentRate,
    cv_file_id: who.cv?.id ?? null,
    motivation_comment: status === statusCodes.draft ? '' : who.motivation,
    answers: status === statusCodes.draft ? [] : storedAnswers(answers, who.locale),
    asked_questions: status === statusCodes.draft ? [] : askedQuestions(answers, who.locale),
    interview_start: interview?.start ?? null,
    interview_end: interview?.end ?? null,
    alternative_slot: interview === null && project.calendar_id !== null && status !== statusCodes.draft,
    revision: status === statusCodes.draft ? 0 : 1,
    created_at: begunAt.toISOString(),
    last_updated: changedAt.toISOString(),
    submitted_at: sentAt?.toISOString() ?? null,
    answer_due_at: sentAt ? answerDueBy(sentAt, who.replyDays).toISOString() : null,
  };
  const events = path.map((step, index) => ({
    application_id: id,
    at: (times[index] ?? now).toISOString(),
    from_status: step.from,
    to_status: step.to,
    actor: step.actor,
    reason_code: index === path.length - 1 ? reason : null,
    note: index === path.length - 1 ? reasonText : null,
  }));
  return { row, events };
}

/** A rate within the project's range, or one that fits its unit when it names none; what the talent receives. */
function rateFor(project: ProjectRow, random: Random): string {
  const top = project.rate_max ?? (project.rate_unit === 'DAY' ? 520 : 85);
  const bottom = project.rate_min ?? top * 0.8;
  return (Math.round((bottom + (top - bottom) * random.next() * 0.7) * 0.9 * 2) / 2).toFixed(2);
}

function draftOf(id: number, project: ProjectRow, who: Applicant, talentRate: string, displayRate: string, at: Date) {
  const unit = { currency: project.rate_currency ?? who.currency, period: project.rate_unit };
  return {
    ...emptyFields,
    talentRate: { value: talentRate, ...unit },
    displayRate: { value: displayRate, ...unit },
    selectedCvObj: who.cv ? { contentType: 'application/pdf', id: who.cv.id, uuid: who.cv.id, name: who.cv.name } : null,
    applicationId: id,
    stepName: 'motivation',
    lastUpdated: at.toISOString(),
  };
}
