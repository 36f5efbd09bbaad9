import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { AppError, fieldError } from '../../../server/http/app-error.ts';
import { transitionRefused } from '../../applications/api/change-status.ts';
import { findLiveApplication } from '../../applications/api/store.ts';
import { statusCodes } from '../../applications/status.ts';
import type { ApplicationDraft } from '../../applications/stored-draft-schema.ts';
import { emptyFields } from '../draft.ts';
import type { Question } from '../questions.ts';
import { toSubmission } from '../submission.ts';
import { type Submission, submissionSchema } from '../submission-schema.ts';

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
  db: Db,
  scope: TalentScope,
  projectId: number,
  questions: readonly Question[],
): Promise<Submission> {
  const row = await findLiveApplication(db, scope, projectId);
  if (row && row.status !== statusCodes.draft) throw transitionRefused(row.status);
  const draft: Partial<ApplicationDraft> = row?.draft ?? {};
  const fields: Record<string, string[]> = {};
  if (!draft.selectedCvObj) fields.cvUuid = ['talent.apply.resume.required'];
  if (!draft.talentRate) fields.hourlyRate = ['talent.apply.rate.required'];
  const submission = toSubmission(projectId, { ...emptyFields, ...draft }, questions, true);
  if (!submission) throw new AppError('VALIDATION_FAILED', { fields, messages: Object.values(fields).flat() });
  return submission;
}
