import { AppError, fieldError } from '../../../server/http/app-error.ts';
import { talentScope } from '../../../server/http/env.ts';
import { createRouter, guarded } from '../../../server/http/router.ts';
import { shownRange } from '../../projects/job-fields.ts';
import { type Submission, submissionSchema } from '../draft-schema.ts';
import {
  calculateApplicationRates,
  deleteApplicationFlow,
  finishApplicationFlow,
  getApplicationFlow,
  patchApplicationFlow,
} from '../flow-contract.ts';
import { calculateRates, rangeFit, rateEquivalents } from '../rates.ts';
import { discardFlow, saveFlow, submissionOfDraft } from './flow.ts';
import { feeOf, listProjectQuestions, readFlowProject } from './flow-project.ts';
import { readFlow } from './read-flow.ts';
import { presentById, type RouteDeps, sendingOf } from './routes.ts';
import { submit } from './submit.ts';

export type ApplicationFlowApi = ReturnType<typeof applicationFlowRoutes>;

/** Specification section 7, "Project": the calls by which an application is filled in. */
export function applicationFlowRoutes(deps: RouteDeps) {
  return createRouter()
    .openapi(guarded(getApplicationFlow), async (c) => {
      const scope = talentScope(c);
      const project = await readFlowProject(deps, scope, c.req.valid('param').id);
      return c.json(await readFlow(deps, scope, project, c.get('locale')), 200);
    })
    .openapi(guarded(patchApplicationFlow), async (c) => {
      const scope = talentScope(c);
      const { id } = c.req.valid('param');
      await saveFlow(deps, scope, id, c.req.valid('json'));
      return c.json(await readFlow(deps, scope, await readFlowProject(deps, scope, id), c.get('locale')), 200);
    })
    .openapi(guarded(deleteApplicationFlow), async (c) => {
      await discardFlow(deps, talentScope(c), c.req.valid('param').id);
      return c.json({}, 200);
    })
    .openapi(guarded(finishApplicationFlow), async (c) => {
      const scope = talentScope(c);
      const projectId = c.req.valid('param').id;
      const project = await readFlowProject(deps, scope, projectId);
      const fromDraft = async () =>
        submissionOfDraft(deps.db, scope, projectId, await listProjectQuestions(deps.db, project, c.get('locale')));
      const { id } = await submit(deps, sendingOf(c, c.req.valid('header')), await submissionOf(c.req.valid('json'), projectId, fromDraft));
      return c.json(await presentById(deps, scope, id), 201);
    })
    .openapi(guarded(calculateApplicationRates), async (c) => {
      const scope = talentScope(c);
      const { talentRate, displayRate } = c.req.valid('query');
      const value = talentRate ?? displayRate;
      if (value === undefined || (talentRate !== undefined && displayRate !== undefined))
        throw fieldError('talentRate', 'talent.apply.rate.oneSide');
      const project = await readFlowProject(deps, scope, c.req.valid('param').id);
      const { config } = deps.tenants.byId(scope.tenantId);
      const fee = feeOf(project, config.fee);
      const rates = calculateRates({ side: talentRate === undefined ? 'display' : 'talent', value }, fee);
      if (!rates) throw fieldError(talentRate === undefined ? 'displayRate' : 'talentRate', 'talent.apply.rate.bounds');
      return c.json(
        {
          talentRate: rates.talentRate,
          displayRate: rates.displayRate,
          fee: { ...fee, amount: rates.feeAmount },
          // A range that is not shown is not found out by trying either.
          rangeFit: rangeFit(rates.displayRate, shownRange(project, config)),
          equivalents: rateEquivalents(rates.talentRate, project.rate_unit),
        },
        200,
      );
    });
}

/** The body when there is one, which must then be whole and about this project; else the server's draft. */
async function submissionOf(given: object, projectId: number, fromDraft: () => Promise<Submission>): Promise<Submission> {
  if (Object.keys(given).length === 0) return fromDraft();
  const parsed = submissionSchema.safeParse(given);
  if (!parsed.success) {
    const key = 'talent.error.invalid';
    throw new AppError('VALIDATION_FAILED', {
      messages: [key],
      fields: Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.') || '_', [key]])),
    });
  }
  if (parsed.data.job !== projectId) throw fieldError('job', 'talent.error.invalid');
  return parsed.data;
}
