import { no, type QuestionType, rulesOfType } from '../question-sets/questions.ts';
import {
  blankQuestion,
  type DocOption,
  type DocQuestion,
  type DocRule,
  firstRule,
  hasOptions,
  inTreeOrder,
  possibleParents,
  type SetDoc,
  withBelow,
} from './question-doc.ts';

type Questions = DocQuestion[];

/** Two are the fewest among which somebody can choose. */
const minOptions = 2;

/** Changes one question. */
export function changeQuestion(questions: Questions, key: string, change: (question: DocQuestion) => DocQuestion): Questions {
  return questions.map((question) => (question.key === key ? change(question) : question));
}

/** Adds a question at the end, or as the last that belongs to `parent`. */
export function addQuestion(questions: Questions, key: string, parent: string | null): Questions {
  const above = questions.find((question) => question.key === parent);
  const added = blankQuestion(key, above?.key ?? null);
  return inTreeOrder([...questions, above ? { ...added, showWhen: firstRule(above) } : added]);
}

/** Removes a question and those that belong to it. The last one stays: a set asks something. */
export function removeQuestion(questions: Questions, key: string): Questions {
  const gone = withBelow(questions, key);
  return gone.length === questions.length ? questions : questions.filter((question) => !gone.includes(question.key));
}

/** The question that it changes places with; undefined at the end. `by`: -1 up, 1 down. */
export function neighbourOf(questions: Questions, key: string, by: -1 | 1): DocQuestion | undefined {
  const parent = questions.find((question) => question.key === key)?.parent ?? null;
  const siblings = questions.filter((question) => question.parent === parent);
  return siblings[siblings.findIndex((question) => question.key === key) + by];
}

/** Moves a question, with those that belong to it, past its neighbour of the same parent. */
export function moveQuestion(questions: Questions, key: string, by: -1 | 1): Questions {
  const neighbour = neighbourOf(questions, key, by);
  const own = questions.find((question) => question.key === key);
  if (!neighbour || !own) return questions;
  return inTreeOrder(questions.map((question) => (question === own ? neighbour : question === neighbour ? own : question)));
}

/** Makes a question belong to another, or to none. */
export function setParent(questions: Questions, key: string, parent: string | null): Questions {
  const above = parent === null ? null : (possibleParents(questions, key).find((question) => question.key === parent) ?? null);
  if (parent !== null && above === null) return questions;
  return inTreeOrder(changeQuestion(questions, key, (question) => ({ ...question, parent, showWhen: above && firstRule(above) })));
}

/** Another kind of answer. A condition on the own answer that does not fit it starts again. */
export function setType(question: DocQuestion, type: QuestionType, newKey: () => string): DocQuestion {
  if (question.type === type) return question;
  const options = hasOptions({ type }) ? atLeast(question.options, newKey) : question.options;
  // One option is as good as the other: a knock-out among options survives from one choice to several.
  const keeps = hasOptions(question) && hasOptions({ type });
  return { ...question, type, options, knockOut: question.knockOut && (keeps ? question.knockOut : unwantedRule(type)) };
}

/** What a knock-out begins with: a question that is answered by yes or no wants yes; of others it is to be chosen. */
export function unwantedRule(type: QuestionType): DocRule | null {
  const [rule] = rulesOfType[type];
  return rule === undefined ? null : { rule, value: type === 'yesNo' ? no : '' };
}

function atLeast(options: DocOption[], newKey: () => string): DocOption[] {
  const lacking = Math.max(0, minOptions - options.length);
  return [...options, ...Array.from({ length: lacking }, () => blankOption(newKey()))];
}

export function blankOption(key: string): DocOption {
  return { key, value: null, label: {} };
}

/** Moves one of the options; those at the ends stay. */
export function moveOption(options: DocOption[], key: string, by: -1 | 1): DocOption[] {
  const from = options.findIndex((option) => option.key === key);
  const [own, other] = [options[from], options[from + by]];
  if (!own || !other) return options;
  return options.map((option) => (option === own ? other : option === other ? own : option));
}

/** The questions of a set that is edited, after a change. */
export function withQuestions(doc: SetDoc, questions: Questions): SetDoc {
  return questions === doc.questions ? doc : { ...doc, questions };
}

/** The rules that can be chosen for an answer of a question; one that is in use already stays among them. */
export function rulesFor({ type }: Pick<DocQuestion, 'type'>, current: DocQuestion['knockOut']) {
  const rules = rulesOfType[type];
  return current === null || rules.includes(current.rule) ? rules : [...rules, current.rule];
}
