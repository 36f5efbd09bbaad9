import type { TalentId, TenantScope } from '../../../contract/ids.ts';
import { listKnownAnswersOf } from '../../answer-bank/api/list-known-answers.ts';
import { comparePairs } from '../../fit/api/compare-pairs.ts';
import { type OperatorFit, withAnswers } from '../../fit/fit.ts';
import { operatorsSeeFit } from '../../fit/policy.ts';
import { answerFacts } from '../answer-facts.ts';
import type { FitDeskDeps } from './deps.ts';
import { listKnockOutQuestions } from './knock-out-store.ts';

/**
 * How many talents suit one project, by talent, as operators may see it. Talents who have switched fit off are not in the answer.
 *
 * @param locale of the words of questions
 * @returns null while fit is switched off for operators: nothing is read or compared then
 */
export async function compareTalents(
  deps: FitDeskDeps,
  scope: TenantScope,
  { projectId, talentIds, locale }: { projectId: number; talentIds: readonly TalentId[]; locale: string },
): Promise<Map<TalentId, OperatorFit> | null> {
  const fits = await compareAll(deps, scope, { talentIds, projectIds: [projectId], locale });
  return fits && new Map(fits.map(({ talentId, fit }) => [talentId, fit]));
}

/** How one talent suits many projects, by project; empty where the talent has switched fit off. As `compareTalents`. */
export async function compareProjects(
  deps: FitDeskDeps,
  scope: TenantScope,
  { talentId, projectIds, locale }: { talentId: TalentId; projectIds: readonly number[]; locale: string },
): Promise<Map<number, OperatorFit> | null> {
  const fits = await compareAll(deps, scope, { talentIds: [talentId], projectIds, locale });
  return fits && new Map(fits.map(({ projectId, fit }) => [projectId, fit]));
}

type Compared = { talentId: TalentId; projectId: number; fit: OperatorFit };

async function compareAll(
  deps: FitDeskDeps,
  scope: TenantScope,
  { talentIds, projectIds, locale }: { talentIds: readonly TalentId[]; projectIds: readonly number[]; locale: string },
): Promise<Compared[] | null> {
  if (!operatorsSeeFit(deps.tenants.byId(scope.tenantId).config)) return null;
  const pairs = talentIds.flatMap((talentId) => projectIds.map((projectId) => ({ talentId, projectId })));
  const [fits, questions] = await Promise.all([
    comparePairs(deps, scope, pairs),
    listKnockOutQuestions(deps.db, scope, projectIds, locale),
  ]);
  const compared = pairs.flatMap((pair, place) => {
    const fit = fits[place];
    return fit ? [{ ...pair, fit }] : [];
  });
  const answering = questions.size > 0 ? [...new Set(compared.map(({ talentId }) => talentId))] : [];
  const known = await listKnownAnswersOf(deps.db, scope, answering);
  return compared.map(({ talentId, projectId, fit }) => {
    const answers = answerFacts(questions.get(projectId) ?? [], known.get(talentId) ?? []);
    return { talentId, projectId, fit: withAnswers(fit, answers) };
  });
}
