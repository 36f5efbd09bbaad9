import type { PartMode } from './project-facts.ts';

type ApplicationNeeds = { coverLetter: PartMode; motivation: boolean; questions: number; interview: boolean };

/** About how long a first application takes: CV, rate and review always, 25 seconds a question. */
export function minutesToApply({ coverLetter, motivation, questions, interview }: ApplicationNeeds): number {
  const seconds = 75 + 25 * questions + 90 * Number(coverLetter === 'required') + 90 * Number(motivation) + 30 * Number(interview);
  return Math.ceil(seconds / 60);
}
