import { notFound } from '../../../server/http/app-error.ts';
import { talentScope, tenantScope } from '../../../server/http/env.ts';
import { createRouter, guarded, open } from '../../../server/http/router.ts';
import { signatureHeader } from '../../../server/webhook-signature.ts';
import { findView } from '../../applications/api/application-view-store.ts';
import { answerAssessment, finishAssessment, getAssessment, listAssessments, reportAssessment, startAssessment } from '../contract.ts';
import type { ProviderDeps } from './deps.ts';
import { presentAssessment, presentSummary } from './present.ts';
import { receiveResult } from './receive-result.ts';
import { listAssessmentsOf } from './store.ts';
import {
  answerQuestion,
  finishAssessment as finishOwnAssessment,
  readAssessment,
  startAssessment as startOwnAssessment,
} from './take-assessment.ts';

export type AssessmentsApi = ReturnType<typeof assessmentsRoutes>;

/** Specification section 7 (GET /projectApplication/{id}/assessment), and the calls by which a test is taken here or reported by a provider. */
export function assessmentsRoutes(deps: ProviderDeps) {
  return createRouter()
    .openapi(guarded(listAssessments), async (c) => {
      const scope = talentScope(c);
      const view = await findView(deps.db, scope, c.req.valid('param').id);
      if (!view) throw notFound();
      return c.json({ results: (await listAssessmentsOf(deps.db, scope, [view.id])).map(presentSummary) }, 200);
    })
    .openapi(guarded(getAssessment), async (c) => {
      const { row, test } = await readAssessment(deps, talentScope(c), c.req.valid('param').id);
      return c.json(presentAssessment(row, test, c.get('locale')), 200);
    })
    .openapi(guarded(startAssessment), async (c) => {
      const { row, test } = await startOwnAssessment(deps, talentScope(c), c.req.valid('param').id, c.req.valid('json').extraTime);
      return c.json(presentAssessment(row, test, c.get('locale')), 200);
    })
    .openapi(guarded(answerAssessment), async (c) => {
      const { row, test } = await answerQuestion(deps, talentScope(c), c.req.valid('param').id, c.req.valid('json'));
      return c.json(presentAssessment(row, test, c.get('locale')), 200);
    })
    .openapi(guarded(finishAssessment), async (c) => {
      const { row, test } = await finishOwnAssessment(deps, talentScope(c), c.req.valid('param').id);
      return c.json(presentAssessment(row, test, c.get('locale')), 200);
    })
    .openapi(open(reportAssessment), async (c) => {
      const body = await c.req.text();
      const signature = c.req.header(signatureHeader);
      await receiveResult(deps, tenantScope(c), c.req.valid('param').id, { body, signature, report: c.req.valid('json') });
      return c.json({}, 200);
    });
}
