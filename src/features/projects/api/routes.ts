import type pg from 'pg';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { type ApiContext, talentScope, tenantScope } from '../../../server/http/env.ts';
import { createRouter, guarded, open } from '../../../server/http/router.ts';
import type { Catalogues } from '../../../server/i18n/catalogue.ts';
import { brandStamp } from '../../tenancy/api/brand.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import { clientCountries } from '../../tenancy/client-countries.ts';
import {
  excludeProject,
  excludeProjects,
  getBreadcrumbs,
  getPageNames,
  getProject,
  getProjectOptions,
  getSimilarProjects,
  getSiteLocations,
  listExclusions,
  openProjectPage,
  type SearchBody,
  searchProjectsCall,
  searchPublicProjects,
} from '../contract.ts';
import { cachedBreadcrumbs } from './breadcrumbs.ts';
import { isExcludedBy, listExcluded, setExclusions } from './exclusion-store.ts';
import { cachedNearbyCities } from './nearby-cities.ts';
import { cachedPageNames } from './page-names.ts';
import { countPageOpen } from './page-open.ts';
import { type Presentation, presentCard, presentExclusion, presentOptions, presentProject, presentSearch } from './present.ts';
import { type SearchScope, searchProjects } from './search.ts';
import { type Reader, readProject, talentOf } from './service.ts';
import { listSimilar, shownSimilar } from './similar.ts';
import { presentNearby, readSites } from './site-locations.ts';
import { noTalentProjects, type TalentProjects } from './talent-projects.ts';

export type ProjectsApi = ReturnType<typeof projectsRoutes>;

export type ProjectsDeps = {
  db: Db;
  pool: pg.Pool;
  clock: Clock;
  tenants: TenantRegistry;
  catalogues: Catalogues;
  /** Makes the hashes by which a visitor counts once. */
  sessionSecret: Uint8Array;
  talentProjects?: TalentProjects;
};

/** How many hidden projects one answer lists. */
const mostExclusions = 500;

// The fixed paths stand before `/project/{id}`: the first match answers.
export function projectsRoutes({ talentProjects = noTalentProjects, ...rest }: ProjectsDeps) {
  const deps = { ...rest, talentProjects };
  const breadcrumbs = cachedBreadcrumbs(deps);
  const pageNames = cachedPageNames(deps);
  const nearbyCities = cachedNearbyCities(deps);
  return createRouter()
    .openapi(guarded(searchProjectsCall), async (c) => c.json(await answerSearch(deps, c, c.req.valid('json')), 200))
    .openapi(open(searchPublicProjects), async (c) => {
      refuseWithoutPublicSearch(deps, c);
      return c.json(await answerSearch(deps, c, c.req.valid('json'), { asVisitor: true }), 200);
    })
    .openapi(open(getBreadcrumbs), async (c) => c.json(await breadcrumbs(c, c.req.valid('query').locations === 'true'), 200))
    .openapi(open(getSiteLocations), async (c) => {
      refuseWithoutPublicSearch(deps, c);
      const { near, ...which } = c.req.valid('query');
      const locale = c.get('locale');
      return c.json(
        near ? presentNearby(await nearbyCities(tenantScope(c), near), locale) : await readSites(deps.db, tenantScope(c), which, locale),
        200,
      );
    })
    .openapi(open(getPageNames), async (c) => {
      refuseWithoutPublicSearch(deps, c);
      return c.json(await pageNames(tenantScope(c), c.req.valid('query')), 200);
    })
    .openapi(guarded(listExclusions), async (c) => {
      const rows = await listExcluded(deps.db, talentScope(c), mostExclusions);
      return c.json({ results: rows.map(presentExclusion), total: rows[0]?.total ?? 0, page: 1, pageSize: mostExclusions }, 200);
    })
    .openapi(guarded(excludeProjects), async (c) => {
      const { ids, excluded } = c.req.valid('json');
      return c.json(await exclude(deps, c, ids, excluded), 200);
    })
    .openapi(guarded(excludeProject), async (c) => c.json(await exclude(deps, c, [c.req.valid('param').id], true), 200))
    .openapi(open(getProject), async (c) => {
      refuseWithoutPublicSearch(deps, c);
      const [{ row, state }, medianReplyDays] = await Promise.all([
        readProject(deps, readerOf(deps, c), c.req.valid('param').id),
        talentProjects.medianReplyDays(tenantScope(c)),
      ]);
      return c.json(
        presentProject(row, {
          ...presentation(deps, c),
          state,
          medianReplyDays,
          brandStamp: brandStamp(deps.tenants.byId(c.get('tenantId'))),
        }),
        200,
      );
    })
    .openapi(open(getSimilarProjects), async (c) => {
      refuseWithoutPublicSearch(deps, c);
      const reader = readerOf(deps, c);
      const { row } = await readProject(deps, reader, c.req.valid('param').id);
      const rows = await listSimilar(deps.pool, await searchScopeOf(deps, reader), row.id);
      const results = rows.map((similar) => presentCard(similar, presentation(deps, c), undefined));
      return c.json({ results, total: results.length, page: 1, pageSize: shownSimilar }, 200);
    })
    .openapi(open(openProjectPage), async (c) => {
      refuseWithoutPublicSearch(deps, c);
      const { row } = await readProject(deps, readerOf(deps, c), c.req.valid('param').id);
      const opener = {
        talentId: c.get('session')?.talentId ?? null,
        address: c.get('remoteAddress'),
        userAgent: c.req.header('user-agent'),
      };
      await countPageOpen(deps, tenantScope(c), row.id, opener, deps.clock());
      return c.json({}, 200);
    })
    .openapi(guarded(getProjectOptions), async (c) => {
      const { row, state } = await readProject(deps, readerOf(deps, c), c.req.valid('param').id);
      return c.json(presentOptions(row, state ?? {}, await isExcludedBy(deps.db, talentScope(c), row.id)), 200);
    });
}

type Deps = ProjectsDeps & { talentProjects: TalentProjects };

async function answerSearch(deps: Deps, c: ApiContext, query: SearchBody, as: { asVisitor?: boolean } = {}) {
  const reader = as.asVisitor ? { ...readerOf(deps, c), talentId: null } : readerOf(deps, c);
  const answer = await searchProjects(deps.pool, await searchScopeOf(deps, reader), query);
  const ids = answer.rows.map((row) => row.id);
  const talent = talentOf(reader);
  const states = talent && ids.length > 0 ? await deps.talentProjects.statesOf(talent, ids) : new Map();
  const { translator } = deps.catalogues.of(c.get('tenantKey'), c.get('locale'));
  return presentSearch(answer, { ...presentation(deps, c), translator, states });
}

async function searchScopeOf(deps: Deps, reader: Reader): Promise<SearchScope> {
  const talent = talentOf(reader);
  const invitedIds = talent ? await deps.talentProjects.invitedProjectIds(talent) : [];
  return { ...reader, invitedIds, countries: clientCountries(deps.tenants.byId(reader.tenantId).config) };
}

async function exclude(deps: Deps, c: ApiContext, ids: readonly number[], isExcluded: boolean) {
  const scope = talentScope(c);
  const invitedIds = isExcluded ? await deps.talentProjects.invitedProjectIds(scope) : [];
  const found = await setExclusions(deps.db, scope, { ids, isExcluded, invitedIds }, deps.clock());
  if (found.length === 0) throw notFound();
  return { ids: found, excluded: isExcluded };
}

/** Specification section 6: a visitor may read projects only while the client has not switched public search off. */
function refuseWithoutPublicSearch(deps: Deps, c: ApiContext): void {
  if (!c.get('session') && deps.tenants.byId(c.get('tenantId')).config.publicSearch.disabled) throw new AppError('FORBIDDEN');
}

function readerOf(deps: Deps, c: ApiContext): Reader {
  return { ...tenantScope(c), talentId: c.get('session')?.talentId ?? null, now: deps.clock() };
}

function presentation(deps: Deps, c: ApiContext): Presentation {
  return { locale: c.get('locale'), config: deps.tenants.byId(c.get('tenantId')).config };
}
