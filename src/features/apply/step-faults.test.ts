import { describe, expect, test } from 'vitest';
import type { ApplicationDraft } from '../applications/stored-draft-schema.ts';
import type { Question } from '../question-sets/questions.ts';
import { toAnswerLists } from '../question-sets/questions.ts';
import { emptyFields } from './draft.ts';
import { completeRates, type StepContext, serverFaults, stepAnswersOf, stepFaults } from './step-faults.ts';
import { toSubmission } from './submission.ts';

const question = (id: number, change: Partial<Question> = {}): Question => ({
  id,
  parentId: null,
  showWhen: null,
  groupId: 1,
  type: 'yesNo',
  label: 'Q',
  hint: null,
  options: [],
  isRequired: true,
  position: id,
  ...change,
});
const questions = [question(1), question(2, { parentId: 1, showWhen: { equals: true }, type: 'number' })];
const context: StepContext = {
  project: {
    unit: 'HR',
    currency: 'EUR',
    currencies: ['EUR'],
    rateRange: { min: '80', max: '95' },
    rateLimitMode: 'HARD',
    fee: { type: 'ABSOLUTE', value: '4.50' },
    coverLetter: 'required',
    motivationMin: 10,
    hasCalendar: true,
  },
  questions,
  cvUuids: ['cv-1'],
  securityId: { required: true, saved: { id: 'kept' } },
  isRateFixed: false,
  sent: null,
};
const draftOf = (change: Partial<ApplicationDraft> = {}): ApplicationDraft => ({
  ...emptyFields,
  applicationId: 1,
  stepName: 'cv',
  lastUpdated: '2027-02-01T10:00:00Z',
  ...change,
});
const rate = (value: string) => ({ value, currency: 'EUR', period: 'HR' as const });
const cv = { contentType: 'application/pdf', uuid: 'cv-1', name: 'anna.pdf' };

test('a rate is in the currency of the project, or in one of those to choose from', () => {
  const keys = (currency: string, project: Partial<StepContext['project']>) =>
    stepFaults(
      'rate',
      draftOf({ talentRate: { ...rate('85.00'), currency } }),
      {},
      { ...context, project: { ...context.project, ...project } },
    );
  expect(keys('EUR', {})).toEqual([]);
  expect(keys('USD', {})).toEqual([{ name: 'talentRate', key: 'talent.apply.rate.currency' }]);
  expect(keys('USD', { currency: null, currencies: ['EUR', 'USD'] })).toEqual([]);
  expect(keys('XXX', { currency: null, currencies: ['EUR', 'USD'] })).toEqual([
    { name: 'talentRate', key: 'talent.profile.error.currency' },
  ]);
});

test('what was sent and is unchanged is not asked for anew; what is changed is', () => {
  const sent = draftOf({
    selectedCvObj: { ...cv, uuid: 'deleted since' },
    motivationComment: 'short',
    ...toAnswerLists(questions, { 1: ['true'] }),
  });
  const keys = (step: Parameters<typeof stepFaults>[0], draft: ApplicationDraft, answers: Record<number, string[]>) =>
    stepFaults(step, draft, answers, { ...context, sent }).map(({ name }) => name);
  for (const step of ['cv', 'coverLetter', 'motivation', 'questions'] as const) expect(keys(step, sent, { 1: ['true'] })).toEqual([]);
  expect(keys('motivation', { ...sent, motivationComment: 'shorter' }, {})).toEqual(['motivation']);
  expect(keys('cv', { ...sent, selectedCvObj: null }, {})).toEqual(['cv']);
  const other = draftOf(toAnswerLists(questions, { 1: ['true'], 2: ['many'] }));
  expect(keys('questions', other, { 1: ['true'], 2: ['many'] })).toEqual(['question-2']);
});

describe('stepFaults', () => {
  const keys = (step: Parameters<typeof stepFaults>[0], change: Partial<ApplicationDraft> = {}, answers = {}) =>
    stepFaults(step, draftOf(change), answers, context).map(({ name, key }) => `${name}: ${key}`);

  test('names what each step still needs', () => {
    expect(keys('cv')).toEqual(['cv: talent.apply.resume.required']);
    expect(keys('cv', { selectedCvObj: { ...cv, uuid: 'gone' } })).toEqual(['cv: talent.apply.resume.missing']);
    expect(keys('coverLetter')).toEqual(['cover: talent.apply.cover.required']);
    expect(keys('rate')).toEqual(['talentRate: talent.apply.rate.required']);
    expect(keys('motivation', { motivationComment: 'short' })).toEqual(['motivation: talent.apply.motivation.tooShort']);
    expect(keys('questions')).toEqual(['question-1: talent.apply.questions.required']);
    expect(keys('questions', {}, { 1: ['true'] })).toEqual(['question-2: talent.apply.questions.required']);
    expect(keys('securityId')).toEqual(['securityId: talent.apply.securityId.required']);
    expect(keys('securityId', { securityIdRef: 'gone' })).toEqual(['securityId: talent.apply.securityId.missing']);
    expect(keys('interview')).toEqual(['interview: talent.apply.interview.required']);
  });

  test('checks the rate on the side that was typed, even without the calculated one', () => {
    expect(keys('rate', { talentRate: rate('95.00') })).toEqual([]);
    expect(keys('rate', { talentRate: rate('95.01') })).toEqual(['talentRate: talent.apply.rate.hard']);
    expect(keys('rate', { rateSide: 'display', displayRate: rate('4.50') })).toEqual(['displayRate: talent.apply.rate.bounds']);
  });

  test('finds no fault when everything is filled in', () => {
    const done = {
      selectedCvObj: cv,
      cvCover: cv,
      talentRate: rate('85'),
      motivationComment: 'long enough',
      securityIdRef: 'kept',
      alternativeInterviewSlot: true,
    };
    for (const step of ['cv', 'coverLetter', 'rate', 'motivation', 'securityId', 'interview', 'review'] as const)
      expect(keys(step, done)).toEqual([]);
  });
});

test('a rate typed on one side is completed when Continue is pressed before the calculation', () => {
  const fee = { type: 'ABSOLUTE', value: '4.50' } as const;
  const typed = { value: '89.50', currency: 'EUR', period: 'HR' } as const;
  const draft = draftOf({ rateSide: 'display', displayRate: typed, talentRate: null });
  expect(completeRates(draft, fee)).toEqual({ displayRate: typed, talentRate: { ...typed, value: '85.00' } });
  expect(completeRates(draftOf({ rateSide: 'display', displayRate: typed, talentRate: typed }), fee)).toBeNull();
  expect(completeRates(draftOf(), fee)).toBeNull();
});

test('progress counts hidden questions as answered', () => {
  const draft = draftOf(toAnswerLists(questions, { 1: ['false'] }));
  expect(stepAnswersOf(draft, questions, null)).toMatchObject({ questionFaults: 0, hasCv: false });
  expect(stepAnswersOf(null, questions, null)).toMatchObject({ questionFaults: 1, hasInterview: false });
});

test('faults of the server are those of the first step that has any', () => {
  const steps = (['cv', 'coverLetter', 'rate', 'motivation', 'questions', 'securityId', 'interview', 'review'] as const).map(
    (stepName) => ({ stepName, required: true, done: false }),
  );
  const placeOf = (...fields: string[]) => {
    const found = serverFaults(Object.fromEntries(fields.map((field) => [field, [`${field} is wrong`]])), steps);
    return found && [found.step, ...found.faults.map(({ name }) => name)];
  };
  expect(
    ['cvUuid', 'cvCover', 'hourlyRate.value', 'motivationComment', 'appAnswers.7', 'securityId', 'liveInterview', 'job'].map((field) =>
      placeOf(field),
    ),
  ).toEqual([
    ['cv', 'cv'],
    ['coverLetter', 'cover'],
    ['rate', 'talentRate'],
    ['motivation', 'motivation'],
    ['questions', 'question-7'],
    ['securityId', 'securityId'],
    ['interview', 'interview'],
    null,
  ]);
  expect(placeOf('liveInterview', 'appAnswers.7', 'appAnswers.9')).toEqual(['questions', 'question-7', 'question-9']);
  expect(serverFaults({ cvUuid: [] }, steps)?.faults).toEqual([{ name: 'cv', key: 'talent.error.invalid' }]);
});

describe('toSubmission', () => {
  const draft = draftOf({
    selectedCvObj: cv,
    talentRate: rate('85.50'),
    motivationComment: 'Hello',
    ...toAnswerLists(questions, { 1: ['false'], 2: ['9'] }),
    interviewSlot: { initialStart: 'a', initialEnd: 'b' },
  });

  test('has exactly the specified fields and drops hidden answers', () => {
    expect(toSubmission(7, draft, questions)).toEqual({
      job: 7,
      hourlyRate: { currency: 'EUR', value: 85.5 },
      cvUuid: 'cv-1',
      motivationComment: 'Hello',
      appAnswers: [{ questionId: 1, answers: [{ type: 'yesNo', value: 'false', groupId: 1 }] }],
      cvCover: null,
      liveInterview: { start: 'a', end: 'b' },
    });
  });

  test('names a security id only where one is asked for', () => {
    expect(toSubmission(7, { ...draft, securityIdRef: 'kept' }, questions)).not.toHaveProperty('securityId');
    expect(toSubmission(7, { ...draft, securityIdRef: 'kept' }, questions, true)?.securityId).toBe('kept');
    expect(toSubmission(7, draft, questions, true)?.securityId).toBeNull();
  });

  test('asks for no time when the talent wants another one', () => {
    expect(toSubmission(7, { ...draft, alternativeInterviewSlot: true }, questions)?.liveInterview).toBeNull();
  });

  test('returns nothing without a CV or a rate', () => {
    expect(toSubmission(7, { ...draft, talentRate: null }, questions)).toBeNull();
  });
});
