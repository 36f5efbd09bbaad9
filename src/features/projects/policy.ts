import { type Effect, isAllowed, isAllowedSql, type TieOf, tiesWith } from '../../contract/policy-table.ts';
import { opensProjectsSql } from '../pools/policy.ts';
import type { ProjectStatus } from './project-facts.ts';

export const projectVisibilities = ['PUBLIC', 'PRIVATE'] as const;
export type ProjectVisibility = (typeof projectVisibilities)[number];

export type ProjectAct = 'find' | 'open' | 'apply';

/**
 * Who may see a project: the ties of a viewer to it, and what each tie does for finding it (search, alerts, similar projects, hiding it),
 * opening its page, and applying. `allows`: the tie alone suffices; `needs`: without the tie none of the others does. For a viewer who is
 * not allowed the project does not exist.
 *
 * A new rule is a row here and its SQL in `tiesSql` below, from columns of the project and tables of features to the left. If it is about
 * finding, `project-search/api/engine/audience.ts` says the same of a row of search, and `tags.ts` beside it has the numbers of a tie that
 * allows. The compiler asks for each of them. What applications and invitations know of a talent is read in
 * `applications/api/related-projects.ts`. A migration brings new columns to `project`, `project_search` and what is counted of the latter;
 * what is public is repeated in the index `project_sitemap`, the counts of `project_place` and the view `project_search_source`.
 */
const ties = {
  isPublic: { find: 'allows', open: 'allows', apply: 'allows' },
  /** Their membership gives access to the projects of one of its pools (policy of pools). */
  isPoolMember: { find: 'allows', open: 'allows', apply: 'allows' },
  /** A live or accepted invitation to it. */
  isInvited: { find: 'allows', open: 'allows', apply: 'allows' },
  /** A live application or draft. */
  hasLiveApplication: { open: 'allows', apply: 'allows' },
  /** Any application or draft. */
  hasApplied: { open: 'allows' },
} as const satisfies Readonly<Record<string, Partial<Record<ProjectAct, Effect>>>>;

type Tie = keyof typeof ties;
/** The ties that decide an act: a decision about it needs all of them. */
export type TieFor<A extends ProjectAct, E extends Effect = Effect> = TieOf<typeof ties, A, E>;

/** The ties of a viewer to one project. */
export type ProjectTies = Record<Tie, boolean>;

/** Whether a viewer with these ties may do this with a project. */
export function allowsProject<A extends ProjectAct>(act: A, given: Readonly<Record<TieFor<A>, boolean>>): boolean {
  return isAllowed(ties, act, given);
}

/** SQL of `allowsProject`, from the SQL of each tie; null for a tie that none of the viewers has. @example allowsProjectSql('find', tiesSql('p', viewer)) */
export function allowsProjectSql<A extends ProjectAct>(act: A, given: Readonly<Record<TieFor<A>, string | null>>): string {
  return isAllowedSql(ties, act, given);
}

/** The ties that an act needs, whatever allows it. */
export function projectNeeds<A extends ProjectAct>(act: A): TieFor<A, 'needs'>[] {
  return tiesWith(ties, act, 'needs');
}

/** The ties that features to the right of this one know of. */
export const relatedTies = ['isInvited', 'hasLiveApplication', 'hasApplied'] as const satisfies readonly Tie[];
export type RelatedTie = (typeof relatedTies)[number];

/** SQL of a talent: their ids, and the ids of the projects of a related tie as `int[]`; null where no viewer has such ties. */
type ViewerSql = { tenant: string; talent: string; related: ((tie: RelatedTie) => string) | null };

/** SQL of each tie. `project`: the table `project` or its alias; `viewer`: null for visitors. */
export function tiesSql(project: string, viewer: ViewerSql | null): Record<Tie, string | null> {
  const related = (tie: RelatedTie) => (viewer?.related ? `${project}.id = any(${viewer.related(tie)})` : null);
  return {
    isPublic: `${project}.visibility = 'PUBLIC'`,
    isPoolMember:
      viewer &&
      `exists (select from project_pool listed join pool_membership own on own.pool_id = listed.pool_id where listed.project_id = ${project}.id
        and own.tenant_id = ${viewer.tenant} and own.talent_id = ${viewer.talent} and ${opensProjectsSql('own')})`,
    isInvited: related('isInvited'),
    hasLiveApplication: related('hasLiveApplication'),
    hasApplied: related('hasApplied'),
  };
}

/** SQL of a project that visitors may find, open or apply to, and so everyone. */
export function publicProjectSql(project: string, act: ProjectAct = 'find'): string {
  return allowsProjectSql(act, tiesSql(project, null));
}

/** SQL of open projects that everyone finds. The index of the sitemap is made for it. */
export function openPublicProjectSql(project: string): string {
  return `${project}.status = '${'ACTIVE' satisfies ProjectStatus}' and ${publicProjectSql(project)}`;
}
