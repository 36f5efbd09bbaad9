import type { TestQuestion } from './load-tests.ts';

/** Chosen options by the number of the question, from 0. */
export type ChosenOptions = Readonly<Record<string, readonly number[]>>;

/** A question counts when exactly its right options are chosen. @example scoreTest(questions, { 0: [1] }) // { score: 1, maxScore: 4 } */
export function scoreTest(questions: readonly Pick<TestQuestion, 'options'>[], chosen: ChosenOptions): { score: number; maxScore: number } {
  const right = questions.filter(({ options }, number) => {
    const picked = new Set(chosen[number] ?? []);
    return options.every((option, index) => option.isRight === picked.has(index));
  });
  return { score: right.length, maxScore: questions.length };
}

/** Several options may be chosen where several are right. */
export function takesSeveral({ options }: Pick<TestQuestion, 'options'>): boolean {
  return options.filter((option) => option.isRight).length > 1;
}
