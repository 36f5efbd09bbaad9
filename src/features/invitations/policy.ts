import {
  canMoveInvitation,
  type InvitationCode,
  type InvitationState,
  type InvitationStatus,
  removedStatus,
  stateCodes,
  unsentCodes,
} from './invitation-status.ts';

/** A talent sees an invitation to them from the moment it is sent until they remove it. `shownInvitationSql` says the same. */
export function isShownInvitation(row: { code: InvitationCode; status: InvitationStatus | null }): boolean {
  return !unsentCodes.includes(row.code) && row.status !== removedStatus;
}

/** SQL of `isShownInvitation`. @example shownInvitationSql('i') // for `project_invitation i` */
export function shownInvitationSql(invitation: string): string {
  const unsent = unsentCodes.map((code) => `'${code}'`).join(', ');
  return `${invitation}.code not in (${unsent}) and ${invitation}.status is distinct from '${removedStatus}'`;
}

/**
 * Why a talent cannot answer an invitation of this state (`currentState`) now; null when they can. Pages offer by it, and the call asks it.
 */
export function whyNotAnswered(
  to: typeof stateCodes.confirmed | typeof stateCodes.declined,
  { state, projectStatus }: { state: InvitationState; projectStatus: string | undefined },
): 'closed' | 'over' | null {
  if (to === stateCodes.confirmed && projectStatus !== 'ACTIVE') return 'closed';
  return canMoveInvitation(state, to, 'talent') ? null : 'over';
}

/** Why an operator cannot invite a talent to a project now. */
export type InviteRefusal = 'deactivated' | 'notOpen' | 'overdue' | 'blocked' | 'applied';

/**
 * Only operators invite, and only a talent who could follow: the account is active, the project takes applications, and the talent neither
 * applied nor was excluded from applying.
 *
 * @returns null when the talent may be invited.
 */
export function whyNotInvited(facts: {
  isActive: boolean;
  project: { status: string; periodDeadline: Date | null };
  isBlocked: boolean;
  hasApplied: boolean;
  now: Date;
}): InviteRefusal | null {
  const { project } = facts;
  if (!facts.isActive) return 'deactivated';
  if (project.status !== 'ACTIVE') return 'notOpen';
  if (project.periodDeadline && project.periodDeadline <= facts.now) return 'overdue';
  if (facts.isBlocked) return 'blocked';
  return facts.hasApplied ? 'applied' : null;
}
