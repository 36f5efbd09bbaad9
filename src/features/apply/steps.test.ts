import { describe, expect, test } from 'vitest';
import { minutesToApply } from '../projects/minutes-to-apply.ts';
import { neighbour, reachableStep, type Step, type StepAnswers, stepsOf, stepsOnWay } from './steps.ts';

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

describe('a motivation that is not required', () => {
  const withLetter = stepsOf(everything, { ...nothingYet, hasCover: true });

  test('is passed over in both directions where there is a letter', () => {
    expect(neighbour(withLetter, 'rate', 1)).toBe('questions');
    expect(neighbour(withLetter, 'questions', -1)).toBe('rate');
    expect(neighbour(stepsOf(everything, nothingYet), 'rate', 1)).toBe('motivation');
    expect(names([...stepsOnWay(withLetter, 'rate')])).not.toContain('motivation');
  });

  test('can still be opened, and is a step as soon as something is written', () => {
    expect(names(withLetter)).toContain('motivation');
    expect(neighbour(withLetter, 'motivation', 1)).toBe('questions');
    expect(neighbour(stepsOf(everything, { ...nothingYet, hasCover: true, motivationLength: 9 }), 'rate', 1)).toBe('motivation');
  });
});

test('where the review asks for what is missing, no step is too far', () => {
  const steps = stepsOf(everything, nothingYet);
  expect(reachableStep('review', steps)).toBe('cv');
  expect(reachableStep('review', steps, true)).toBe('review');
  expect(reachableStep('nonsense', steps, true)).toBe('review');
});

test('the promised minutes grow with every required step but the security id, which few are asked', () => {
  const needs = { madeCv: true, coverLetter: 'hidden', motivation: false, questions: 0, interview: false } as const;
  const required = ({ required, stepName }: Step) => required && stepName !== 'securityId';
  const stepCount = (rules: Partial<Parameters<typeof stepsOf>[0]>) =>
    stepsOf({ ...everything, coverLetter: 'hidden', questionCount: 0, hasCalendar: false, ...rules }, nothingYet).filter(required).length;
  expect(minutesToApply(needs)).toBe(2);
  const more = [
    [{ coverLetter: 'required' }, { coverLetter: 'required' }],
    [{ motivationMin: 50 }, { motivation: true }],
    [{ questionCount: 3 }, { questions: 3 }],
    [{ hasCalendar: true }, { interview: true }],
  ] as const;
  for (const [rules, need] of more) {
    expect(stepCount(rules)).toBe(stepCount({}) + 1);
    expect(minutesToApply({ ...needs, ...need })).toBeGreaterThanOrEqual(minutesToApply(needs));
  }
  expect(minutesToApply({ ...needs, coverLetter: 'required', motivation: true, questions: 3, interview: true })).toBe(6);
});
