import { opensProjectsSql } from '../pools/policy.ts';
import type { ProjectStatus } from './project-facts.ts';

export const projectVisibilities = ['PUBLIC', 'PRIVATE'] as const;
export type ProjectVisibility = (typeof projectVisibilities)[number];

/**
 * The ties of a viewer to a project, and what each tie alone allows: to find it (search, alerts, similar projects, hiding it), to
 * open its page, to apply. For a viewer without an allowing tie the project does not exist. A visitor has `isPublic` only.
 */
const allowedBy = {
  isPublic: { find: true, open: true, apply: true },
  /** Their membership gives access to the projects of one of its pools (policy of pools). */
  isPoolMember: { find: true, open: true, apply: true },
  /** A live or accepted invitation to it. */
  isInvited: { find: true, open: true, apply: true },
  /** A live application or draft. */
  hasLiveApplication: { find: false, open: true, apply: true },
  /** Any application or draft. */
  hasApplied: { find: false, open: true, apply: false },
} as const;

type Tie = keyof typeof allowedBy;
type Act = 'find' | 'open' | 'apply';
/** The ties that allow an act: a decision about it needs all of them. */
export type TieFor<A extends Act> = { [T in Tie]: (typeof allowedBy)[T][A] extends true ? T : never }[Tie];

/** Whether a viewer with these ties may do this with a project; a missing tie counts as false. */
export function allowsProject<A extends Act>(act: A, ties: Partial<Record<TieFor<A>, boolean>>): boolean {
  return (Object.keys(allowedBy) as Tie[]).some((tie) => allowedBy[tie][act] && (ties as Partial<Record<Tie, boolean>>)[tie] === true);
}

/**
 * SQL of `allowsProject`, from the SQL of each tie; null for a tie that none of the viewers has.
 *
 * @example allowsProjectSql('find', { isPublic: publicProjectSql('p'), isPoolMember: poolMemberSql({ … }), isInvited: 'p.id = any($3)' })
 */
export function allowsProjectSql<A extends Act>(act: A, ties: Record<TieFor<A>, string | null>): string {
  const given = Object.entries<string | null>(ties).flatMap(([tie, sql]) => (allowedBy[tie as Tie][act] && sql !== null ? [sql] : []));
  return `(${given.join(' or ') || 'false'})`;
}

export function isPublicProject({ visibility }: { visibility: ProjectVisibility }): boolean {
  return visibility === 'PUBLIC';
}

/** SQL of `isPublicProject`. @param project the table `project` or its alias */
export function publicProjectSql(project: string): string {
  return `${project}.visibility = 'PUBLIC'`;
}

/** SQL of open public projects, which every viewer finds. The index of the sitemap is made for it. */
export function openPublicProjectSql(project: string): string {
  return `${project}.status = '${'ACTIVE' satisfies ProjectStatus}' and ${publicProjectSql(project)}`;
}

/** SQL of the tie `isPoolMember`. All arguments are SQL. */
export function poolMemberSql({ project, tenant, talent }: { project: string; tenant: string; talent: string }): string {
  return `exists (select from project_pool pp join pool_membership m on m.pool_id = pp.pool_id where pp.project_id = ${project}.id
    and m.tenant_id = ${tenant} and m.talent_id = ${talent} and ${opensProjectsSql('m')})`;
}
