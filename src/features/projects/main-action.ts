import type { ProjectStatus } from './project-facts.ts';

/** The stage of an application for its project. Nothing is filled in yet in an opened one; a withdrawn or refused one allows another. */
export type ApplicationStage = 'opened' | 'draft' | 'sent' | 'hired' | 'withdrawn' | 'refused';

/** A talent's relation to a project. Nothing is set when there is none. */
export type TalentState = {
  /** Set when this talent cannot apply, whatever state the project is in: a catalogue key. */
  blockedReason?: string;
  application?: {
    id: number;
    status: string;
    stage: ApplicationStage;
    appliedAt: string | null;
    savedAt: string;
    /** A refusal recent enough to be mentioned to who applies again. */
    refusedAt: string | null;
  };
  invitation?: { id: number; replyBy: string | null };
};

export const blockReasons = ['APPLIED', 'CLOSED', 'PAUSED', 'BLOCKED', 'EXTERNAL'] as const;
export type BlockReason = (typeof blockReasons)[number];

/** Why no application can be started or sent now, or null. The operator's decision comes first, then the project, then a live application. */
export function blockApplication(facts: {
  /** An application that is live and no draft. */
  isUnderWay: boolean;
  projectStatus: ProjectStatus;
  isBlocked: boolean;
  /** Its applications happen at a partner's; one that was sent here stays. */
  isExternal: boolean;
}): BlockReason | null {
  if (facts.isBlocked) return 'BLOCKED';
  if (facts.projectStatus !== 'ACTIVE') return facts.projectStatus;
  if (facts.isUnderWay) return 'APPLIED';
  return facts.isExternal ? 'EXTERNAL' : null;
}

export const mainActions = ['blocked', 'hired', 'closed', 'applied', 'invited', 'draft', 'apply'] as const;
type MainAction = (typeof mainActions)[number];

/**
 * The one action a project offers (UX design, W3): blocked > hired > closed > applied > invited > draft > apply. Hiring
 * often closes the project, and a hired talent sees the hire, not the closing.
 *
 * @example mainAction('ACTIVE', {}) // 'apply'
 */
export function mainAction(status: ProjectStatus, state: TalentState): MainAction {
  const stage = state.application?.stage;
  const isBlocked = state.blockedReason !== undefined;
  // Where a partner takes the applications, the action leads there.
  const reason = blockApplication({ isUnderWay: stage === 'sent', projectStatus: status, isBlocked, isExternal: false });
  if (reason === 'BLOCKED') return 'blocked';
  if (stage === 'hired') return 'hired';
  if (reason) return reason === 'APPLIED' ? 'applied' : 'closed';
  if (state.invitation) return 'invited';
  return stage === 'draft' ? 'draft' : 'apply';
}
