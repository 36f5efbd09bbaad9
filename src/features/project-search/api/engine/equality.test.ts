import { beforeAll, describe, expect, test } from 'vitest';
import { makeRandom } from '../../../../../tests/support/make-random.ts';
import { leastRates, pickPay, reachesRate, type StatedPay } from '../../../../../tests/support/pay-factory.ts';
import { makeCities, makePool, makeProject } from '../../../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { dayMs } from '../../../../contract/dates.ts';
import {
  type Duration,
  durations,
  type ProjectStatus,
  projectStatuses,
  type WorkMode,
  workModes,
} from '../../../projects/project-facts.ts';
import type { SearchBody } from '../../contract.ts';
import type { FilterField } from '../../search-fields.ts';
import type { SearchViewer } from './audience.ts';
import type { SearchLimits } from './counts.ts';
import type { Count } from './facets.ts';
import { tiersByRelevance } from './page.ts';
import { searchProjects, usualLimits } from './search-projects.ts';
import { facetFilterNames } from './search-set.ts';
import { readSearchText } from './text-query.ts';

const app = startTestApp();

/** Small, so that a few hundred projects are "many". */
const fewLimits = { exactUpTo: 40, enoughInSample: 4, dominantShare: 0.5 };
/** Of these, no client has most of all projects. */
const sharedLimits = { ...fewLimits, dominantShare: 2 };
const projects = 420;
const searches = 100;

const random = makeRandom(4);
const pick = <T>(list: readonly T[]): T => {
  const value = list[Math.floor(random() * list.length)];
  if (value === undefined) throw new Error('an empty list');
  return value;
};
const chance = (share: number): boolean => random() < share;

const words = ['java', 'react', 'C++', 'kubernetes', 'node.js', 'welding', 'project', 'team', 'planning', 'SAP', 'grid', 'testing'];
const text = (count: number) => Array.from({ length: count }, () => pick(words)).join(' ');
const references = ['VMS-1', 'VMS-22', 'VMS-333'];
let pools: number[] = [];
let cityIds: number[] = [];
let talent: TestTalent;
let invited: number[] = [];
const day = (offset: number) => new Date(Date.UTC(2027, 0, 1 + offset)).toISOString().slice(0, 10);

beforeAll(async () => {
  cityIds = Object.values(await makeCities(app));
  pools = [await makePool(app), await makePool(app), await makePool(app, { visibility: 'PRIVATE' }), await makePool(app)];
  talent = await makeTalent(app);
  const ids: number[] = [];
  for (let n = 0; n < projects; n += 1) {
    const status = chance(0.7) ? 'ACTIVE' : chance(0.5) ? 'PAUSED' : 'CLOSED';
    const hasPeriod = chance(0.8);
    ids.push(
      await makeProject(app, {
        tenant: chance(0.1) ? 'atelier' : 'nordlicht',
        title: text(3),
        skills: [pick(words)],
        description_text: text(8),
        job_language: pick(['en', 'de', 'pl']),
        status,
        vms_id: chance(0.5) ? pick(references) : null,
        closed_at: status === 'CLOSED' ? new Date(Date.now() - random() * 150 * dayMs) : null,
        visibility: chance(0.2) ? 'PRIVATE' : 'PUBLIC',
        work_mode: pick(workModes),
        hours_per_week: chance(0.8) ? pick([8, 16, 20, 31, 32, 40]) : null,
        ...pickPay(pick),
        city_id: chance(0.7) ? pick(cityIds) : null,
        site_city: chance(0.3) ? 'Klein Wusterwitz' : null,
        assignment_period_start: hasPeriod ? day(0) : null,
        assignment_period_end: hasPeriod ? day(Math.floor(random() * 300)) : null,
        // Equal moments among them, which the id decides.
        published_at: new Date(Date.UTC(2026, 9, 1) + Math.floor(random() * 60) * 43_200_000),
        pools: pools.filter(() => chance(0.3)),
      }),
    );
  }
  invited = ids.filter((_id, index) => index % 17 === 0);
  const { pool: db } = app.services;
  await db.query(
    "insert into pool_membership (tenant_id, pool_id, talent_id, status) values ($1, $2, $4, 'ACCEPTED'), ($1, $3, $4, 'APPLIED')",
    [talent.scope.tenantId, pools[2], pools[3], talent.id],
  );
  await db.query('insert into project_exclusion (tenant_id, talent_id, project_id) select $1, $2, id from unnest($3::int[]) id', [
    talent.scope.tenantId,
    talent.id,
    ids.filter((_id, index) => index % 23 === 0),
  ]);
});

const sometimes = <T>(share: number, value: () => T): T | undefined => (chance(share) ? value() : undefined);

/** A value of each field, or none: a new field is a type error here until it has values. */
const randomOf: { readonly [F in keyof Required<SearchBody>]: () => SearchBody[F] } = {
  any: () => sometimes(0.6, () => (chance(0.7) ? pick(words) : `${pick(words)} ${chance(0.2) ? '-' : ''}${pick(words)}`)),
  openOnly: () => sometimes(0.7, () => true),
  status: () => sometimes(0.15, () => pick(projectStatuses)),
  workPrefs: () => sometimes(0.3, () => workModes.filter(() => chance(0.5))),
  pools: () => sometimes(0.25, () => pools.filter(() => chance(0.5))),
  minRate: () => sometimes(0.2, () => pick(leastRates)),
  duration: () => sometimes(0.25, () => pick(durations)),
  hoursPerWeek: () =>
    sometimes(0.25, () => ({ ...(chance(0.7) ? { min: pick([0, 16, 20, 30]) } : {}), ...(chance(0.7) ? { max: pick([31, 40]) } : {}) })),
  location: () => sometimes(0.2, () => pick(['Hamburg', 'Monachium', 'Paris', 'klein wuster', 'Nowhere'])),
  userLocation: () => sometimes(0.1, () => pick(Object.keys(nearPoint))),
  vmsId: () => sometimes(0.12, () => pick([...references, 'VMS-2'])),
  sort: () => sometimes(0.3, () => 'newest'),
  verbatim: () => true,
  page: () => pick([1, 1, 2, 3, 7]),
  pageSize: () => pick([1, 5, 20]),
};

function randomQuery(): SearchBody {
  const given = Object.entries(randomOf).map(([field, value]) => [field, value()]);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

type Row = { id: number; tier: number; published: Date; status: ProjectStatus; closed: Date | null; reference: string | null } & Facts &
  StatedPay;
type Facts = { mode: WorkMode; duration: Duration | null; city: number | null; town: string | null; hours: number | null; pools: number[] };

const nearName: Record<string, number[]> = { Hamburg: [9001, 9002], Monachium: [9003], Paris: [9004] };
const nearPoint: Record<string, number[]> = { '53.56,9.98': [9001, 9002], '48.85,2.35': [9004] };

type Passes<F extends FilterField> = (
  row: Row,
  value: NonNullable<SearchBody[F]>,
  asked: { query: SearchBody; scope: SearchViewer },
) => boolean;

/** What each filter leaves in, said once more without SQL: a new filter is a type error here until it says so. */
const passes: { readonly [F in FilterField]: Passes<F> } = {
  workPrefs: (row, modes) => modes.length === 0 || modes.includes(row.mode),
  // A visitor cannot search by the private pool.
  pools: (row, ids, { scope }) => ids.length === 0 || ids.some((id) => row.pools.includes(id) && (scope.talentId || id !== pools[2])),
  minRate: reachesRate,
  duration: (row, duration) => row.duration === duration,
  hoursPerWeek: ({ hours }, { min, max }) =>
    (min === undefined && max === undefined) || (hours !== null && hours >= (min ?? 0) && hours <= (max ?? 168)),
  location: (row, name) => {
    const near = nearName[name];
    return near ? near.includes(row.city ?? 0) : (row.town?.toLowerCase().startsWith(name.toLowerCase()) ?? false);
  },
  userLocation: (row, point, { query }) => query.location !== undefined || (nearPoint[point]?.includes(row.city ?? 0) ?? false),
  openOnly: (row, isOpenOnly, { query }) => !isOpenOnly || query.status !== undefined || row.status === 'ACTIVE',
  status: (row, status) => row.status === status,
  vmsId: (row, reference) => row.reference === reference,
};

/** Whether a project passes a filter of the query. */
function isPassed<F extends FilterField>(field: F, row: Row, asked: { query: SearchBody; scope: SearchViewer }): boolean {
  const value = asked.query[field];
  return value === undefined || value === null || passes[field](row, value, asked);
}

const filters = Object.keys(passes) as FilterField[];

/** Days, including the last one, up to which a project is short or medium: three months of 31 days, six months. */
const durationDays = { short: 93, medium: 185 };

/** What the viewer may find of these words, directly on the tables; of search's own table the words only (tags.test.ts checks those). */
async function readAll(scope: SearchViewer, query: SearchBody): Promise<Row[]> {
  const { pool: db } = app.services;
  const typed = await readSearchText(db, scope, query.any ?? '');
  const tiers = typed && query.sort !== 'newest' ? tiersByRelevance(typed) : [{}];
  const { rows } = await db.query<Row>(
    `select p.id, p.published_at as published, p.status, p.closed_at as closed, p.vms_id as reference, p.work_mode as mode, p.city_id as city,
        p.site_city as town, p.hours_per_week as hours, coalesce(p.rate_max, p.rate_min) as top, p.rate_currency as currency, p.rate_unit as unit,
        case when days <= ${durationDays.short} then 'short' when days <= ${durationDays.medium} then 'medium' when days is not null then 'long' end as duration,
        array(select pool_id from project_pool where project_id = p.id) as pools,
        coalesce((select min(nr) from unnest($3::text[], $4::text[]) with ordinality as t(head, words, nr)
          where (head is null or v.head @@ head::tsquery) and (words is null or v.doc @@ words::tsquery)), 0)::int as tier
      from project p join project_search v on v.project_id = p.id
      cross join lateral (select p.assignment_period_end - p.assignment_period_start + 1 as days) d
      where p.tenant_id = $1 and ($2::text is null or v.doc @@ $2::tsquery)
        and (p.visibility = 'PUBLIC' or ($5::uuid is not null and (p.id = any($6::int[]) or exists (select from project_pool pp join pool_membership m using (pool_id)
          where pp.project_id = p.id and m.talent_id = $5 and m.status = 'ACCEPTED'))))
        and not exists (select from project_exclusion e where e.talent_id = $5 and e.project_id = p.id)
        and (p.closed_at is null or p.closed_at > $7::timestamptz - interval '90 days')`,
    [
      scope.tenantId,
      typed?.all ?? null,
      tiers.map((tier) => ('titleQuery' in tier ? tier.titleQuery : null)),
      tiers.map((tier) => ('words' in tier ? tier.words : null)),
      scope.talentId,
      scope.invitedIds,
      scope.now,
    ],
  );
  return rows;
}

function expectCounts(
  found: ReadonlyMap<unknown, Count>,
  of: readonly Row[],
  { values, isExact }: { values: (row: Row) => readonly unknown[]; isExact: boolean },
): void {
  const wanted = new Map<unknown, number>();
  for (const row of of) for (const value of values(row)) wanted.set(value, (wanted.get(value) ?? 0) + 1);
  for (const [value, { count, relation }] of found) {
    // A count is exact, or says that it is an estimate.
    if (relation === 'eq' || isExact) expect({ value, count, relation }).toEqual({ value, count: wanted.get(value) ?? 0, relation: 'eq' });
  }
  if (isExact) for (const [value, count] of wanted) expect(found.get(value)?.count ?? 0).toBe(count);
}

/** Of more than `exceeded` projects; counts.test.ts compares estimates with the truth. */
function expectEstimate({ count, relation }: Count, exceeded: number): void {
  expect(relation).toBe('approx');
  expect(count).toBe(Number(count.toPrecision(2)));
  expect(count).toBeGreaterThanOrEqual(Number((exceeded + 1).toPrecision(2)));
}

/** No page is promised that is not there, and the next one always is. */
function expectPages(promised: number, there: number, { page, isExact }: { page: number; isExact: boolean }): void {
  if (isExact || page > there) expect(promised).toBe(there);
  expect(promised).toBeLessThanOrEqual(there);
  expect(promised).toBeGreaterThanOrEqual(Math.min(page + 1, there));
}

type Outcome = {
  counted: 'exact' | 'capped' /** Filters that left projects out of a search that found some. */;
  narrowedBy: FilterField[];
};

async function check(scope: SearchViewer, query: SearchBody, limits: SearchLimits): Promise<Outcome> {
  const all = await readAll(scope, query);
  const isLeftBy = (field: FilterField) => (row: Row) => isPassed(field, row, { query, scope });
  const leftBy = (rows: readonly Row[], ...fields: readonly FilterField[]) =>
    rows.filter((row) => fields.every((field) => isLeftBy(field)(row)));
  // Everything but the facets' own filters.
  const base = leftBy(all, ...filters.filter((field) => !facetFilterNames.some((name) => name === field)));
  const hits = leftBy(base, ...facetFilterNames);
  const ordered = hits.toSorted((a, b) => a.tier - b.tier || b.published.getTime() - a.published.getTime() || b.id - a.id);
  const { page = 1, pageSize = 20 } = query;
  const answer = await searchProjects(app.services.pool, scope, query, limits);
  expect(answer.rows.map((row) => row.id)).toEqual(ordered.slice((page - 1) * pageSize, page * pageSize).map((row) => row.id));
  const isExact = hits.length <= limits.exactUpTo;
  if (isExact) expect(answer.total).toEqual({ count: hits.length, relation: 'eq' });
  else expectEstimate(answer.total, limits.exactUpTo);
  expectPages(answer.pages, Math.ceil(hits.length / pageSize), { page, isExact });
  // Counts of a ticked filter are estimates where the search without that filter has many hits.
  const ofFacet = (isTicked: boolean) => (isTicked ? base.length <= limits.exactUpTo : isExact);
  expectCounts(answer.facets.workPrefs, leftBy(base, 'pools', 'duration'), {
    values: (row) => [row.mode],
    isExact: ofFacet(Boolean(query.workPrefs?.length)),
  });
  expectCounts(
    new Map<string, Count>([...answer.facets.duration, ['any', answer.facets.anyDuration]]),
    leftBy(base, 'workPrefs', 'pools'),
    { values: (row) => (row.duration ? ['any', row.duration] : ['any']), isExact: ofFacet(Boolean(query.duration)) },
  );
  const publicPools = pools.filter((_id, index) => index !== 2);
  expectCounts(new Map(answer.facets.pools.map(({ id, count }) => [id, count])), leftBy(base, 'workPrefs', 'duration'), {
    values: (row) => row.pools.filter((id) => publicPools.includes(id)),
    isExact: ofFacet(Boolean(query.pools?.length)),
  });
  const cityOf: Record<string, number> = { Hamburg: 9001, Stade: 9002, Munich: 9003, Paris: 9004 };
  const cities = new Map(answer.facets.cities.map(({ names, count }) => [cityOf[names.en ?? ''], count]));
  expectCounts(cities, hits, { values: (row) => (row.city ? [row.city] : []), isExact: ofFacet(false) });
  const narrowedBy = filters.filter((field) => hits.length > 0 && !all.every(isLeftBy(field)));
  return { counted: isExact ? 'exact' : 'capped', narrowedBy };
}

describe('a page, its total and its counts equal those of reading everything', () => {
  test.each(['visitor', 'talent'])('search for a %s finds and counts what reading everything does', { timeout: 120_000 }, async (who) => {
    const now = app.services.clock();
    const scope: SearchViewer = {
      tenantId: talent.scope.tenantId,
      talentId: who === 'talent' ? talent.id : null,
      invitedIds: who === 'talent' ? invited : [],
      now,
    };
    const seen = { exact: 0, capped: 0 };
    const narrowing = new Set<FilterField>();
    for (let n = 0; n < searches; n += 1) {
      const query = randomQuery();
      const outcome = await check(scope, query, [usualLimits, fewLimits, sharedLimits][n % 3] ?? usualLimits).catch((error: unknown) => {
        throw new Error(`differs for ${JSON.stringify(query)}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      });
      seen[outcome.counted] += 1;
      for (const filter of outcome.narrowedBy) narrowing.add(filter);
    }
    // Both code paths ran often enough to be meaningful.
    expect(Math.min(seen.exact, seen.capped)).toBeGreaterThan(15);
    expect([...narrowing].sort()).toEqual(filters.toSorted());
  });
});
