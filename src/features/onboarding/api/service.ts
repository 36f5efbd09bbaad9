import type { TalentScope } from '../../../contract/ids.ts';
import type { Clock } from '../../../server/clock.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { completeOnboarding } from '../../account/api/profile-facts.ts';
import { findTalent, type TalentRow } from '../../account/api/store.ts';
import type { Geocoders } from '../../geo/api/create-geocoder.ts';
import { findCurrentCv } from '../../profile/api/cv-service.ts';
import { findReading } from '../../profile/api/reading-store.ts';
import { checkHomeAddress, type ProfileRules, readProfile } from '../../profile/api/service.ts';
import { mergeAccepted, proposeFromCv } from '../../profile/merge-parsed.ts';
import { type ProfileChange, profileChangeSchema } from '../../profile/profile-values.ts';
import { checkAnswers, isEmpty } from '../field-rules.ts';
import type { FlowField, FlowRow, OnboardingType } from '../flow.ts';
import { fieldsOf, isSkippable, neighbour, type Step, stepsFor } from '../steps.ts';
import { readAnswers, writeAnswers } from './answers.ts';
import { deleteOnboarding, findOnboarding, type StoredOnboarding, saveOnboarding } from './store.ts';

export type OnboardingDeps = { db: Db; clock: Clock; geocoders: Geocoders };
export type Client = { flow: readonly FlowRow[]; rules: ProfileRules };

/** Everything known of a talent's onboarding at one moment. */
export type Situation = {
  talent: TalentRow;
  type: OnboardingType;
  steps: Step[];
  /** By field name; drafts are not in here. */
  answers: Record<string, unknown>;
  /** What the CV offers, by field name. */
  proposals: Record<string, unknown>;
  stored: StoredOnboarding;
  cvName: string | null;
};

/** What was typed but not validated may be this large in all. */
const maxDraftCharacters = 200_000;

export async function readSituation(
  { db, clock }: Pick<OnboardingDeps, 'db' | 'clock'>,
  scope: TalentScope,
  { flow, rules }: Client,
): Promise<Situation> {
  const [talent, profile, stored, cv] = await Promise.all([
    findTalent(db, scope),
    readProfile(db, scope, rules),
    findOnboarding(db, scope),
    findCurrentCv(db, scope),
  ]);
  if (!talent) throw new AppError('UNAUTHENTICATED', { log: 'session without talent' });
  const reading = cv && (await findReading(db, scope, cv.id));
  const parsable = new Set(
    flow
      .flatMap((row) => row.fields)
      .filter((field) => field.canParse && !rules.hiddenFields.includes(field.name))
      .map((field) => field.name),
  );
  const offered = reading?.reason === 'ok' ? byFieldName(proposeFromCv(reading.data, profile)) : {};
  const proposals = Object.fromEntries(Object.entries(offered).filter(([name]) => parsable.has(name)));
  // Once taken over, nothing is left to propose; the step stays so that going back finds it.
  const hasProposals = Object.keys(proposals).length > 0 || stored.state.done.includes('check');
  const steps = stepsFor(flow, {
    type: talent.onboarding_type,
    residenceCountry: talent.residence_country,
    // Nobody is asked where the client has no such countries (decision 0011).
    hiddenFields: rules.countriesOfInterest.length > 0 ? rules.hiddenFields : [...rules.hiddenFields, 'countriesOfInterest'],
    hasProposals,
  });
  return {
    talent,
    type: talent.onboarding_type,
    steps,
    answers: await readAnswers(db, scope, profile, rules, clock()),
    proposals,
    stored,
    cvName: cv?.name ?? null,
  };
}

/**
 * Answers one step. `continue` checks and writes to the profile, `save` only remembers what was typed, `skip` leaves the
 * step out and is possible only where nothing is required.
 *
 * @throws AppError NOT_FOUND for a step this talent does not have, VALIDATION_FAILED naming each wrong field.
 */
export async function answerStep(
  deps: OnboardingDeps,
  scope: TalentScope,
  client: Client,
  input: { stepName: string; mode: 'continue' | 'save' | 'skip'; values: Record<string, unknown>; addressConfirmed?: true | undefined },
  locale: string,
): Promise<{ nextStep: string | null; removedSteps: number }> {
  const now = deps.clock();
  const before = await readSituation(deps, scope, client);
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
  const accepted = input.mode === 'continue' ? checked(fields, input.values, step.kind !== 'check') : null;
  // What a CV says is proposed again in its own step; there it is judged.
  if (accepted && step.kind !== 'check') {
    const options = { isConfirmed: input.addressConfirmed ?? false, locale };
    await checkHomeAddress(deps.geocoders.chosen, addressIn(accepted), null, client.rules, options);
  }
  await inTransaction(deps.db, async (trx) => {
    if (accepted) {
      if (step.kind === 'check') {
        const merged = mergeIntoProfile(accepted, await readProfile(trx, scope, client.rules));
        await writeAnswers(trx, scope, merged, client.rules, now);
        state.fromCv = [...new Set([...state.fromCv, ...Object.keys(merged)])];
        parsedDataUsed = Object.keys(merged).length > 0;
      } else {
        await writeAnswers(trx, scope, accepted, client.rules, now);
        state.fromCv = state.fromCv.filter((name) => !fields.some((field) => field.name === name));
      }
    }
    await saveOnboarding(trx, scope, { state, parsedDataUsed, type: before.type, lastStep: step.stepName }, now);
  });
  const after = await readSituation(deps, scope, client);
  const nextStep = neighbour(after.steps, step.stepName, 1);
  return {
    nextStep,
    removedSteps: before.steps.filter((old) => !after.steps.some((candidate) => candidate.stepName === old.stepName)).length,
  };
}

/**
 * Finishes the onboarding; a second time changes nothing.
 *
 * @throws AppError CONFLICT for the other type's call, VALIDATION_FAILED while a required field is empty.
 */
export async function finishOnboarding(
  deps: OnboardingDeps,
  scope: TalentScope,
  client: Client,
  type: OnboardingType,
): Promise<{ hasCompletedOnboarding: true; storedProjectId: number | null }> {
  const { talent, steps, answers } = await readSituation(deps, scope, client);
  if (talent.onboarding_type !== type) throw new AppError('CONFLICT', { currentStatus: talent.onboarding_type });
  const missing = steps.flatMap(fieldsOf).filter((field) => field.required && !field.disabled && isEmpty(answers[field.name]));
  if (missing.length > 0) {
    throw new AppError('VALIDATION_FAILED', {
      messages: ['talent.onboarding.incomplete'],
      fields: Object.fromEntries(missing.map((field) => [field.name, ['talent.onboarding.required.other']])),
    });
  }
  await inTransaction(deps.db, async (trx) => {
    await completeOnboarding(trx, scope, deps.clock());
    await deleteOnboarding(trx, scope);
  });
  return { hasCompletedOnboarding: true, storedProjectId: talent.stored_project_id };
}

/** The check step has no fields of its own: it shows every field the CV has something for. */
export function fieldsOfStep(step: Step, situation: Pick<Situation, 'steps' | 'proposals'>): FlowField[] {
  if (step.kind !== 'check') return fieldsOf(step);
  const all = situation.steps.flatMap(fieldsOf).filter((field) => field.canParse && !field.disabled);
  return all.filter((field) => field.name in situation.proposals).map((field) => ({ ...field, required: false }));
}

function checked(fields: readonly FlowField[], given: Record<string, unknown>, enforceRequired: boolean): Record<string, unknown> {
  const { values, faults } = checkAnswers(fields, given, { enforceRequired });
  if (Object.keys(faults).length === 0) return values;
  throw new AppError('VALIDATION_FAILED', { fields: faults, messages: [...new Set(Object.values(faults).flat())] });
}

/** The parts of the address among the answers; undefined when the step asks for none. */
function addressIn(answers: Record<string, unknown>): ProfileChange['homeAddress'] {
  const prefix = 'homeAddress.';
  const parts = Object.entries(answers).flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : []));
  return parts.length > 0 ? profileChangeSchema.parse({ homeAddress: Object.fromEntries(parts) }).homeAddress : undefined;
}

function mergeIntoProfile(accepted: Record<string, unknown>, profile: Parameters<typeof mergeAccepted>[1]): Record<string, unknown> {
  const homeAddress = addressIn(accepted) ?? {};
  const plain = Object.fromEntries(Object.entries(accepted).filter(([name, value]) => !name.startsWith('homeAddress.') && !isEmpty(value)));
  return byFieldName(mergeAccepted(profileChangeSchema.parse({ ...plain, homeAddress }), profile));
}

function byFieldName({ homeAddress, ...fields }: ProfileChange): Record<string, unknown> {
  return { ...fields, ...Object.fromEntries(Object.entries(homeAddress ?? {}).map(([part, value]) => [`homeAddress.${part}`, value])) };
}
