import { localized } from '../../../contract/i18n/localized.ts';
import { assessmentCodes } from '../../applications/assessment-status.ts';
import type { AssessmentSummary } from '../../applications/contract.ts';
import type { Assessment } from '../contract.ts';
import type { AssessmentTest } from './load-tests.ts';
import { takesSeveral } from './score-test.ts';
import type { AssessmentRow } from './tables.ts';

export function presentSummary(row: AssessmentRow): AssessmentSummary {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    link: row.link,
    dueAt: row.due_at.toISOString(),
    score: row.score,
    maxScore: row.max_score,
  };
}

/** Which options are right never leaves the server, and questions only while the test runs. */
export function presentAssessment(row: AssessmentRow, test: AssessmentTest, locale: string): Assessment {
  const questions = test.questions ?? [];
  return {
    ...presentSummary(row),
    name: localized(test.name, locale),
    intro: localized(test.intro, locale),
    applicationId: row.application_id,
    minutes: test.minutes,
    extraTime: row.extra_time,
    endsAt: row.ends_at?.toISOString() ?? null,
    questionCount: questions.length,
    questions:
      row.status === assessmentCodes.started
        ? questions.map((question, number) => ({
            text: localized(question.text, locale),
            takesSeveral: takesSeveral(question),
            options: question.options.map((option) => localized(option.text, locale)),
            chosen: [...(row.answers[number] ?? [])],
          }))
        : [],
  };
}
