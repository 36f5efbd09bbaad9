import type { Project } from './contract.ts';

/** What the steps of a first application take: CV, rate and review always, 25 seconds a question. */
export function minutesToApply({ coverLetter, motivation, questions, interview }: Project['needs']): number {
  const seconds = 75 + 25 * questions + 90 * Number(coverLetter === 'required') + 90 * Number(motivation) + 30 * Number(interview);
  return Math.ceil(seconds / 60);
}
