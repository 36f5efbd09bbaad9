import type pg from 'pg';
import { type ApiContext, talentScope } from '../../../server/http/env.ts';
import type { RateLimiter } from '../../../server/http/rate-limit.ts';
import { createRouter, guarded } from '../../../server/http/router.ts';
import { readProject } from '../../projects/api/read-project.ts';
import type { TalentProjects } from '../../projects/api/talent-projects.ts';
import {
  addSecurityId,
  getSecurityIdFaq,
  getSecurityIdPattern,
  listMySecurityIds,
  removeSecurityId,
  replaceSecurityId,
} from '../contract.ts';
import type { SecurityIdDeps } from './deps.ts';
import { changeSecurityId, dropSecurityId, keepSecurityId } from './keep-security-id.ts';
import { presentSecurityId, presentSystem } from './present.ts';
import { listSecurityIds } from './store.ts';

export type SecurityIdsApi = ReturnType<typeof securityIdsRoutes>;
type RouteDeps = SecurityIdDeps & { pool: pg.Pool; limiter: RateLimiter; talentProjects: TalentProjects };

/** Specification section 7: the talent's security ids, and the one a project asks for. */
export function securityIdsRoutes(deps: RouteDeps) {
  const { systems } = deps.securityIds;
  const systemOf = async (c: ApiContext, projectId: number) => {
    const { row } = await readProject(deps, { ...talentScope(c), now: deps.clock() }, projectId);
    return systems.ofProject(c.get('tenantKey'), row.vms_id);
  };
  // Ten attempts an hour, so that taken numbers cannot be found by trying.
  const countTry = (c: ApiContext) => deps.limiter.take('securityId', `${c.get('tenantId')}:${talentScope(c).talentId}`);
  return createRouter()
    .openapi(guarded(listMySecurityIds), async (c) => {
      const rows = await listSecurityIds(deps.db, talentScope(c));
      const results = rows.map((row) => presentSecurityId(row, systems, c.get('tenantKey')));
      const known = systems.all(c.get('tenantKey')).map(presentSystem);
      return c.json({ results, total: results.length, page: 1, pageSize: 50, systems: known }, 200);
    })
    .openapi(guarded(addSecurityId), async (c) => {
      await countTry(c);
      const row = await keepSecurityId(deps, talentScope(c), c.get('tenantKey'), c.req.valid('json'));
      return c.json(presentSecurityId(row, systems, c.get('tenantKey')), 201);
    })
    .openapi(guarded(replaceSecurityId), async (c) => {
      await countTry(c);
      const { securityId } = c.req.valid('json');
      const row = await changeSecurityId(deps, talentScope(c), c.get('tenantKey'), c.req.valid('param').id, securityId);
      return c.json(presentSecurityId(row, systems, c.get('tenantKey')), 200);
    })
    .openapi(guarded(removeSecurityId), async (c) => {
      await dropSecurityId(deps, talentScope(c), c.req.valid('param').id);
      return c.json({}, 200);
    })
    .openapi(guarded(getSecurityIdPattern), async (c) => {
      const system = await systemOf(c, c.req.valid('param').id);
      const none = { vms: null, vmsName: null, pattern: null, example: null, required: false };
      return c.json(system ? presentSystem(system) : none, 200);
    })
    .openapi(guarded(getSecurityIdFaq), async (c) => {
      const system = await systemOf(c, c.req.valid('param').id);
      const faq = system && systems.faq(c.get('tenantKey'), system.key, c.get('locale'));
      return c.json(faq ?? { html: null, locale: null }, 200);
    });
}
