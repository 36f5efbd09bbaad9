import type { QuestionSetUse } from '../question-sets/desk-contract.ts';
import { asksSomethingElse } from '../question-sets/question-changes.ts';
import type { WrittenQuestion } from '../question-sets/question-faults.ts';
import { type DocQuestion, inputOf, numbersOf, type SetDoc, type Words } from './question-doc.ts';

/** One thing that differs from what is saved; `number` of the question, `language` of words. */
export type SetChange = {
  what: 'name' | 'added' | 'removed' | 'order' | 'words' | 'kind' | 'options' | 'hint' | 'condition' | 'required' | 'knockOut';
  number: string;
  language: string;
};

/** What differs between a set as it is saved and as it is edited, in the order of the questions. */
export function changesOf(base: SetDoc, doc: SetDoc): SetChange[] {
  const [numbers, formerNumbers] = [numbersOf(doc.questions), numbersOf(base.questions)];
  const pairs = pairsOf(base, doc);
  const change = (what: SetChange['what'], number: string, language = ''): SetChange => ({ what, number, language });
  const removed = base.questions.filter(({ key }) => !doc.questions.some((question) => question.key === key));
  const kept = (questions: readonly DocQuestion[], others: readonly DocQuestion[]) =>
    questions.flatMap(({ key, parent }) => (others.some((other) => other.key === key) ? [`${key}<${parent}`] : [])).join(' ');
  return [
    ...(base.name === doc.name ? [] : [change('name', '')]),
    ...pairs.flatMap(({ key, before, after }) => {
      const number = numbers.get(key) ?? '';
      return before === null
        ? [change('added', number)]
        : changesOfOne(before, after).map(({ what, language }) => change(what, number, language));
    }),
    ...removed.map(({ key }) => change('removed', formerNumbers.get(key) ?? '')),
    ...(kept(base.questions, doc.questions) === kept(doc.questions, base.questions) ? [] : [change('order', '')]),
  ];
}

type Pair = { key: string; before: WrittenQuestion | null; after: WrittenQuestion };

/** Each question as it was and as it is to be, as the call takes them. */
function pairsOf(base: SetDoc, doc: SetDoc): Pair[] {
  const former = inputOf(base);
  return inputOf(doc).map((after, index) => {
    const key = doc.questions[index]?.key ?? '';
    const at = base.questions.findIndex((question) => question.key === key);
    return { key, before: former[at] ?? null, after };
  });
}

function changesOfOne(before: WrittenQuestion, after: WrittenQuestion): Pick<SetChange, 'what' | 'language'>[] {
  const plain = (what: SetChange['what'], isChanged: boolean) => (isChanged ? [{ what, language: '' }] : []);
  return [
    ...changedLanguages(before.label, after.label).map((language) => ({ what: 'words' as const, language })),
    ...plain('kind', before.type !== after.type),
    ...plain('options', !isSame(before.options, after.options)),
    ...plain('hint', changedLanguages(before.hint, after.hint).length > 0),
    ...plain('condition', !isSame(before.showWhen, after.showWhen)),
    ...plain('required', before.isRequired !== after.isRequired),
    ...plain('knockOut', !isSame([before.knockOut, before.saysWanted], [after.knockOut, after.saysWanted])),
  ];
}

function changedLanguages(before: Words, after: Words): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((language) => before[language] !== after[language]);
}

/** By value: `true` and `"true"` are the same answer, and languages have no order. */
function isSame(left: unknown, right: unknown): boolean {
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value === 'object' && value !== null)
      return Object.entries(value)
        .map(([name, each]) => [name, plain(each)])
        .sort();
    return value === null ? null : String(value);
  };
  return JSON.stringify(plain(left)) === JSON.stringify(plain(right));
}

/** What saving would do to answers that were given. */
export type Touched = {
  projects: number;
  open: number;
  /** Answers in applications that were sent: they stay with the question as it was. */
  kept: number;
  /** Answers in drafts: their question is asked again, or no more. */
  drafts: number;
  /** Numbers of the questions that these answers were given to. */
  numbers: string[];
};

/** Counts what a change touches (`question-changes.ts`): questions that are reworded or removed after somebody has answered them. */
export function touchedBy(base: SetDoc, doc: SetDoc, use: QuestionSetUse): Touched {
  const pairs = pairsOf(base, doc);
  const former = inputOf(base);
  const numbers = numbersOf(base.questions);
  const replaced = base.questions.filter(({ key }, index) => {
    const pair = pairs.find((each) => each.key === key);
    const before = former[index];
    return pair === undefined || (before !== undefined && asksSomethingElse(before, pair.after));
  });
  const answered = replaced.flatMap(({ key, id }) => {
    const count = use.questions.find((question) => question.id === id);
    return count && count.answers > 0 ? [{ ...count, number: numbers.get(key) ?? '' }] : [];
  });
  const drafts = answered.reduce((sum, each) => sum + each.drafts, 0);
  return {
    projects: use.projects.length,
    open: use.projects.filter(({ status }) => status === 'ACTIVE').length,
    kept: answered.reduce((sum, each) => sum + each.answers, 0) - drafts,
    drafts,
    numbers: answered.map(({ number }) => number),
  };
}
