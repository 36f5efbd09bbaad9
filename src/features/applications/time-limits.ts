import { dayMs, minuteMs } from '../../contract/dates.ts';

/** How long an interview slot is held for a talent who is still applying (product decisions, section 8). */
export const slotHoldMs = 10 * minuteMs;

/** An application that its talent has not confirmed for so long is withdrawn (product decisions, section 2). */
export const confirmationMs = 14 * dayMs;

/** A draft that was not changed, or whose project has been closed, for so long is deleted (product decisions, section 2). */
export const idleDraftMs = 30 * dayMs;

/** How long a refusal is mentioned to a talent who applies again (product decisions, section 2). */
export const refusalMs = 180 * dayMs;
