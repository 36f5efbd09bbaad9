import { expect, test } from 'vitest';
import { comparedQuestions, isSame, lastEmployment, oldestPromised } from './compared-rows.ts';

const answer = (questionId: number, ...values: string[]) => ({
  questionId,
  type: 'text',
  label: `Question ${questionId}`,
  values,
  isKnockOut: false,
  knockOut: null,
});

test('answers stand next to each other, also to questions that only some were asked', () => {
  const [first, second] = [{ answers: [answer(1, 'yes'), answer(2, 'a')] }, { answers: [answer(3, 'new'), answer(1, 'no')] }];
  const rows = comparedQuestions([first, second]);
  expect(rows.map(({ label, answers }) => [label, answers.map((given) => given?.values[0] ?? null)])).toEqual([
    ['Question 1', ['yes', 'no']],
    ['Question 2', ['a', null]],
    ['Question 3', [null, 'new']],
  ]);
});

test.each([
  [['a', 'a'], true],
  [['a', 'b'], false],
  [['a', null], false],
  [[null, null], true],
  [
    [
      ['de', 'en'],
      ['en', 'de'],
    ],
    true,
  ],
  [[['de'], ['de', 'en']], false],
])('%j is the same: %s', (values, expected) => expect(isSame(values)).toBe(expected));

test('the oldest promise is the one due first; those who wait for nothing have none', () => {
  const waiting = [
    { id: 1, answerDueBy: '2026-12-04T17:00:00.000Z' },
    { id: 2, answerDueBy: null },
    { id: 3, answerDueBy: '2026-12-01T17:00:00.000Z' },
  ];
  expect(oldestPromised(waiting)).toBe(3);
  expect(oldestPromised([{ id: 2, answerDueBy: null }])).toBeNull();
});

test('the last work is what goes on, else what began last', () => {
  const job = (title: string, start: string, ongoing: boolean) => ({ title, organization: '', description: '', start, end: '', ongoing });
  expect(lastEmployment([job('Old', '2015', false), job('Now', '2014', true), job('New', '2020-03', false)])?.title).toBe('Now');
  expect(lastEmployment([job('Old', '2015', false), job('New', '2020-03', false)])?.title).toBe('New');
  expect(lastEmployment([])).toBeNull();
});
