import type { ApiContext } from '../../../server/http/env.ts';
import type { Pools } from '../contract.ts';
import type { PoolsDeps } from './deps.ts';
import { listVisiblePools } from './list-visible-pools.ts';
import { presentPools } from './present.ts';

/**
 * Pools to choose from while onboarding: none that only an invitation opens, and of those in a category only the chosen ones.
 * Without a choice all are offered.
 */
export async function listOnboardingPools(deps: PoolsDeps, c: ApiContext, categoryIds: readonly number[]): Promise<Pools> {
  const isChosen = (id: number | null) => id === null || categoryIds.length === 0 || categoryIds.includes(id);
  const { pools, categories } = await listVisiblePools(deps, c);
  return presentPools(
    pools.filter(({ joinRule, category_id }) => joinRule !== 'INVITE' && isChosen(category_id)),
    categories,
  );
}
