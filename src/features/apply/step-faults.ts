import type { RateUnit } from '../../contract/rate-units.ts';
import { calculateRates, type Fee, type RateRange, rateFault } from '../applications/rates.ts';
import { resumeMethod, type StepName } from '../applications/stored-draft.ts';
import type { ApplicationDraft, DraftFields } from '../applications/stored-draft-schema.ts';
import type { PartMode, RateLimitMode } from '../projects/project-facts.ts';
import { type Answers, answerFaults, fromAnswerLists, type Question } from '../question-sets/questions.ts';
import type { Step, StepAnswers } from './steps.ts';

/** The context of a step's checks. */
export type StepContext = {
  project: {
    unit: RateUnit;
    /** Null where the project does not state it; then one of `currencies`. */
    currency: string | null;
    currencies: readonly string[];
    rateRange: RateRange;
    rateLimitMode: RateLimitMode;
    fee: Fee;
    coverLetter: PartMode;
    motivationMin: number;
    hasCalendar: boolean;
  };
  questions: readonly Question[];
  cvUuids: readonly string[];
  /** The security id that the project's vendor system asks for; null when it asks for none. */
  securityId: { required: boolean; saved: { id: string } | null } | null;
  /** The rate was frozen when the application was sent. */
  isRateFixed: boolean;
  /**
   * A sent application that is being changed: what was sent and is unchanged was valid then, and is not required again. A security id
   * is: the vendor's system takes nothing without it.
   */
  sent: DraftFields | null;
};

/** `name` is the field's, so that an error summary can lead to it. */
export type StepFault = { name: string; key: string };

/** The completion of a draft, for the list of steps. */
export function stepAnswersOf(
  draft: DraftFields | null,
  questions: readonly Question[],
  securityId: StepContext['securityId'],
): StepAnswers {
  const answers = draft ? fromAnswerLists(draft) : {};
  return {
    hasCv: draft !== null && hasCv(draft),
    hasCover: draft !== null && hasCover(draft),
    writesCover: draft !== null && makesCover(draft),
    hasRate: draft?.talentRate != null,
    motivationLength: draft?.motivationComment.trim().length ?? 0,
    questionFaults: Object.keys(answerFaults(questions, answers)).length,
    hasSecurityId: draft?.securityIdRef != null && draft.securityIdRef === securityId?.saved?.id,
    hasInterview: draft !== null && (draft.interviewSlot !== null || draft.alternativeInterviewSlot),
  };
}

/** A CV that is made from the profile needs no file until it is sent. */
function hasCv({ selectedCvObj, selectedResumeMethod }: DraftFields): boolean {
  return selectedCvObj !== null || selectedResumeMethod === resumeMethod.GENERATED;
}

/** A letter that is made needs the words it is made of. */
function hasCover(draft: DraftFields): boolean {
  return draft.cvCover !== null || makesCover(draft);
}

/** Whether the draft asks for a letter made from the motivation. */
export function makesCover({ selectedCoverLetterMethod, motivationComment }: DraftFields): boolean {
  return selectedCoverLetterMethod === resumeMethod.GENERATED && motivationComment.trim() !== '';
}

/** The faults of one step when Continue is clicked; empty when the talent may go on. */
export function stepFaults(step: StepName, draft: ApplicationDraft, answers: Answers, context: StepContext): StepFault[] {
  const faults = faultsOf(step, draft, answers, context);
  const { sent } = context;
  return sent === null ? faults : faults.filter(({ name }) => !isUnchanged(name, draft, sent));
}

function isUnchanged(name: string, draft: DraftFields, sent: DraftFields): boolean {
  if (name.startsWith('question-')) {
    const [now, before] = [draft, sent].map((given) => fromAnswerLists(given)[Number(name.slice('question-'.length))] ?? []);
    return JSON.stringify(now) === JSON.stringify(before);
  }
  switch (name) {
    case 'cv':
      return sent.selectedCvObj !== null && draft.selectedCvObj?.uuid === sent.selectedCvObj.uuid;
    case 'cover':
      return draft.cvCover?.uuid === sent.cvCover?.uuid;
    case 'motivation':
      return draft.motivationComment.trim() === sent.motivationComment.trim();
    case 'talentRate':
    case 'displayRate':
      return draft.talentRate?.value === sent.talentRate?.value && draft.talentRate?.currency === sent.talentRate?.currency;
    default:
      return false;
  }
}

function faultsOf(step: StepName, draft: ApplicationDraft, answers: Answers, context: StepContext): StepFault[] {
  const { project } = context;
  switch (step) {
    case 'cv':
      return cvFaults(draft, context.cvUuids);
    case 'coverLetter':
      return project.coverLetter === 'required' && !hasCover(draft) ? [{ name: 'cover', key: 'talent.apply.cover.required' }] : [];
    case 'rate':
      return context.isRateFixed ? [] : rateFaults(draft, project);
    case 'motivation':
      return draft.motivationComment.trim().length < project.motivationMin
        ? [{ name: 'motivation', key: 'talent.apply.motivation.tooShort' }]
        : [];
    case 'questions':
      return Object.entries(answerFaults(context.questions, answers)).map(([id, key]) => ({ name: `question-${id}`, key }));
    case 'securityId':
      return securityIdFaults(draft, context.securityId);
    case 'interview':
      return project.hasCalendar && !draft.interviewSlot && !draft.alternativeInterviewSlot
        ? [{ name: 'interview', key: 'talent.apply.interview.required' }]
        : [];
    case 'review':
      return [];
  }
}

function cvFaults(draft: ApplicationDraft, cvUuids: readonly string[]): StepFault[] {
  const missing = cvUuids.length > 0 ? 'talent.apply.resume.required' : 'talent.apply.resume.requiredFile';
  if (!draft.selectedCvObj) return hasCv(draft) ? [] : [{ name: 'cv', key: missing }];
  return cvUuids.includes(draft.selectedCvObj.uuid) ? [] : [{ name: 'cv', key: 'talent.apply.resume.missing' }];
}

function securityIdFaults({ securityIdRef }: ApplicationDraft, securityId: StepContext['securityId']): StepFault[] {
  if (securityIdRef === null) return securityId?.required ? [{ name: 'securityId', key: 'talent.apply.securityId.required' }] : [];
  return securityIdRef === securityId?.saved?.id ? [] : [{ name: 'securityId', key: 'talent.apply.securityId.missing' }];
}

/** A side that was not calculated yet is calculated here, so that a failed call does not stop a talent who typed a rate. */
function rateFaults(draft: ApplicationDraft, project: StepContext['project']): StepFault[] {
  const typed = draft.rateSide === 'talent' ? draft.talentRate : draft.displayRate;
  const name = draft.rateSide === 'talent' ? 'talentRate' : 'displayRate';
  if (!typed) return [{ name, key: 'talent.apply.rate.required' }];
  if (!project.currencies.includes(typed.currency))
    return [{ name, key: project.currency === null ? 'talent.profile.error.currency' : 'talent.apply.rate.currency' }];
  const rates = calculateRates({ side: draft.rateSide, value: typed.value }, project.fee);
  const key = rates
    ? rateFault(rates, { unit: project.unit, range: project.rateRange, limitMode: project.rateLimitMode })
    : 'talent.apply.rate.bounds';
  return key ? [{ name, key }] : [];
}

/**
 * Both rates of a draft whose other side was not calculated yet: a talent who clicks Continue at once has typed enough, and
 * the submission needs the talent's side.
 *
 * @returns null when nothing was typed, or nothing is missing.
 */
export function completeRates(draft: ApplicationDraft, fee: Fee): Pick<ApplicationDraft, 'talentRate' | 'displayRate'> | null {
  const typed = draft.rateSide === 'talent' ? draft.talentRate : draft.displayRate;
  if (!typed || (draft.talentRate && draft.displayRate)) return null;
  const rates = calculateRates({ side: draft.rateSide, value: typed.value }, fee);
  return rates && { talentRate: { ...typed, value: rates.talentRate }, displayRate: { ...typed, value: rates.displayRate } };
}

/** Where each field of the payload is filled in: the step, and the name of its field there. */
const fieldPlaces: Readonly<Record<string, [step: StepName, name: string]>> = {
  cvUuid: ['cv', 'cv'],
  cvCover: ['coverLetter', 'cover'],
  motivationComment: ['motivation', 'motivation'],
  securityId: ['securityId', 'securityId'],
  liveInterview: ['interview', 'interview'],
};

function placeOfField(field: string): readonly [StepName, string] | null {
  if (field.startsWith('appAnswers')) return ['questions', field.replace('appAnswers.', 'question-')];
  if (field.startsWith('hourlyRate')) return ['rate', 'talentRate'];
  return fieldPlaces[field] ?? null;
}

/** The faults that the server found in a sent payload: those of the first step that has any. Null where they belong to no step. */
export function serverFaults(
  fields: Readonly<Record<string, string[]>>,
  steps: readonly Step[],
): { step: StepName; faults: StepFault[] } | null {
  const found = Object.entries(fields).flatMap(([field, [key = 'talent.error.invalid']]) => {
    const [step, name] = placeOfField(field) ?? [];
    return step && name ? [{ step, fault: { name, key } }] : [];
  });
  const first = steps.find(({ stepName }) => found.some(({ step }) => step === stepName))?.stepName;
  return first ? { step: first, faults: found.filter(({ step }) => step === first).map(({ fault }) => fault) } : null;
}
