import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { mergeAccepted } from '../../cvs/profile-from-cv.ts';
import { checkHomeAddress } from '../../profile/api/check-home-address.ts';
import { readProfile } from '../../profile/api/read-profile.ts';
import { flatValues, nestedValues } from '../../profile/field-names.ts';
import { isEmptyValue } from '../../profile/form-values.ts';
import { type Answers, answersSchema, checkAnswers } from '../field-rules.ts';
import type { FlowField } from '../flow.ts';
import { type AnswerMode, isSkippable, neighbour, type StepKind } from '../steps.ts';
import type { ClientFlow, OnboardingDeps } from './deps.ts';
import { fieldsOfStep, readSnapshot } from './read-snapshot.ts';
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
  const fields = fieldsOfStep(step, before);
  const { state } = before.stored;
  let { parsedDataUsed } = before.stored;
  if (input.mode === 'save') {
    const known = Object.fromEntries(Object.entries(input.values).filter(([name]) => fields.some((field) => field.name === name)));
    state.drafts[step.stepName] = known;
    if (JSON.stringify(state.drafts).length > maxDraftCharacters) throw new AppError('TOO_LARGE');
  } else {
    if (input.mode === 'skip' && !isSkippable(step))
      throw new AppError('VALIDATION_FAILED', { messages: ['talent.onboarding.required.other'] });
    delete state.drafts[step.stepName];
    if (!state.done.includes(step.stepName)) state.done.push(step.stepName);
  }
  const accepted = input.mode === 'continue' ? checked(fields, input.values, step.kind) : null;
  // Values from a CV are proposed in their own step and checked there.
  if (accepted && step.kind !== 'check') {
    const options = { isConfirmed: input.addressConfirmed ?? false, locale };
    await checkHomeAddress(deps.geocoders.chosen, accepted.homeAddress, null, client.rules, options);
  }
  await inTransaction(deps.db, async (trx) => {
    if (accepted) {
      if (step.kind === 'check') {
        const merged = mergeAccepted(accepted, await readProfile(trx, scope, client.rules));
        const names = Object.keys(flatValues(merged));
        await writeAnswers(trx, scope, merged, client.rules, now);
        state.fromCv = [...new Set([...state.fromCv, ...names])];
        parsedDataUsed = names.length > 0;
      } else {
        await writeAnswers(trx, scope, accepted, client.rules, now);
        state.fromCv = state.fromCv.filter((name) => !fields.some((field) => field.name === name));
      }
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

/** The answers by field name, checked, in the shape of a profile. Fields that a CV proposed are not required, and empty ones are not adopted. */
function checked(fields: readonly FlowField[], given: Record<string, unknown>, kind: StepKind): Answers {
  const { values, faults } = checkAnswers(fields, given, { enforceRequired: kind !== 'check' });
  if (Object.keys(faults).length > 0)
    throw new AppError('VALIDATION_FAILED', { fields: faults, messages: [...new Set(Object.values(faults).flat())] });
  const taken = kind === 'check' ? Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmptyValue(value))) : values;
  return answersSchema.parse(nestedValues(taken));
}
