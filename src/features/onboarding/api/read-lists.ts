import type { ApiContext } from '../../../server/http/env.ts';
import type { PoolsDeps } from '../../pools/api/deps.ts';
import { listOnboardingPools } from '../../pools/api/list-onboarding-pools.ts';
import { listLanguages } from '../../reference/api/localized-lists.ts';
import type { Onboarding } from '../contract.ts';
import { fieldsOf } from '../steps.ts';
import type { OnboardingSnapshot } from './read-snapshot.ts';

export type OnboardingLists = Pick<Onboarding, 'categoriesList' | 'orphanPoolsList' | 'categorizedPoolsList' | 'languagesList'>;

/** What the steps of this talent let choose from. Pools that cannot be read are only logged (specification section 8). */
export async function readLists(deps: PoolsDeps, c: ApiContext, { steps, answers }: OnboardingSnapshot): Promise<OnboardingLists> {
  const kinds = new Set(steps.flatMap(fieldsOf).map(({ kind }) => kind));
  const languagesList = kinds.has('languages') ? listLanguages(c.get('locale')) : [];
  if (!kinds.has('pools') && !kinds.has('categories')) return { ...noPools, languagesList };
  try {
    const { categoryResults, orphanPools } = await listOnboardingPools(deps, c, []);
    const chosen = categoryResults.results.filter(({ id }) => answers.categories.includes(id));
    return {
      categoriesList: categoryResults.results.map(({ id, name, image }) => ({ id, name, image })),
      categorizedPoolsList: chosen.length > 0 ? chosen : categoryResults.results,
      orphanPoolsList: orphanPools.results,
      languagesList,
    };
  } catch (error) {
    c.get('log').error({ err: error }, 'pools of the onboarding');
    return { ...noPools, languagesList };
  }
}

const noPools = { categoriesList: [], categorizedPoolsList: [], orphanPoolsList: [] };
