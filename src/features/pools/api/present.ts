import { localized } from '../../../contract/i18n/localized.ts';
import type { MembershipAnswer, Pool, Pools } from '../contract.ts';
import { mayAskAgainAt } from '../join-rules.ts';
import type { PoolInvitationRow } from './invitation-store.ts';
import type { MembershipRow } from './membership-store.ts';
import type { PoolRow } from './pool-store.ts';
import type { PoolCategory } from './read-pool-categories.ts';

export function presentMembership(row: MembershipRow, now: Date): MembershipAnswer {
  const again = mayAskAgainAt({ status: row.status, changedAt: row.changed_at });
  return {
    poolId: row.pool_id,
    status: row.status,
    jobNotification: row.job_notification,
    joinedAt: row.joined_at?.toISOString() ?? null,
    mayAskAgainAt: again && again > now ? again.toISOString() : null,
  };
}

export function presentPool(
  row: PoolRow,
  facts: {
    locale: string;
    /** Its published category; null without one, and where categories cannot be read. */
    category: PoolCategory | null;
    jobsCount: number;
    /** Open projects in and around each of its cities, by id; null where they are not counted. */
    cityCounts: ReadonlyMap<number, number> | null;
    membership: MembershipRow | null;
    invitation: PoolInvitationRow | null;
    now: Date;
  },
): Pool {
  return {
    id: row.id,
    poolNameVerbiage: localized(row.name, facts.locale),
    poolDescriptionVerbiage: localized(row.description, facts.locale),
    category_id: facts.category?.id ?? null,
    categoryName: facts.category?.name ?? null,
    poolCities: row.cities.map(({ id, names }) => ({
      cityName: localized(names, facts.locale),
      jobsCount: facts.cityCounts ? (facts.cityCounts.get(id) ?? 0) : null,
    })),
    jobsCount: facts.jobsCount,
    visibility: row.visibility,
    joinRule: row.join_rule,
    membership: facts.membership && presentMembership(facts.membership, facts.now),
    invitation: facts.invitation && { invitedAt: facts.invitation.invited_at.toISOString(), message: facts.invitation.message },
  };
}

/**
 * Groups pools under their categories, in the categories' order; categories without pools are left out, and the pools of a
 * hidden category are listed with those of none.
 */
export function presentPools(pools: readonly Pool[], categories: readonly PoolCategory[]): Pools {
  const shown = new Set(categories.map((category) => category.id));
  const results = categories
    .map((category) => ({ ...category, pools: pools.filter((pool) => pool.category_id === category.id) }))
    .filter((category) => category.pools.length > 0);
  return {
    categoryResults: { results },
    orphanPools: { results: pools.filter((pool) => pool.category_id === null || !shown.has(pool.category_id)) },
  };
}
