import { data, redirect } from 'react-router';
import { deskQuestionSetLink } from '../../../contract/desk-links.ts';
import { keyOfName } from '../../../contract/key-of-name.ts';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { ifMatch } from '../../../web/entity-tag.ts';
import { type ReturnedForm, returnForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { isProblem } from '../../../web/session-call.ts';
import { questionSetsDeskClient } from '../../question-sets/desk/client.ts';
import { changesOf } from '../doc-changes.ts';
import { applyFields, applyIntent, type Done, type EditorState } from '../editor-form.ts';
import { docOf, inputOf, type SetDoc } from '../question-doc.ts';
import { faultsOf, faultsOfCall, type SetFaults } from './doc-faults.ts';
import { readTaggedSet } from './load-sets.ts';
import { readBase, readState } from './read-state.ts';

/** What the editor gets back: its state, the version that it is compared with, and what was done. */
export type EditorAnswer = { state: EditorState; base: SetDoc; tag: string | null; done: Done | null; byOther: string[] };

/** Saves the set, or does for pages without script what their buttons say. @param id null for a new set */
export async function saveSet(facts: RequestFacts, form: FormData, id: number | null) {
  const sent = readState(textOf(form, 'state'));
  const base = readBase(textOf(form, 'base'));
  if (!sent || !base) throw data(null, { status: 400 });
  const intent = textOf(form, 'intent');
  const { state, done } = applyIntent(applyFields(sent, form), intent);
  const answer: EditorAnswer = { state, base, tag: textOf(form, 'tag') || null, done, byOther: [] };
  if (intent !== 'save') return refuse(intent, { status: 200, code: '', faults: {} }, answer);
  const faults = faultsOf(state.doc, id === null);
  if (Object.keys(faults).length > 0) return refuse(intent, { status: 400, code: 'VALIDATION_FAILED', faults }, answer);
  try {
    const saved = await send(facts, state.doc, { id, tag: answer.tag });
    const place = state.doc.questions.findIndex(({ key }) => key === state.open) + 1;
    throw redirect(`${deskQuestionSetLink(saved.id)}&question=${place}&done=${id === null ? 'created' : 'saved'}`);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const { code, messages, fields = {} } = error.problem;
    if (isProblem(error, 412) && id !== null) return refuse(intent, { status: 412, code, faults: {} }, await joinOther(facts, id, answer));
    if (isProblem(error, 409) && code === 'ALREADY_EXISTS')
      return refuse(intent, { status: 409, code, faults: { key: 'talent.desk.questions.key.taken' } }, answer);
    const read = faultsOfCall(state.doc, fields);
    return refuse(
      intent,
      { status: error.status || 503, code, faults: read, messages: Object.keys(read).length > 0 ? [] : messages },
      answer,
    );
  }
}

async function send({ api }: RequestFacts, doc: SetDoc, { id, tag }: { id: number | null; tag: string | null }) {
  const sets = questionSetsDeskClient(api)['question-sets'];
  const questions = inputOf(doc);
  if (id !== null) return unwrap(sets[':id'].$patch({ param: { id: String(id) }, json: { questions } }, ifMatch(tag)));
  const name = doc.name.trim();
  return unwrap(sets.$post({ json: { key: keyOfName(doc.key.trim() || name) ?? '', name, questions } }));
}

/**
 * A colleague has changed the set. Nothing was saved; what was typed stays and is compared with the version of now, so that saving once more
 * says what becomes of it. Questions that are gone are new ones then.
 */
async function joinOther(facts: RequestFacts, id: number, { state, base, done }: EditorAnswer): Promise<EditorAnswer> {
  const now = await readTaggedSet(facts, id);
  const current = docOf(now);
  const isThere = (questionId: number | null) => now.questions.some((question) => question.id === questionId);
  const questions = state.doc.questions.map((question) => (isThere(question.id) ? question : { ...question, id: null }));
  const byOther = changesOf(base, current).map(({ what, number, language }) => [what, number, language].join(':'));
  return { state: { ...state, doc: { ...state.doc, questions } }, base: current, tag: now.tag, done, byOther };
}

type Refusal = { status: number; code: string; faults: SetFaults; messages?: string[] };

/** The first question with a fault is open, so that its field says it. */
function refuse(name: string, { status, code, faults, messages = [] }: Refusal, answer: EditorAnswer) {
  const { state } = answer;
  const faulty = state.doc.questions.find(({ key }) => Object.keys(faults).some((path) => path.startsWith(`${key}.`)));
  const isOpenFaulty = Object.keys(faults).some((path) => path.startsWith(`${state.open}.`));
  const open = isOpenFaulty ? state.open : (faulty?.key ?? state.open);
  const form: ReturnedForm = {
    ...{ name, code, status },
    messages: [...new Set([...messages, ...Object.values(faults)])],
    fields: Object.fromEntries(Object.entries(faults).map(([path, fault]) => [path, [fault]])),
    values: { answer: JSON.stringify({ ...answer, state: { ...state, open } }) },
  };
  return returnForm(form, status);
}
