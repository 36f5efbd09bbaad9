import { dayMs } from '../../contract/dates.ts';
import { stepMarks } from './reason-codes.ts';

/**
 * Product decisions, section 2: "answer due by" is so many working days (Monday to Friday) after sending, at the same time of day.
 *
 * @example answerDueBy(new Date('2027-01-22T10:00:00Z'), 1) // Monday 2027-01-25T10:00:00Z
 */
export function answerDueBy(sentAt: Date, replyDays: number): Date {
  const due = new Date(sentAt);
  for (let left = replyDays; left > 0; ) {
    due.setTime(due.getTime() + dayMs);
    const weekday = due.getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return due;
}

export const replyStates = ['WAITING', 'OVERDUE', 'SILENT'] as const;
type ReplyState = (typeof replyStates)[number];

/** After the limit the answer is overdue; after twice the limit the talent is advised to treat the application as closed. */
export function replyState(sentAt: Date, dueAt: Date, now: Date): ReplyState {
  const span = dueAt.getTime() - sentAt.getTime();
  if (now.getTime() >= sentAt.getTime() + 2 * span) return 'SILENT';
  return now.getTime() >= dueAt.getTime() ? 'OVERDUE' : 'WAITING';
}

/** Steps of the timeline that remind the operator. */
export const reminders = [stepMarks.remindedHalf, stepMarks.remindedDue] as const;

/** Which reminder is due to the operator now: at half and at the whole of the time. */
export function dueReminder(sentAt: Date, dueAt: Date, now: Date): (typeof reminders)[number] | null {
  if (now.getTime() >= dueAt.getTime()) return stepMarks.remindedDue;
  return now.getTime() >= sentAt.getTime() + (dueAt.getTime() - sentAt.getTime()) / 2 ? stepMarks.remindedHalf : null;
}
