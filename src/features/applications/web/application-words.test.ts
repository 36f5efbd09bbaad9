import { expect, test } from 'vitest';
import { createTranslator } from '../../../contract/i18n/translator.ts';
import type { Application } from '../contract.ts';
import { confirmationOf, reasonCodes, stepMarks, unconfirmedReasons } from '../reason-codes.ts';
import { statusCodes } from '../status.ts';
import { statusWords, timelineItems } from './application-words.ts';

const words = createTranslator('en', {
  'talent.application.event.sf': 'Sending failed',
  'talent.application.event.rm': 'Declined',
  'talent.application.reason.OTHER': 'The client has decided otherwise.',
  'talent.application.reason.POSITION_CLOSED': 'The position was closed.',
});

function noteOf(to: Application['status'], reasonCode: string) {
  const event = { at: '2027-02-01T10:00:00Z', from: statusCodes.sending, to, actor: 'system' as const, reasonCode, note: null };
  // The timeline reads nothing else.
  return timelineItems(words, { events: [event] } as unknown as Application, 'UTC')[0]?.note;
}

test('the timeline gives the reason of a rejection, and a plain one for a code it does not know', () => {
  expect(noteOf(statusCodes.rejected, reasonCodes.positionClosed)).toContain('The position was closed.');
  expect(noteOf(statusCodes.rejected, 'BUDGET')).toContain('The client has decided otherwise.');
});

test('an application that waits for the address is not called what one that waits for an answer is', () => {
  const { t } = createTranslator('en', {
    'talent.application.status.uc': 'Confirmation needed',
    'talent.application.status.uc.address': 'Address not confirmed',
  });
  const wordsOf = (reason: Application['reason']) => statusWords({ t }, { status: statusCodes.unconfirmed, reason });
  expect(unconfirmedReasons.map((reason) => [confirmationOf(reason), wordsOf(reason)])).toEqual(
    unconfirmedReasons.map((reason) => {
      const kind = confirmationOf(reason);
      return [kind, kind === 'address' ? 'Address not confirmed' : 'Confirmation needed'];
    }),
  );
});

test.each([stepMarks.unreachable, stepMarks.refused])(
  'the timeline does not call a failed sending (%s) a decision of the client',
  (mark) => {
    expect(noteOf(statusCodes.sendingFailed, mark)).not.toContain('decided');
  },
);
