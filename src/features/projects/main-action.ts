import type { ProjectStatus } from './project-facts.ts';

/** How far an application is, as far as its project cares; a withdrawn one leaves the way free for another. */
export type ApplicationStage = 'draft' | 'sent' | 'hired' | 'withdrawn';

/** What a talent has to do with a project. Nothing of it is set when they never touched it. */
export type TalentState = {
  /** Set when the operator keeps this talent from applying: a catalogue key. */
  blockedReason?: string;
  application?: { id: number; status: string; stage: ApplicationStage; appliedAt: string | null; savedAt: string };
  invitation?: { id: number; replyBy: string | null };
};

export const mainActions = ['blocked', 'hired', 'closed', 'applied', 'invited', 'draft', 'apply'] as const;
export type MainAction = (typeof mainActions)[number];

/**
 * The one action a project offers (UX design, W3): blocked > hired > closed > applied > invited > draft > apply. Who was
 * hired closed the project, often enough, and is not told that it is closed.
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
