import type { TalentId, TenantScope } from '../../../contract/ids.ts';
import { listKnownAnswersOf } from '../../answer-bank/api/list-known-answers.ts';
import { readProjectFacts } from '../../fit/api/project-facts-store.ts';
import { readTalentFacts } from '../../fit/api/read-talent-facts.ts';
import { readWords } from '../../fit/api/word-store.ts';
import { fitReader, type OperatorFit, withAnswers } from '../../fit/fit.ts';
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
  { pool, db, clock, tenants }: FitDeskDeps,
  scope: TenantScope,
  { talentIds, projectIds, locale }: { talentIds: readonly TalentId[]; projectIds: readonly number[]; locale: string },
): Promise<Compared[] | null> {
  const { config } = tenants.byId(scope.tenantId);
  if (!operatorsSeeFit(config)) return null;
  const now = clock();
  const [words, talents, projects, questions] = await Promise.all([
    readWords(pool, scope),
    readTalentFacts(pool, scope, talentIds, { config, now }),
    readProjectFacts(pool, scope, projectIds, config),
    listKnockOutQuestions(db, scope, projectIds, locale),
  ]);
  const known = questions.size > 0 ? await listKnownAnswersOf(db, scope, [...talents.keys()]) : new Map();
  const today = now.toISOString().slice(0, 10);
  return [...talents].flatMap(([talentId, talent]) => {
    const fitOf = fitReader(talent, words, today);
    return [...projects].map(([projectId, project]) => {
      const answers = answerFacts(questions.get(projectId) ?? [], known.get(talentId) ?? []);
      return { talentId, projectId, fit: withAnswers(fitOf(project), answers) };
    });
  });
}
