/** The views of an application (specification section 3, "applicationSteps"); a draft remembers the one it was left at. */
export const stepNames = ['cv', 'coverLetter', 'rate', 'motivation', 'questions', 'securityId', 'interview', 'review'] as const;
export type StepName = (typeof stepNames)[number];

export function isStepName(value: string | null | undefined): value is StepName {
  return stepNames.some((name) => name === value);
}

export const maxMotivationLength = 2_000;
export const maxAnswerLength = 2_000;
export const maxQuestions = 25;

/** Where a CV or cover letter comes from, by the numbers of the specification. */
export const resumeMethod = { FILE: 1, GENERATED: 2 } as const;
