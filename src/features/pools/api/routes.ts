import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { type ApiContext, talentScope, tenantScope } from '../../../server/http/env.ts';
import type { RateLimiter } from '../../../server/http/rate-limit.ts';
import { createRouter, guarded, open } from '../../../server/http/router.ts';
import { findTalentBySubscription } from '../../account/api/store.ts';
import { presentCategory } from '../../cms/api/present.ts';
import { listCategories } from '../../cms/api/store.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import {
  applyToPool,
  cancelMembership,
  getAcceptedMemberships,
  getMemberships,
  getOnboardingPools,
  getPool,
  getPoolCategories,
  switchNotification,
  toggleJobNotification,
  toggleJobNotificationByLink,
} from '../contract.ts';
import { opensPrivatePool } from '../join-rules.ts';
import { listInvitedPools } from './invitation-store.ts';
import { presentMembership, presentPool, presentPools } from './present.ts';
import { joinPool, leavePool } from './service.ts';
import { flipNotification, listMemberships, listPools, type MembershipRow, type PoolRow } from './store.ts';

export type PoolsApi = ReturnType<typeof poolsRoutes>;

/** `openProjectCounts`: how many open projects each pool of the tenant has, or one of them; the projects feature answers it. */
export type PoolsDeps = {
  db: Db;
  clock: Clock;
  tenants: TenantRegistry;
  limiter: RateLimiter;
  openProjectCounts: (scope: TenantScope, poolId?: number) => Promise<ReadonlyMap<number, number>>;
};

// The fixed paths stand before `/pool/{id}`: the first match answers.
export function poolsRoutes(deps: PoolsDeps) {
  return createRouter()
    .openapi(open(getPoolCategories), async (c) => {
      const pools = await visiblePools(deps, c);
      return c.json(presentPools(pools, await categoriesOf(deps, c)), 200);
    })
    .openapi(guarded(getOnboardingPools), async (c) => {
      const chosen = c.req.valid('query').categoryIds?.split(',').map(Number);
      const pools = (await visiblePools(deps, c)).filter(
        (pool) => pool.joinRule !== 'INVITE' && (!chosen || pool.category_id === null || chosen.includes(pool.category_id)),
      );
      return c.json(presentPools(pools, await categoriesOf(deps, c)), 200);
    })
    .openapi(guarded(getMemberships), async (c) =>
      c.json(listOfMemberships(await listMemberships(deps.db, talentScope(c)), deps.clock()), 200),
    )
    .openapi(guarded(getAcceptedMemberships), async (c) =>
      c.json(listOfMemberships(await listMemberships(deps.db, talentScope(c), { status: ['ACCEPTED'] }), deps.clock()), 200),
    )
    .openapi(open(getPool), async (c) => {
      const [pool] = await visiblePools(deps, c, c.req.valid('param').id);
      if (!pool) throw notFound();
      return c.json(pool, 200);
    })
    .openapi(guarded(applyToPool), async (c) => {
      const now = deps.clock();
      const talent = talentScope(c);
      const { id } = c.req.valid('param');
      await deps.limiter.take('membership', `${talent.tenantId}:${talent.talentId}:${id}`);
      return c.json(presentMembership(await joinPool(deps.db, talent, id, now), now), 200);
    })
    .openapi(guarded(cancelMembership), async (c) => {
      const now = deps.clock();
      const left = await leavePool(deps.db, talentScope(c), c.req.valid('param').id, now);
      return c.json({ membership: left && presentMembership(left, now) }, 200);
    })
    .openapi(guarded(switchNotification), async (c) => c.json(await flipped(deps, talentScope(c), c.req.valid('param').id), 200))
    .openapi(guarded(toggleJobNotification), async (c) => c.json(await flipped(deps, talentScope(c), c.req.valid('param').id), 200))
    .openapi(open(toggleJobNotificationByLink), async (c) => {
      const { id, uuid } = c.req.valid('param');
      const talentId = await findTalentBySubscription(deps.db, tenantScope(c), uuid);
      if (!talentId) throw notFound();
      return c.json(await flipped(deps, { ...tenantScope(c), talentId }, id), 200);
    });
}

/** Public pools, and private ones the signed-in talent is in, waits for or is invited to. */
async function visiblePools(deps: PoolsDeps, c: ApiContext, id?: number) {
  const scope = tenantScope(c);
  const session = c.get('session');
  // Specification section 6: without public search a visitor reads no pool pages either.
  if (!session && deps.tenants.byId(scope.tenantId).config.publicSearch.disabled) throw new AppError('FORBIDDEN');
  const talent = session && { ...scope, talentId: session.talentId };
  const only = id === undefined ? {} : { poolId: id };
  const pools = await listPools(deps.db, scope, id === undefined ? {} : { id });
  if (pools.length === 0) return [];
  const [counts, memberships, invitations] = await Promise.all([
    deps.openProjectCounts(scope, id),
    talent ? listMemberships(deps.db, talent, only) : [],
    talent ? listInvitedPools(deps.db, talent, only) : [],
  ]);
  const mine = new Map(memberships.map((membership) => [membership.pool_id, membership]));
  const invited = new Map(invitations.map((invitation) => [invitation.pool_id, invitation]));
  return pools
    .filter((pool: PoolRow) => pool.visibility === 'PUBLIC' || opensPrivatePool(mine.get(pool.id)?.status) || invited.has(pool.id))
    .map((pool) =>
      presentPool(pool, {
        locale: c.get('locale'),
        jobsCount: counts.get(pool.id) ?? 0,
        membership: mine.get(pool.id) ?? null,
        invitation: invited.get(pool.id) ?? null,
        now: deps.clock(),
      }),
    );
}

/** Specification section 8: where categories cannot be read, pools fall back to uncategorised and only the log says why. */
async function categoriesOf(deps: PoolsDeps, c: ApiContext) {
  const rows = await listCategories(deps.db, tenantScope(c)).catch((error: unknown) => {
    c.get('log').error({ err: error }, 'categories of pools');
    return [];
  });
  const languages = deps.tenants.byId(c.get('tenantId')).languages.map(({ iso }) => iso);
  return rows.map((row) => presentCategory(row, c.get('locale'), languages)).map(({ id, name, image }) => ({ id, name, image }));
}

function listOfMemberships(rows: readonly MembershipRow[], now: Date) {
  return { results: rows.map((row) => presentMembership(row, now)), total: rows.length, page: 1, pageSize: rows.length };
}

async function flipped(deps: PoolsDeps, scope: TalentScope, poolId: number) {
  const row = await flipNotification(deps.db, scope, poolId);
  if (!row) throw notFound();
  return presentMembership(row, deps.clock());
}
