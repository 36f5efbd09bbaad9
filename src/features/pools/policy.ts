import type { MembershipStatus } from './join-rules.ts';

export const poolVisibilities = ['PUBLIC', 'PRIVATE'] as const;
export type PoolVisibility = (typeof poolVisibilities)[number];

/**
 * What a membership opens: name and page of a private pool (`pool`), and the private projects in any pool (`projects`). A
 * talent who left, was refused or removed has no access.
 */
const openedBy: Record<MembershipStatus, { pool: boolean; projects: boolean }> = {
  APPLIED: { pool: true, projects: false },
  ACCEPTED: { pool: true, projects: true },
  REJECTED: { pool: false, projects: false },
  LEFT: { pool: false, projects: false },
  REMOVED: { pool: false, projects: false },
};

/** A talent's relation to a pool; a visitor has none. `isInvited`: an invitation of the operator waits for an answer, so the pool can be read. */
export type PoolTies = { membership?: MembershipStatus | undefined; isInvited?: boolean };

/** Whether a viewer may read a pool's name and open its page. `seenPoolSql` says the same. */
export function maySeePool({ visibility }: { visibility: PoolVisibility }, { membership, isInvited = false }: PoolTies): boolean {
  return visibility === 'PUBLIC' || isInvited || (membership !== undefined && openedBy[membership].pool);
}

/** Whether a membership opens the private projects of its pool. `opensProjectsSql` says the same. */
export function opensProjects(membership: MembershipStatus): boolean {
  return openedBy[membership].projects;
}

/** SQL of a pool that is public. @param pool the table `pool` or its alias */
export function publicPoolSql(pool: string): string {
  return `${pool}.visibility = 'PUBLIC'`;
}

/**
 * SQL of `maySeePool` for a talent. All arguments are SQL.
 *
 * @example seenPoolSql({ pool: 'pool', tenant: '$1', talent: '$2' })
 */
export function seenPoolSql({ pool, tenant, talent }: { pool: string; tenant: string; talent: string }): string {
  const own = (table: string) =>
    `from ${table} own where own.tenant_id = ${tenant} and own.talent_id = ${talent} and own.pool_id = ${pool}.id`;
  return `(${publicPoolSql(pool)} or exists (select ${own('pool_invitation')})
    or exists (select ${own('pool_membership')} and ${statusSql('own', 'pool')}))`;
}

/** SQL of `opensProjects`. @param membership the table `pool_membership` or its alias */
export function opensProjectsSql(membership: string): string {
  return statusSql(membership, 'projects');
}

function statusSql(membership: string, what: 'pool' | 'projects'): string {
  const statuses = Object.entries(openedBy).flatMap(([status, opened]) => (opened[what] ? [`'${status}'`] : []));
  return `${membership}.status in (${statuses.join(', ')})`;
}
