import { expect, test } from 'vitest';
import { firstIncomplete, neighbour, reachableStep, type StepAnswers, stepsOf } from './steps.ts';

const everything = { coverLetter: 'optional', motivationMin: 0, questionCount: 3, hasCalendar: true } as const;
const nothingYet: StepAnswers = {
  hasCv: false,
  hasCover: false,
  hasRate: false,
  motivationLength: 0,
  questionFaults: 2,
  hasInterview: false,
};
const names = (steps: ReturnType<typeof stepsOf>) => steps.map(({ stepName }) => stepName);

test('a project with everything has seven steps', () => {
  expect(names(stepsOf(everything, nothingYet))).toEqual(['cv', 'coverLetter', 'rate', 'motivation', 'questions', 'interview', 'review']);
});

test('steps a project does not ask for are not there', () => {
  expect(names(stepsOf({ coverLetter: 'hidden', motivationMin: 0, questionCount: 0, hasCalendar: false }, nothingYet))).toEqual([
    'cv',
    'rate',
    'motivation',
    'review',
  ]);
});

test('optional steps never hold the talent up', () => {
  const steps = stepsOf(everything, { ...nothingYet, hasCv: true, hasRate: true, questionFaults: 0, hasInterview: true });
  expect(firstIncomplete(steps)).toBe('review');
  expect(firstIncomplete(stepsOf({ ...everything, coverLetter: 'required' }, { ...nothingYet, hasCv: true }))).toBe('coverLetter');
  expect(
    firstIncomplete(stepsOf({ ...everything, motivationMin: 50 }, { ...nothingYet, hasCv: true, hasRate: true, motivationLength: 49 })),
  ).toBe('motivation');
});

test('a deep link beyond the first incomplete step leads to it', () => {
  const steps = stepsOf(everything, { ...nothingYet, hasCv: true });
  expect(reachableStep('review', steps)).toBe('rate');
  expect(reachableStep('coverLetter', steps)).toBe('coverLetter');
  expect(reachableStep('nonsense', steps)).toBe('rate');
  expect(reachableStep(null, steps)).toBe('rate');
});

test('neighbours end at both sides', () => {
  const steps = stepsOf(everything, nothingYet);
  expect([neighbour(steps, 'cv', -1), neighbour(steps, 'cv', 1), neighbour(steps, 'review', 1)]).toEqual([null, 'coverLetter', null]);
});
