import { plainDate } from '../../../contract/dates.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { tenantScope } from '../../../server/http/env.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import { findOperatedProject } from '../../projects/api/operated-project-store.ts';
import { exportFigures, type FiguresQuery, getFigures } from '../desk-contract.ts';
import type { FigureDeps } from './deps.ts';
import { figuresCsv } from './figures-csv.ts';
import { readFigures } from './read-figures.ts';

/** Figures for operators (operators' design, section 2). */
export function figuresDeskRoutes(deps: FigureDeps) {
  const read = async (scope: TenantScope, query: FiguresQuery) => {
    if (query.projectId !== undefined && !(await findOperatedProject(deps.db, scope, query.projectId))) throw notFound('no such project');
    return readFigures(deps, scope, query);
  };
  return createRouter()
    .openapi(forOperators(getFigures), async (c) => c.json(await read(tenantScope(c), c.req.valid('query')), 200))
    .openapi(forOperators(exportFigures), async (c) => {
      const query = c.req.valid('query');
      const table = figuresCsv(await read(tenantScope(c), query));
      return c.body(table, 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="figures-by-${query.by}-${plainDate(deps.clock())}.csv"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      });
    });
}

export type FiguresDeskApi = ReturnType<typeof figuresDeskRoutes>;
