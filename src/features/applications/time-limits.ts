import { minuteMs } from '../../contract/dates.ts';

/** How long an interview slot is held for a talent who is still applying (product decisions, section 8). */
export const slotHoldMs = 10 * minuteMs;
