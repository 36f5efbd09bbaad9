import { notFound } from '../../../server/http/app-error.ts';
import { talentScope } from '../../../server/http/env.ts';
import { createRouter, guarded } from '../../../server/http/router.ts';
import { requirePool } from '../../pools/api/require-pool.ts';
import {
  agreeForApplication,
  confirmApplication as confirmApplicationCall,
  getApplicationFit,
  listApplications,
  listDrafts,
  listPoolApplications,
  withdrawApplication,
} from '../contract.ts';
import { statusCodes, statusesOf } from '../status.ts';
import { countNewer, viewApplications } from './application-view-store.ts';
import { confirmApplication } from './confirm-application.ts';
import type { ApplicationDeps, ApplicationViewDeps } from './deps.ts';
import { findFit } from './fit-store.ts';
import { presentAll, readApplication } from './read-applications.ts';
import { agreeAndResume } from './resume-waiting-applications.ts';
import { countOwnByStatus } from './status-count-store.ts';
import { withdrawOwnApplication } from './withdraw-application.ts';

export type ApplicationsApi = ReturnType<typeof applicationsRoutes>;

/** Specification section 7, "Project applications": the calls about existing applications. Those that fill one in belong to `apply`. */
export function applicationsRoutes(deps: ApplicationDeps & ApplicationViewDeps) {
  return createRouter()
    .openapi(guarded(listApplications), async (c) => {
      const { status, page: wanted, pageSize, containing } = c.req.valid('query');
      const scope = talentScope(c);
      const statuses = statusesOf[status];
      const newer = containing === undefined ? null : await countNewer(deps.db, scope, containing, statuses);
      const page = newer === null ? wanted : Math.floor(newer / pageSize) + 1;
      const filter = { begunOnly: true, statuses, limit: pageSize, offset: (page - 1) * pageSize };
      const [{ rows, total, drafts }, counts] = await Promise.all([
        viewApplications(deps.db, scope, filter),
        countOwnByStatus(deps.db, scope, statuses),
      ]);
      return c.json({ results: await presentAll(deps, scope, rows), total, drafts, counts, page, pageSize }, 200);
    })
    .openapi(guarded(listDrafts), async (c) => {
      const scope = talentScope(c);
      const { rows, total } = await viewApplications(deps.db, scope, { begunOnly: true, statuses: [statusCodes.draft] });
      return c.json({ results: await presentAll(deps, scope, rows), total, page: 1, pageSize: 200 }, 200);
    })
    .openapi(guarded(listPoolApplications), async (c) => {
      const { page, pageSize } = c.req.valid('query');
      const scope = talentScope(c);
      const poolId = c.req.valid('param').id;
      await requirePool(deps.db, scope, poolId);
      const filter = { begunOnly: true, poolId, limit: pageSize, offset: (page - 1) * pageSize };
      const { rows, total } = await viewApplications(deps.db, scope, filter);
      return c.json({ results: await presentAll(deps, scope, rows), total, page, pageSize }, 200);
    })
    .openapi(guarded(getApplicationFit), async (c) => {
      const sent = await findFit(deps.db, talentScope(c), c.req.valid('param').id);
      if (!sent) throw notFound();
      const isOffHere = !deps.tenants.byId(c.get('tenantId')).config.fit;
      if (isOffHere || sent.offSince)
        return c.json({ state: isOffHere ? ('OFF_BY_CLIENT' as const) : ('OFF_BY_TALENT' as const), fit: null }, 200);
      const { level, facts, comparedAt } = sent;
      return c.json(
        { state: 'ON' as const, fit: level && facts && comparedAt && { level, facts, comparedAt: comparedAt.toISOString() } },
        200,
      );
    })
    .openapi(guarded(withdrawApplication), async (c) => {
      const { id } = c.req.valid('param');
      await withdrawOwnApplication(deps, talentScope(c), id, c.req.valid('json').reasonCode ?? null);
      return c.json(await readApplication(deps, talentScope(c), id), 200);
    })
    .openapi(guarded(confirmApplicationCall), async (c) => {
      const { id } = c.req.valid('param');
      await confirmApplication(deps, talentScope(c), id);
      return c.json(await readApplication(deps, talentScope(c), id), 200);
    })
    .openapi(guarded(agreeForApplication), async (c) => {
      const { terms, privacy } = c.req.valid('query');
      const applicant = { scope: talentScope(c), tenantKey: c.get('tenantKey'), locale: c.get('locale') };
      const accepted = { terms: terms === 'true', privacy: privacy === 'true' };
      return c.json(await agreeAndResume(deps, applicant, c.req.valid('param').id, accepted), 200);
    });
}
