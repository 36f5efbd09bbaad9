import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import { mayOperate, mineOf, operatorOf } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import { findLastVisit } from '../../operators/api/sessions/session-store.ts';
import { getPortalState, getToday } from '../desk-contract.ts';
import type { PortalStateDeps } from './deps.ts';
import { readPortalState } from './read-portal-state.ts';
import { readToday } from './read-today.ts';

const usualLimit = 50;

/** What an operator must know now. */
export function portalStateDeskRoutes(deps: PortalStateDeps) {
  return createRouter()
    .openapi(forOperators(getPortalState), async (c) => c.json(await readPortalState(deps, tenantScope(c)), 200))
    .openapi(forOperators(getToday), async (c) => {
      const { whose, limit = usualLimit, since } = c.req.valid('query');
      const today = await readToday(deps, tenantScope(c), {
        responsibleOperatorId: whose === 'mine' ? mineOf(c) : null,
        limit,
        since: since ? new Date(since) : await lastVisitOf(deps, c),
        seesPools: mayOperate(c, 'pools:read'),
        seesFailures: mayOperate(c, 'figures:read'),
      });
      return c.json(today, 200);
    });
}

async function lastVisitOf({ db }: PortalStateDeps, c: ApiContext): Promise<Date | null> {
  const principal = operatorOf(c);
  return principal.kind === 'key' ? null : findLastVisit(db, tenantScope(c), principal);
}

export type PortalStateDeskApi = ReturnType<typeof portalStateDeskRoutes>;
