import type { ProjectStatus } from './project-facts.ts';

/** The stage of an application for its project; a withdrawn one allows another. */
export type ApplicationStage = 'draft' | 'sent' | 'hired' | 'withdrawn';

/** A talent's relation to a project. Nothing is set when there is none. */
export type TalentState = {
  /** Set when the operator excludes this talent from applying: a catalogue key. */
  blockedReason?: string;
  application?: { id: number; status: string; stage: ApplicationStage; appliedAt: string | null; savedAt: string };
  invitation?: { id: number; replyBy: string | null };
};

export const mainActions = ['blocked', 'hired', 'closed', 'applied', 'invited', 'draft', 'apply'] as const;
export type MainAction = (typeof mainActions)[number];

/**
 * The one action a project offers (UX design, W3): blocked > hired > closed > applied > invited > draft > apply. Hiring
 * often closes the project, and a hired talent is not told that it is closed.
 *
 * @example mainAction('ACTIVE', {}) // 'apply'
 */
export function mainAction(status: ProjectStatus, state: TalentState): MainAction {
  const { application } = state;
  if (state.blockedReason) return 'blocked';
  if (application?.stage === 'hired') return 'hired';
  if (status !== 'ACTIVE') return 'closed';
  if (application?.stage === 'sent') return 'applied';
  if (state.invitation) return 'invited';
  return application?.stage === 'draft' ? 'draft' : 'apply';
}
