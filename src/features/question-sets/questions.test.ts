import { describe, expect, test } from 'vitest';
import { answerFault, answerFaults, dropHidden, knockedOut, meets, type Question, visibleQuestions } from './questions.ts';

function question(id: number, change: Partial<Question> = {}): Question {
  return {
    id,
    parentId: null,
    showWhen: null,
    groupId: 1,
    type: 'text',
    label: `Question ${id}`,
    hint: null,
    options: [],
    isRequired: true,
    position: id,
    ...change,
  };
}

const tree = [
  question(1, { type: 'yesNo' }),
  question(2, { parentId: 1, showWhen: { equals: true }, type: 'number' }),
  question(3, { parentId: 2, showWhen: { atLeast: 6 } }),
  question(4, { parentId: 3 }),
  question(5, { isRequired: false }),
];
const ids = (answers: Record<number, string[]>) => visibleQuestions(tree, answers).map(({ question: { id }, depth }) => `${id}@${depth}`);

describe('visibleQuestions', () => {
  test('shows a child under its parent once the answer meets the condition', () => {
    expect(ids({})).toEqual(['1@1', '5@1']);
    expect(ids({ 1: ['true'] })).toEqual(['1@1', '2@2', '5@1']);
    expect(ids({ 1: ['true'], 2: ['5'] })).toEqual(['1@1', '2@2', '5@1']);
    expect(ids({ 1: ['true'], 2: ['6'] })).toEqual(['1@1', '2@2', '3@3', '5@1']);
  });

  test('hides the questions below a hidden parent', () => {
    expect(ids({ 1: ['false'], 2: ['9'], 3: ['x'] })).toEqual(['1@1', '5@1']);
  });

  test('stops at a depth of three', () => {
    expect(ids({ 1: ['true'], 2: ['6'], 3: ['answered'] })).not.toContain('4@4');
  });
});

test('answers of hidden children are dropped, empty ones as well', () => {
  expect(dropHidden(tree, { 1: ['false'], 2: ['9'], 5: [' '] })).toEqual({ 1: ['false'] });
});

describe('meets', () => {
  test.each([
    [{ equals: 'SAP' }, ['sap'], true],
    [{ equals: 'SAP' }, ['sap s4'], false],
    [{ equals: true }, ['true'], true],
    [{ equals: 'a' }, ['b', 'a'], true],
    [{ contains: 'remote' }, ['Fully Remote'], true],
    [{ contains: 'remote' }, ['on site'], false],
    [{ atMost: 5 }, ['4,5'], true],
    [{ atMost: 10 }, ['9'], true],
    [{ atLeast: 10 }, ['9'], false],
    [{ atLeast: 5 }, ['5'], true],
    [{ atLeast: '2027-03-01' }, ['2027-02-28'], false],
    [{ atLeast: '2027-03-01' }, ['2027-03-01'], true],
    [{ atMost: 5 }, [''], false],
  ])('compares %j with %j: %s', (condition, given, expected) => {
    expect(meets(condition, given)).toBe(expected);
  });
});

describe('answerFault', () => {
  const options = [
    { value: 'de', label: 'German' },
    { value: 'en', label: 'English' },
  ];
  test.each([
    ['text', 'fine', null],
    ['longText', 'x'.repeat(2_001), 'talent.apply.questions.tooLong'],
    ['number', '12,5', null],
    ['number', 'twelve', 'talent.apply.questions.number'],
    ['date', '2027-02-28', null],
    ['date', '2027-02-30', 'talent.apply.questions.date'],
    ['yesNo', 'true', null],
    ['yesNo', 'maybe', 'talent.error.invalid'],
    ['single', 'de', null],
    ['single', 'fr', 'talent.error.invalid'],
    ['rating', '5', null],
    ['rating', '6', 'talent.error.invalid'],
    ['file', 'cv.pdf', 'talent.error.invalid'],
  ] as const)('checks %s answers: %s', (type, value, fault) => {
    expect(answerFault(question(1, { type, options }), [value])).toBe(fault);
  });

  test('accepts several answers only where a question allows them', () => {
    expect(answerFault(question(1, { type: 'multi', options }), ['de', 'en'])).toBeNull();
    expect(answerFault(question(1, { type: 'single', options }), ['de', 'en'])).toBe('talent.error.invalid');
  });

  test('requires answers to visible required questions only', () => {
    expect(answerFaults(tree, {})).toEqual({ 1: 'talent.apply.questions.required' });
    expect(answerFaults(tree, { 1: ['true'] })).toEqual({ 2: 'talent.apply.questions.required' });
    expect(answerFaults(tree, { 1: ['false'] })).toEqual({});
  });
});

test('a knock-out answer flags its question', () => {
  const questions = [
    { id: 1, knockOut: { equals: false } },
    { id: 2, knockOut: null },
  ];
  expect(knockedOut(questions, { 1: ['false'], 2: ['false'] })).toEqual([1]);
  expect(knockedOut(questions, { 1: ['true'] })).toEqual([]);
});
