import { expect, test } from 'vitest';
import { neighbour, reachableStep, type StepAnswers, stepsOf } from './steps.ts';

const everything = {
  coverLetter: 'optional',
  motivationMin: 0,
  questionCount: 3,
  asksQuestionsFirst: false,
  securityId: 'optional',
  hasCalendar: true,
} as const;
const nothingYet: StepAnswers = {
  hasCv: false,
  hasCover: false,
  writesCover: false,
  hasRate: false,
  motivationLength: 0,
  questionFaults: 2,
  hasSecurityId: false,
  hasInterview: false,
};
const names = (steps: ReturnType<typeof stepsOf>) => steps.map(({ stepName }) => stepName);

test('a project with everything has eight steps', () => {
  expect(names(stepsOf(everything, nothingYet))).toEqual([
    'cv',
    'coverLetter',
    'rate',
    'motivation',
    'questions',
    'securityId',
    'interview',
    'review',
  ]);
});

test('a letter that is written is the motivation too, which then has no step of its own', () => {
  const written = { ...nothingYet, writesCover: true, motivationLength: 80 };
  const hasMotivation = (rules: object, answers: StepAnswers) =>
    names(stepsOf({ ...everything, ...rules }, answers)).includes('motivation');
  expect(hasMotivation({}, written)).toBe(false);
  expect(hasMotivation({ motivationMin: 100 }, written)).toBe(true);
  expect(hasMotivation({ coverLetter: 'hidden' }, written)).toBe(true);
  expect(hasMotivation({}, { ...written, writesCover: false })).toBe(true);
});

test('steps that a project does not ask for are left out', () => {
  expect(
    names(stepsOf({ ...everything, coverLetter: 'hidden', questionCount: 0, securityId: 'hidden', hasCalendar: false }, nothingYet)),
  ).toEqual(['cv', 'rate', 'motivation', 'review']);
});

test('optional steps never block', () => {
  const steps = stepsOf(everything, { ...nothingYet, hasCv: true, hasRate: true, questionFaults: 0, hasInterview: true });
  expect(reachableStep('review', steps)).toBe('review');
  expect(reachableStep('review', stepsOf({ ...everything, coverLetter: 'required' }, { ...nothingYet, hasCv: true }))).toBe('coverLetter');
  expect(
    reachableStep(
      'review',
      stepsOf({ ...everything, motivationMin: 50 }, { ...nothingYet, hasCv: true, hasRate: true, motivationLength: 49 }),
    ),
  ).toBe('motivation');
});

test('the security id step blocks only where the vendor system requires a number', () => {
  const filled = { ...nothingYet, hasCv: true, hasRate: true, questionFaults: 0, hasInterview: true };
  expect(reachableStep('review', stepsOf(everything, filled))).toBe('review');
  expect(reachableStep('review', stepsOf({ ...everything, securityId: 'required' }, filled))).toBe('securityId');
  expect(reachableStep('review', stepsOf({ ...everything, securityId: 'required' }, { ...filled, hasSecurityId: true }))).toBe('review');
});

test('pre-application questions come before the CV', () => {
  const steps = stepsOf({ ...everything, asksQuestionsFirst: true }, nothingYet);
  expect(names(steps).slice(0, 2)).toEqual(['questions', 'cv']);
  expect(names(steps).filter((name) => name === 'questions')).toHaveLength(1);
  expect(reachableStep('cv', steps)).toBe('questions');
  expect(names(stepsOf({ ...everything, questionCount: 0, asksQuestionsFirst: true }, nothingYet))[0]).toBe('cv');
});

test('a deep link beyond the first incomplete step leads to that step', () => {
  const steps = stepsOf(everything, { ...nothingYet, hasCv: true });
  expect(reachableStep('review', steps)).toBe('rate');
  expect(reachableStep('coverLetter', steps)).toBe('coverLetter');
  expect(reachableStep('nonsense', steps)).toBe('rate');
  expect(reachableStep(null, steps)).toBe('rate');
});

test('the first step has no neighbour before it and the last none after it', () => {
  const steps = stepsOf(everything, nothingYet);
  expect([neighbour(steps, 'cv', -1), neighbour(steps, 'cv', 1), neighbour(steps, 'review', 1)]).toEqual([null, 'coverLetter', null]);
});
