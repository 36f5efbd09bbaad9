import { type Effect, isAllowed, isAllowedSql } from '../../contract/policy-table.ts';
import type { MembershipStatus } from './join-rules.ts';

export const poolVisibilities = ['PUBLIC', 'PRIVATE'] as const;
export type PoolVisibility = (typeof poolVisibilities)[number];

/** What a viewer may do with a pool: `see` its name and page, and find it named on projects and beside the search (`nameOnProjects`). */
type PoolAct = 'see' | 'nameOnProjects';

/**
 * The ties of a viewer to a pool, and what each does: `allows` alone, or `needs` whatever else allows it. A new rule is a row here, and what
 * it is in `tiesOf` and `tiesSql` below; all code that lists or names pools asks this file. Who may join, and which buttons say so,
 * is in join-rules.ts.
 */
const ties = {
  isPublic: { see: 'allows', nameOnProjects: 'allows' },
  /** An invitation of the operator waits for an answer, so the pool can be read. */
  isInvited: { see: 'allows' },
  /** Their membership opens it (`openedBy`). */
  hasMembership: { see: 'allows' },
} as const satisfies Readonly<Record<string, Partial<Record<PoolAct, Effect>>>>;

type Tie = keyof typeof ties;

/**
 * What a membership opens: a private pool (`pool`), and the private projects in any pool (`projects`). A talent who left, was refused or
 * removed has no access.
 */
const openedBy: Record<MembershipStatus, { pool: boolean; projects: boolean }> = {
  APPLIED: { pool: true, projects: false },
  ACCEPTED: { pool: true, projects: true },
  REJECTED: { pool: false, projects: false },
  LEFT: { pool: false, projects: false },
  REMOVED: { pool: false, projects: false },
};

/** A talent's relation to a pool; a visitor has none. */
type PoolRelation = { membership?: MembershipStatus | undefined; isInvited?: boolean };

function tiesOf({ visibility }: { visibility: PoolVisibility }, { membership, isInvited = false }: PoolRelation): Record<Tie, boolean> {
  return { isPublic: visibility === 'PUBLIC', isInvited, hasMembership: membership !== undefined && openedBy[membership].pool };
}

/** The viewer in SQL; the talent's id may be null in a row, for a visitor. */
type ViewerSql = { tenant: string; talent: string };

/** SQL of `tiesOf`; `viewer` null: for visitors only. */
function tiesSql(pool: string, viewer: ViewerSql | null): Record<Tie, string | null> {
  const own = (table: string, ...conditions: string[]) =>
    viewer &&
    `exists (select from ${table} own where ${[
      `own.tenant_id = ${viewer.tenant}`,
      `own.talent_id = ${viewer.talent}`,
      `own.pool_id = ${pool}.id`,
      ...conditions,
    ].join(' and ')})`;
  return {
    isPublic: `${pool}.visibility = 'PUBLIC'`,
    isInvited: own('pool_invitation'),
    hasMembership: own('pool_membership', statusSql('own', 'pool')),
  };
}

/** Whether a viewer may read a pool's name and open its page. `seenPoolSql` says the same. */
export function maySeePool(pool: { visibility: PoolVisibility }, relation: PoolRelation): boolean {
  return isAllowed(ties, 'see', tiesOf(pool, relation));
}

/** SQL of `maySeePool`. @example seenPoolSql('pool', { tenant: '$1', talent: '$2' }) */
export function seenPoolSql(pool: string, viewer: ViewerSql): string {
  return isAllowedSql(ties, 'see', tiesSql(pool, viewer));
}

/** SQL of a pool that visitors may see, and so everyone. @param pool the table `pool` or its alias */
export function publicPoolSql(pool: string): string {
  return isAllowedSql(ties, 'see', tiesSql(pool, null));
}

/** SQL of a pool that is named to this viewer on projects and beside the search. */
export function namedPoolSql(pool: string, viewer: ViewerSql): string {
  return isAllowedSql(ties, 'nameOnProjects', tiesSql(pool, viewer));
}

/** SQL of whether a membership opens the private projects of its pool. @param membership the table `pool_membership` or its alias */
export function opensProjectsSql(membership: string): string {
  return statusSql(membership, 'projects');
}

function statusSql(membership: string, what: 'pool' | 'projects'): string {
  const statuses = Object.entries(openedBy).flatMap(([status, opened]) => (opened[what] ? [`'${status}'`] : []));
  return `${membership}.status in (${statuses.join(', ')})`;
}
