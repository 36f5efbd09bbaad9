import type { Context } from 'hono';
import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { type ApiEnv, talentScope } from '../../../server/http/env.ts';
import { createRouter, guarded } from '../../../server/http/router.ts';
import { answeredStatuses, applicationStatuses, blockApplication, canEdit, openStatuses, type StatusGroup } from '../application-status.ts';
import {
  agreeForApplication,
  editApplication,
  getAssessment,
  getFlowSteps,
  getFreeBusy,
  listApplications,
  listDrafts,
  listPoolApplications,
  listQuestions,
  loadApplication,
  submitApplication,
  withdrawApplication,
} from '../contract.ts';
import type { ApplicationDeps } from './change-status.ts';
import { findFlowProject, listProjectQuestions } from './flow-project.ts';
import { readFlowSecurityId } from './flow-security-id.ts';
import { readFreeSlots } from './interview-store.ts';
import { presentApplication, presentDraft } from './present.ts';
import { findView, stepsOfDraft } from './read-flow.ts';
import { agreeAndResume, withdraw } from './resume.ts';
import { type ApplicationView, isBlockedFrom, listEvents, viewApplications } from './store.ts';
import { edit, submit } from './submit.ts';

export type ApplicationsApi = ReturnType<typeof applicationsRoutes>;
export type RouteDeps = ApplicationDeps & { medianReplyDays: (scope: TenantScope) => Promise<number | null> };

const statusesOf: Readonly<Record<StatusGroup, typeof applicationStatuses | typeof openStatuses>> = {
  all: applicationStatuses,
  open: openStatuses,
  answered: answeredStatuses,
};

/** Specification section 7, "Project applications". */
export function applicationsRoutes(deps: RouteDeps) {
  return createRouter()
    .openapi(guarded(listApplications), async (c) => {
      const { status, page, pageSize } = c.req.valid('query');
      const scope = talentScope(c);
      const { rows, total, drafts } = await viewApplications(deps.db, scope, {
        statuses: statusesOf[status],
        limit: pageSize,
        offset: (page - 1) * pageSize,
      });
      return c.json({ results: await presentAll(deps, scope, rows), total, drafts, page, pageSize }, 200);
    })
    .openapi(guarded(listDrafts), async (c) => {
      const scope = talentScope(c);
      const { rows, total } = await viewApplications(deps.db, scope, { statuses: ['co'] });
      return c.json({ results: await presentAll(deps, scope, rows), total, page: 1, pageSize: 200 }, 200);
    })
    .openapi(guarded(listPoolApplications), async (c) => {
      const { page, pageSize } = c.req.valid('query');
      const scope = talentScope(c);
      const { rows, total } = await viewApplications(deps.db, scope, {
        poolId: c.req.valid('param').id,
        limit: pageSize,
        offset: (page - 1) * pageSize,
      });
      return c.json({ results: await presentAll(deps, scope, rows), total, page, pageSize }, 200);
    })
    .openapi(guarded(loadApplication), async (c) => {
      const scope = talentScope(c);
      const { view, questions } = await readMine(deps, c, c.req.valid('param').id);
      return c.json({ application: await presentOne(deps, scope, view), draft: presentDraft(view, questions) }, 200);
    })
    .openapi(guarded(listQuestions), async (c) => {
      const { questions } = await readMine(deps, c, c.req.valid('param').id);
      return c.json(
        { questions: questions.map(({ knockOut: _kept, options, ...question }) => ({ ...question, options: [...options] })) },
        200,
      );
    })
    .openapi(guarded(getFlowSteps), async (c) => {
      const { view, project, questions } = await readMine(deps, c, c.req.valid('param').id);
      const scope = talentScope(c);
      const [isBlocked, securityId] = await Promise.all([
        isBlockedFrom(deps.db, scope, project.id),
        readFlowSecurityId(deps, scope, project),
      ]);
      const asksQuestionsFirst = deps.tenants.byId(scope.tenantId).config.preApplicationQuestions;
      const reason = blockApplication({ liveStatus: view.status, projectStatus: project.status, isBlocked });
      return c.json(
        {
          steps: stepsOfDraft(project, { questions, securityId, asksQuestionsFirst }, presentDraft(view, questions)),
          canEdit: canEdit(view.status) && !isBlocked && project.status === 'ACTIVE',
          blockApplication: reason !== null,
          reason,
        },
        200,
      );
    })
    .openapi(guarded(getFreeBusy), async (c) => {
      const { view, project } = await readMine(deps, c, c.req.valid('param').id);
      const calendar = await readFreeSlots(deps.db, project, view.id, deps.clock());
      return c.json(
        {
          timeZone: calendar?.timeZone ?? null,
          slotMinutes: calendar?.slotMinutes ?? null,
          slots: calendar?.slots ?? [],
          result: calendar?.result ?? null,
        },
        200,
      );
    })
    .openapi(guarded(getAssessment), async (c) => {
      await readMine(deps, c, c.req.valid('param').id);
      return c.json({ results: [] }, 200);
    })
    .openapi(guarded(submitApplication), async (c) => {
      const { id } = await submit(deps, sendingOf(c, c.req.valid('header')), c.req.valid('json'));
      return c.json(await presentById(deps, talentScope(c), id), 201);
    })
    .openapi(guarded(editApplication), async (c) => {
      const { id } = await edit(deps, sendingOf(c, c.req.valid('header')), c.req.valid('param').id, c.req.valid('json'));
      return c.json(await presentById(deps, talentScope(c), id), 200);
    })
    .openapi(guarded(withdrawApplication), async (c) => {
      const { id } = c.req.valid('param');
      await withdraw(deps, talentScope(c), id);
      return c.json(await presentById(deps, talentScope(c), id), 200);
    })
    .openapi(guarded(agreeForApplication), async (c) => {
      const { terms, privacy } = c.req.valid('query');
      return c.json(
        await agreeAndResume(deps, sendingOf(c, {}), c.req.valid('param').id, { terms: terms === 'true', privacy: privacy === 'true' }),
        200,
      );
    });
}

export function sendingOf(c: Context<ApiEnv>, headers: { 'idempotency-key'?: string | undefined }) {
  return { scope: talentScope(c), tenantKey: c.get('tenantKey'), locale: c.get('locale'), key: headers['idempotency-key'] };
}

/** One's own application with its project and questions. @throws AppError NOT_FOUND */
async function readMine(deps: RouteDeps, c: Context<ApiEnv>, id: number) {
  const scope = talentScope(c);
  const view = await findView(deps.db, scope, id);
  const project = view && (await findFlowProject(deps.db, scope, view.project_id));
  if (!view || !project) throw notFound();
  return { view, project, questions: await listProjectQuestions(deps.db, project, c.get('locale')) };
}

export async function presentById(deps: RouteDeps, scope: TalentScope, id: number) {
  const view = await findView(deps.db, scope, id);
  if (!view) throw notFound();
  return presentOne(deps, scope, view);
}

async function presentOne(deps: RouteDeps, scope: TalentScope, view: ApplicationView) {
  const [events, median] = await Promise.all([listEvents(deps.db, [view.id]), deps.medianReplyDays(scope)]);
  const { config } = deps.tenants.byId(scope.tenantId);
  return presentApplication(view, events, { now: deps.clock(), medianReplyDays: median, config });
}

async function presentAll(deps: RouteDeps, scope: TalentScope, rows: readonly ApplicationView[]) {
  const [events, median] = await Promise.all([
    listEvents(
      deps.db,
      rows.map((row) => row.id),
    ),
    deps.medianReplyDays(scope),
  ]);
  const { config } = deps.tenants.byId(scope.tenantId);
  return rows.map((row) => presentApplication(row, events, { now: deps.clock(), medianReplyDays: median, config }));
}
