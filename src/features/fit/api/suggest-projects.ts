import { createHash } from 'node:crypto';
import { minuteMs } from '../../../contract/dates.ts';
import { messageLocale } from '../../../contract/i18n/locale.ts';
import { cacheAnswersByPool } from '../../../server/answer-cache.ts';
import { readAudience, type SearchViewer } from '../../project-search/api/engine/audience.ts';
import { listCandidates } from '../../project-search/api/engine/candidates.ts';
import type { ClientConfig } from '../../tenancy/client-config.ts';
import { maxSuggested } from '../contract.ts';
import type { TalentFacts } from '../facts.ts';
import { comparisonReader, type Fit } from '../fit.ts';
import { askedTerms } from './asked-terms.ts';
import type { FitDeps } from './deps.ts';
import { readProjectFacts } from './project-facts-store.ts';
import { readWords } from './word-store.ts';

/** How many candidates are compared exactly. */
const maxCompared = 400;

export type Suggestion = { id: number; fit: Fit };

const kept = cacheAnswersByPool<Suggestion[]>({ maxAgeMs: 15 * minuteMs, max: 5_000 });

type Asker = { viewer: SearchViewer; facts: TalentFacts; config: ClientConfig; locale: string; appliedIds: readonly number[] };

/**
 * The open projects that suit a talent best, the best first, among those that they may find, have not hidden and have not applied for.
 * Kept for a quarter of an hour; whatever they are made of on the talent's side is part of the key, so that a change of profile or pools
 * makes new ones. Projects come with the next quarter of an hour.
 */
export async function suggestProjects({ pool }: Pick<FitDeps, 'pool'>, asker: Asker): Promise<Suggestion[]> {
  const { viewer, facts, config, locale, appliedIds } = asker;
  const { audience, hiddenIds } = await readAudience(pool, viewer);
  const today = viewer.now.toISOString().slice(0, 10);
  const except = [...hiddenIds, ...appliedIds];
  const key = createHash('sha256')
    .update(JSON.stringify([viewer.talentId, facts, audience, except, config.jobFieldSettings, locale, today]))
    .digest('base64');
  return kept(pool, key, async () => {
    const words = await readWords(pool, viewer);
    const asked = askedTerms(facts, words);
    if (asked.length === 0) return [];
    const ids = await listCandidates(pool, viewer, { audience, except, language: messageLocale(locale), asked }, maxCompared);
    const projects = await readProjectFacts(pool, viewer, ids, config);
    const compare = comparisonReader(facts, words, today);
    return [...projects]
      .map(([id, project]) => ({ id, ...compare(project) }))
      .filter(({ level }) => level !== 'little')
      .sort((a, b) => b.order - a.order || b.id - a.id)
      .slice(0, maxSuggested)
      .map(({ id, level, order, factsOf }) => ({ id, fit: { level, order, facts: factsOf() } }));
  });
}
