import { dayMs } from '../../contract/dates.ts';

/** Specification section 4: the ten statuses of an application, by the codes the calls use. */
export const applicationStatuses = ['s2c', 'sf', 'sp', 'co', 'a', 'uc', 'h', 'rm', 'rv', 'w'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const actors = ['talent', 'operator', 'system', 'vms'] as const;
export type Actor = (typeof actors)[number];

export type StatusTone = 'info' | 'success' | 'warning' | 'error';

/** Specification section 4, column "Presentation". */
export const statusTone: Readonly<Record<ApplicationStatus, StatusTone>> = {
  s2c: 'info',
  sf: 'info',
  sp: 'info',
  co: 'info',
  a: 'success',
  uc: 'warning',
  h: 'success',
  rm: 'error',
  rv: 'error',
  w: 'warning',
};

/** What the talent must confirm while an application is `uc` (product decisions, section 2). */
export const unconfirmedReasons = [
  'EMAIL_UNVERIFIED',
  'LEGAL_MISSING',
  'PROJECT_CHANGED',
  'SLOT_LOST',
  'COUNTER_OFFER',
  'FIX_DATA',
] as const;
export type UnconfirmedReason = (typeof unconfirmedReasons)[number];

export type ForwardMode = 'DIRECT' | 'REVIEWED' | 'AUTO';

/** What a transition may depend on besides its two ends. */
export type TransitionFacts = {
  forwardMode: ForwardMode;
  /** Where an unconfirmed application goes once it is confirmed. */
  resumeStatus: ApplicationStatus | null;
  /** True once the application left for the operator or the client. */
  wasSent: boolean;
  /** The status before the current one, for corrections. */
  previousStatus: ApplicationStatus | null;
  /** When the current status began. */
  changedAt: Date;
  now: Date;
  reasonCode: string | null;
};

type Condition = 'direct' | 'reviewed' | 'notAuto' | 'auto' | 'resumes' | 'neverSent' | 'reinstates' | 'corrects';
export type Transition = { from: ApplicationStatus | null; to: ApplicationStatus | 'deleted'; who: readonly Actor[]; if?: Condition };

/** The transition table of product decisions, section 2, row by row. Whatever is not here is refused. */
export const transitions: readonly Transition[] = [
  { from: null, to: 'co', who: ['talent'] },
  { from: 'co', to: 'deleted', who: ['talent', 'system'] },
  { from: 'co', to: 'uc', who: ['talent'] },
  { from: 'co', to: 'a', who: ['talent'], if: 'notAuto' },
  { from: 'co', to: 'sp', who: ['talent'], if: 'auto' },
  { from: 'uc', to: 'a', who: ['talent'], if: 'resumes' },
  { from: 'uc', to: 'sp', who: ['talent'], if: 'resumes' },
  { from: 'uc', to: 's2c', who: ['talent'], if: 'resumes' },
  { from: 'uc', to: 'co', who: ['talent'], if: 'neverSent' },
  { from: 'uc', to: 'w', who: ['talent', 'system'] },
  { from: 'uc', to: 'rm', who: ['operator', 'system'] },
  { from: 'a', to: 'sp', who: ['operator'], if: 'reviewed' },
  { from: 'a', to: 'h', who: ['operator'], if: 'direct' },
  { from: 'a', to: 'rm', who: ['operator', 'system'] },
  { from: 'a', to: 'uc', who: ['operator', 'system'] },
  { from: 'a', to: 'w', who: ['talent'] },
  { from: 'sp', to: 's2c', who: ['vms'] },
  { from: 'sp', to: 'sf', who: ['vms'] },
  // Closing a project rejects what is still on its way, so `system` stands here and for `sf`.
  { from: 'sp', to: 'rm', who: ['operator', 'system'] },
  { from: 'sp', to: 'w', who: ['talent'] },
  { from: 'sf', to: 'sp', who: ['operator', 'system'] },
  { from: 'sf', to: 'uc', who: ['system'] },
  { from: 'sf', to: 'rm', who: ['operator', 'system'] },
  { from: 'sf', to: 'w', who: ['talent'] },
  { from: 's2c', to: 'h', who: ['vms', 'operator'] },
  { from: 's2c', to: 'rv', who: ['vms'] },
  { from: 's2c', to: 'rm', who: ['operator'] },
  { from: 's2c', to: 'uc', who: ['vms', 'operator'] },
  { from: 's2c', to: 'w', who: ['talent'] },
  { from: 'rm', to: 'a', who: ['operator'], if: 'reinstates' },
  { from: 'rm', to: 's2c', who: ['operator'], if: 'reinstates' },
  { from: 'rv', to: 'a', who: ['operator'], if: 'reinstates' },
  { from: 'rv', to: 's2c', who: ['operator'], if: 'reinstates' },
  { from: 'h', to: 'a', who: ['operator'], if: 'corrects' },
  { from: 'h', to: 's2c', who: ['operator'], if: 'corrects' },
];

const reinstateMs = 30 * dayMs;
const correctMs = 7 * dayMs;

/** @example canTransition('sp', 's2c', 'vms', facts) // true */
export function canTransition(
  from: ApplicationStatus | null,
  to: ApplicationStatus | 'deleted',
  actor: Actor,
  facts: TransitionFacts,
): boolean {
  const row = transitions.find((candidate) => candidate.from === from && candidate.to === to);
  return row?.who.includes(actor) === true && (row.if === undefined || holds(row.if, to, facts));
}

function holds(condition: Condition, to: ApplicationStatus | 'deleted', facts: TransitionFacts): boolean {
  const age = facts.now.getTime() - facts.changedAt.getTime();
  switch (condition) {
    case 'direct':
      return facts.forwardMode === 'DIRECT';
    case 'reviewed':
      return facts.forwardMode === 'REVIEWED';
    case 'auto':
      return facts.forwardMode === 'AUTO';
    case 'notAuto':
      return facts.forwardMode !== 'AUTO';
    case 'resumes':
      return facts.resumeStatus === to;
    case 'neverSent':
      return !facts.wasSent;
    case 'reinstates':
      return age <= reinstateMs && facts.reasonCode !== null;
    case 'corrects':
      return age <= correctMs && facts.previousStatus === to;
  }
}

/** Where a sent application goes when nothing stands in its way. */
export function statusWhenSent(forwardMode: ForwardMode): 'a' | 'sp' {
  return forwardMode === 'AUTO' ? 'sp' : 'a';
}

export const liveStatuses: readonly ApplicationStatus[] = ['co', 'a', 'uc', 'sp', 'sf', 's2c', 'h'];
export const statusGroups = ['all', 'open', 'answered'] as const;
export type StatusGroup = (typeof statusGroups)[number];
/** Nobody has decided on these yet. */
export const openStatuses: readonly ApplicationStatus[] = ['co', 'uc', 'a', 'sp', 'sf', 's2c'];
export const answeredStatuses: readonly ApplicationStatus[] = ['h', 'rm', 'rv', 'w'];

export function canEdit(status: ApplicationStatus): boolean {
  return status === 'co' || status === 'uc' || status === 'a';
}

export function canWithdraw(status: ApplicationStatus): boolean {
  return transitions.some((row) => row.from === status && row.to === 'w' && row.who.includes('talent'));
}

export type BlockReason = 'APPLIED' | 'CLOSED' | 'PAUSED' | 'BLOCKED';

/** Why no application can be started or sent now, or null. The operator's word comes first, then the project, then an application under way. */
export function blockApplication(facts: {
  liveStatus: ApplicationStatus | null;
  projectStatus: 'ACTIVE' | 'PAUSED' | 'CLOSED';
  isBlocked: boolean;
}): BlockReason | null {
  if (facts.isBlocked) return 'BLOCKED';
  if (facts.projectStatus !== 'ACTIVE') return facts.projectStatus;
  return facts.liveStatus !== null && facts.liveStatus !== 'co' ? 'APPLIED' : null;
}
