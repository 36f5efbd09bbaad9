import { AppError } from '../../../server/http/app-error.ts';
import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import type { Pool } from '../contract.ts';
import { maySeePool } from '../policy.ts';
import type { PoolsDeps } from './deps.ts';
import { listInvitedPools } from './invitation-store.ts';
import { listMemberships } from './membership-store.ts';
import { listPools } from './pool-store.ts';
import { presentPool } from './present.ts';
import { type PoolCategory, readPoolCategories } from './read-pool-categories.ts';

/** The pools that the viewer may see, or the one of this id, and the categories of the client. */
export async function listVisiblePools(
  deps: PoolsDeps,
  c: ApiContext,
  id?: number,
): Promise<{ pools: Pool[]; categories: PoolCategory[] }> {
  const scope = tenantScope(c);
  const session = c.get('session');
  // Specification section 6: without public search a visitor reads no pool pages either.
  if (!session && deps.tenants.byId(scope.tenantId).config.publicSearch.disabled) throw new AppError('FORBIDDEN');
  const talent = session && { ...scope, talentId: session.talentId };
  const only = id === undefined ? {} : { poolId: id };
  const pools = await listPools(deps.db, scope, id === undefined ? {} : { id });
  if (pools.length === 0) return { pools: [], categories: [] };
  const [categories, counts, cityCounts, memberships, invitations] = await Promise.all([
    readPoolCategories(deps, c),
    deps.openProjectCounts(scope, id),
    id === undefined ? null : deps.openCityCounts(scope, id),
    talent ? listMemberships(deps.db, talent, only) : [],
    talent ? listInvitedPools(deps.db, talent, only) : [],
  ]);
  const mine = new Map(memberships.map((membership) => [membership.pool_id, membership]));
  const invited = new Map(invitations.map((invitation) => [invitation.pool_id, invitation]));
  const shown = pools
    .filter((pool) => maySeePool(pool, { membership: mine.get(pool.id)?.status, isInvited: invited.has(pool.id) }))
    .map((pool) =>
      presentPool(pool, {
        locale: c.get('locale'),
        category: categories.find((category) => category.id === pool.category_id) ?? null,
        jobsCount: counts.get(pool.id) ?? 0,
        // Members find private projects too, which are not counted.
        cityCounts: pool.visibility === 'PUBLIC' && !mine.has(pool.id) ? cityCounts : null,
        membership: mine.get(pool.id) ?? null,
        invitation: invited.get(pool.id) ?? null,
        now: deps.clock(),
      }),
    );
  return { pools: shown, categories };
}
