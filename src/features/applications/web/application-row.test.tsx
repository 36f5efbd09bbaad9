import { expect, test } from 'vitest';
import { serverMarkup } from '../../../../tests/support/server-markup.tsx';
import type { Application } from '../contract.ts';
import { applicationStatuses, statusCodes } from '../status.ts';
import { ApplicationRow } from './application-row.tsx';

const now = new Date('2027-01-21T10:00:00Z');

function rowOf(given: Record<string, unknown>): string[] {
  const application = {
    id: 31,
    reason: null,
    resumeStatus: null,
    events: [],
    assessments: [],
    interview: null,
    answerDueBy: null,
    confirmBy: null,
    replyState: null,
    submittedAt: '2027-01-21T09:58:00Z',
    lastUpdated: '2027-01-19T10:00:00Z',
    canConfirm: false,
    canEdit: true,
    ...given,
    project: {
      ...{
        id: 7,
        title: 'Crane operator',
        company: 'Quay Ltd',
        status: 'ACTIVE',
        timeZone: null,
        periodDeadline: null,
        assignmentPeriodStart: null,
      },
      ...(given.project as object),
    },
  } as unknown as Application;
  return serverMarkup(<ApplicationRow application={application} now={now} />)
    .replaceAll(/<[^>]*>/g, '|')
    .split('|')
    .map((text) => text.trim())
    .filter(Boolean);
}

const promised = { answerDueBy: '2027-02-03T10:00:00Z', replyState: 'WAITING' };
const { draft, applied, sending, sendingFailed, sentToClient, unconfirmed, hired, rejected, rejectedByClient, withdrawn } = statusCodes;

/** Status, step, date in full and short, note, verb. */
const texts: Record<string, [given: Record<string, unknown>, words: string[]]> = {
  [sentToClient]: [promised, ['Sent to client', 'step 3 of 4', 'Answer by Wed, Feb 3', 'By Wed, Feb 3', 'Promised, 13 days left', 'View']],
  [sendingFailed]: [
    promised,
    ['Sending failed', 'held before step 3 of 4', 'We try again', 'We try again', 'We send it again. Nothing is lost.', 'See why'],
  ],
  [sending]: [promised, ['Sending', 'on its way to step 3 of 4', 'Arrives soon', 'Arrives soon', 'Sent 2 minutes ago', 'View']],
  [draft]: [
    { project: { periodDeadline: '2027-01-25T22:59:00Z' } },
    ['Draft', 'step 1 of 4', 'Apply by Mon, Jan 25', 'By Mon, Jan 25', '4 days left, saved 2 days ago', 'Continue'],
  ],
  [applied]: [
    { answerDueBy: '2027-01-18T10:00:00Z', replyState: 'OVERDUE' },
    ['Applied', 'step 2 of 4', '3 days late', '3 days late', 'Promised for Jan 18', 'Edit'],
  ],
  [unconfirmed]: [
    { reason: 'PROJECT_CHANGED', canConfirm: true, resumeStatus: sentToClient, confirmBy: '2027-01-23T10:00:00Z' },
    [
      ...['Confirmation needed', 'held at step 3 of 4', 'Confirm by Sat, Jan 23', 'By Sat, Jan 23'],
      ...['The project has changed, 2 days left', 'Confirm'],
    ],
  ],
  [hired]: [
    { project: { assignmentPeriodStart: '2027-02-01' } },
    ['Hired', 'step 4 of 4', 'You start on Feb 1', 'Start Feb 1', 'Hired on Jan 19', 'See terms'],
  ],
  [rejected]: [
    { reason: 'POSITION_CLOSED' },
    ['Declined', 'ended after step 2 of 4', 'Jan 19', 'Jan 19', 'The position was closed.', 'See why'],
  ],
  [rejectedByClient]: [{}, ['Declined by client', 'ended after step 3 of 4', 'Jan 19', 'Jan 19', 'See why']],
  [withdrawn]: [
    { events: [{ from: applied, to: withdrawn, actor: 'talent', at: '2027-01-19T10:00:00Z' }] },
    ['Withdrawn', 'ended after step 2 of 4', 'Jan 19', 'Jan 19', 'You withdrew it', 'Reapply'],
  ],
};

test.each(applicationStatuses)('the row of an application in status %s says status, step, date and one verb', (status) => {
  const [given, words] = texts[status] ?? [{}, []];
  expect(rowOf({ status, ...given })).toEqual(['Crane operator', 'Quay Ltd', ...words, 'application for Crane operator']);
});

test('a late answer says that the client was reminded, an interview where its time is', () => {
  const reminded = { from: applied, to: applied, at: '2027-01-18T10:17:00Z', reasonCode: 'REMINDED_DUE' };
  const late = rowOf({ status: applied, answerDueBy: '2027-01-18T10:00:00Z', replyState: 'OVERDUE', events: [reminded] });
  expect(late).toContain('Promised for Jan 18, we reminded them');
  const interview = { start: '2027-01-28T15:30:00Z', end: '2027-01-28T16:00:00Z', timeZone: 'America/Chicago' };
  const words = rowOf({ status: sentToClient, ...promised, interview });
  expect(words).toContain('Interview on Thu, Jan 28');
  expect(words.find((text) => text.includes('Chicago'))).toMatch(/^9:30.AM in Chicago, answer by Feb 3$/);
});

test('a draft without a date to apply by says when it was saved, and one of a closed project that it is no longer open', () => {
  expect(rowOf({ status: draft })).toContain('Saved 2 days ago');
  expect(rowOf({ status: draft, canEdit: false })).toEqual(expect.arrayContaining(['No longer open', 'Saved 2 days ago', 'View']));
});
