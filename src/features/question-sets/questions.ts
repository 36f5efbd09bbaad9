import { isGivenDate } from '../../contract/dates.ts';
import { maxAnswerLength } from '../applications/stored-draft.ts';
import type { AnswerList, DraftFields } from '../applications/stored-draft-schema.ts';

/** Product decisions, section 8. Answers are lists of strings whatever the type: several for `multi`, one otherwise, a file's uuid for `file`. */
export const questionTypes = ['text', 'longText', 'number', 'date', 'yesNo', 'single', 'multi', 'file', 'rating'] as const;
export type QuestionType = (typeof questionTypes)[number];

/** `question.show_when` (of the parent's answer) and `question.knock_out` (of the own answer): equals, contains or compares. */
export type Condition =
  | { equals: string | number | boolean }
  | { contains: string }
  | { atLeast: number | string }
  | { atMost: number | string };

export const conditionRules = ['equals', 'contains', 'atLeast', 'atMost'] as const;

export type ConditionRule = (typeof conditionRules)[number];

/** The rules by which an answer of each kind can be compared; a file's cannot. */
export const rulesOfType: Record<QuestionType, readonly ConditionRule[]> = {
  text: ['contains', 'equals'],
  longText: ['contains', 'equals'],
  number: ['atLeast', 'atMost', 'equals'],
  date: ['atLeast', 'atMost', 'equals'],
  yesNo: ['equals'],
  single: ['equals'],
  multi: ['equals'],
  file: [],
  rating: ['atLeast', 'atMost', 'equals'],
};

/** The one rule of a condition, as words are made of it. @example ruleOf({ atLeast: 5 }) // { rule: 'atLeast', value: '5' } */
export function ruleOf(condition: Condition): { rule: ConditionRule; value: string } {
  if ('equals' in condition) return { rule: 'equals', value: String(condition.equals) };
  if ('contains' in condition) return { rule: 'contains', value: condition.contains };
  if ('atLeast' in condition) return { rule: 'atLeast', value: String(condition.atLeast) };
  return { rule: 'atMost', value: String(condition.atMost) };
}

export type Question = {
  id: number;
  parentId: number | null;
  showWhen: Condition | null;
  groupId: number;
  type: QuestionType;
  label: string;
  hint: string | null;
  options: readonly { value: string; label: string }[];
  isRequired: boolean;
  position: number;
};

export type Answers = Readonly<Record<number, readonly string[]>>;

/** Parents are at depth 1. */
export const maxDepth = 3;
export const yes = 'true';
export const no = 'false';

/** @example meets({ atLeast: 5 }, ['7,5']) // true */
export function meets(condition: Condition, values: readonly string[]): boolean {
  return values
    .filter((value) => value.trim() !== '')
    .some((value) => {
      if ('equals' in condition) return fold(value) === fold(String(condition.equals));
      if ('contains' in condition) return fold(value).includes(fold(condition.contains));
      return 'atLeast' in condition ? compare(value, String(condition.atLeast)) >= 0 : compare(value, String(condition.atMost)) <= 0;
    });
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}

/** Numbers by size, everything else (dates above all) by its text. */
function compare(left: string, right: string): number {
  const [a, b] = [asNumber(left), asNumber(right)];
  if (a !== null && b !== null) return a - b;
  return left === right ? 0 : left < right ? -1 : 1;
}

/** "7,5" and "7.5" are the same number. */
export function asNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
}

/** The questions to be shown, each child right after its parent, with its depth. A child shows when its parent shows and the parent's answer meets the condition. */
export function visibleQuestions<Q extends Pick<Question, 'id' | 'parentId' | 'showWhen' | 'position'>>(
  questions: readonly Q[],
  answers: Answers,
): { question: Q; depth: number }[] {
  const inOrder = [...questions].sort((a, b) => a.position - b.position || a.id - b.id);
  const below = (parentId: number | null, depth: number): { question: Q; depth: number }[] => {
    if (depth > maxDepth) return [];
    return inOrder
      .filter((question) => question.parentId === parentId && (parentId === null || isShown(question.showWhen, answers[parentId] ?? [])))
      .flatMap((question) => [{ question, depth }, ...below(question.id, depth + 1)]);
  };
  return below(null, 1);
}

/** A child without a condition shows as soon as its parent is answered. */
function isShown(condition: Condition | null, parentValues: readonly string[]): boolean {
  return condition ? meets(condition, parentValues) : hasAnswer(parentValues);
}

export function hasAnswer(values: readonly string[] | undefined): boolean {
  return values?.some((value) => value.trim() !== '') ?? false;
}

/** Answers of hidden children are not sent (and the server drops them if they are). */
export function dropHidden(questions: readonly Question[], answers: Answers): Answers {
  const shown = visibleQuestions(questions, answers).map(({ question }) => question.id);
  return Object.fromEntries(
    shown.filter((id) => hasAnswer(answers[id])).map((id) => [id, (answers[id] ?? []).filter((value) => value.trim() !== '')]),
  );
}

/** The faults as message keys by question id; empty when all visible answers are valid. */
export function answerFaults(questions: readonly Question[], answers: Answers): Record<number, string> {
  const faults: Record<number, string> = {};
  for (const { question } of visibleQuestions(questions, answers)) {
    const fault = answerFault(question, answers[question.id] ?? []);
    if (fault) faults[question.id] = fault;
  }
  return faults;
}

/** @returns a message key, or null when the answer is acceptable. */
export function answerFault(question: Question, given: readonly string[]): string | null {
  const values = given.filter((value) => value.trim() !== '');
  if (values.length === 0) return question.isRequired ? 'talent.apply.questions.required' : null;
  if (question.type !== 'multi' && values.length > 1) return 'talent.error.invalid';
  return values.map((value) => valueFault(question, value)).find((fault) => fault !== null) ?? null;
}

function valueFault(question: Question, value: string): string | null {
  switch (question.type) {
    case 'text':
    case 'longText':
      return value.length > maxAnswerLength ? 'talent.apply.questions.tooLong' : null;
    case 'number':
      return asNumber(value) === null ? 'talent.apply.questions.number' : null;
    case 'date':
      return isGivenDate(value) ? null : 'talent.apply.questions.date';
    case 'yesNo':
      return value === yes || value === no ? null : 'talent.error.invalid';
    case 'single':
    case 'multi':
      return question.options.some((option) => option.value === value) ? null : 'talent.error.invalid';
    case 'rating':
      return /^[1-5]$/.test(value) ? null : 'talent.error.invalid';
    case 'file':
      return /^[0-9a-f-]{36}$/i.test(value) ? null : 'talent.error.invalid';
  }
}

/** Knock-out answers only flag the application for the operator; they never stop it. */
export function knockedOut(questions: readonly { id: number; knockOut: Condition | null }[], answers: Answers): number[] {
  return questions.filter(({ id, knockOut }) => knockOut !== null && meets(knockOut, answers[id] ?? [])).map(({ id }) => id);
}

/** Converts the answers of the form into the two lists of the draft. */
export function toAnswerLists(
  questions: readonly (Pick<Question, 'id' | 'parentId' | 'groupId'> & { type: string })[],
  answers: Answers,
): Pick<DraftFields, 'parentAnswersList' | 'childAnswersList'> {
  const parents: AnswerList = [];
  const children: Record<string, AnswerList> = {};
  for (const { id, parentId, type, groupId } of questions) {
    const values = answers[id] ?? [];
    if (values.length === 0) continue;
    const entry = { questionId: id, answers: values.map((value) => ({ type, value, groupId })) };
    if (parentId === null) parents.push(entry);
    else children[parentId] = [...(children[parentId] ?? []), entry];
  }
  return { parentAnswersList: parents, childAnswersList: children };
}

/** Converts the two lists of a draft into the answers of the form. */
export function fromAnswerLists(draft: Pick<DraftFields, 'parentAnswersList' | 'childAnswersList'>): Answers {
  const all = [...draft.parentAnswersList, ...Object.values(draft.childAnswersList).flat()];
  return Object.fromEntries(all.map(({ questionId, answers }) => [questionId, answers.map(({ value }) => value)]));
}
