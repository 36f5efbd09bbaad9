import { dayMs } from '../../contract/dates.ts';

/** Specification section 4: invitation status codes and the statuses a talent sees. */
export const invitationCodes = ['sf', 'cre', 'inv', 'can', 'exp', 'str', 'com', 'cf', 'uc'] as const;
export type InvitationCode = (typeof invitationCodes)[number];

export const invitationStatuses = ['ACCEPTED', 'ARCHIVED_ACCEPTED', 'DELETED', 'PENDING', 'REJECTED', 'WITHDRAWN'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

/** The codes, and three states that the specification names by status only. */
export type InvitationState = InvitationCode | 'declined' | 'archived' | 'removed';
export const invitationStates: readonly InvitationState[] = [...invitationCodes, 'declined', 'archived', 'removed'];

export const invitationActors = ['talent', 'operator', 'system'] as const;
export type InvitationActor = (typeof invitationActors)[number];

/** Product decisions, section 3, row by row. `system` is the mail job, the clock, or a change of the application or project. */
export const invitationTransitions: readonly { from: InvitationState | null; to: InvitationState; who: readonly InvitationActor[] }[] = [
  { from: null, to: 'cre', who: ['operator'] },
  { from: 'cre', to: 'inv', who: ['system'] },
  { from: 'sf', to: 'inv', who: ['system'] },
  { from: 'cre', to: 'sf', who: ['system'] },
  { from: 'inv', to: 'uc', who: ['talent'] },
  { from: 'uc', to: 'inv', who: ['talent'] },
  { from: 'inv', to: 'cf', who: ['talent'] },
  { from: 'uc', to: 'cf', who: ['talent'] },
  { from: 'inv', to: 'declined', who: ['talent'] },
  { from: 'uc', to: 'declined', who: ['talent'] },
  { from: 'cf', to: 'declined', who: ['talent'] },
  { from: 'cf', to: 'str', who: ['system'] },
  { from: 'inv', to: 'str', who: ['system'] },
  { from: 'str', to: 'cf', who: ['system'] },
  { from: 'str', to: 'com', who: ['system'] },
  { from: 'inv', to: 'exp', who: ['system'] },
  { from: 'uc', to: 'exp', who: ['system'] },
  { from: 'cf', to: 'exp', who: ['system'] },
  { from: 'str', to: 'exp', who: ['system'] },
  { from: 'cre', to: 'can', who: ['operator', 'system'] },
  { from: 'sf', to: 'can', who: ['operator', 'system'] },
  { from: 'inv', to: 'can', who: ['operator', 'system'] },
  { from: 'uc', to: 'can', who: ['operator', 'system'] },
  { from: 'cf', to: 'can', who: ['operator', 'system'] },
  { from: 'str', to: 'can', who: ['operator', 'system'] },
  { from: 'com', to: 'archived', who: ['system'] },
  { from: 'declined', to: 'removed', who: ['talent', 'system'] },
  { from: 'exp', to: 'removed', who: ['talent', 'system'] },
  { from: 'can', to: 'removed', who: ['talent', 'system'] },
  { from: 'archived', to: 'removed', who: ['talent', 'system'] },
];

/** @example canMoveInvitation('inv', 'cf', 'talent') // true */
export function canMoveInvitation(from: InvitationState | null, to: InvitationState, actor: InvitationActor): boolean {
  return invitationTransitions.some((row) => row.from === from && row.to === to && row.who.includes(actor));
}

type Stored = { code: InvitationCode; status: InvitationStatus | null; reason?: string };

/** How a state is kept. A declined invitation is a cancelled one by its code, told apart by its status. */
export function storedAs(state: InvitationState): Stored {
  switch (state) {
    case 'cre':
    case 'sf':
      return { code: state, status: null };
    case 'inv':
    case 'uc':
      return { code: state, status: 'PENDING' };
    case 'cf':
    case 'str':
    case 'com':
      return { code: state, status: 'ACCEPTED' };
    case 'exp':
      return { code: 'exp', status: 'REJECTED', reason: 'EXPIRED' };
    case 'can':
      return { code: 'can', status: 'WITHDRAWN' };
    case 'declined':
      return { code: 'can', status: 'REJECTED' };
    case 'archived':
      return { code: 'com', status: 'ARCHIVED_ACCEPTED' };
    case 'removed':
      return { code: 'can', status: 'DELETED' };
  }
}

export function stateOf(row: { code: InvitationCode; status: InvitationStatus | null }): InvitationState {
  if (row.status === 'DELETED') return 'removed';
  if (row.status === 'ARCHIVED_ACCEPTED') return 'archived';
  return row.code === 'can' && row.status === 'REJECTED' ? 'declined' : row.code;
}

/** Codes of invitations that are being written or sent; talents do not see them. */
export const unsentCodes: readonly InvitationCode[] = ['cre', 'sf'];

/** Codes a talent can answer while there is time. */
export const answerableCodes: readonly InvitationCode[] = ['inv', 'uc'];

/** Codes that still wait for something; only one such invitation exists per talent and project. */
export const waitingCodes: readonly InvitationCode[] = [...answerableCodes, 'cf', 'str'];

/** The talent can answer it now: an invitation past its time is over even before the job has said so. */
export function isOpenInvitation(row: { code: InvitationCode; expiresAt: Date }, now: Date): boolean {
  return answerableCodes.includes(row.code) && row.expiresAt > now;
}

const lifetimeMs = 14 * dayMs;

/** 14 days, or until the project's own deadline if that comes first. */
export function expiryOf(now: Date, periodDeadline: Date | null): Date {
  const latest = new Date(now.getTime() + lifetimeMs);
  return periodDeadline && periodDeadline < latest ? periodDeadline : latest;
}

export const declineReasons = ['NOT_AVAILABLE', 'RATE', 'PLACE', 'SKILLS', 'OTHER'] as const;
