import { expect, test } from 'vitest';
import { blankQuestion } from '../question-doc.ts';
import { readBase, readState } from './read-state.ts';

const question = (key: string, parent: string | null = null) => blankQuestion(key, parent);
const docOf = (...questions: object[]) => ({ key: 'set', name: 'Set', questions });
const stateOf = (doc: object) => JSON.stringify({ doc, open: 'a', language: 'en', see: '', made: 0 });

test('what a page has sent is read as it was', () => {
  const doc = docOf(question('a'), question('b', 'a'), question('c', 'b'), question('d', 'a'));
  expect(readState(stateOf(doc))?.doc).toEqual(doc);
  expect(readBase(JSON.stringify(doc))).toEqual(doc);
});

test.each([
  ['a key that stands twice', [question('a'), question('a')]],
  ['questions that belong to each other', [question('a', 'b'), question('b', 'a')]],
  ['a question that belongs to itself', [question('a', 'a')]],
  ['a question before its parent', [question('b', 'a'), question('a')]],
  ['a parent that is missing', [question('b', 'gone')]],
  [
    'keys that stand twice at each of many levels',
    Array.from({ length: 50 }, (_, i) => question(`k${Math.floor(i / 2)}`, i < 2 ? null : `k${Math.floor(i / 2) - 1}`)),
  ],
  ['something else', [{ key: 'a' }]],
])('%s is not read', (_, questions) => {
  expect(readState(stateOf(docOf(...questions)))).toBeNull();
  expect(readBase(JSON.stringify(docOf(...questions)))).toBeNull();
});

test('text that is no JSON is not read', () => {
  expect(readState('{')).toBeNull();
  expect(readBase('')).toBeNull();
});
