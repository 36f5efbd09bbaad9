import type { TalentScope } from '../../../contract/ids.ts';
import { fromMinor, toMinor } from '../../../contract/money.ts';
import { rateLimits } from '../../../contract/rate-units.ts';
import type { Db } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import type { ApplicationRow, StoredAnswer } from '../../applications/api/tables.ts';
import { calculateRates, type Fee, rateFault } from '../../applications/rates.ts';
import { reasonCodes } from '../../applications/reason-codes.ts';
import { statusCodes } from '../../applications/status.ts';
import { findFile } from '../../files/api/store.ts';
import { type Answers, answerFaults, dropHidden, knockedOut, visibleQuestions } from '../../question-sets/questions.ts';
import type { Submission } from '../submission-schema.ts';
import type { ApplyProject, StoredQuestion } from './apply-project-store.ts';
import type { AskedSecurityId } from './asked-security-id.ts';

/** A submission whose CV is there. */
export type SentSubmission = Submission & { cvUuid: string };

/**
 * Checks what a talent sends against the project's rules and turns it into columns. All faults are named at once. What was sent before
 * and is unchanged was valid then.
 *
 * @throws AppError VALIDATION_FAILED with `fields` named as in the payload; answers as `appAnswers.<questionId>`.
 */
export async function checkSubmission(
  db: Db,
  scope: TalentScope,
  given: SentSubmission,
  context: {
    project: ApplyProject;
    fee: Fee;
    /** What the rate may be in (`rateCurrencies`). */
    currencies: readonly string[];
    questions: readonly StoredQuestion[];
    securityId: AskedSecurityId;
    row: ApplicationRow | null;
    /** Whether it can only be sent with the rate it has. */
    isRateFixed: boolean;
  },
) {
  const { project, questions, row } = context;
  const fields: Record<string, string[]> = {};
  const cv = (await findFile(db, scope, given.cvUuid, 'cv')) ?? (await findFile(db, scope, given.cvUuid, 'generated-cv'));
  // The file sent before stays acceptable in an edit, even if the talent has deleted it from the profile since.
  const sent = row && row.status !== statusCodes.draft && row.reason !== reasonCodes.fixData ? row : null;
  const isKeptCv = row?.cv_file_id === given.cvUuid;
  if (!cv && !isKeptCv) fields.cvUuid = ['talent.apply.resume.missing'];
  const coverFault = await findCoverFault(db, scope, given, project, { row, sent });
  if (coverFault) fields.cvCover = [coverFault];
  const securityId = readSecurityId(given, context.securityId);
  if ('fault' in securityId) fields.securityId = [securityId.fault];
  const rates = readRates(given, context);
  if ('fault' in rates) fields.hourlyRate = [rates.fault];
  const comment = given.motivationComment.trim();
  const isKeptComment = sent?.motivation_comment === comment;
  if (comment.length < project.motivation_min && !isKeptComment) fields.motivationComment = ['talent.apply.motivation.tooShort'];
  const answers = readAnswers(given, questions);
  for (const [id, fault] of Object.entries(answerFaults(questions, answers)))
    if (!isKeptAnswer(sent, Number(id), answers)) fields[`appAnswers.${id}`] = [fault];
  for (const question of questions.filter((candidate) => candidate.type === 'file')) {
    const uuid = answers[question.id]?.[0];
    if (uuid && !fields[`appAnswers.${question.id}`] && !(await findFile(db, scope, uuid, 'answer')))
      fields[`appAnswers.${question.id}`] = ['talent.apply.questions.fileMissing'];
  }
  if (Object.keys(fields).length > 0 || 'fault' in rates || 'fault' in securityId)
    throw new AppError('VALIDATION_FAILED', {
      fields,
      bounds: {
        ...(fields.hourlyRate?.includes('talent.apply.rate.bounds') && { hourlyRate: rateLimits(project.rate_unit) }),
        ...(fields.motivationComment && { motivationComment: { min: project.motivation_min } }),
      },
      messages: [...new Set(Object.values(fields).flat())],
    });
  return {
    rate_value: rates.talentRate,
    display_rate_value: rates.displayRate,
    rate_currency: given.hourlyRate.currency,
    rate_period: project.rate_unit,
    resume_method: cv?.kind === 'generated-cv' ? 2 : 1,
    cv_file_id: given.cvUuid,
    cover_file_id: given.cvCover?.uuid ?? null,
    motivation_comment: comment,
    answers: [...storedAnswers(questions, answers), ...answersOfOthers(row, questions)],
    asked_questions: visibleQuestions(questions, answers).map(({ question: { id, label } }) => ({ questionId: id, label })),
    security_id: securityId.id,
  };
}

async function findCoverFault(
  db: Db,
  scope: TalentScope,
  given: Submission,
  project: ApplyProject,
  { row, sent }: { row: ApplicationRow | null; sent: ApplicationRow | null },
): Promise<string | null> {
  if (given.cvCover === null)
    return project.cover_letter === 'required' && sent?.cover_file_id !== null ? 'talent.apply.cover.required' : null;
  if (project.cover_letter === 'hidden') return 'talent.error.unknownField';
  if (row?.cover_file_id === given.cvCover.uuid) return null;
  const kind = (await findFile(db, scope, given.cvCover.uuid))?.kind;
  return kind === 'cover' || kind === 'generated-cover' ? null : 'talent.apply.cover.missing';
}

/** Only the talent's stored id for the project's own vendor system can be sent; payloads that do not name one mean that one. */
function readSecurityId(given: Submission, asked: AskedSecurityId): { id: string | null } | { fault: string } {
  if (!asked) return given.securityId ? { fault: 'talent.error.unknownField' } : { id: null };
  const saved = asked.saved?.id ?? null;
  const id = given.securityId === undefined ? saved : given.securityId;
  if (id === null) return asked.required ? { fault: 'talent.apply.securityId.required' } : { id };
  return id === saved ? { id } : { fault: 'talent.apply.securityId.missing' };
}

/** The payload contains the talent's side; where they typed the client's side in the draft, that one is kept exactly. */
function readRates(
  given: Submission,
  {
    project,
    fee,
    currencies,
    row,
    isRateFixed,
  }: { project: ApplyProject; fee: Fee; currencies: readonly string[]; row: ApplicationRow | null; isRateFixed: boolean },
): { talentRate: string; displayRate: string } | { fault: string } {
  const { currency } = given.hourlyRate;
  const talentRate = fromMinor(toMinor(given.hourlyRate.value));
  const typed = row?.draft.rateSide === 'display' ? row.draft.displayRate?.value : undefined;
  const fromTyped = typed ? calculateRates({ side: 'display', value: typed }, fee) : null;
  const rates = fromTyped?.talentRate === talentRate ? fromTyped : calculateRates({ side: 'talent', value: talentRate }, fee);
  if (!rates) return { fault: 'talent.apply.rate.bounds' };
  const isSentRate = row !== null && row.status !== statusCodes.draft && row.rate_value === talentRate && row.rate_currency === currency;
  if (isRateFixed && !isSentRate) return { fault: 'talent.apply.rate.settled' };
  // The project may state another currency by now; a rate stays in the one that it was sent in.
  if (isSentRate && (isRateFixed || row.rate_period === project.rate_unit)) return rates;
  if (!isSentRate && !currencies.includes(currency))
    return { fault: project.rate_currency === null ? 'talent.profile.error.currency' : 'talent.apply.rate.currency' };
  const isComparable = currency === project.rate_currency;
  const range = isComparable ? { min: project.rate_min, max: project.rate_max } : { min: null, max: null };
  const fault = rateFault(rates, { unit: project.rate_unit, range, limitMode: project.rate_limit_mode });
  return fault ? { fault } : rates;
}

/** An answer, or a missing one, that was sent like this before. */
function isKeptAnswer(sent: ApplicationRow | null, id: number, answers: Answers): boolean {
  if (!sent) return false;
  const before = sent.answers.find(({ questionId }) => questionId === id)?.values ?? [];
  return JSON.stringify(before) === JSON.stringify(answers[id] ?? []);
}

/** Unknown questions are skipped, like answers of hidden children: a question may have been removed meanwhile. */
function readAnswers(given: Submission, questions: readonly StoredQuestion[]): Answers {
  const all = Object.fromEntries(
    given.appAnswers.map(({ questionId, answers }) => [questionId, answers.map(({ value }) => String(value))]),
  );
  return dropHidden(questions, all);
}

/** What was sent to questions that are asked no more stays as it was answered (decision 0043). */
function answersOfOthers(row: ApplicationRow | null, questions: readonly StoredQuestion[]): StoredAnswer[] {
  return row?.answers.filter(({ questionId }) => !questions.some(({ id }) => id === questionId)) ?? [];
}

function storedAnswers(questions: readonly StoredQuestion[], answers: Answers): StoredAnswer[] {
  const flagged = new Set(knockedOut(questions, answers));
  return questions.flatMap((question) => {
    const values = answers[question.id];
    if (!values) return [];
    const optionLabels = values.map((value) => question.options.find((option) => option.value === value)?.label ?? value);
    return [
      {
        questionId: question.id,
        groupId: question.groupId,
        type: question.type,
        label: question.label,
        values: [...values],
        optionLabels,
        isKnockOut: flagged.has(question.id),
      },
    ];
  });
}
