import type { TalentScope } from '../../../contract/ids.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { type ApiContext, talentScope, tenantScope } from '../../../server/http/env.ts';
import { answerOnce } from '../../../server/http/idempotency.ts';
import { createRouter, guarded, open } from '../../../server/http/router.ts';
import { findTalentBySubscription } from '../../account/api/store.ts';
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
import type { PoolsDeps } from './deps.ts';
import { joinPool } from './join-pool.ts';
import { leavePool } from './leave-pool.ts';
import { listOnboardingPools } from './list-onboarding-pools.ts';
import { listVisiblePools } from './list-visible-pools.ts';
import { listMemberships, type MembershipRow, setNotification } from './membership-store.ts';
import { presentMembership, presentPools } from './present.ts';

export type PoolsApi = ReturnType<typeof poolsRoutes>;

// The fixed paths come before `/pool/{id}`: the first match answers.
export function poolsRoutes(deps: PoolsDeps) {
  return createRouter()
    .openapi(open(getPoolCategories), async (c) => {
      const { pools, categories } = await listVisiblePools(deps, c);
      return c.json(presentPools(pools, categories), 200);
    })
    .openapi(guarded(getOnboardingPools), async (c) => {
      const { onBoarding, categoryIds } = c.req.valid('query');
      if (onBoarding === 'true') return c.json(await listOnboardingPools(deps, c, categoryIds?.split(',').map(Number) ?? []), 200);
      const { pools, categories } = await listVisiblePools(deps, c);
      return c.json(presentPools(pools, categories), 200);
    })
    .openapi(guarded(getMemberships), async (c) =>
      c.json(listOfMemberships(await listMemberships(deps.db, talentScope(c)), deps.clock()), 200),
    )
    .openapi(guarded(getAcceptedMemberships), async (c) =>
      c.json(listOfMemberships(await listMemberships(deps.db, talentScope(c), { status: ['ACCEPTED'] }), deps.clock()), 200),
    )
    .openapi(open(getPool), async (c) => {
      const { pools } = await listVisiblePools(deps, c, c.req.valid('param').id);
      const [pool] = pools;
      if (!pool) throw notFound();
      return c.json(pool, 200);
    })
    .openapi(guarded(applyToPool), async (c) => {
      const now = deps.clock();
      const talent = talentScope(c);
      const { id } = c.req.valid('param');
      const membership = await answerOnce(c, deps, talent, async ({ db, limiter }) => {
        await limiter.take('membership', `${talent.tenantId}:${talent.talentId}:${id}`);
        return presentMembership(await joinPool(db, talent, id, now), now);
      });
      return c.json(membership, 200);
    })
    .openapi(guarded(cancelMembership), async (c) => {
      const now = deps.clock();
      const talent = talentScope(c);
      const membership = await answerOnce(c, deps, talent, async ({ db }) => {
        const left = await leavePool(db, talent, c.req.valid('param').id, now);
        return left && presentMembership(left, now);
      });
      return c.json({ membership }, 200);
    })
    .openapi(guarded(switchNotification), async (c) => c.json(await flipOnce(deps, c, talentScope(c), c.req.valid('param').id), 200))
    .openapi(guarded(toggleJobNotification), async (c) => c.json(await flipOnce(deps, c, talentScope(c), c.req.valid('param').id), 200))
    .openapi(open(toggleJobNotificationByLink), async (c) => {
      const { id, uuid } = c.req.valid('param');
      const talentId = await findTalentBySubscription(deps.db, tenantScope(c), uuid);
      if (!talentId) throw notFound();
      return c.json(await flipOnce(deps, c, { ...tenantScope(c), talentId }, id), 200);
    });
}

function listOfMemberships(rows: readonly MembershipRow[], now: Date) {
  return { results: rows.map((row) => presentMembership(row, now)), total: rows.length, page: 1, pageSize: rows.length };
}

function flipOnce(deps: PoolsDeps, c: ApiContext, scope: TalentScope, poolId: number) {
  return answerOnce(c, deps, scope, async ({ db, clock }) => {
    const row = await setNotification(db, scope, poolId, 'toggled');
    if (!row) throw notFound();
    return presentMembership(row, clock());
  });
}
