import { Hono } from 'hono';
import type { Clock } from '../../../server/clock.ts';
import type { Reads } from '../../../server/db/read-source.ts';
import { asTenant } from '../../../server/db/tenant-pool.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { type ApiContext, type ApiEnv, tenantScope } from '../../../server/http/env.ts';
import type { Content } from '../../cms/api/content.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import { robotsText } from '../robots.ts';
import { idsOfFile, projectEntry, sitemapIndex, urlLines, urlsetEnd, urlsetStart } from '../sitemap.ts';
import { answerCached } from './answer-cached.ts';
import { listPages } from './list-pages.ts';
import { fingerprintOf, listFiles, listOpenProjects } from './sitemap-store.ts';
import { createTextCache } from './text-cache.ts';

type SeoDeps = { reads: Pick<Reads, 'files'>; tenants: TenantRegistry; content: Content; clock: Clock };

const maxAgeMs = 600_000;
/** Rows read at a time while a file is written: no file is held in memory completely. */
const batch = 2_000;

/** `/robots.txt`, `/sitemap.xml`, which names `/sitemap/pages.xml` and `/sitemap/projects-{n}.xml`. */
export function seoRoutes(deps: SeoDeps): Hono<ApiEnv> {
  const texts = createTextCache(deps.clock, maxAgeMs);
  return new Hono<ApiEnv>()
    .get('/robots.txt', (c) => c.text(robotsText(portalOf(deps, c)), 200, { 'cache-control': 'public, max-age=3600' }))
    .get('/sitemap.xml', async (c) => {
      const { origin, isPublic, tenant, key } = indexed(deps, c);
      const { text, ...facts } = await texts.textOf(`index|${key}|${tenant.version}`, async () => {
        const files = isPublic ? await deps.reads.files(({ db }) => listFiles(db, tenantScope(c))) : [];
        const projects = files.map(({ file, changedAt }) => ({ path: `/sitemap/projects-${file}.xml`, changedAt }));
        return sitemapIndex(origin, [{ path: '/sitemap/pages.xml' }, ...projects]);
      });
      return xml(c, facts, () => text);
    })
    .get('/sitemap/pages.xml', async (c) => {
      const { origin, tenant, key } = indexed(deps, c);
      const { text, ...facts } = await texts.textOf(`pages|${key}|${tenant.version}`, async () => {
        const paths = await deps.reads.files(({ db }) => listPages({ db, content: deps.content }, tenantScope(c), tenant));
        return `${urlsetStart}${urlLines(
          origin,
          paths.map((path) => ({ path })),
        )}${urlsetEnd}`;
      });
      return xml(c, facts, () => text);
    })
    .get('/sitemap/:file{projects-[1-9][0-9]{0,4}\\.xml}', async (c) => {
      const { origin, isPublic, key } = indexed(deps, c);
      const file = Number.parseInt(c.req.param('file').slice('projects-'.length), 10);
      const fingerprint = isPublic ? await deps.reads.files(({ db }) => fingerprintOf(db, tenantScope(c), idsOfFile(file))) : null;
      if (!fingerprint) throw notFound();
      const etag = `W/"${fingerprint}"`;
      const facts = { etag, changedAt: texts.changeOf(`file|${key}|${file}`, etag) };
      return xml(c, facts, () => projectsFile(deps, c, origin, file));
    });
}

/** The file as it is written, read by ranges of ids. */
function projectsFile(deps: SeoDeps, c: ApiContext, origin: string, file: number): ReadableStream<Uint8Array> {
  const scope = tenantScope(c);
  const { upTo, ...range } = idsOfFile(file);
  const encoder = new TextEncoder();
  let { after } = range;
  return new ReadableStream(
    {
      start: (controller) => controller.enqueue(encoder.encode(urlsetStart)),
      async pull(controller) {
        // The reader of the stream is outside the tenant's request.
        const rows = await asTenant(scope.tenantId, () =>
          deps.reads.files(({ db }) => listOpenProjects(db, scope, { after, upTo }, batch)),
        );
        controller.enqueue(encoder.encode(urlLines(origin, rows.map(projectEntry))));
        after = rows.at(-1)?.id ?? upTo;
        if (rows.length === batch) return;
        controller.enqueue(encoder.encode(urlsetEnd));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

function portalOf(deps: SeoDeps, c: ApiContext) {
  const tenant = deps.tenants.byId(c.get('tenantId'));
  const { publicSearch, seoIndex } = tenant.config;
  return { tenant, key: tenant.key, origin: deps.tenants.originOf(tenant), isPublic: !publicSearch.disabled, seoIndex };
}

/** @throws AppError NOT_FOUND for a portal that stays out of search engines. */
function indexed(deps: SeoDeps, c: ApiContext) {
  const portal = portalOf(deps, c);
  if (!portal.seoIndex) throw notFound('seo index switched off');
  return portal;
}

function xml(c: ApiContext, facts: { etag: string; changedAt: Date }, body: () => string | ReadableStream<Uint8Array>): Response {
  return answerCached(c, { ...facts, type: 'application/xml; charset=utf-8', cacheControl: 'public, max-age=3600' }, body);
}
