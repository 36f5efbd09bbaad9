import type { ClientBase } from 'pg';
import { seenPoolSql } from '../../../pools/policy.ts';
import { closedPageMs, durations, workModes } from '../../../projects/project-facts.ts';
import type { SearchBody } from '../../contract.ts';
import { readMinRate } from '../../min-rate.ts';
import type { FilterField } from '../../search-fields.ts';
import { readAudience, type SearchViewer } from './audience.ts';
import { citiesNear, citiesNearPoint } from './places.ts';
import type { SearchSet } from './search-set.ts';
import { codeOf, rateRange } from './tags.ts';

type Asked = { client: ClientBase; viewer: SearchViewer; query: SearchBody };
/** What a filter adds to the set of projects; its SQL is in `search-set.ts`. */
type Part = Partial<Omit<SearchSet, 'audience' | 'words' | 'hiddenIds'>>;
type PartOf<F extends FilterField> = (value: NonNullable<SearchBody[F]>, asked: Asked) => Part | Promise<Part>;

/** How each filter narrows a search: places become cities, values become codes and ids. */
const partOf: { readonly [F in FilterField]: PartOf<F> } = {
  workPrefs: (modes) => (modes.length > 0 ? { facetFilters: { workPrefs: modes.map((mode) => codeOf(workModes, mode)) } } : {}),
  duration: (duration) => ({ facetFilters: { duration: [codeOf(durations, duration)] } }),
  pools: async (pools, { client, viewer }) =>
    pools.length > 0 ? { facetFilters: { pools: await knownPools(client, viewer, pools) } } : {},
  vmsId: (reference) => (reference.trim() ? { exactTerms: [{ kind: 'reference', value: reference.trim() }] } : {}),
  location: async (location, { client, viewer }) => {
    const name = location.trim();
    if (!name) return {};
    const cities = await citiesNear(client, name, viewer.countries);
    return cities ? { cities } : { exactTerms: [{ kind: 'place', value: name }] };
  },
  // A named place wins over the position: a typed city is meant.
  userLocation: async (point, { client, query }) =>
    point && !query.location?.trim() ? { cities: await citiesNearPoint(client, point) } : {},
  hoursPerWeek: (hours) => ({ hours }),
  minRate: (text) => ({ rate: rateRange(readMinRate(text)) }),
  openOnly: (isOpenOnly, { query }) => (isOpenOnly && !query.status ? { status: 'ACTIVE', closedAfter: null } : {}),
  status: (status) => ({ status }),
};

/** A search as a set of projects. */
export async function readSet(
  client: ClientBase,
  viewer: SearchViewer,
  query: SearchBody,
  { words, isDominantTenant = false }: Pick<SearchSet, 'words'> & { isDominantTenant?: boolean },
): Promise<SearchSet> {
  const { audience, hiddenIds } = await readAudience(client, viewer, isDominantTenant);
  const closedAfter = new Date(viewer.now.getTime() - closedPageMs);
  const set: SearchSet = {
    audience,
    words,
    facetFilters: {},
    cities: null,
    hours: {},
    rate: null,
    exactTerms: [],
    status: null,
    closedAfter,
    hiddenIds,
  };
  // One after the other: they share a connection.
  for (const field of Object.keys(partOf) as FilterField[]) {
    const part = await readPart(field, { client, viewer, query });
    Object.assign(set, part, {
      facetFilters: { ...set.facetFilters, ...part.facetFilters },
      exactTerms: [...set.exactTerms, ...(part.exactTerms ?? [])],
    });
  }
  return set;
}

function readPart<F extends FilterField>(field: F, asked: Asked): Part | Promise<Part> {
  const value = asked.query[field];
  return value === undefined || value === null ? {} : partOf[field](value, asked);
}

/** Of these pools the ones that the viewer may see; searching by another one would tell which public projects are in it. */
async function knownPools(client: ClientBase, { tenantId, talentId }: SearchViewer, pools: readonly number[]): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>({
    name: 'search-known-pools',
    text: `with viewer as (select $1::int as tenant_id, $2::uuid as talent_id)
      select pool.id from viewer join pool on pool.tenant_id = viewer.tenant_id
      where pool.id = any($3::int[]) and ${seenPoolSql('pool', { tenant: 'viewer.tenant_id', talent: 'viewer.talent_id' })}`,
    values: [tenantId, talentId, pools],
  });
  return rows.map(({ id }) => id);
}
