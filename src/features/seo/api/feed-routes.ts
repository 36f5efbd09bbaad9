import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { languageParameter, localeOfAddress, resolveLocale } from '../../../contract/i18n/locale.ts';
import { maxId } from '../../../contract/ids.ts';
import { projectLink } from '../../../contract/links.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Reads } from '../../../server/db/read-source.ts';
import { asTenant } from '../../../server/db/tenant-pool.ts';
import { fieldError, notFound } from '../../../server/http/app-error.ts';
import { type ApiContext, type ApiEnv, tenantScope } from '../../../server/http/env.ts';
import type { Catalogues } from '../../../server/i18n/catalogue.ts';
import { searchProjects } from '../../project-search/api/engine/search-projects.ts';
import { parseSearch, type SearchQuery, searchBody, serialiseSearch } from '../../project-search/search-query.ts';
import { presentCard } from '../../projects/api/present.ts';
import { shownFields } from '../../projects/job-fields.ts';
import { periodWords, rateWords, whoWords } from '../../projects/project-words.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import { clientCountries } from '../../tenancy/client-countries.ts';
import { boardEnd, boardEntry, boardStart, type FeedEntry, type FeedHead, writeAtom, writeJsonFeed, writeRss } from '../project-feeds.ts';
import { answerCached } from './answer-cached.ts';
import { type BoardRow, listBoardRows, poolsFingerprint, readFeedTexts } from './feed-store.ts';
import { fingerprintOf } from './sitemap-store.ts';
import { createTextCache } from './text-cache.ts';

type FeedDeps = { reads: Pick<Reads, 'files'>; clock: Clock; tenants: TenantRegistry; catalogues: Catalogues };

/** Projects in a feed for readers: the newest. */
const maxEntries = 500;
/** Letters of a description in it. */
const summaryLength = 500;
const maxTags = 10;
const maxAgeMs = 60_000;
/** A text of 500 projects has half a megabyte. */
const maxTexts = 40;
/** Rows read at a time while a file for boards is written. */
const batch = 200;

const formats = {
  'projects.rss': { type: 'application/rss+xml; charset=utf-8', write: writeRss },
  'projects.atom': { type: 'application/atom+xml; charset=utf-8', write: writeAtom },
  'projects.json': { type: 'application/feed+json; charset=utf-8', write: writeJsonFeed },
} as const;

/**
 * Public projects for readers, programs and job boards (decision 0045): `/feeds/projects.rss`, `.atom` and `.json` have the newest of what
 * the search of the same address finds; `/feeds/projects.xml` has all, of some pools or of the whole client. Everybody gets what a
 * visitor sees, whatever cookies come with the request.
 */
export function feedRoutes(deps: FeedDeps): Hono<ApiEnv> {
  const texts = createTextCache(deps.clock, maxAgeMs, maxTexts);
  return new Hono<ApiEnv>()
    .get('/feeds/projects.xml', async (c) => {
      const { tenant, locale, params } = portalOf(deps, c);
      const query = parseSearch(params);
      const unknown = [...params.keys()].find((name) => name !== 'pools' && name !== languageParameter);
      if (unknown !== undefined) throw fieldError(unknown, 'talent.error.unknownField');
      const scope = tenantScope(c);
      const [fingerprint, inPools] = await deps.reads.files(({ db, pool }) =>
        Promise.all([
          fingerprintOf(db, scope, { after: 0, upTo: maxId }).then((found) => found ?? 'none'),
          query.pools.length > 0 ? poolsFingerprint(pool, scope, query.pools) : '',
        ]),
      );
      const facts = [fingerprint, tenant.version, locale, inPools].join(' ');
      const etag = `W/"${createHash('sha256').update(facts).digest('base64url').slice(0, 22)}"`;
      const changedAt = texts.changeOf(`board|${tenant.key}|${locale}|${serialiseSearch(query)}`, etag);
      return answerCached(c, { etag, changedAt, ...headersOf('application/xml; charset=utf-8') }, () =>
        boardFile(deps, c, { tenant, locale, query }),
      );
    })
    .get('/feeds/:name{projects\\.(?:rss|atom|json)}', async (c) => {
      const { tenant, locale, params } = portalOf(deps, c);
      const name = c.req.param('name') as keyof typeof formats; // the pattern of the route
      const query: SearchQuery = { ...parseSearch(params), page: 1, sort: 'newest' };
      const search = serialiseSearch(query);
      const { type, write } = formats[name];
      const { text, ...facts } = await texts.textOf(`${name}|${tenant.key}|${tenant.version}|${locale}|${search}`, async () =>
        write(headOf(deps, tenant, { locale, query, name, params }), await readEntries(deps, c, tenant, { locale, query })),
      );
      return answerCached(c, { ...facts, ...headersOf(type) }, () => text);
    });
}

function headersOf(type: string) {
  return { type, cacheControl: 'public, max-age=60, s-maxage=60, stale-while-revalidate=300', vary: 'Accept-Language' };
}

/** @throws AppError NOT_FOUND where visitors see no projects, or the client gives none away. */
function portalOf({ tenants }: FeedDeps, c: ApiContext) {
  const tenant = tenants.byId(c.get('tenantId'));
  const { publicSearch, projectFeeds } = tenant.config;
  if (publicSearch.disabled || !projectFeeds) throw notFound('feeds switched off');
  const params = new URL(c.req.url).searchParams;
  const languages = tenant.languages.map(({ iso }) => iso);
  const locale = localeOfAddress(languages, params) ?? resolveLocale(languages, { header: c.req.header('accept-language') });
  return { tenant, locale, params };
}

function headOf(
  { tenants, catalogues }: FeedDeps,
  tenant: Tenant,
  { locale, query, name, params }: { locale: string; query: SearchQuery; name: string; params: URLSearchParams },
): FeedHead {
  const { t } = catalogues.of(tenant.key, locale).translator;
  const origin = tenants.originOf(tenant);
  const words = query.any ? t('talent.search.title.for', { any: query.any }) : t('talent.search.title');
  const named = params.has(languageParameter) ? `${languageParameter}=${locale}` : '';
  const withLanguage = (search: string) => (named === '' ? search : `${search === '' ? '?' : `${search}&`}${named}`);
  return {
    title: `${words} – ${tenant.name}`,
    description: tenant.name,
    language: locale,
    pageUrl: `${origin}/projects${withLanguage(serialiseSearch({ ...query, sort: 'match' }))}`,
    feedUrl: `${origin}/feeds/${name}${withLanguage(serialiseSearch({ ...query, sort: 'match' }))}`,
    host: tenant.hosts[0] ?? '',
  };
}

/** The newest hits of a visitor's search. */
async function readEntries(
  deps: FeedDeps,
  c: ApiContext,
  tenant: Tenant,
  { locale, query }: { locale: string; query: SearchQuery },
): Promise<FeedEntry[]> {
  const scope = tenantScope(c);
  const viewer = { ...scope, talentId: null, invitedIds: [], now: deps.clock(), countries: clientCountries(tenant.config) };
  const { rows, more } = await deps.reads.files(async ({ pool }) => {
    const found = await searchProjects(pool, viewer, { ...searchBody(query), pageSize: maxEntries });
    const ids = found.rows.map(({ id }) => id);
    return { rows: found.rows, more: await readFeedTexts(pool, scope, ids, summaryLength) };
  });
  const { translator } = deps.catalogues.of(tenant.key, locale);
  const origin = deps.tenants.originOf(tenant);
  return rows.flatMap((row) => {
    const text = more.get(row.id);
    if (!text) return [];
    const card = presentCard(row, { locale, config: tenant.config, reader: 'visitor' }, undefined);
    const rate = rateWords(translator, card.rateRange);
    const facts = [whoWords(translator, card), periodWords(translator, card), rate && `${rate.amount} ${rate.unit}`];
    return [
      {
        id: row.id,
        url: origin + projectLink(card, false),
        title: card.title,
        facts: facts.filter((fact) => fact !== null && fact !== ''),
        summary: text.text.length < summaryLength ? text.text : `${text.text.slice(0, -1).trimEnd()}…`,
        language: card.jobLanguage,
        tags: [...new Set([...card.affectedPools.results.map(({ name }) => name), ...text.skills])].slice(0, maxTags),
        published: text.published_at,
        updated: text.updated_at,
      },
    ];
  }) as FeedEntry[];
}

/** The file for boards as it is written, read by ranges of ids. */
function boardFile(
  deps: FeedDeps,
  c: ApiContext,
  { tenant, locale, query }: { tenant: Tenant; locale: string; query: SearchQuery },
): ReadableStream<Uint8Array> {
  const scope = tenantScope(c);
  const encoder = new TextEncoder();
  const origin = deps.tenants.originOf(tenant);
  let after = 0;
  return new ReadableStream(
    {
      start: (controller) => controller.enqueue(encoder.encode(boardStart({ name: tenant.name, url: origin }))),
      async pull(controller) {
        // The reader of the stream is outside the tenant's request.
        const rows = await asTenant(scope.tenantId, () =>
          deps.reads.files(({ pool }) => listBoardRows(pool, scope, { after, pools: query.pools, limit: batch })),
        );
        controller.enqueue(encoder.encode(rows.map((row) => boardEntry(boardJob(deps, tenant, locale, row))).join('')));
        after = rows.at(-1)?.id ?? after;
        if (rows.length === batch) return;
        controller.enqueue(encoder.encode(boardEnd));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

const remoteTypes = { REMOTE: 'Fully remote', HYBRID: 'Hybrid remote', ONSITE: null } as const;

/** The elements of Indeed's format; what a legal entity hides is not there. */
function boardJob({ tenants, catalogues }: FeedDeps, tenant: Tenant, locale: string, row: BoardRow) {
  const facts = { locale, config: tenant.config, reader: 'visitor' } as const;
  const card = presentCard(row, facts, undefined);
  const show = shownFields(row.legal_entity_name, facts);
  const rate = rateWords(catalogues.of(tenant.key, locale).translator, card.rateRange);
  return {
    title: card.title,
    date: row.published_at.toUTCString(),
    referencenumber: String(row.id),
    url: tenants.originOf(tenant) + projectLink(card, false),
    company: card.legalEntityName ?? card.originatingDisplayName,
    sourcename: tenant.name,
    city: card.siteCity,
    country: card.siteCountry,
    postalcode: show('siteCode', row.site_code),
    description: row.description_html,
    // Boards read an amount without a currency as one of their own country.
    salary: card.rateRange?.currency ? rate && `${rate.amount} ${rate.unit}` : null,
    jobtype: show('jobType', row.job_type),
    category: show('jobClass', row.job_class),
    expirationdate: card.periodDeadline,
    remotetype: card.remote && remoteTypes[card.remote],
    language: card.jobLanguage,
  };
}
