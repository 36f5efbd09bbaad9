import type { Context } from 'hono';
import { notFound } from '../../../server/http/app-error.ts';
import { type ApiEnv, talentScope } from '../../../server/http/env.ts';
import { createRouter, guarded } from '../../../server/http/router.ts';
import { listKnownAnswers } from '../../answer-bank/api/list-known-answers.ts';
import { findEarlierAnswer } from '../../answer-bank/earlier-answers.ts';
import { findView } from '../../applications/api/application-view-store.ts';
import { presentOne, readApplication } from '../../applications/api/read-applications.ts';
import { readFreeSlots } from '../../calendars/api/list-free-slots.ts';
import { presentFile } from '../../files/api/present.ts';
import {
  calculateApplicationRates,
  deleteApplicationFlow,
  editApplication,
  finishApplicationFlow,
  getApplicationFlow,
  getFlowSteps,
  getFreeBusy,
  listQuestions,
  loadApplication,
  patchApplicationFlow,
  putCoverLetter,
  submitApplication,
} from '../contract.ts';
import { findApplyProject, listProjectQuestions } from './apply-project-store.ts';
import { calculateProjectRates, readTypedRate } from './calculate-project-rates.ts';
import type { ApplyRouteDeps } from './deps.ts';
import { makeCoverLetter } from './make-cover-letter.ts';
import { presentDraft } from './present-draft.ts';
import { presentQuestion } from './present-question.ts';
import { readApplicationFlow, readApplicationSteps } from './read-application-flow.ts';
import { readApplyProject } from './read-apply-project.ts';
import { discardDraft, saveDraft } from './save-draft.ts';
import { readFinishedSubmission, submissionFromDraft } from './submission-from-draft.ts';
import { editSentApplication, submitNewApplication } from './submit-application.ts';

export type ApplyApi = ReturnType<typeof applyRoutes>;

/** Specification section 7: the calls by which an application is filled in and sent ("Project" and "Project applications"). */
export function applyRoutes(deps: ApplyRouteDeps) {
  return createRouter()
    .openapi(guarded(getApplicationFlow), async (c) => {
      const scope = talentScope(c);
      const project = await readApplyProject(deps, scope, c.req.valid('param').id);
      return c.json(await readApplicationFlow(deps, scope, project, c.get('locale')), 200);
    })
    .openapi(guarded(patchApplicationFlow), async (c) => {
      const scope = talentScope(c);
      const { id } = c.req.valid('param');
      await saveDraft(deps, scope, id, c.req.valid('json'));
      return c.json(await readApplicationFlow(deps, scope, await readApplyProject(deps, scope, id), c.get('locale')), 200);
    })
    .openapi(guarded(putCoverLetter), async (c) => {
      const scope = talentScope(c);
      const project = await readApplyProject(deps, scope, c.req.valid('param').id);
      const { text } = c.req.valid('json');
      return c.json(presentFile(await makeCoverLetter(deps, scope, project, { text, locale: c.get('locale') })), 200);
    })
    .openapi(guarded(deleteApplicationFlow), async (c) => {
      await discardDraft(deps, talentScope(c), c.req.valid('param').id);
      return c.json({}, 200);
    })
    .openapi(guarded(finishApplicationFlow), async (c) => {
      const scope = talentScope(c);
      const projectId = c.req.valid('param').id;
      const project = await readApplyProject(deps, scope, projectId);
      const submission = await readFinishedSubmission(c.req.valid('json'), projectId, async () =>
        submissionFromDraft(deps, scope, project, {
          questions: await listProjectQuestions(deps.db, project, c.get('locale')),
          locale: c.get('locale'),
        }),
      );
      const { id } = await submitNewApplication(deps, submissionContext(c, c.req.valid('header')), submission);
      return c.json(await readApplication(deps, scope, id), 201);
    })
    .openapi(guarded(calculateApplicationRates), async (c) => {
      const scope = talentScope(c);
      const typed = readTypedRate(c.req.valid('query'));
      const project = await readApplyProject(deps, scope, c.req.valid('param').id);
      return c.json(calculateProjectRates(project, deps.tenants.byId(scope.tenantId).config, typed), 200);
    })
    .openapi(guarded(submitApplication), async (c) => {
      const { id } = await submitNewApplication(deps, submissionContext(c, c.req.valid('header')), c.req.valid('json'));
      return c.json(await readApplication(deps, talentScope(c), id), 201);
    })
    .openapi(guarded(editApplication), async (c) => {
      const { id } = await editSentApplication(
        deps,
        submissionContext(c, c.req.valid('header')),
        c.req.valid('param').id,
        c.req.valid('json'),
      );
      return c.json(await readApplication(deps, talentScope(c), id), 200);
    })
    .openapi(guarded(loadApplication), async (c) => {
      const { view, questions } = await readOwn(deps, c, c.req.valid('param').id);
      return c.json({ application: await presentOne(deps, talentScope(c), view), draft: presentDraft(view, questions) }, 200);
    })
    .openapi(guarded(listQuestions), async (c) => {
      const { view, questions } = await readOwn(deps, c, c.req.valid('param').id);
      const { keeps, known } = await listKnownAnswers(deps.db, talentScope(c), view.id);
      const asked = questions.map((question) => presentQuestion(question, findEarlierAnswer(question, known)));
      return c.json({ questions: asked, keepsAnswers: keeps }, 200);
    })
    .openapi(guarded(getFlowSteps), async (c) => {
      return c.json(await readApplicationSteps(deps, talentScope(c), await readOwn(deps, c, c.req.valid('param').id)), 200);
    })
    .openapi(guarded(getFreeBusy), async (c) => {
      const { view, project } = await readOwn(deps, c, c.req.valid('param').id);
      const none = { timeZone: null, slotMinutes: null, slots: [] };
      try {
        const calendar = await readFreeSlots(deps.db, project, view.id, deps.clock());
        const { timeZone, slotMinutes, slots, result } = calendar ?? { ...none, result: null };
        return c.json({ timeZone, slotMinutes, slots, result }, 200);
      } catch (error) {
        c.get('log').error({ err: error, applicationId: view.id }, 'the interviewer’s calendar cannot be read');
        return c.json({ ...none, result: 'ERROR' as const }, 200);
      }
    });
}

function submissionContext(c: Context<ApiEnv>, headers: { 'idempotency-key'?: string | undefined }) {
  return { scope: talentScope(c), tenantKey: c.get('tenantKey'), locale: c.get('locale'), key: headers['idempotency-key'] };
}

/** One's own application with its project and questions. @throws AppError NOT_FOUND */
async function readOwn(deps: ApplyRouteDeps, c: Context<ApiEnv>, id: number) {
  const scope = talentScope(c);
  const view = await findView(deps.db, scope, id);
  const project = view && (await findApplyProject(deps.db, scope, view.project_id));
  if (!view || !project) throw notFound();
  return { view, project, questions: await listProjectQuestions(deps.db, project, c.get('locale')) };
}
