import { defaultRateUnit } from '../../../contract/rate-units.ts';
import type { ApplicationView } from '../../applications/api/application-view-store.ts';
import { statusCodes } from '../../applications/status.ts';
import { isStepName, resumeMethod } from '../../applications/stored-draft.ts';
import type { AnswerList, ApplicationDraft } from '../../applications/stored-draft-schema.ts';
import { toAnswerLists } from '../../question-sets/questions.ts';
import { emptyFields } from '../draft.ts';
import type { StoredQuestion } from './apply-project-store.ts';

/** A stored draft, or a sent application made editable again (specification section 4, "Draft application"). */
export function presentDraft(row: ApplicationView, questions: readonly StoredQuestion[]): ApplicationDraft {
  const stepName = isStepName(row.step_name) ? row.step_name : 'cv';
  const base = { applicationId: row.id, lastUpdated: row.last_updated.toISOString() };
  if (row.status === statusCodes.draft) return withWords({ ...emptyFields, ...row.draft, ...base, stepName }, questions);
  const rate = (value: string | null) =>
    value === null || row.rate_currency === null
      ? null
      : { value, currency: row.rate_currency, period: row.rate_period ?? row.project_unit ?? defaultRateUnit };
  const file = (uuid: string | null, name: string | null) =>
    uuid && name ? { contentType: 'application/pdf', id: uuid, uuid, name } : null;
  const sent: ApplicationDraft = {
    ...emptyFields,
    ...base,
    stepName: 'review',
    talentRate: rate(row.rate_value),
    displayRate: rate(row.display_rate_value),
    selectedResumeMethod: row.resume_method === resumeMethod.GENERATED ? resumeMethod.GENERATED : resumeMethod.FILE,
    selectedCvObj: file(row.cv_file_id, row.cv_name),
    selectedCoverLetterMethod: row.cover_kind === 'generated-cover' ? resumeMethod.GENERATED : resumeMethod.FILE,
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
  return withWords(sent, questions);
}

/** The answers with the words of their questions and of the chosen options. */
function withWords(draft: ApplicationDraft, questions: readonly StoredQuestion[]): ApplicationDraft {
  const worded = (list: AnswerList): AnswerList =>
    list.map(({ questionId, answers }) => {
      const question = questions.find(({ id }) => id === questionId);
      if (!question) return { questionId, answers };
      const { label, options } = question;
      return {
        questionId,
        answers: answers.map((answer) => ({
          ...answer,
          id: questionId,
          label,
          optionLabel: options.find(({ value }) => value === answer.value)?.label ?? null,
        })),
      };
    });
  const children = Object.entries(draft.childAnswersList).map(([scopeId, list]) => [scopeId, worded(list)]);
  return { ...draft, parentAnswersList: worded(draft.parentAnswersList), childAnswersList: Object.fromEntries(children) };
}
