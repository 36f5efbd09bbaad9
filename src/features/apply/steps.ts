import type { StepName } from '../applications/stored-draft.ts';
import type { PartMode } from '../projects/project-facts.ts';

/** The facts of a project that decide which steps there are. */
type StepRules = {
  coverLetter: PartMode;
  motivationMin: number;
  questionCount: number;
  /** Config "pre-application questions": they are asked before anything else. */
  asksQuestionsFirst: boolean;
  /** Whether the project's vendor system uses a security id, and requires it. */
  securityId: PartMode;
  hasCalendar: boolean;
};

/** The facts of the answers that decide which steps are complete. */
export type StepAnswers = {
  hasCv: boolean;
  hasCover: boolean;
  /** The letter is made of the motivation, which then has no step of its own. */
  writesCover: boolean;
  hasRate: boolean;
  motivationLength: number;
  questionFaults: number;
  hasSecurityId: boolean;
  hasInterview: boolean;
};

export type Step = { stepName: StepName; required: boolean; done: boolean };

/** The steps of one application, each with whether it must be filled in and whether it is. */
export function stepsOf(rules: StepRules, answers: StepAnswers): Step[] {
  const needsMotivation = rules.motivationMin > 0;
  const questions: Step[] = rules.questionCount > 0 ? [{ stepName: 'questions', required: true, done: answers.questionFaults === 0 }] : [];
  const steps: Step[] = rules.asksQuestionsFirst ? [...questions] : [];
  steps.push({ stepName: 'cv', required: true, done: answers.hasCv });
  if (rules.coverLetter !== 'hidden')
    steps.push({ stepName: 'coverLetter', required: rules.coverLetter === 'required', done: answers.hasCover });
  steps.push({ stepName: 'rate', required: true, done: answers.hasRate });
  const isMotivated = answers.motivationLength > 0 && answers.motivationLength >= rules.motivationMin;
  if (rules.coverLetter === 'hidden' || !answers.writesCover || !isMotivated)
    steps.push({ stepName: 'motivation', required: needsMotivation, done: isMotivated });
  if (!rules.asksQuestionsFirst) steps.push(...questions);
  if (rules.securityId !== 'hidden')
    steps.push({ stepName: 'securityId', required: rules.securityId === 'required', done: answers.hasSecurityId });
  if (rules.hasCalendar) steps.push({ stepName: 'interview', required: true, done: answers.hasInterview });
  return [...steps, { stepName: 'review', required: true, done: false }];
}

/** The first step that must be filled in and is not; the review when all are. */
function firstIncomplete(steps: readonly Step[]): StepName {
  return steps.find((step) => step.required && !step.done)?.stepName ?? 'review';
}

/**
 * The step of an address: the one it names, unless that step does not exist or lies beyond the first incomplete one. Where the review
 * asks for what is missing, no step is too far.
 */
export function reachableStep(wanted: string | null, steps: readonly Step[], asksAtReview = false): StepName {
  const limit = asksAtReview ? 'review' : firstIncomplete(steps);
  const place = steps.findIndex((step) => step.stepName === wanted);
  const limitPlace = steps.findIndex((step) => step.stepName === limit);
  return place >= 0 && place <= limitPlace ? (steps[place]?.stepName ?? limit) : limit;
}

/** The step `by` places away, within the existing steps. */
export function neighbour(steps: readonly Step[], from: StepName, by: 1 | -1): StepName | null {
  const onWay = stepsOnWay(steps, from);
  return onWay[onWay.findIndex((step) => step.stepName === from) + by]?.stepName ?? null;
}

/** The steps that Continue and Back go through: a motivation that is not required is passed over where a letter says why. It can be added from the review. */
export function stepsOnWay(steps: readonly Step[], current: StepName): readonly Step[] {
  const hasLetter = steps.some(({ stepName, done }) => stepName === 'coverLetter' && done);
  const isPassed = ({ stepName, required, done }: Step) => stepName === 'motivation' && !required && !done && hasLetter;
  return steps.filter((step) => step.stepName === current || !isPassed(step));
}
