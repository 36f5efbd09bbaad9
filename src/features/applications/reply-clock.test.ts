import { expect, test } from 'vitest';
import { answerDueBy, dueReminder, replyState } from './reply-clock.ts';

test('the reply clock counts working days only', () => {
  expect(answerDueBy(new Date('2027-01-22T10:00:00Z'), 1).toISOString()).toBe('2027-01-25T10:00:00.000Z');
  expect(answerDueBy(new Date('2027-01-20T14:43:00Z'), 10).toISOString()).toBe('2027-02-03T14:43:00.000Z');
  expect(answerDueBy(new Date('2027-01-23T10:00:00Z'), 5).toISOString()).toBe('2027-01-29T10:00:00.000Z');
});

const sent = new Date('2027-01-20T00:00:00Z');
const due = new Date('2027-01-30T00:00:00Z');
const on = (day: string) => new Date(`2027-${day}T00:00:00Z`);

test('a reply is overdue at the limit and silent at twice the limit', () => {
  expect([on('01-29'), on('01-30'), on('02-08'), on('02-09')].map((now) => replyState(sent, due, now))).toEqual([
    'WAITING',
    'OVERDUE',
    'OVERDUE',
    'SILENT',
  ]);
});

test('the operator is reminded at half and at the whole of the time', () => {
  expect([on('01-24'), on('01-25'), on('01-30')].map((now) => dueReminder(sent, due, now))).toEqual([
    null,
    'REMINDED_HALF',
    'REMINDED_DUE',
  ]);
});
