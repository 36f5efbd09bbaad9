import type { Read } from '../../../server/db/read-source.ts';
import { AppError, fieldError } from '../../../server/http/app-error.ts';
import { notModified, tagged } from '../../../server/http/entity-tag.ts';
import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import { createRouter, guarded, open } from '../../../server/http/router.ts';
import { presentationOf } from '../../projects/api/present.ts';
import { refuseWithoutPublicSearch, talentOf, type Viewer, viewerOf } from '../../projects/api/viewer.ts';
import { clientCountries } from '../../tenancy/client-countries.ts';
import {
  maxSuggestions,
  type SearchBody,
  searchProjectsCall,
  searchPublicProjects,
  searchPublicProjectsByAddress,
  suggestSearches as suggestSearchesCall,
} from '../contract.ts';
import type { ProjectSearchDeps } from './deps.ts';
import type { SearchViewer } from './engine/audience.ts';
import { searchProjects, usualLimits } from './engine/search-projects.ts';
import { listSimilar } from './engine/similar.ts';
import { presentSearch } from './present.ts';
import { suggestSearches } from './terms/suggest.ts';

export type ProjectSearchApi = ReturnType<typeof projectSearchRoutes>;

/** Suggestions change with the next import, not with the next letter; the same text need not be requested again. */
const maxAgeSeconds = 300;

export function projectSearchRoutes(deps: ProjectSearchDeps) {
  const router = createRouter();
  router.use(searchPublicProjectsByAddress.path, notModified);
  return router
    .openapi(guarded(searchProjectsCall), async (c) => c.json(await answerSearch(deps, c, viewerOf(deps, c), c.req.valid('json')), 200))
    .openapi(open(searchPublicProjects), async (c) => {
      refuseWithoutPublicSearch(deps, c);
      return c.json(await answerSearch(deps, c, { ...viewerOf(deps, c), talentId: null }, c.req.valid('json')), 200);
    })
    .openapi(open(searchPublicProjectsByAddress), async (c) => {
      if (deps.tenants.byId(c.get('tenantId')).config.publicSearch.disabled) throw new AppError('FORBIDDEN');
      const result = await answerSearch(deps, c, { ...viewerOf(deps, c), talentId: null }, c.req.valid('query'));
      // As pages of visitors (`app/visitor-pages.ts`); the words are those of the language.
      c.header('cache-control', 'public, max-age=0, s-maxage=10, stale-while-revalidate=30');
      c.header('vary', 'Cookie, Accept-Language');
      return c.json(tagged(c, result), 200);
    })
    .openapi(open(suggestSearchesCall), async (c) => {
      refuseWithoutPublicSearch(deps, c);
      const isPublic = !deps.tenants.byId(c.get('tenantId')).config.publicSearch.disabled;
      const { any } = c.req.valid('query');
      const results = await readFor(deps, c)(({ pool }) => suggestSearches(pool, tenantScope(c), any));
      // The same for all viewers, unless it is hidden from visitors.
      c.header('cache-control', `${isPublic ? 'public' : 'private'}, max-age=${maxAgeSeconds}`);
      return c.json({ results, total: results.length, page: 1, pageSize: maxSuggestions }, 200);
    });
}

/** For the feature `projects`: a project's similar projects that this viewer may see. */
export function findSimilarProjects(deps: ProjectSearchDeps) {
  return async (viewer: Viewer, id: number) => listSimilar(deps.pool, await searchViewerOf(deps, viewer), id);
}

/** Where a search reads. Who is signed in may just have written: the primary answers, also what everybody sees alike. */
function readFor(deps: ProjectSearchDeps, c: ApiContext): Read {
  const { tenantId, talentId } = viewerOf(deps, c);
  return talentId === null ? deps.reads.searches(tenantId) : (work) => work({ db: deps.db, pool: deps.pool });
}

async function answerSearch(deps: ProjectSearchDeps, c: ApiContext, viewer: Viewer, query: SearchBody) {
  const talent = talentOf(viewer);
  const hasFit = talent !== null && (await deps.fit.isOn(talent));
  if (query.sort === 'fit' && !hasFit) throw fieldError('sort', 'talent.error.fit.off');
  const orderByFit = talent && ((ids: readonly number[]) => deps.fit.order(talent, ids));
  const searcher = await searchViewerOf(deps, viewer);
  const answer = await readFor(deps, c)(({ pool }) => searchProjects(pool, searcher, query, usualLimits, orderByFit));
  const ids = answer.rows.map((row) => row.id);
  const states = talent && ids.length > 0 ? await deps.talentProjects.statesOf(talent, ids) : new Map();
  const { translator } = deps.catalogues.of(c.get('tenantKey'), c.get('locale'));
  // Without words the newest are first anyway: there is nothing to match.
  const sorts = [...(query.any?.trim() ? (['match', 'newest'] as const) : (['newest'] as const)), ...(hasFit ? (['fit'] as const) : [])];
  return presentSearch(answer, { ...presentationOf(deps, c, viewer), translator, states, sorts });
}

/** The viewer with what search needs to know. */
export async function searchViewerOf(deps: Pick<ProjectSearchDeps, 'talentProjects' | 'tenants'>, viewer: Viewer): Promise<SearchViewer> {
  const talent = talentOf(viewer);
  const invitedIds = talent ? await deps.talentProjects.invitedProjectIds(talent) : [];
  return { ...viewer, invitedIds, countries: clientCountries(deps.tenants.byId(viewer.tenantId).config) };
}
