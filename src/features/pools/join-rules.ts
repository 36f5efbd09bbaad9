import { dayMs } from '../../contract/dates.ts';

export type MembershipStatus = 'APPLIED' | 'ACCEPTED' | 'REJECTED' | 'LEFT' | 'REMOVED';
export type JoinRule = 'OPEN' | 'APPROVAL' | 'INVITE';
export type Membership = { status: MembershipStatus; changedAt: Date };

/** After a refusal a talent may ask again once this time has passed (product decisions, section 4). */
export const retryAfterMs = 90 * dayMs;

export type JoinDecision = { status: 'APPLIED' | 'ACCEPTED' } | { refused: 'INVITE_ONLY' | 'TOO_EARLY' | 'REMOVED' | 'ALREADY' };

/**
 * What applying to a pool does: OPEN pools accept at once, APPROVAL pools wait for the operator, INVITE pools take
 * nobody who asks.
 *
 * @example decideJoin('OPEN', null, now) // { status: 'ACCEPTED' }
 */
export function decideJoin(rule: JoinRule, membership: Membership | null, now: Date): JoinDecision {
  if (membership?.status === 'APPLIED' || membership?.status === 'ACCEPTED') return { refused: 'ALREADY' };
  if (membership?.status === 'REMOVED') return { refused: 'REMOVED' };
  if (membership?.status === 'REJECTED' && now.getTime() - membership.changedAt.getTime() < retryAfterMs) return { refused: 'TOO_EARLY' };
  if (rule === 'INVITE') return { refused: 'INVITE_ONLY' };
  return { status: rule === 'OPEN' ? 'ACCEPTED' : 'APPLIED' };
}

/** What cancelling does: a request disappears, a member has left; anything else cannot be cancelled (null). */
export function decideCancel(status: MembershipStatus): 'withdrawn' | 'LEFT' | null {
  if (status === 'APPLIED') return 'withdrawn';
  return status === 'ACCEPTED' ? 'LEFT' : null;
}
