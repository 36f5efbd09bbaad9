import { expect, test } from 'vitest';
import { assessmentStatuses, canMoveAssessment, endOfTest, isTimeOver } from './assessment-status.ts';

test('an assessment moves from created by started to its end, and no further', () => {
  const allowed = assessmentStatuses.flatMap((from) =>
    assessmentStatuses.flatMap((to) => (canMoveAssessment(from, to) ? [`${from} ${to}`] : [])),
  );
  expect(allowed.sort()).toEqual(['cr cm', 'cr cn', 'cr ex', 'cr st', 'st cm', 'st cn', 'st ex']);
});

test('extra time lengthens a test by its share of the usual time', () => {
  const now = new Date('2027-02-01T10:00:00Z');
  expect(endOfTest(now, 20, 0).toISOString()).toBe('2027-02-01T10:20:00.000Z');
  expect(endOfTest(now, 20, 25).toISOString()).toBe('2027-02-01T10:25:00.000Z');
  expect(endOfTest(now, 20, 100).toISOString()).toBe('2027-02-01T10:40:00.000Z');
});

test('an answer that arrives within five seconds of the end is in time', () => {
  const end = new Date('2027-02-01T10:20:00Z');
  expect(isTimeOver(end, new Date('2027-02-01T10:20:05Z'))).toBe(false);
  expect(isTimeOver(end, new Date('2027-02-01T10:20:06Z'))).toBe(true);
  expect(isTimeOver(null, end)).toBe(false);
});
