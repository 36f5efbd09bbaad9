import { expect, test } from 'vitest';
import { sampleTest } from '../../../../tests/support/assessment-factory.ts';
import { scoreTest, takesSeveral } from './score-test.ts';

const questions = sampleTest.questions ?? [];

test.each([
  ['nothing', {}, 0],
  ['one right option', { 0: [0] }, 1],
  ['a wrong option', { 0: [1] }, 0],
  ['only one of two right options', { 1: [0] }, 0],
  ['both right options', { 0: [0], 1: [0, 2] }, 2],
  ['all options', { 1: [0, 1, 2] }, 0],
])('choosing %s counts as it should', (_name, chosen, score) => {
  expect(scoreTest(questions, chosen)).toEqual({ score, maxScore: 2 });
});

test('several options can be chosen where several are right', () => {
  expect(questions.map(takesSeveral)).toEqual([false, true]);
});
