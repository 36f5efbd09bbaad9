import { operatorTargets, reasonsOf } from '../application-moves/desk-reasons.ts';
import { type ApplicationStatus, canTransition, hasTrait, statusCodes } from '../applications/status.ts';
import type { DeskApplication } from './desk-application.ts';

type Movable = Pick<DeskApplication, 'status' | 'forwardMode' | 'updatedAt' | 'pending'>;

/** What operators do to applications from a list: decline, forward, or any other move. */
export const decisions = ['decline', 'forward', 'move'] as const;
export type Decision = (typeof decisions)[number];

/** The letter of each decision, on the selection, the open application or the row with the focus. */
export const decisionKeys = { decline: 'e', forward: 'f', move: 'm' } as const satisfies Record<Decision, string>;

/** The name that is printed on the key. */
export const escapeKey = 'Esc';

/** For so long a decision can be taken back; before that nothing of it happens. */
export const undoSeconds = 60;

const decisionTargets: Readonly<Record<Exclude<Decision, 'move'>, ApplicationStatus>> = {
  decline: statusCodes.rejected,
  forward: statusCodes.sending,
};

/**
 * Whether a move can be offered, as far as a row of a list knows: a correction of somebody hired also depends on the timeline, which the
 * call itself reads. Nothing is offered while a move is pending.
 */
export function mayMove(row: Movable, to: ApplicationStatus, now: string): boolean {
  if (row.pending) return false;
  return canTransition(row.status, to, 'operator', {
    forwardMode: row.forwardMode,
    resumeStatus: null,
    wasSent: true,
    previousStatus: to,
    changedAt: new Date(row.updatedAt),
    now: new Date(now),
    reasonCode: reasonsOf(row.status, to)[0] ?? null,
  });
}

/** The statuses that a decision can lead a row to. @example targetsFor('decline', row, now) // ['rm'] */
export function targetsFor(decision: Decision, row: Movable, now: string): ApplicationStatus[] {
  const possible = operatorTargets.filter((to) => mayMove(row, to, now));
  if (decision !== 'move') return possible.filter((to) => to === decisionTargets[decision]);
  return possible.filter((to) => !Object.values(decisionTargets).includes(to));
}

export function mayDecide(decision: Decision, row: Movable, now: string): boolean {
  return targetsFor(decision, row, now).length > 0;
}

/** Why the clock of an answer does not run, in the words of a column named “Answer due”. */
export function restOf({ status }: Pick<DeskApplication, 'status'>): 'rests' | 'answered' | 'none' {
  if (hasTrait(status, 'stopsReplyClock')) return 'rests';
  return hasTrait(status, 'reply') ? 'answered' : 'none';
}
