import { expect, test } from 'vitest';
import { faultsOf, missingLanguages } from './desk/doc-faults.ts';
import { changesOf, touchedBy } from './doc-changes.ts';
import { applyFields, applyIntent, type EditorState } from './editor-form.ts';
import { docOf, inputOf, numbersOf, possibleParents, type SetDoc } from './question-doc.ts';

const plain = { groupId: 1, hint: {}, options: [], isRequired: true, knockOut: null, saysWanted: false, showWhen: null, parent: null };
const licence = { ...plain, id: 1, type: 'yesNo' as const, label: { de: 'Berechtigung?', en: 'Licence?' }, knockOut: { equals: false } };
const voltage = {
  ...plain,
  id: 2,
  parent: 0,
  showWhen: { equals: true },
  type: 'single' as const,
  label: { en: 'Up to how much?' },
  options: [
    { value: '20', label: { en: '20 kV' } },
    { value: '110', label: { en: '110 kV' } },
  ],
};
const until = { ...plain, id: 3, type: 'date' as const, label: { en: 'Until when?' }, isRequired: false };
const base = docOf({ key: 'licences', name: 'Licences', questions: [licence, voltage, until] });
const begun = (doc: SetDoc = base, open = 'q1'): EditorState => ({ doc, open, language: 'en', see: 'en', made: 0 });
const press = (state: EditorState, ...intents: string[]) => intents.reduce((now, intent) => applyIntent(now, intent).state, state);
const numbers = ({ doc }: EditorState) => doc.questions.map(({ key }) => `${numbersOf(doc.questions).get(key)} ${key}`);

function fill(state: EditorState, fields: Record<string, string>): EditorState {
  const form = new FormData();
  for (const [name, value] of Object.entries({ 'q.opened': state.open, 'q.language': state.language, 'q.isRequired': 'on', ...fields }))
    form.set(name, value);
  return applyFields(state, form);
}

test('a set that is opened and not changed is sent as it was', () => {
  expect(inputOf(base)).toEqual([licence, voltage, until]);
  expect(changesOf(base, base)).toEqual([]);
  expect(faultsOf(base, false)).toEqual({});
});

test('a question moves past its neighbour with those that belong to it', () => {
  const moved = press(begun(), 'down:q1');
  expect(numbers(moved)).toEqual(['1 q3', '2 q1', '2a q2']);
  expect(inputOf(moved.doc).map(({ id, parent }) => [id, parent])).toEqual([
    [3, null],
    [1, null],
    [2, 1],
  ]);
  expect(changesOf(base, moved.doc)).toEqual([{ what: 'order', number: '', language: '' }]);
  expect(applyIntent(begun(), 'up:q1')).toEqual({ state: begun(), done: null });
  expect(applyIntent(begun(), 'down:q2').state.doc).toBe(base);
});

test('what was typed is kept by every button, also those that open another question', () => {
  const state = press(fill(begun(), { 'q.label': 'A licence?', 'q.hint': 'Up to 110 kV.' }), 'open:q3', 'language:de');
  expect(state).toMatchObject({ open: 'q3', language: 'de', see: 'de' });
  expect(state.doc.questions[0]).toMatchObject({ label: { de: 'Berechtigung?', en: 'A licence?' }, hint: { en: 'Up to 110 kV.' } });
});

test('a question belongs to another with a condition that its answer can meet, at most three deep', () => {
  const state = fill(begun(base, 'q3'), { 'q.parent': 'q2' });
  expect(numbers(state)).toEqual(['1 q1', '1a q2', '1a1 q3']);
  expect(inputOf(state.doc)[2]).toMatchObject({ parent: 1, showWhen: { equals: '20' } });
  expect(possibleParents(state.doc.questions, 'q1')).toEqual([]);
  const alone = fill({ ...state, open: 'q2' }, { 'q.parent': '' });
  expect(numbers(alone)).toEqual(['1 q1', '2 q2', '2a q3']);
  expect(alone.doc.questions[1]?.showWhen).toBeNull();
});

test('a condition that no answer can meet any more is a fault of the question that has it', () => {
  const state = fill(begun(), { 'q.type': 'date', 'q.knockOn': 'on' });
  expect(Object.keys(faultsOf(state.doc, false))).toEqual(['q1.knockOut', 'q2.showWhen']);
});

test('options get a value of their words when they are saved, and conditions follow them', () => {
  let state = press(begun(), 'add:');
  state = fill(state, { 'q.type': 'multi', 'q.label': 'Which?' });
  const [first, second] = state.doc.questions.at(-1)?.options ?? [];
  state = fill(state, { 'q.type': 'multi', [`q.option.${first?.key}`]: 'On site', [`q.option.${second?.key}`]: 'On site' });
  state = fill(state, { 'q.knockOn': 'on' });
  state = fill(state, { 'q.knockOn': 'on', 'q.knockRule': 'equals', 'q.knockValue': second?.key ?? '', 'q.saysWanted': 'on' });
  expect(inputOf(state.doc).at(-1)).toMatchObject({
    options: [{ value: 'on-site' }, { value: 'on-site-2' }],
    knockOut: { equals: 'on-site-2' },
    saysWanted: true,
  });
  expect(faultsOf(state.doc, false)).toEqual({});
});

test('a question is removed with those that belong to it, but never the last', () => {
  const step = applyIntent(begun(), 'remove:q1');
  expect([numbers(step.state), step.state.open, step.done]).toEqual([['1 q3'], 'q3', { what: 'removed', number: '1', below: 1 }]);
  expect(press(step.state, 'remove:q3').doc.questions).toHaveLength(1);
});

test('languages that something of a question is not written in are missing', () => {
  const [first, second] = base.questions;
  expect(first && missingLanguages(first, ['de', 'en', 'fr'])).toEqual(['fr']);
  expect(second && missingLanguages(second, ['de', 'en'])).toEqual(['de']);
});

test('answers that a change touches are counted: rewording keeps them, another language touches none', () => {
  const project = { id: 7, title: 'Grid', reference: 'R-7' };
  const use = {
    projects: [
      { ...project, status: 'ACTIVE' as const },
      { ...project, status: 'PAUSED' as const },
    ],
    questions: [
      { id: 1, label: {}, answers: 33, drafts: 5, isRetired: false },
      { id: 3, label: {}, answers: 2, drafts: 0, isRetired: false },
    ],
  };
  const reworded = fill(begun(), { 'q.label': 'A licence?' }).doc;
  expect(touchedBy(base, reworded, use)).toEqual({ projects: 2, open: 1, kept: 28, drafts: 5, numbers: ['1'] });
  const french = fill({ ...begun(), language: 'fr' }, { 'q.label': 'Une habilitation ?' }).doc;
  expect(touchedBy(base, french, use)).toMatchObject({ kept: 0, drafts: 0, numbers: [] });
  expect(touchedBy(base, press(begun(), 'remove:q3').doc, use)).toMatchObject({ kept: 2, drafts: 0, numbers: ['2'] });
});
