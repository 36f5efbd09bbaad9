import { dayMs } from '../../contract/dates.ts';

/** The traits of a state; the lists and the SQL conditions of the code are made from them. */
type InvitationTrait =
  /** Being written or sent; talents do not see it. */
  | 'unsent'
  /** Live; a talent has one such invitation to a project, which the index `project_invitation_live` repeats. */
  | 'waiting'
  /** Lets the talent see its project: it waits, or an application followed it. */
  | 'opensProject';

/** What is kept of one that nobody answered. */
export const expiredReason = 'EXPIRED';

type StateRow = {
  /** The name in the transitions: a code of the specification, or a state that it names by its status only. */
  state: string;
  /** The name in the code: `stateCodes.confirmed`. */
  name: string;
  /** How it is kept. */
  code: string;
  status: string | null;
  /** The reason that always belongs to it; other reasons are the talent's. */
  reason?: typeof expiredReason;
  traits: readonly InvitationTrait[];
};

/** Specification section 4: invitation status codes and the statuses a talent sees. */
const rows = [
  { state: 'sf', name: 'sendingFailed', code: 'sf', status: null, traits: ['unsent'] },
  { state: 'cre', name: 'created', code: 'cre', status: null, traits: ['unsent'] },
  { state: 'inv', name: 'invited', code: 'inv', status: 'PENDING', traits: ['waiting', 'opensProject'] },
  { state: 'can', name: 'cancelled', code: 'can', status: 'WITHDRAWN', traits: [] },
  { state: 'exp', name: 'expired', code: 'exp', status: 'REJECTED', reason: expiredReason, traits: [] },
  { state: 'str', name: 'started', code: 'str', status: 'ACCEPTED', traits: ['waiting', 'opensProject'] },
  { state: 'com', name: 'completed', code: 'com', status: 'ACCEPTED', traits: ['opensProject'] },
  { state: 'cf', name: 'confirmed', code: 'cf', status: 'ACCEPTED', traits: ['waiting', 'opensProject'] },
  { state: 'uc', name: 'unconfirmed', code: 'uc', status: 'PENDING', traits: ['waiting', 'opensProject'] },
  { state: 'declined', name: 'declined', code: 'can', status: 'REJECTED', traits: [] },
  { state: 'archived', name: 'archived', code: 'com', status: 'ARCHIVED_ACCEPTED', traits: [] },
  { state: 'removed', name: 'removed', code: 'can', status: 'DELETED', traits: [] },
] as const satisfies readonly StateRow[];

type Row = (typeof rows)[number];
export type InvitationState = Row['state'];
export type InvitationCode = Row['code'];
export type InvitationStatus = NonNullable<Row['status']>;

export const invitationStates: readonly InvitationState[] = rows.map((row) => row.state);
// A list made by `filter` and `map` is not known to have a first entry, which the contract's schemas ask for.
export const invitationCodes = rows.filter((row) => row.state === row.code).map((row) => row.code) as [InvitationCode, ...InvitationCode[]];
export const invitationStatuses = [...new Set(rows.flatMap((row) => row.status ?? []))].sort() as [InvitationStatus, ...InvitationStatus[]];

/** The states by their names. @example stateCodes.confirmed // 'cf' */
export const stateCodes = Object.fromEntries(rows.map((row) => [row.name, row.state])) as { [R in Row as R['name']]: R['state'] };

export const invitationActors = ['talent', 'operator', 'system'] as const;
export type InvitationActor = (typeof invitationActors)[number];
/** `accountClosing` is the talent, whose account is being closed: they can leave whatever they may decline. */
type Mover = InvitationActor | 'accountClosing';

const { created, sendingFailed, invited, cancelled, expired, started, completed, confirmed, unconfirmed, declined, archived, removed } =
  stateCodes;

/** Product decisions, section 3, row by row. `system` is the mail job, the clock, or a change of the application or project. */
export const invitationTransitions: readonly { from: InvitationState | null; to: InvitationState; who: readonly Mover[] }[] = [
  { from: null, to: created, who: ['operator'] },
  { from: created, to: invited, who: ['system'] },
  { from: sendingFailed, to: invited, who: ['system'] },
  { from: created, to: sendingFailed, who: ['system'] },
  { from: invited, to: unconfirmed, who: ['talent'] },
  { from: unconfirmed, to: invited, who: ['talent'] },
  { from: invited, to: confirmed, who: ['talent'] },
  { from: unconfirmed, to: confirmed, who: ['talent'] },
  { from: invited, to: declined, who: ['talent', 'accountClosing'] },
  { from: unconfirmed, to: declined, who: ['talent', 'accountClosing'] },
  { from: confirmed, to: declined, who: ['talent', 'accountClosing'] },
  { from: confirmed, to: started, who: ['system'] },
  { from: invited, to: started, who: ['system'] },
  { from: started, to: confirmed, who: ['system'] },
  { from: started, to: completed, who: ['system'] },
  { from: invited, to: expired, who: ['system'] },
  { from: unconfirmed, to: expired, who: ['system'] },
  { from: confirmed, to: expired, who: ['system'] },
  { from: started, to: expired, who: ['system'] },
  { from: created, to: cancelled, who: ['operator', 'system'] },
  { from: sendingFailed, to: cancelled, who: ['operator', 'system'] },
  { from: invited, to: cancelled, who: ['operator', 'system'] },
  { from: unconfirmed, to: cancelled, who: ['operator', 'system'] },
  { from: confirmed, to: cancelled, who: ['operator', 'system'] },
  { from: started, to: cancelled, who: ['operator', 'system'] },
  { from: completed, to: archived, who: ['system'] },
  { from: declined, to: removed, who: ['talent', 'system'] },
  { from: expired, to: removed, who: ['talent', 'system'] },
  { from: cancelled, to: removed, who: ['talent', 'system'] },
  { from: archived, to: removed, who: ['talent', 'system'] },
];

/** @example canMoveInvitation('inv', 'cf', 'talent') // true */
export function canMoveInvitation(from: InvitationState | null, to: InvitationState, mover: Mover): boolean {
  return invitationTransitions.some((row) => row.from === from && row.to === to && row.who.includes(mover));
}

type Stored = { code: InvitationCode; status: InvitationStatus | null; reason?: typeof expiredReason };

/** How a state is kept. A declined invitation is a cancelled one by its code, told apart by its status. */
export function storedAs(state: InvitationState): Stored {
  // Every state has its row.
  const { code, status, reason } = rows.find((row: StateRow) => row.state === state) as Stored;
  return { code, status, ...(reason ? { reason } : {}) };
}

export function stateOf({ code, status }: { code: InvitationCode; status: InvitationStatus | null }): InvitationState {
  return rows.find((row) => row.code === code && row.status === status)?.state ?? code;
}

/** The status of removed ones, which are never shown. */
export const removedStatus = 'DELETED' satisfies InvitationStatus;

export function hasInvitationTrait(state: InvitationState, trait: InvitationTrait): boolean {
  return rows.some((row: StateRow) => row.state === state && row.traits.includes(trait));
}

function codesWith(trait: InvitationTrait): InvitationCode[] {
  return invitationCodes.filter((code) => hasInvitationTrait(code, trait));
}

export const unsentCodes = codesWith('unsent');
/** The talent can accept it while there is time. */
export const answerableCodes = invitationCodes.filter((code) => canMoveInvitation(code, confirmed, 'talent'));
export const waitingCodes = codesWith('waiting');
export const openingCodes = codesWith('opensProject');

/** The state of an invitation now: one past its time is expired even before the job ran. */
export function currentState(row: { code: InvitationCode; status: InvitationStatus | null; expires_at: Date }, now: Date): InvitationState {
  const state = stateOf(row);
  return row.expires_at <= now && hasInvitationTrait(state, 'waiting') && canMoveInvitation(state, expired, 'system') ? expired : state;
}

const lifetimeMs = 14 * dayMs;

/** 14 days, or until the project's own deadline if that comes first. */
export function expiryOf(now: Date, periodDeadline: Date | null): Date {
  const latest = new Date(now.getTime() + lifetimeMs);
  return periodDeadline && periodDeadline < latest ? periodDeadline : latest;
}

export const declineReasons = ['NOT_AVAILABLE', 'RATE', 'PLACE', 'SKILLS', 'OTHER'] as const;
export const invitationReasons = [...declineReasons, expiredReason] as const;
export type InvitationReason = (typeof invitationReasons)[number];
