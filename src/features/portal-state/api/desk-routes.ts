import { tenantScope } from '../../../server/http/env.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import { getPortalState } from '../desk-contract.ts';
import type { PortalStateDeps } from './deps.ts';
import { readPortalState } from './read-portal-state.ts';

/** What an operator must know now. */
export function portalStateDeskRoutes(deps: PortalStateDeps) {
  return createRouter().openapi(forOperators(getPortalState), async (c) => c.json(await readPortalState(deps, tenantScope(c)), 200));
}

export type PortalStateDeskApi = ReturnType<typeof portalStateDeskRoutes>;
