import { dayMs } from '../../contract/dates.ts';

export const membershipStatuses = ['APPLIED', 'ACCEPTED', 'REJECTED', 'LEFT', 'REMOVED'] as const;
export type MembershipStatus = (typeof membershipStatuses)[number];

/** How a membership ends when its talent leaves; null where it is over. */
const endings: Readonly<Record<MembershipStatus, 'withdrawn' | 'LEFT' | null>> = {
  APPLIED: 'withdrawn',
  ACCEPTED: 'LEFT',
  REJECTED: null,
  LEFT: null,
  REMOVED: null,
};

/** The talent is in, or has asked to be. */
export const currentStatuses: readonly MembershipStatus[] = membershipStatuses.filter((status) => endings[status] !== null);

/** @example isCurrent(pool.membership?.status) */
export function isCurrent(status: MembershipStatus | null | undefined): boolean {
  return status != null && currentStatuses.includes(status);
}

export const joinRules = ['OPEN', 'APPROVAL', 'INVITE'] as const;
export type JoinRule = (typeof joinRules)[number];
/** What asking to join does under each rule; null where only an invitation opens the pool. */
const statusOnJoining: Readonly<Record<JoinRule, 'APPLIED' | 'ACCEPTED' | null>> = { OPEN: 'ACCEPTED', APPROVAL: 'APPLIED', INVITE: null };

type Membership = { status: MembershipStatus; changedAt: Date };

/** After a refusal a talent may ask again once this time has passed (product decisions, section 4). */
const retryAfterMs = 90 * dayMs;

type JoinDecision = { status: 'APPLIED' | 'ACCEPTED' } | { refused: RefusalToJoin | 'TOO_EARLY' };

/**
 * What applying to a pool does: OPEN pools accept at once, APPROVAL pools wait for the operator, INVITE pools refuse
 * requests. An invitation of the operator opens every pool, whatever the status was.
 *
 * @example decideJoin('OPEN', null, now) // { status: 'ACCEPTED' }
 */
export function decideJoin(rule: JoinRule, membership: Membership | null, now: Date, isInvited = false): JoinDecision {
  const again = membership && !isInvited && mayAskAgainAt(membership);
  if (again && now < again) return { refused: 'TOO_EARLY' };
  const refused = refusalToJoin(rule, membership?.status, isInvited);
  const status = isInvited ? 'ACCEPTED' : statusOnJoining[rule];
  return refused || !status ? { refused: refused ?? 'INVITE_ONLY' } : { status };
}

type RefusalToJoin = 'ALREADY' | 'REMOVED' | 'INVITE_ONLY';

/** Why a talent cannot join or ask to, now or later; null when they can. */
export function refusalToJoin(rule: JoinRule, status: MembershipStatus | undefined, isInvited: boolean): RefusalToJoin | null {
  if (status === 'ACCEPTED') return 'ALREADY';
  if (isInvited) return null;
  if (status === 'APPLIED') return 'ALREADY';
  if (status === 'REMOVED') return 'REMOVED';
  return statusOnJoining[rule] ? null : 'INVITE_ONLY';
}

/** What a talent may do about their membership; each is a button. */
export type MembershipIntent = 'join' | 'leave' | 'withdraw' | 'accept' | 'decline';

/** What the state of a pool offers a talent, the main one first; also a request that is too early, which is answered with its first date. */
export function offeredIntents(rule: JoinRule, status: MembershipStatus | undefined, isInvited: boolean): MembershipIntent[] {
  if (!refusalToJoin(rule, status, isInvited)) return isInvited ? ['accept', 'decline'] : ['join'];
  const ending = status && decideCancel(status);
  return ending ? [ending === 'LEFT' ? 'leave' : 'withdraw'] : [];
}

/** When a refused talent may ask again; null for all others. */
export function mayAskAgainAt({ status, changedAt }: Membership): Date | null {
  return status === 'REJECTED' ? new Date(changedAt.getTime() + retryAfterMs) : null;
}

/** What cancelling does: a request disappears, a member has left; anything else cannot be cancelled (null). */
export function decideCancel(status: MembershipStatus): ReturnType<typeof endOf> {
  return endOf(status);
}

/** How a membership ends when its talent closes the account, whatever they may cancel; null where it is over. */
export function endOf(status: MembershipStatus): 'withdrawn' | 'LEFT' | null {
  return endings[status];
}

/** What an operator may do with a membership. */
export const operatorVerbs = ['accept', 'reject', 'remove', 'invite'] as const;
export type OperatorVerb = (typeof operatorVerbs)[number];
/** What they come to, in the same order. */
export const operatorResults = ['ACCEPTED', 'REJECTED', 'REMOVED', 'INVITED'] as const;
export type OperatorResult = (typeof operatorResults)[number];

/**
 * The status after a step of the operator: requests are accepted or rejected, members removed, and talents who are neither
 * members nor waiting may be invited. Null: not possible now.
 *
 * @example decideOperator('accept', 'APPLIED') // 'ACCEPTED'
 */
export function decideOperator(verb: OperatorVerb, status: MembershipStatus | null): OperatorResult | null {
  if (verb === 'accept') return status === 'APPLIED' ? 'ACCEPTED' : null;
  if (verb === 'reject') return status === 'APPLIED' ? 'REJECTED' : null;
  if (verb === 'remove') return status === 'ACCEPTED' ? 'REMOVED' : null;
  return isCurrent(status) ? null : 'INVITED';
}
