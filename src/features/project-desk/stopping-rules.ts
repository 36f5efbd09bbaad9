import { dayMs } from '../../contract/dates.ts';
import { closedPageMs, type ProjectStatus } from '../projects/project-facts.ts';

/** Closed projects open again for so long (product decisions, section 4). */
export const reopenDays = 30;

/** Of the team's own words about why a project was closed. */
export const maxClosingReason = 300;

/** What messages about closing say besides their words. */
export const closingDays = { days: reopenDays, pageDays: closedPageMs / dayMs };

export const stopVerbs = ['pause', 'close', 'reopen', 'duplicate'] as const;
export type StopVerb = (typeof stopVerbs)[number];

const statusesOf = {
  pause: ['ACTIVE'],
  close: ['ACTIVE', 'PAUSED'],
  reopen: ['PAUSED', 'CLOSED'],
  duplicate: ['ACTIVE', 'PAUSED', 'CLOSED'],
} as const satisfies Record<StopVerb, readonly ProjectStatus[]>;

/** Times as the database or an answer has them. */
type Stoppable = { status: ProjectStatus; closedAt: Date | string | null };

/** Whether something can be done with a project now. Reopening also needs a deadline that has not passed, which the call says. */
export function goesWith(verb: StopVerb, { status, closedAt }: Stoppable, now: Date | string): boolean {
  const statuses: readonly ProjectStatus[] = statusesOf[verb];
  const closedMs = closedAt === null ? 0 : new Date(now).getTime() - new Date(closedAt).getTime();
  const isTooLate = verb === 'reopen' && closedMs > reopenDays * dayMs;
  return statuses.includes(status) && !isTooLate;
}
