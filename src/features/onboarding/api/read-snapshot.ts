import type { TalentScope } from '../../../contract/ids.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { findTalent, type TalentRow } from '../../account/api/store.ts';
import { findCurrentCv } from '../../cvs/api/find-current-cv.ts';
import { findReading } from '../../cvs/api/reading-store.ts';
import { proposeFromCv } from '../../cvs/profile-from-cv.ts';
import { readProfile } from '../../profile/api/read-profile.ts';
import { flatValues } from '../../profile/field-names.ts';
import type { ProfileChange } from '../../profile/profile-values.ts';
import type { FlowField } from '../flow.ts';
import { fieldsOf, type OnboardingType, type Step, stepsFor } from '../steps.ts';
import type { ClientFlow, OnboardingDeps } from './deps.ts';
import { readAnswers } from './read-answers.ts';
import { findOnboarding, type StoredOnboarding } from './store.ts';

/** A talent's onboarding at one moment. */
export type OnboardingSnapshot = {
  talent: TalentRow;
  type: OnboardingType;
  steps: Step[];
  /** Without drafts. */
  answers: Awaited<ReturnType<typeof readAnswers>>;
  /** Values offered by the CV. */
  proposals: ProfileChange;
  stored: StoredOnboarding;
  cvName: string | null;
};

export async function readSnapshot(
  { db, clock }: Pick<OnboardingDeps, 'db' | 'clock'>,
  scope: TalentScope,
  { flow, rules }: ClientFlow,
): Promise<OnboardingSnapshot> {
  const [talent, profile, stored, cv] = await Promise.all([
    findTalent(db, scope),
    readProfile(db, scope, rules),
    findOnboarding(db, scope),
    findCurrentCv(db, scope),
  ]);
  if (!talent) throw new AppError('UNAUTHENTICATED', { log: 'session without talent' });
  const reading = cv && (await findReading(db, scope, cv.id));
  const parsable = new Set<string>(
    flow
      .flatMap((row) => row.fields)
      .filter((field) => field.canParse && !rules.hiddenFields.includes(field.name))
      .map((field) => field.name),
  );
  const proposals = reading?.reason === 'ok' ? proposeFromCv(reading.data, profile, (name) => parsable.has(name)) : {};
  // Once adopted, nothing is left to propose; the step stays so that going back finds it.
  const hasProposals = Object.keys(proposals).length > 0 || stored.state.done.includes('check');
  const steps = stepsFor(flow, {
    type: talent.onboarding_type,
    residenceCountry: talent.residence_country,
    // Not asked where the client has no such countries (decision 0011).
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

/** The check step has no fields of its own: it shows every field the CV has something for. */
export function fieldsOfStep(step: Step, snapshot: Pick<OnboardingSnapshot, 'steps' | 'proposals'>): FlowField[] {
  if (step.kind !== 'check') return fieldsOf(step);
  const all = snapshot.steps.flatMap(fieldsOf).filter((field) => field.canParse && !field.disabled);
  const offered = flatValues(snapshot.proposals);
  return all.filter((field) => field.name in offered).map((field) => ({ ...field, required: false }));
}
