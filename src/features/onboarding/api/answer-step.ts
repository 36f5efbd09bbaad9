import { z } from 'zod';
import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { takeOverProposals } from '../../cvs/api/take-over-proposals.ts';
import { acceptedSchema } from '../../cvs/contract.ts';
import { checkHomeAddress } from '../../profile/api/check-home-address.ts';
import { nestedValues } from '../../profile/field-names.ts';
import { type Answers, answersSchema, checkAnswers } from '../field-rules.ts';
import type { FlowField } from '../flow.ts';
import { type AnswerMode, fieldsOf, isSkippable, neighbour } from '../steps.ts';
import type { ClientFlow, OnboardingDeps } from './deps.ts';
import { readSnapshot } from './read-snapshot.ts';
import { saveOnboarding } from './store.ts';
import { writeAnswers } from './write-answers.ts';

/** The maximum size of unvalidated input in all. */
const maxDraftCharacters = 200_000;

/**
 * Answers one step. `continue` checks and writes to the profile, `save` only stores what was typed, `skip` leaves the
 * step out and is possible only where nothing is required.
 *
 * @throws AppError NOT_FOUND for a step this talent does not have, VALIDATION_FAILED naming each wrong field.
 */
export async function answerStep(
  deps: OnboardingDeps,
  scope: TalentScope,
  client: ClientFlow,
  input: { stepName: string; mode: AnswerMode; values: Record<string, unknown>; addressConfirmed?: true | undefined },
  locale: string,
): Promise<{ nextStep: string | null; removedSteps: number }> {
  const now = deps.clock();
  const before = await readSnapshot(deps, scope, client);
  const step = before.steps.find((candidate) => candidate.stepName === input.stepName);
  if (!step) throw notFound();
  const fields = fieldsOf(step);
  const isCheck = step.kind === 'check';
  const { state } = before.stored;
  let { parsedDataUsed } = before.stored;
  if (input.mode === 'save') {
    const known = Object.fromEntries(
      Object.entries(input.values).filter(([name]) => (isCheck ? name === 'accepted' : fields.some((field) => field.name === name))),
    );
    state.drafts[step.stepName] = known;
    if (JSON.stringify(state.drafts).length > maxDraftCharacters) throw new AppError('TOO_LARGE');
  } else {
    if (input.mode === 'skip' && !isSkippable(step))
      throw new AppError('VALIDATION_FAILED', { messages: ['talent.onboarding.required.other'] });
    delete state.drafts[step.stepName];
    if (!state.done.includes(step.stepName)) state.done.push(step.stepName);
  }
  const answers = input.mode === 'continue' && !isCheck ? checked(fields, input.values) : null;
  const accepted = input.mode === 'continue' && isCheck ? acceptedOf(input.values) : null;
  if (answers) {
    const options = { isConfirmed: input.addressConfirmed ?? false, locale };
    await checkHomeAddress(deps.geocoders.chosen, answers.homeAddress, null, client.rules, options);
  }
  await inTransaction(deps.db, async (trx) => {
    if (accepted && before.cv) {
      const { reading, proposalRules } = before.cv;
      const { fields: taken } = await takeOverProposals(trx, scope, { reading, accepted, rules: client.rules, proposalRules, now });
      state.fromCv = [...new Set([...state.fromCv, ...taken])];
      parsedDataUsed = taken.length > 0;
    }
    if (answers) {
      await writeAnswers(trx, scope, answers, client.rules, now);
      state.fromCv = state.fromCv.filter((name) => !fields.some((field) => field.name === name));
    }
    await saveOnboarding(trx, scope, { state, parsedDataUsed, type: before.type, lastStep: step.stepName }, now);
  });
  const after = await readSnapshot(deps, scope, client);
  const nextStep = neighbour(after.steps, step.stepName, 1);
  return {
    nextStep,
    removedSteps: before.steps.filter((old) => !after.steps.some((candidate) => candidate.stepName === old.stepName)).length,
  };
}

/** The answers by field name, checked, in the shape of a profile. */
function checked(fields: readonly FlowField[], given: Record<string, unknown>): Answers {
  const { values, faults, bounds } = checkAnswers(fields, given, { enforceRequired: true });
  if (Object.keys(faults).length > 0)
    throw new AppError('VALIDATION_FAILED', { fields: faults, bounds, messages: [...new Set(Object.values(faults).flat())] });
  return answersSchema.parse(nestedValues(values));
}

/** The proposals of the CV that were ticked. */
function acceptedOf(given: Record<string, unknown>): string[] {
  const result = z.strictObject({ accepted: acceptedSchema.default([]) }).safeParse(given);
  if (result.success) return result.data.accepted;
  const key = 'talent.error.unknownField';
  throw new AppError('VALIDATION_FAILED', { messages: [key], fields: Object.fromEntries(Object.keys(given).map((name) => [name, [key]])) });
}
