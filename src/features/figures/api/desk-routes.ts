import { notFound } from '../../../server/http/app-error.ts';
import { tenantScope } from '../../../server/http/env.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import { findOperatedProject } from '../../projects/api/operated-project-store.ts';
import { getFigures } from '../desk-contract.ts';
import type { FigureDeps } from './deps.ts';
import { readFigures } from './read-figures.ts';

/** Figures for operators (operators' design, section 2). */
export function figuresDeskRoutes(deps: FigureDeps) {
  return createRouter().openapi(forOperators(getFigures), async (c) => {
    const { projectId = null, ...input } = c.req.valid('query');
    if (projectId !== null && !(await findOperatedProject(deps.db, tenantScope(c), projectId))) throw notFound('no such project');
    return c.json(await readFigures(deps, tenantScope(c), { ...input, projectId }), 200);
  });
}

export type FiguresDeskApi = ReturnType<typeof figuresDeskRoutes>;
