import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { TalentState } from '../main-action.ts';

/**
 * What applications and invitations know of talents and projects. Those features stand to the right, so `app/api.ts`
 * passes their answers in; projects work without them.
 */
export type TalentProjects = {
  /** Only projects the talent has to do with; the rest is missing from the map. */
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
