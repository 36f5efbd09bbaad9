import { expect, test } from 'vitest';
import type { AskedQuestion } from '../question-sets/asked-question.ts';
import { knownParts } from './known-parts.ts';

type Flow = Parameters<typeof knownParts>[0];

const cv = {
  id: 'a',
  uuid: 'a',
  name: 'cv.pdf',
  contentType: 'application/pdf',
  pages: 2,
  created: '2027-01-01T00:00:00Z',
  isGenerated: false,
  language: null,
};
const flow: Flow = {
  isReturning: true,
  knownRate: { value: '90.00', currency: 'EUR', projectTitle: 'Port automation' },
  cvsList: [cv],
  securityId: null,
  project: { fee: { type: 'PERCENTAGE', value: '10' }, unit: 'HR', rateRange: { min: '60.00', max: '100.00' }, rateLimitMode: 'HARD' },
};
const question = (id: number, earlier: string | null, needsTick = false): AskedQuestion => ({
  id,
  parentId: null,
  showWhen: null,
  groupId: 0,
  type: 'text',
  label: `Question ${id}`,
  hint: null,
  options: [],
  isRequired: true,
  unwanted: null,
  earlierAnswer:
    earlier === null ? null : { values: [earlier], answeredAt: '2027-01-01T00:00:00Z', projectTitle: 'Port automation', needsTick },
  position: id,
});

test('the newest CV, the last rate and earlier answers are filled in, but none that needs a tick', () => {
  const parts = knownParts(flow, [question(1, 'S7-1500'), question(2, 'true', true), question(3, null)]);
  expect(parts).toMatchObject({
    selectedCvObj: { uuid: 'a' },
    talentRate: { value: '90.00', currency: 'EUR', period: 'HR' },
    displayRate: { value: '99.00' },
    parentAnswersList: [{ questionId: 1, answers: [{ value: 'S7-1500' }] }],
  });
});

test('a rate that the project would refuse is left to the talent', () => {
  const knownRate = { value: '120.00', currency: 'EUR', projectTitle: null };
  expect(knownParts({ ...flow, knownRate }, [])).not.toHaveProperty('talentRate');
  expect(knownParts({ ...flow, knownRate: null }, [])).not.toHaveProperty('talentRate');
});

test('an answer of a question that is hidden by the others is not filled in', () => {
  const child = { ...question(2, 'Since 2019'), parentId: 1, showWhen: { equals: 'yes' } };
  expect(knownParts(flow, [question(1, 'no'), child])).toMatchObject({ childAnswersList: {} });
});

test.each([
  ['apply for the first time', { isReturning: false }, [question(1, 'S7-1500')]],
  ['have no CV', { cvsList: [] }, [question(1, 'S7-1500')]],
  ['answered none of the questions before', {}, [question(1, null)]],
])('talents who %s go through the steps', (_name, change, questions) => {
  expect(knownParts({ ...flow, ...change }, questions)).toBeNull();
});
