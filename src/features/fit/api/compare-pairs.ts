import type { TalentId, TenantScope } from '../../../contract/ids.ts';
import type { TalentFacts } from '../facts.ts';
import { type Fit, fitReader } from '../fit.ts';
import type { FitDeps } from './deps.ts';
import { readProjectFacts } from './project-facts-store.ts';
import { readTalentFacts } from './read-talent-facts.ts';
import { readWords } from './word-store.ts';

/** `rate`: what the talent asks for here, where that is not the one of their profile. */
export type Pair = { talentId: TalentId; projectId: number; rate?: TalentFacts['rate'] };

/**
 * Compares talents with projects of a client, pair by pair, all of them read at once. Null where the talent has switched fit off or one of
 * both is gone. Whether the client has it on is the caller's to ask.
 */
export async function comparePairs(
  { pool, clock, tenants }: Pick<FitDeps, 'pool' | 'clock' | 'tenants'>,
  scope: TenantScope,
  pairs: readonly Pair[],
): Promise<(Fit | null)[]> {
  const { config } = tenants.byId(scope.tenantId);
  const now = clock();
  const [words, talents, projects] = await Promise.all([
    readWords(pool, scope),
    readTalentFacts(pool, scope, [...new Set(pairs.map(({ talentId }) => talentId))], { config, now }),
    readProjectFacts(pool, scope, [...new Set(pairs.map(({ projectId }) => projectId))], config),
  ]);
  const today = now.toISOString().slice(0, 10);
  const readers = new Map([...talents].map(([id, facts]) => [id, fitReader(facts, words, today)]));
  return pairs.map(({ talentId, projectId, rate }) => {
    const [facts, project, reader] = [talents.get(talentId), projects.get(projectId), readers.get(talentId)];
    if (!facts || !project || !reader) return null;
    // A rate that the client hides is compared with nothing.
    return rate && !facts.hidden.includes('rate') ? fitReader({ ...facts, rate }, words, today)(project) : reader(project);
  });
}
