import { talentScope, tenantScope } from '../../../server/http/env.ts';
import { createRouter, guarded, open } from '../../../server/http/router.ts';
import { readSource } from '../../affiliate/api/affiliate-touch.ts';
import { brandStamp } from '../../tenancy/api/brand.ts';
import {
  excludeProject,
  excludeProjects,
  getProject,
  getProjectOptions,
  getSimilarProjects,
  listExclusions,
  maxSimilar,
  openProjectPage,
} from '../contract.ts';
import { countPageView } from './count-page-view.ts';
import type { ProjectsDeps } from './deps.ts';
import { setExcluded } from './exclude-projects.ts';
import { isExcludedBy, listExcluded } from './exclusion-store.ts';
import { presentationOf, presentCard, presentExclusion, presentOptions, presentProject } from './present.ts';
import { readJobClassNames } from './read-job-class-names.ts';
import { readProject } from './read-project.ts';
import { refuseWithoutPublicSearch, viewerOf } from './viewer.ts';

export type ProjectsApi = ReturnType<typeof projectsRoutes>;

/** How many hidden projects one answer lists. */
const maxExclusions = 500;

// The fixed paths are matched before `/project/{id}`: the first match answers.
export function projectsRoutes(deps: ProjectsDeps) {
  return createRouter()
    .openapi(guarded(listExclusions), async (c) => {
      const rows = await listExcluded(deps.db, talentScope(c), maxExclusions);
      return c.json({ results: rows.map(presentExclusion), total: rows[0]?.total ?? 0, page: 1, pageSize: maxExclusions }, 200);
    })
    .openapi(guarded(excludeProjects), async (c) => {
      const { ids, excluded } = c.req.valid('json');
      return c.json(await setExcluded(deps, c, ids, excluded), 200);
    })
    .openapi(guarded(excludeProject), async (c) => c.json(await setExcluded(deps, c, [c.req.valid('param').id], true), 200))
    .openapi(open(getProject), async (c) => {
      refuseWithoutPublicSearch(deps, c);
      const viewer = viewerOf(deps, c);
      const [{ row, state }, medianReplyDays] = await Promise.all([
        readProject(deps, viewer, c.req.valid('param').id),
        deps.talentProjects.medianReplyDays(tenantScope(c)),
      ]);
      return c.json(
        presentProject(row, {
          ...presentationOf(deps, c, viewer),
          state,
          medianReplyDays,
          jobClassNames: await readJobClassNames(deps, c, row),
          brandStamp: brandStamp(deps.tenants.byId(c.get('tenantId'))),
        }),
        200,
      );
    })
    .openapi(open(getSimilarProjects), async (c) => {
      refuseWithoutPublicSearch(deps, c);
      const viewer = viewerOf(deps, c);
      const { row } = await readProject(deps, viewer, c.req.valid('param').id);
      const rows = await deps.similarProjects(viewer, row.id);
      const results = rows.map((similar) => presentCard(similar, presentationOf(deps, c, viewer), undefined));
      return c.json({ results, total: results.length, page: 1, pageSize: maxSimilar }, 200);
    })
    .openapi(open(openProjectPage), async (c) => {
      refuseWithoutPublicSearch(deps, c);
      const { row } = await readProject(deps, viewerOf(deps, c), c.req.valid('param').id);
      const visitor = {
        talentId: c.get('session')?.talentId ?? null,
        address: c.get('remoteAddress'),
        userAgent: c.req.header('user-agent'),
        source: readSource(c, deps.tenants),
      };
      await countPageView(deps, tenantScope(c), row.id, visitor, deps.clock());
      return c.json({}, 200);
    })
    .openapi(guarded(getProjectOptions), async (c) => {
      const { row, state } = await readProject(deps, viewerOf(deps, c), c.req.valid('param').id);
      return c.json(presentOptions(row, state ?? {}, await isExcludedBy(deps.db, talentScope(c), row.id)), 200);
    });
}
