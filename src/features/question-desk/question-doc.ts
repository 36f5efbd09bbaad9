import { keyOfName } from '../../contract/key-of-name.ts';
import type { DeskQuestionSet } from '../question-sets/desk-contract.ts';
import type { WrittenQuestion } from '../question-sets/question-faults.ts';
import {
  asNumber,
  type Condition,
  type ConditionRule,
  maxDepth,
  type QuestionType,
  ruleOf,
  rulesOfType,
  yes,
} from '../question-sets/questions.ts';

// A set of questions while it is edited: questions and options have keys, so that what refers to them survives ordering and renaming.

export type Words = Record<string, string>;
export type DocOption = { key: string; value: string | null; label: Words };
/** As it is chosen and typed; of a question with options the value is the key of one. */
export type DocRule = { rule: ConditionRule; value: string };
export type DocQuestion = {
  key: string;
  /** Null until it is saved. */
  id: number | null;
  /** Key of the question that it belongs to. */
  parent: string | null;
  showWhen: DocRule | null;
  groupId: number;
  type: QuestionType;
  label: Words;
  hint: Words;
  options: DocOption[];
  isRequired: boolean;
  knockOut: DocRule | null;
  saysWanted: boolean;
};
/** Children are right behind their parent. `key` and `name` are of a new set; a saved one is renamed by itself. */
export type SetDoc = { key: string; name: string; questions: DocQuestion[] };

const withOptions: readonly QuestionType[] = ['single', 'multi'];

/** Whether answers of this kind are among options. */
export function hasOptions({ type }: Pick<DocQuestion, 'type'>): boolean {
  return withOptions.includes(type);
}

/** A set as it is saved, ready to be edited. */
export function docOf({ key, name, questions }: Pick<DeskQuestionSet, 'key' | 'name' | 'questions'>): SetDoc {
  const keys = questions.map(({ id }) => `q${id}`);
  const written = questions.map(({ id, parent, showWhen, knockOut, options, ...rest }, index) => ({
    ...rest,
    id,
    key: keys[index] ?? '',
    parent: parent === null ? null : (keys[parent] ?? null),
    showWhen: showWhen && ruleOf(showWhen),
    knockOut: knockOut && ruleOf(knockOut),
    options: options.map(({ value, label }) => ({ key: value, value, label })),
  }));
  return { key, name, questions: inTreeOrder(written) };
}

/** A new question. @param key unlike those of the others */
export function blankQuestion(key: string, parent: string | null = null): DocQuestion {
  return {
    key,
    id: null,
    parent,
    showWhen: null,
    groupId: 1,
    type: 'yesNo',
    label: {},
    hint: {},
    options: [],
    isRequired: true,
    knockOut: null,
    saysWanted: false,
  };
}

/** What the call takes. */
export function inputOf({ questions }: Pick<SetDoc, 'questions'>): WrittenQuestion[] {
  const values = new Map(questions.map((question) => [question.key, valuesOf(question)]));
  return questions.map((question) => {
    const { id, parent, showWhen, groupId, type, label, hint, isRequired, knockOut, saysWanted } = question;
    const above = questions.findIndex(({ key }) => key === parent);
    const condition = (rule: DocRule, of: DocQuestion) => conditionOf(rule, of, values.get(of.key) ?? new Map());
    const asked = above < 0 ? undefined : questions[above];
    return {
      ...(id !== null && { id }),
      parent: asked ? above : null,
      showWhen: showWhen && asked ? condition(showWhen, asked) : null,
      ...{ groupId, type, isRequired },
      label: filled(label),
      hint: filled(hint),
      options: hasOptions(question)
        ? question.options.map((option) => ({
            value: values.get(question.key)?.get(option.key) ?? option.key,
            label: filled(option.label),
          }))
        : [],
      knockOut: knockOut && condition(knockOut, question),
      saysWanted: knockOut !== null && saysWanted,
    };
  });
}

/** Words that are not empty, without room round them. */
export function filled(words: Words): Words {
  return Object.fromEntries(Object.entries(words).flatMap(([language, text]) => (text.trim() === '' ? [] : [[language, text.trim()]])));
}

/** The stored values of the options by their keys; a new one's is made of its words. */
function valuesOf({ options }: DocQuestion): Map<string, string> {
  const taken = new Set(options.flatMap(({ value }) => value ?? []));
  return new Map(
    options.map(({ key, value, label }) => {
      if (value !== null) return [key, value];
      const name = keyOfName(filled(label).en ?? Object.values(filled(label))[0] ?? '') ?? key;
      let free = name;
      for (let count = 2; taken.has(free); count += 1) free = `${name}-${count}`;
      taken.add(free);
      return [key, free];
    }),
  );
}

function conditionOf({ rule, value }: DocRule, { type }: DocQuestion, values: ReadonlyMap<string, string>): Condition {
  const typed = value.trim();
  if (rule === 'contains') return { contains: values.get(typed) ?? typed };
  const size = type === 'number' || type === 'rating' ? asNumber(typed) : null;
  if (rule !== 'equals') return rule === 'atLeast' ? { atLeast: size ?? typed } : { atMost: size ?? typed };
  return { equals: type === 'yesNo' ? typed === yes : (size ?? values.get(typed) ?? typed) };
}

/** What a condition on an answer of this question begins with; null for one that nothing can be compared with. */
export function firstRule({ type, options }: Pick<DocQuestion, 'type' | 'options'>): DocRule | null {
  const [rule] = rulesOfType[type];
  if (rule === undefined) return null;
  return { rule, value: type === 'yesNo' ? yes : withOptions.includes(type) ? (options[0]?.key ?? '') : '' };
}

/** Each question right behind its parent, children in the order they are in. What belongs to nothing that is there stands alone. */
export function inTreeOrder(questions: readonly DocQuestion[]): DocQuestion[] {
  const keys = new Set(questions.map(({ key }) => key));
  const below = (parent: string | null): DocQuestion[] =>
    questions
      .filter((question) => (question.parent !== null && keys.has(question.parent) ? question.parent : null) === parent)
      .flatMap((question) => [parent === null ? { ...question, parent: null } : question, ...below(question.key)]);
  return below(null);
}

/** How deep a question is: 1 for those that belong to none. */
export function depthOf(questions: readonly DocQuestion[], key: string): number {
  const parent = questions.find((question) => question.key === key)?.parent ?? null;
  return parent === null ? 1 : 1 + depthOf(questions, parent);
}

/** A question and all that belong to it. */
export function withBelow(questions: readonly DocQuestion[], key: string): string[] {
  return [key, ...questions.filter(({ parent }) => parent === key).flatMap((child) => withBelow(questions, child.key))];
}

/** What a question can belong to: any other that is not its own child, where all stays within the depth that is asked. */
export function possibleParents(questions: readonly DocQuestion[], key: string): DocQuestion[] {
  const own = withBelow(questions, key);
  const height = Math.max(...own.map((each) => depthOf(questions, each))) - depthOf(questions, key) + 1;
  return questions.filter((question) => !own.includes(question.key) && depthOf(questions, question.key) + height <= maxDepth);
}

/** Numbers as operators read them, by key. @example numbersOf(questions).get('q17') // '1a' */
export function numbersOf(questions: readonly DocQuestion[]): Map<string, string> {
  const numbers = new Map<string, string>();
  for (const { key, parent } of questions) {
    const place = questions.filter((other) => other.parent === parent).findIndex((other) => other.key === key);
    const above = parent === null ? '' : (numbers.get(parent) ?? '');
    // 1, 1a, 1a1
    numbers.set(key, depthOf(questions, key) === 2 ? `${above}${String.fromCharCode(97 + place)}` : `${above}${place + 1}`);
  }
  return numbers;
}
