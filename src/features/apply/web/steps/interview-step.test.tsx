import { expect, test } from 'vitest';
import { serverMarkup } from '../../../../../tests/support/server-markup.tsx';
import type { FreeBusy } from '../../../calendars/free-busy.ts';
import type { DraftControl } from '../use-draft.ts';
import { InterviewStep } from './interview-step.tsx';

const control = { isReady: true, draft: { interviewSlot: null, alternativeInterviewSlot: false }, change: () => undefined };

function step(freeBusy: Partial<FreeBusy>): string {
  const answer = { slots: [], timeZone: 'Europe/Berlin', result: null, ...freeBusy } as FreeBusy;
  return serverMarkup(<InterviewStep control={control as unknown as DraftControl} freeBusy={answer} error={undefined} />);
}

test('a calendar without free times says so, and the talent can ask for a suggestion instead', () => {
  const html = step({ result: 'NO_FREE_SLOTS' });
  expect(html).toContain('There are no free times at the moment. The client will suggest one.');
  expect(html).toContain('I agree to times the client suggests');
  expect(html).not.toContain('type="radio"');
});

test('times that are all too late are explained in words of their own', () => {
  const html = step({ result: 'NO_SUITABLE_SLOTS' });
  expect(html).toContain('No times fit this project. The client will suggest one.');
  expect(html).toContain('I agree to times the client suggests');
});

test('a calendar that could not be read can be asked again', () => {
  expect(step({ result: 'ERROR' })).toContain('Try again');
});
