import { createRouter } from '../../../server/http/router.ts';
import { getProjectFit, listFittingProjects } from '../contract.ts';

export type FitApi = ReturnType<typeof fitRoutes>;
export function fitRoutes() {
  return createRouter()
    .openapi(listFittingProjects, (c) => c.json({ state: 'ON' as const, results: [], gaps: [] }, 200))
    .openapi(getProjectFit, (c) => c.json({ state: 'ON' as const, fit: null, gaps: [] }, 200));
}
