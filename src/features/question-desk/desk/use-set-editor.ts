import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import type { ReturnedForm } from '../../../web/form/form-answer.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import { changesOf, type Touched, touchedBy } from '../doc-changes.ts';
import { applyFields, applyIntent, type Done, type EditorState } from '../editor-form.ts';
import { numbersOf } from '../question-doc.ts';
import { faultsOf } from './doc-faults.ts';
import type { EditorData } from './load-sets.ts';
import type { EditorAnswer } from './save-set.ts';

const narrow = '(max-width: 960px)';

type Options = { page: EditorData; returned: ReturnedForm | undefined; form: RefObject<HTMLFormElement | null> };

/**
 * The set as it is in the fields. Buttons do here what the page's action does without script (`editor-form.ts`), and only saving asks the
 * server.
 */
export function useSetEditor({ page, returned, form }: Options) {
  const { locale } = useI18n();
  const { languages } = useClient();
  const [now, setNow] = useState(() => ({ returned, edition: 0, ...(answerOf(returned) ?? begin()) }));
  const [focus, setFocus] = useState<{ id: string } | null>(null);
  function begin(): EditorAnswer {
    const language = languages.find(({ iso }) => iso === locale)?.iso ?? languages[0]?.iso ?? locale;
    const { questions } = page.begun;
    const open = (questions[page.opened - 1] ?? questions[0])?.key ?? '';
    return { state: { doc: page.begun, open, language, see: language, made: 0 }, base: page.base, tag: page.tag, done: null, byOther: [] };
  }
  if (now.returned !== returned) {
    const answer = answerOf(returned);
    setNow({ ...now, returned, edition: now.edition + 1, ...(answer && { ...answer, state: joined(now.state, answer.state) }) });
  }
  useEffect(() => {
    if (focus) document.getElementById(focus.id)?.focus();
  }, [focus]);
  const { state, base } = now;
  const faults = faultsOf(state.doc, page.about === null);
  const read = () => (form.current ? applyFields(state, new FormData(form.current)) : state);
  function press(intent: string) {
    const step = applyIntent(read(), intent);
    setNow({ ...now, state: step.state, done: step.done });
    const id = focusAfter(intent, step.state, step.done);
    if (id !== null) setFocus({ id });
  }
  return {
    ...now,
    faults,
    changes: changesOf(base, state.doc),
    touched: page.use ? touchedBy(base, state.doc, page.use) : null,
    press,
    onInput: () => {
      const next = read();
      const number = numbersOf(next.doc.questions).get(next.open) ?? '';
      const isElsewhere = number !== numbersOf(state.doc.questions).get(state.open);
      setNow({ ...now, state: next, done: isElsewhere ? { what: 'belongs', number, below: 0 } : null });
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      const submitter = 'submitter' in event.nativeEvent ? event.nativeEvent.submitter : null;
      const intent = submitter instanceof HTMLButtonElement ? submitter.value : 'check';
      if (intent === 'save') return;
      event.preventDefault();
      press(intent);
    },
  };
}
export type SetEditor = Omit<ReturnType<typeof useSetEditor>, 'touched'> & { touched: Touched | null };

function answerOf(returned: ReturnedForm | undefined): EditorAnswer | null {
  const answer = returned?.values.answer;
  // The page's own action wrote it.
  return answer === undefined ? null : (JSON.parse(answer) as EditorAnswer);
}

/** What was typed while the form was on its way stays; ids are those that the server knows. */
function joined(own: EditorState, answer: EditorState): EditorState {
  const idOf = (key: string, id: number | null) => {
    const known = answer.doc.questions.find((question) => question.key === key);
    return known ? known.id : id;
  };
  const questions = own.doc.questions.map((question) => ({ ...question, id: idOf(question.key, question.id) }));
  return { ...own, open: answer.open, doc: { ...own.doc, questions } };
}

/** Where work goes on after a button; null: it is where it was. What was moved has been taken out of the page and put back. */
function focusAfter(intent: string, { open, made }: EditorState, done: Done | null): string | null {
  const [verb, at = ''] = intent.split(':');
  if (verb === 'add') return 'field-q-label';
  if (verb === 'remove') return done ? questionId(open) : null;
  if (verb === 'option-add') return optionId(`n${made}`);
  if (verb === 'option-remove') return 'option-add';
  if (verb === 'option-up' || verb === 'option-down') return `${verb}-${at}`;
  if (verb === 'up' || verb === 'down') return document.activeElement?.id || null;
  // On a phone the fields are below the list.
  return verb === 'open' && window.matchMedia(narrow).matches ? 'question-title' : null;
}

/** The button of a question in the list. */
export const questionId = (key: string) => `question-${key}`;
/** The words of an option. */
export const optionId = (key: string) => `option-${key}`;
