import { resumeMethod } from '../applications/stored-draft.ts';
import type { DraftFields } from '../applications/stored-draft-schema.ts';
import { dropHidden, fromAnswerLists, type Question, toAnswerLists } from '../question-sets/questions.ts';
import type { Submission } from './submission-schema.ts';

/**
 * The payload of specification section 3 made from a draft. Answers of hidden questions are not sent; the rate is what the
 * talent receives, as a number. It contains a security id only where the project asks for one.
 *
 * @returns null while CV or rate are missing; a CV that is made from the profile need not be there yet.
 */
export function toSubmission(
  projectId: number,
  draft: DraftFields,
  questions: readonly Question[],
  asksSecurityId = false,
): Submission | null {
  const { selectedCvObj: cv, talentRate: rate, cvCover, interviewSlot } = draft;
  const isMade = draft.selectedResumeMethod === resumeMethod.GENERATED;
  if ((!cv && !isMade) || !rate) return null;
  const shown = toAnswerLists(questions, dropHidden(questions, fromAnswerLists(draft)));
  return {
    job: projectId,
    hourlyRate: { currency: rate.currency, value: Number(rate.value) },
    cvUuid: cv?.uuid ?? null,
    motivationComment: draft.motivationComment,
    appAnswers: [...shown.parentAnswersList, ...Object.values(shown.childAnswersList).flat()],
    cvCover: cvCover ? { uuid: cvCover.uuid, name: cvCover.name, type: 'application/pdf' } : null,
    ...(asksSecurityId ? { securityId: draft.securityIdRef } : {}),
    liveInterview:
      interviewSlot && !draft.alternativeInterviewSlot ? { start: interviewSlot.initialStart, end: interviewSlot.initialEnd } : null,
  };
}
