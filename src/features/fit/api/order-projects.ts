import type { TalentScope } from '../../../contract/ids.ts';
import { findTalent } from '../../account/api/store.ts';
import type { FitOrder } from '../../project-search/api/deps.ts';
import { type Fit, fitReader } from '../fit.ts';
import type { FitDeps } from './deps.ts';
import { readProjectFacts } from './project-facts-store.ts';
import { fitStateOf, readAsker } from './read-asker.ts';
import { readWords } from './word-store.ts';

type OrderDeps = Pick<FitDeps, 'pool' | 'db' | 'clock' | 'tenants'>;

/** For search and mails, which show projects in the order in which they suit a talent. */
export function fitOrderOf(deps: OrderDeps): FitOrder {
  return {
    isOn: async (scope) => {
      const { config } = deps.tenants.byId(scope.tenantId);
      const talent = config.fit ? await findTalent(deps.db, scope) : undefined;
      return talent ? fitStateOf(talent, config) === 'ON' : false;
    },
    order: async (scope, ids) => {
      const fits = await compareProjects(deps, scope, ids);
      return fits ? orderByFit(ids, fits) : [...ids];
    },
  };
}

/** Those that suit best first; of two that suit alike the first stays first. */
export function orderByFit(ids: readonly number[], fits: ReadonlyMap<number, Fit>): number[] {
  const orderOf = (id: number) => fits.get(id)?.order ?? -1;
  return ids.toSorted((a, b) => orderOf(b) - orderOf(a));
}

/** How some projects suit a talent; null while fit is switched off. */
export async function compareProjects(deps: OrderDeps, scope: TalentScope, ids: readonly number[]): Promise<Map<number, Fit> | null> {
  const asker = await readAsker(deps, scope);
  if (asker.state !== 'ON') return null;
  const [words, projects] = await Promise.all([readWords(deps.pool, scope), readProjectFacts(deps.pool, scope, ids, asker.config)]);
  const fitOf = fitReader(asker.facts, words, deps.clock().toISOString().slice(0, 10));
  return new Map([...projects].map(([id, project]) => [id, fitOf(project)]));
}
