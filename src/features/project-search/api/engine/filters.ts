import type { ClientBase } from 'pg';
import { seenPoolSql } from '../../../pools/policy.ts';
import { closedPageMs, durations, workModes } from '../../../projects/project-facts.ts';
import type { SearchBody } from '../../contract.ts';
import { readAudience, type SearchViewer } from './audience.ts';
import { citiesNear, citiesNearPoint } from './places.ts';
import type { SearchSet } from './search-set.ts';
import { codeOf } from './tags.ts';

/** The filters of a search as a set of projects: places become cities, values become codes and ids. */
export async function readSet(
  client: ClientBase,
  viewer: SearchViewer,
  query: SearchBody,
  { words, isDominantTenant = false }: Pick<SearchSet, 'words'> & { isDominantTenant?: boolean },
): Promise<SearchSet> {
  const { audience, hiddenIds } = await readAudience(client, viewer, isDominantTenant);
  const place = await readPlace(client, query, viewer.countries);
  const { workPrefs = [], pools = [], duration, hoursPerWeek: hours = {} } = query;
  const reference = query.vmsId?.trim();
  return {
    audience,
    words,
    facetFilters: {
      ...(workPrefs.length > 0 ? { workPrefs: workPrefs.map((mode) => codeOf(workModes, mode)) } : {}),
      ...(duration ? { duration: [codeOf(durations, duration)] } : {}),
      ...(pools.length > 0 ? { pools: await knownPools(client, viewer, pools) } : {}),
    },
    cities: place && 'cityIds' in place ? place.cityIds : null,
    hours,
    exactTerms: [
      ...(reference ? [{ kind: 'reference' as const, value: reference }] : []),
      ...(place && 'text' in place ? [{ kind: 'place' as const, value: place.text }] : []),
    ],
    status: query.status ?? (query.openOnly ? 'ACTIVE' : null),
    closedAfter: query.openOnly && !query.status ? null : new Date(viewer.now.getTime() - closedPageMs),
    hiddenIds,
  };
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

/** A named place wins over the position: a typed city is meant. */
async function readPlace(
  client: ClientBase,
  query: SearchBody,
  countries: readonly string[] | undefined,
): Promise<{ cityIds: number[] } | { text: string } | null> {
  const name = query.location?.trim();
  if (name) {
    const cityIds = await citiesNear(client, name, countries);
    return cityIds ? { cityIds } : { text: name };
  }
  return query.userLocation ? { cityIds: await citiesNearPoint(client, query.userLocation) } : null;
}
