import { conditionRules, questionTypes } from '../question-sets/questions.ts';
import {
  addQuestion,
  blankOption,
  changeQuestion,
  moveOption,
  moveQuestion,
  removeQuestion,
  setParent,
  setType,
  unwantedRule,
  withQuestions,
} from './edit-doc.ts';
import { type DocQuestion, type DocRule, numbersOf, type SetDoc, withBelow } from './question-doc.ts';

/** What the editor shows: the set, which of its questions is open, in which language its words are typed and previewed. */
export type EditorState = {
  doc: SetDoc;
  open: string;
  language: string;
  see: string;
  /** Grows with each new question and option, whose keys it makes. */
  made: number;
};

/** What a button did, for screen readers: the words' key and the number of the question. */
export type Done = { what: 'moved' | 'removed' | 'added' | 'belongs'; number: string; below: number };
type Step = { state: EditorState; done: Done | null };

/** Names of the fields of the question that is open. */
export const fieldName = (field: string) => `q.${field}`;
export const optionField = (key: string) => fieldName(`option.${key}`);

/** Takes what was typed and chosen in the form into the state. Fields that the form does not have stay as they are. */
export function applyFields(state: EditorState, form: FormData): EditorState {
  const doc = { ...state.doc, name: text(form, 'name') ?? state.doc.name, key: text(form, 'key') ?? state.doc.key };
  const opened = text(form, fieldName('opened'));
  const language = text(form, fieldName('language')) ?? state.language;
  if (opened === null) return { ...state, doc };
  let { made } = state;
  const newKey = () => {
    made += 1;
    return `n${made}`;
  };
  const before = doc.questions.find(({ key }) => key === opened);
  const type = questionTypes.find((each) => each === text(form, fieldName('type')));
  let questions = changeQuestion(doc.questions, opened, (question) => {
    const typed = applyWords(question, form, language);
    return setType(applySwitches(typed, form), type ?? question.type, newKey);
  });
  const parent = text(form, fieldName('parent'));
  if (before && parent !== null && parent !== (before.parent ?? ''))
    questions = setParent(questions, opened, parent === '' ? null : parent);
  else
    questions = changeQuestion(questions, opened, (question) => ({
      ...question,
      showWhen: question.parent === null ? null : ruleIn(form, 'show', question.showWhen),
    }));
  return { ...state, made, doc: withQuestions(doc, questions) };
}

function applyWords(question: DocQuestion, form: FormData, language: string): DocQuestion {
  const put = (words: Record<string, string>, field: string) => {
    const typed = text(form, field);
    return typed === null ? words : { ...words, [language]: typed.replaceAll('\r\n', '\n') };
  };
  return {
    ...question,
    label: put(question.label, fieldName('label')),
    hint: put(question.hint, fieldName('hint')),
    options: question.options.map((option) => ({ ...option, label: put(option.label, optionField(option.key)) })),
  };
}

function applySwitches(question: DocQuestion, form: FormData): DocQuestion {
  const isOn = form.has(fieldName('knockOn'));
  const knockOut = isOn ? (question.knockOut ? ruleIn(form, 'knock', question.knockOut) : unwantedRule(question.type)) : null;
  return {
    ...question,
    isRequired: form.has(fieldName('isRequired')),
    knockOut,
    saysWanted: isOn && form.has(fieldName('saysWanted')),
  };
}

/** @returns null for any answer */
function ruleIn(form: FormData, name: 'show' | 'knock', before: DocRule | null): DocRule | null {
  const chosen = text(form, fieldName(`${name}Rule`));
  if (chosen === null) return before;
  const rule = conditionRules.find((each) => each === chosen);
  return rule ? { rule, value: text(form, fieldName(`${name}Value`)) ?? before?.value ?? '' } : null;
}

/** What a button of the editor does, such as `open:q17`, `up:q17`, `option-add`. Nothing is saved by it. */
export function applyIntent(state: EditorState, intent: string): Step {
  const [verb = '', at = ''] = intent.split(':');
  const { doc } = state;
  const questions = doc.questions;
  const key = `n${state.made + 1}`;
  const still: Step = { state, done: null };
  const to = (next: DocQuestion[], more: Partial<EditorState> = {}): EditorState => ({ ...state, doc: withQuestions(doc, next), ...more });
  switch (verb) {
    case 'open':
      return questions.some((question) => question.key === at) ? { state: { ...state, open: at }, done: null } : still;
    case 'language':
      return { state: { ...state, language: at, see: at }, done: null };
    case 'see':
      return { state: { ...state, see: at }, done: null };
    case 'add':
      return said(to(addQuestion(questions, key, at || null), { open: key, made: state.made + 1 }), 'added', key);
    case 'up':
    case 'down': {
      const next = moveQuestion(questions, at, verb === 'up' ? -1 : 1);
      return next === questions ? still : said(to(next, { open: at }), 'moved', at);
    }
    case 'remove':
      return removed(state, at);
    case 'option-add':
      return {
        state: to(
          changeOptions(state, (options) => [...options, blankOption(key)]),
          { made: state.made + 1 },
        ),
        done: null,
      };
    case 'option-remove':
      return { state: to(changeOptions(state, (options) => options.filter((option) => option.key !== at))), done: null };
    case 'option-up':
    case 'option-down':
      return { state: to(changeOptions(state, (options) => moveOption(options, at, verb === 'option-up' ? -1 : 1))), done: null };
    default:
      return still;
  }
}

function changeOptions({ doc, open }: EditorState, change: (options: DocQuestion['options']) => DocQuestion['options']): DocQuestion[] {
  return changeQuestion(doc.questions, open, (question) => ({ ...question, options: change(question.options) }));
}

function said(state: EditorState, what: Done['what'], key: string): Step {
  return { state, done: { what, number: numbersOf(state.doc.questions).get(key) ?? '', below: 0 } };
}

/** The next question is open then, or the one before. */
function removed(state: EditorState, key: string): Step {
  const { questions } = state.doc;
  const next = removeQuestion(questions, key);
  if (next === questions) return { state, done: null };
  const index = questions.findIndex((question) => question.key === key);
  const open = (next[index] ?? next[index - 1] ?? next[0])?.key ?? '';
  const done = { what: 'removed' as const, number: numbersOf(questions).get(key) ?? '', below: withBelow(questions, key).length - 1 };
  return { state: { ...state, doc: withQuestions(state.doc, next), open }, done };
}

function text(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === 'string' ? value : null;
}
