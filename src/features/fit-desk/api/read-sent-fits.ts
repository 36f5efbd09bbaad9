import type { TenantScope } from '../../../contract/ids.ts';
import type { ReadDb } from '../../../server/db/read-source.ts';
import type { ApplicationRow } from '../../applications/api/tables.ts';
import { withAnswers } from '../../fit/fit.ts';
import { operatorsSeeFit } from '../../fit/policy.ts';
import { sentAnswerFacts } from '../answer-facts.ts';
import type { DeskFit } from '../desk-fit.ts';
import type { FitDeskDeps } from './deps.ts';
import { listKnockOutQuestions } from './knock-out-store.ts';

export const allFacts = Number.POSITIVE_INFINITY;

type SentFit = Pick<ApplicationRow, 'project_id' | 'answers' | 'fit_level' | 'fit_facts' | 'fit_compared_at'> & {
  fit_off_since: Date | null;
};

/**
 * Makes the function that says how applications to these projects fit, by what was kept when they were sent and by their own answers.
 * Nothing is compared.
 *
 * @param maxFacts how many of the weightiest are said
 */
export async function readSentFits(
  { db, tenants }: Pick<FitDeskDeps, 'tenants'> & { db: ReadDb },
  scope: TenantScope,
  { projectIds, locale, maxFacts }: { projectIds: readonly number[]; locale: string; maxFacts: number },
): Promise<(application: SentFit) => DeskFit> {
  if (!operatorsSeeFit(tenants.byId(scope.tenantId).config)) return () => null;
  const questions = await listKnockOutQuestions(db, scope, projectIds, locale);
  return (application) => {
    const { fit_off_since: off, fit_level: level, fit_facts: facts, fit_compared_at: comparedAt } = application;
    if (off || !level || !facts || !comparedAt)
      return { state: off ? 'OFF_BY_TALENT' : 'PENDING', level: null, facts: [], comparedAt: null };
    const answers = sentAnswerFacts(questions.get(application.project_id) ?? [], application.answers);
    const fit = withAnswers({ level, facts, order: 0 }, answers);
    return { state: 'ON', level: fit.level, facts: fit.facts.slice(0, maxFacts), comparedAt: comparedAt.toISOString() };
  };
}
