import type { ShownApplication } from '../application-desk/desk-application.ts';

type Answer = ShownApplication['answers'][number];

/** A question with what each of the compared applications answered; null: not asked, or not answered. */
export type ComparedQuestion = { id: number; label: string; answers: (Answer | null)[] };

/** The questions of all, in the order of the first application that was asked them. Labels are those of its talent's language. */
export function comparedQuestions(applications: readonly Pick<ShownApplication, 'answers'>[]): ComparedQuestion[] {
  const asked = new Map<number, string>();
  for (const { answers } of applications)
    for (const { questionId, label } of answers) if (!asked.has(questionId)) asked.set(questionId, label);
  return [...asked].map(([id, label]) => ({
    id,
    label,
    answers: applications.map(({ answers }) => answers.find(({ questionId }) => questionId === id) ?? null),
  }));
}

/**
 * Whether a row says the same of everybody; it is grey then and left out among the differences. Lists are compared whatever their order.
 *
 * @example isSame([['de', 'en'], ['en', 'de']]) // true
 */
export function isSame(values: readonly (string | readonly string[] | null)[]): boolean {
  const keys = values.map((value) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value));
  return new Set(keys).size <= 1;
}

type Promised = { id: number; answerDueBy: string | null };

/** The one whose answer was promised first: the view's primary button is theirs. Null where nobody waits. */
export function oldestPromised(applications: readonly Promised[]): number | null {
  const waiting = applications.flatMap(({ id, answerDueBy }) => (answerDueBy === null ? [] : [{ id, at: answerDueBy }]));
  return waiting.sort((one, other) => one.at.localeCompare(other.at))[0]?.id ?? null;
}

/** What they did last: what goes on, else what began last. */
export function lastEmployment(employment: ShownApplication['profile']['employment']) {
  return (
    [...employment].sort((one, other) => Number(other.ongoing) - Number(one.ongoing) || other.start.localeCompare(one.start))[0] ?? null
  );
}
