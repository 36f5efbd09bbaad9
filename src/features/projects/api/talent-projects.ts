import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { TalentState } from '../main-action.ts';

/**
 * Data of applications and invitations about talents and projects. Those features are to the right, so `app/api.ts` passes
 * their answers in; projects work without them.
 */
export type TalentProjects = {
  /** Only projects with a relation to the talent; others are missing from the map. */
  statesOf: (scope: TalentScope, projectIds: readonly number[]) => Promise<ReadonlyMap<number, TalentState>>;
  /** Private projects this talent was invited to. */
  invitedProjectIds: (scope: TalentScope) => Promise<readonly number[]>;
  /** Median days until this client's operator answers; null while too few answers are known. */
  medianReplyDays: (scope: TenantScope) => Promise<number | null>;
};

export const noTalentProjects: TalentProjects = {
  statesOf: async () => new Map(),
  invitedProjectIds: async () => [],
  medianReplyDays: async () => null,
};
