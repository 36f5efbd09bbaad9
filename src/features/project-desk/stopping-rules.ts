import { dayMs } from '../../contract/dates.ts';
import { closedPageMs } from '../projects/project-facts.ts';

/** Closed projects open again for so long (product decisions, section 4). */
export const reopenDays = 30;

/** What messages about closing say besides their words. */
export const closingDays = { days: reopenDays, pageDays: closedPageMs / dayMs };
