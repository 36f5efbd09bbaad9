import type { ProjectStatus } from './project-facts.ts';

/** What a talent has to do with a project. Nothing of it is set when they never touched it. */
export type TalentState = {
  /** Set when the operator keeps this talent from applying: a catalogue key. */
  blockedReason?: string;
  application?: { id: number; status: string; appliedAt: string | null; savedAt: string };
  invitation?: { id: number; replyBy: string | null };
};

export type MainAction = 'blocked' | 'closed' | 'applied' | 'invited' | 'draft' | 'apply';

/** Drafts are of status `co`; a withdrawn application leaves the way free for another one. */
const draftStatus = 'co';
const withdrawnStatus = 'w';

/**
 * The one action a project offers (UX design, W3): blocked > closed > applied > invited > draft > apply.
 *
 * @example mainAction('ACTIVE', {}) // 'apply'
 */
export function mainAction(status: ProjectStatus, state: TalentState): MainAction {
  const { application } = state;
  const hasApplied = application !== undefined && application.status !== draftStatus && application.status !== withdrawnStatus;
  if (state.blockedReason) return 'blocked';
  if (status !== 'ACTIVE') return 'closed';
  if (hasApplied) return 'applied';
  if (state.invitation) return 'invited';
  return application?.status === draftStatus ? 'draft' : 'apply';
}
