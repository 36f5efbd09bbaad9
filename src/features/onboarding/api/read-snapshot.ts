import type { TalentScope } from '../../../contract/ids.ts';
import type { CvReading, CvReadingReason } from '../../../cv-reader/parsed-cv.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { findTalent, type TalentRow } from '../../account/api/store.ts';
import { listCategories } from '../../cms/api/store.ts';
import { type CvDoubts, doubtsOf } from '../../cvs/api/cv-doubts.ts';
import { findCurrentCv } from '../../cvs/api/find-current-cv.ts';
import { findReading, withoutScans } from '../../cvs/api/reading-store.ts';
import type { CvField } from '../../cvs/cv-fields.ts';
import { type ProposalRules, proposeFromCv } from '../../cvs/profile-from-cv.ts';
import { isRead } from '../../cvs/reading-reasons.ts';
import { readProfile } from '../../profile/api/read-profile.ts';
import { mayFillFromCv } from '../cv-rules.ts';
import type { FlowRow } from '../flow.ts';
import { type OnboardingType, requireFields, rowsFor, type Step, stepsOf } from '../steps.ts';
import type { ClientFlow, OnboardingDeps } from './deps.ts';
import { readAnswers } from './read-answers.ts';
import { findOnboarding, type StoredOnboarding } from './store.ts';

type ReviewedCv = {
  uuid: string;
  reading: Pick<CvReading, 'reason' | 'data' | 'proposals'>;
  proposalRules: ProposalRules;
  doubts: CvDoubts;
  fields: CvField[];
};

/** A talent's onboarding at one moment. */
export type OnboardingSnapshot = {
  talent: TalentRow;
  type: OnboardingType;
  /** The rows of the flow that they are made of. */
  rows: FlowRow[];
  steps: Step[];
  /** Without drafts. */
  answers: Awaited<ReturnType<typeof readAnswers>>;
  /** The current CV, where it could be read, and what it has for the profile, in both types of onboarding. */
  cv: ReviewedCv | null;
  stored: StoredOnboarding;
  cvName: string | null;
  /** The result of reading it; null until it has been read. */
  cvReason: CvReadingReason | null;
};

export async function readSnapshot(
  { db, clock, scanReader }: Pick<OnboardingDeps, 'db' | 'clock' | 'scanReader'>,
  scope: TalentScope,
  { flow, rules }: ClientFlow,
): Promise<OnboardingSnapshot> {
  const [talent, profile, stored, cv, categories] = await Promise.all([
    findTalent(db, scope),
    readProfile(db, scope, rules),
    findOnboarding(db, scope),
    findCurrentCv(db, scope),
    // Without categories the pools are one list (specification section 8).
    listCategories(db, scope).catch(() => []),
  ]);
  if (!talent) throw new AppError('UNAUTHENTICATED', { log: 'session without talent' });
  const residenceCountry = draftedCountry(stored) ?? talent.residence_country;
  const reading = cv && (await findReading(db, scope, cv.id));
  const proposalRules: ProposalRules = {
    minConfidence: rules.minCvConfidence,
    isAsked: (name) => !rules.hiddenFields.includes(name) && mayFillFromCv(flow, name, residenceCountry),
  };
  const read = reading && isRead(reading.reason) ? reading : null;
  const fields = read ? proposeFromCv(read, profile, proposalRules) : [];
  const doubts = read && doubtsOf(read, profile, proposalRules);
  const hasProposals =
    fields.some(({ proposals }) => proposals.length > 0) ||
    // Where the jobs are can be said there.
    doubts?.isWorkMissing === true ||
    // Once adopted, nothing is left to propose; the step stays so that going back finds it.
    stored.state.done.includes('check');
  const required = rules.addressValidation.required.map((part) => `homeAddress.${part}`);
  const rows = rowsFor(requireFields(flow, required), {
    type: talent.onboarding_type,
    residenceCountry,
    // Not asked where the client has no such countries (decision 0011).
    hiddenFields: [
      ...rules.hiddenFields,
      ...(rules.countriesOfInterest.length > 0 ? [] : ['countriesOfInterest']),
      ...(categories.length > 0 ? [] : ['categories']),
    ],
    hasProposals,
  });
  return {
    talent,
    type: talent.onboarding_type,
    rows,
    steps: stepsOf(rows),
    answers: await readAnswers(db, scope, profile, rules, clock()),
    cv: cv && read && doubts && { uuid: cv.id, reading: read, proposalRules, doubts, fields },
    stored,
    cvName: cv?.name ?? null,
    cvReason: reading ? (scanReader ? reading.reason : withoutScans(reading.reason)) : null,
  };
}

/** A country that was chosen but not sent yet decides at once which steps there are. */
function draftedCountry({ state }: StoredOnboarding): string | null {
  const drafted = Object.values(state.drafts).map((values) => values['homeAddress.country']);
  return (drafted.find((country) => typeof country === 'string' && /^[A-Z]{2}$/.test(country)) as string | undefined) ?? null;
}
