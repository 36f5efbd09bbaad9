import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { TalentState } from '../main-action.ts';
import { type RelatedTie, relatedTies } from '../policy.ts';

/** The ids of the projects a talent is related to, by tie. */
export type RelatedProjects = Readonly<Record<RelatedTie, readonly number[]>>;

/**
 * Data of applications and invitations about talents and projects. Those features are to the right, so `app/api.ts` passes
 * their answers in; projects work without them.
 */
export type TalentProjects = {
  /** Only projects with a relation to the talent; others are missing from the map. */
  statesOf: (scope: TalentScope, projectIds: readonly number[]) => Promise<ReadonlyMap<number, TalentState>>;
  relatedProjects: (scope: TalentScope) => Promise<RelatedProjects>;
  /** The related projects that they were invited to: search needs no others. */
  invitedProjectIds: (scope: TalentScope) => Promise<readonly number[]>;
  /** Median days until this client's operator answers; null while too few answers are known. */
  medianReplyDays: (scope: TenantScope) => Promise<number | null>;
};

// The names of the ties are the keys.
const noRelatedProjects = Object.fromEntries(relatedTies.map((tie) => [tie, []])) as unknown as RelatedProjects;

export const noTalentProjects: TalentProjects = {
  statesOf: async () => new Map(),
  relatedProjects: async () => noRelatedProjects,
  invitedProjectIds: async () => [],
  medianReplyDays: async () => null,
};
