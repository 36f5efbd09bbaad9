import type { StepName } from '../../applications/stored-draft.ts';

export const stepTitleKeys: Readonly<Record<StepName, string>> = {
  cv: 'talent.apply.resume.title',
  coverLetter: 'talent.apply.cover.title',
  rate: 'talent.apply.rate.title',
  motivation: 'talent.apply.motivation.title',
  questions: 'talent.apply.questions.title',
  securityId: 'talent.apply.securityId.title',
  interview: 'talent.apply.interview.title',
  review: 'talent.apply.review.title',
};
