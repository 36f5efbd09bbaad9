import { z } from '@hono/zod-openapi';
import { notFound } from '../../../server/http/app-error.ts';
import { cursorPage, readCursor } from '../../../server/http/cursor.ts';
import { requireUnchanged, tagged } from '../../../server/http/entity-tag.ts';
import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import { answerOnce } from '../../../server/http/idempotency.ts';
import { actorOf, operatorScope } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import { countViews, findOperatedProject, type OperatedProject } from '../../projects/api/operated-project-store.ts';
import { projectStatuses } from '../../projects/project-facts.ts';
import * as calls from '../desk-contract.ts';
import { maxCompanies } from '../listed-project.ts';
import { type ProjectSort, usualDirection } from '../project-order.ts';
import { countByStatus, countLate } from './concerned-store.ts';
import type { ProjectDeskDeps } from './deps.ts';
import { projectDraftRoutes } from './draft-routes.ts';
import { presentDeskProject, presentListed } from './present.ts';
import { countOperatedProjects, listOperatedProjects, listProjectCompanies, listProjectSources } from './project-list-store.ts';
import { closeProject, pauseProject, reopenProject } from './stop-project.ts';
import { changeProject, createProject, duplicateProject, putProject } from './write-project.ts';

/** What a page of this order ended with, and the id. */
const positionOf = (sort: ProjectSort) => z.tuple([sort === 'title' ? z.string().max(120) : z.int(), z.int().positive()]);

export function projectDeskRoutes(deps: ProjectDeskDeps) {
  return (
    createRouter()
      // Before `/projects/{id}`: the first match answers.
      .route('/', projectDraftRoutes(deps))
      .openapi(forOperators(calls.listProjects), async (c) => {
        const { limit, cursor, status, sort, direction = usualDirection(sort), ...narrow } = c.req.valid('query');
        const filter = { ...filterOf(narrow), statuses: status ?? null };
        const page = { order: { sort, direction }, after: readCursor(cursor, positionOf(sort)), limit: limit + 1 };
        const rows = await listOperatedProjects(deps.db, tenantScope(c), filter, page);
        const ids = rows.map(({ id }) => id);
        const counts = await countByStatus(deps.db, tenantScope(c), ids);
        const late = await countLate(deps.db, tenantScope(c), ids, deps.clock());
        const present = (row: (typeof rows)[number]) =>
          presentListed(row, { applications: counts.get(row.id) ?? {}, late: late.get(row.id) ?? 0 });
        return c.json(cursorPage(c, rows, limit, { present, positionOf: ({ sort_key, id }) => [sort_key, id] }), 200);
      })
      .openapi(forOperators(calls.getProjectOverview), async (c) => {
        const counts = await countOperatedProjects(deps.db, tenantScope(c), filterOf(c.req.valid('query')));
        const statuses = projectStatuses.flatMap((status) => ({ status, count: counts.get(status) ?? 0 })).filter(({ count }) => count > 0);
        const companies = await listProjectCompanies(deps.db, tenantScope(c), maxCompanies);
        return c.json({ statuses, sources: await listProjectSources(deps.db, tenantScope(c)), companies }, 200);
      })
      .openapi(forOperators(calls.getDeskProject), async (c) =>
        c.json(tagged(c, presentDeskProject(await readProject(deps, c, c.req.valid('param').id))), 200),
      )
      .openapi(forOperators(calls.getProjectNumbers), async (c) => {
        const { id } = await readProject(deps, c, c.req.valid('param').id);
        const applications = (await countByStatus(deps.db, tenantScope(c), [id])).get(id) ?? {};
        const late = (await countLate(deps.db, tenantScope(c), [id], deps.clock())).get(id) ?? 0;
        return c.json({ applications, late, views: await countViews(deps.db, tenantScope(c), id) }, 200);
      })
      .openapi(forOperators(calls.createProject), async (c) => {
        const { source, reference, status, ...input } = c.req.valid('json');
        const project = await answerOnce(c, deps, operatorScope(c), async (trxDeps) =>
          presentDeskProject(await createProject(trxDeps, tenantScope(c), actorOf(c), input, { source, reference, status })),
        );
        return c.json(tagged(c, project), 201);
      })
      .openapi(forOperators(calls.putProject), async (c) => {
        const { project, isNew } = await putProject(deps, tenantScope(c), actorOf(c), c.req.valid('param'), c.req.valid('json'), same(c));
        return c.json(tagged(c, presentDeskProject(project)), isNew ? 201 : 200);
      })
      .openapi(forOperators(calls.patchProject), async (c) => {
        const project = await changeProject(deps, tenantScope(c), actorOf(c), c.req.valid('param').id, c.req.valid('json'), same(c));
        return c.json(tagged(c, presentDeskProject(project)), 200);
      })
      .openapi(forOperators(calls.pauseProject), async (c) => {
        const project = await pauseProject(deps, tenantScope(c), actorOf(c), c.req.valid('param').id, same(c));
        return c.json(tagged(c, presentDeskProject(project)), 200);
      })
      .openapi(forOperators(calls.reopenProject), async (c) => {
        const project = await reopenProject(deps, tenantScope(c), actorOf(c), c.req.valid('param').id, same(c));
        return c.json(tagged(c, presentDeskProject(project)), 200);
      })
      .openapi(forOperators(calls.closeProject), async (c) => {
        const { preview = false, reason = '' } = c.req.valid('json');
        const input = { isPreview: preview, reason, requireSame: same(c) };
        return c.json(await closeProject(deps, tenantScope(c), actorOf(c), c.req.valid('param').id, input), 200);
      })
      .openapi(forOperators(calls.duplicateProject), async (c) => {
        const project = await answerOnce(c, deps, operatorScope(c), async (trxDeps) =>
          presentDeskProject(await duplicateProject(trxDeps, tenantScope(c), actorOf(c), c.req.valid('param').id, c.req.valid('json'))),
        );
        return c.json(tagged(c, project), 201);
      })
  );
}

export type ProjectDeskApi = ReturnType<typeof projectDeskRoutes>;

type FilterQuery = z.infer<typeof calls.getProjectOverview.request.query>;

function filterOf({ q = '', source, company, poolId, responsibleOperatorId, updatedAfter }: FilterQuery) {
  return {
    words: q.split(/\s+/).filter((word) => word !== ''),
    source: source ?? null,
    company: company ?? null,
    poolId: poolId ?? null,
    responsibleOperatorId: responsibleOperatorId ?? null,
    updatedAfter: updatedAfter ? new Date(updatedAfter) : null,
  };
}

async function readProject({ db }: ProjectDeskDeps, c: ApiContext, id: number): Promise<OperatedProject> {
  const row = await findOperatedProject(db, tenantScope(c), id);
  if (!row) throw notFound('no such project');
  return row;
}

/** Refuses a change to something else than the caller read (`If-Match`). */
function same(c: ApiContext) {
  return (current: OperatedProject) => requireUnchanged(c, presentDeskProject(current));
}
