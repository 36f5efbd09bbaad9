import type { TalentScope } from '../../../contract/ids.ts';
import { AppError, fieldError } from '../../../server/http/app-error.ts';
import { transitionRefused } from '../../applications/api/change-status.ts';
import { findLiveApplication } from '../../applications/api/store.ts';
import { statusCodes } from '../../applications/status.ts';
import { resumeMethod } from '../../applications/stored-draft.ts';
import type { ApplicationDraft } from '../../applications/stored-draft-schema.ts';
import type { Question } from '../../question-sets/questions.ts';
import { emptyFields } from '../draft.ts';
import { makesCover } from '../step-faults.ts';
import { toSubmission } from '../submission.ts';
import { type Submission, submissionSchema } from '../submission-schema.ts';
import type { ApplyProject } from './apply-project-store.ts';
import type { ApplyDeps } from './deps.ts';
import { makeCoverLetter } from './make-cover-letter.ts';

/** The submission of `finishFlow`: the body when there is one, which must then be complete and about this project; else the server's draft. */
export async function readFinishedSubmission(given: object, projectId: number, fromDraft: () => Promise<Submission>): Promise<Submission> {
  if (Object.keys(given).length === 0) return fromDraft();
  const parsed = submissionSchema.safeParse(given);
  if (!parsed.success) {
    const key = 'talent.error.invalid';
    throw new AppError('VALIDATION_FAILED', {
      messages: [key],
      fields: Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.') || '_', [key]])),
    });
  }
  if (parsed.data.job !== projectId) throw fieldError('job', 'talent.error.invalid');
  return parsed.data;
}

/**
 * The payload of specification section 3 made from the server's draft.
 *
 * @throws AppError VALIDATION_FAILED naming what is not filled in yet.
 */
export async function submissionFromDraft(
  deps: ApplyDeps,
  scope: TalentScope,
  project: ApplyProject,
  context: { questions: readonly Question[]; locale: string },
): Promise<Submission> {
  const row = await findLiveApplication(deps.db, scope, project.id);
  if (row && row.status !== statusCodes.draft) throw transitionRefused(row.status);
  const draft: Partial<ApplicationDraft> = row?.draft ?? {};
  const fields: Record<string, string[]> = {};
  if (!draft.selectedCvObj && draft.selectedResumeMethod !== resumeMethod.GENERATED) fields.cvUuid = ['talent.apply.resume.required'];
  if (!draft.talentRate) fields.hourlyRate = ['talent.apply.rate.required'];
  const filled = { ...emptyFields, ...draft };
  const submission = toSubmission(project.id, filled, context.questions, true);
  if (!submission) throw new AppError('VALIDATION_FAILED', { fields, messages: Object.values(fields).flat() });
  if (submission.cvCover || !makesCover(filled)) return submission;
  const letter = await makeCoverLetter(deps, scope, project, { text: filled.motivationComment, locale: context.locale });
  return { ...submission, cvCover: { uuid: letter.id, name: letter.name, type: 'application/pdf' } };
}
