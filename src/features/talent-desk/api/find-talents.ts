import type { z } from '@hono/zod-openapi';
import type { TenantScope } from '../../../contract/ids.ts';
import { fieldError } from '../../../server/http/app-error.ts';
import { listCities } from '../../geo/api/store.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { clientCountries } from '../../tenancy/client-countries.ts';
import type { listTalents, TalentSort } from '../desk-contract.ts';
import type { TalentDeskDeps } from './deps.ts';
import { isHidden } from './present.ts';
import { type FoundTalentRow, searchTalents, type TalentFilter, type TalentPosition } from './talent-search-store.ts';
import { readTalentWords } from './talent-words-store.ts';

export type TalentSearchInput = Omit<z.infer<NonNullable<typeof listTalents.request.query>>, 'cursor' | 'limit'>;

const usualKm = 50;

/** How the list is sorted: by match where there are words. */
export function sortOf({ sort, q }: Pick<TalentSearchInput, 'sort' | 'q'>): TalentSort {
  return sort ?? (q === undefined ? 'changed' : 'match');
}

/**
 * A page of talents.
 *
 * @throws AppError VALIDATION_FAILED for an unknown place, a radius without a place, and what the client hides.
 */
export async function findTalents(
  deps: TalentDeskDeps,
  scope: TenantScope,
  input: TalentSearchInput,
  page: { after: TalentPosition | null; limit: number },
): Promise<FoundTalentRow[]> {
  const filter = await readFilter(deps, scope, input);
  return filter === null ? [] : searchTalents(deps.db, scope, filter, { ...page, sort: sortOf(input) });
}

/** What a search asks for; null where it finds nobody. @throws as `findTalents` */
export async function readFilter(deps: TalentDeskDeps, scope: TenantScope, input: TalentSearchInput): Promise<TalentFilter | null> {
  const tenant = deps.tenants.byId(scope.tenantId);
  const words = input.q === undefined ? undefined : await readTalentWords(deps, scope, input.q);
  if (words === null) return null;
  return {
    among: input.email === undefined ? input.among : 'EVERYBODY',
    ...(words === undefined ? {} : { words }),
    ...(await nearOf(deps, tenant, input)),
    ...rateOf(tenant, input),
    ...availabilityOf(tenant, input),
    ...picked(input),
  };
}

type ReadElsewhere = 'q' | 'sort' | 'fitsProject' | 'among' | 'place' | 'country' | 'radius' | 'rateMax' | 'rateCurrency' | 'availableOn';

/** What goes into the search as it was given. A parameter of the call that nothing in this file reads does not compile. */
function picked({ skills, languages, ids, tag, poolId, updatedAfter, email, ...others }: TalentSearchInput) {
  const unread: Exclude<keyof typeof others, ReadElsewhere>[] = [];
  unread satisfies never[];
  return {
    ...(skills ? { skills } : {}),
    ...(languages ? { languages } : {}),
    ...(ids ? { ids } : {}),
    ...(tag === undefined ? {} : { tag }),
    ...(poolId === undefined ? {} : { poolId }),
    ...(updatedAfter === undefined ? {} : { updatedAfter }),
    ...(email === undefined ? {} : { email }),
  };
}

async function nearOf(
  { pool }: TalentDeskDeps,
  { config }: Tenant,
  { place, country, radius }: TalentSearchInput,
): Promise<Pick<TalentFilter, 'near'>> {
  if (place === undefined) {
    if (radius !== undefined || country !== undefined) throw fieldError('place', 'talent.error.required');
    return {};
  }
  const [city] = await listCities(pool, place, { country: country ?? null, countries: clientCountries(config) }, 1);
  if (!city) throw fieldError('place', 'talent.error.invalid');
  return { near: { latitude: city.latitude, longitude: city.longitude, km: radius ?? usualKm } };
}

function rateOf({ config }: Tenant, { rateMax, rateCurrency }: TalentSearchInput): Pick<TalentFilter, 'rate'> {
  if (rateMax === undefined) {
    if (rateCurrency !== undefined) throw fieldError('rateMax', 'talent.error.required');
    return {};
  }
  if (isHidden('hourRate', config)) throw fieldError('rateMax', 'talent.error.invalid');
  return { rate: { max: rateMax, currency: rateCurrency ?? config.defaultCurrency, defaultCurrency: config.defaultCurrency } };
}

function availabilityOf({ config }: Tenant, { availableOn }: TalentSearchInput): Pick<TalentFilter, 'availableOn'> {
  if (availableOn === undefined) return {};
  if (isHidden('availability', config)) throw fieldError('availableOn', 'talent.error.invalid');
  return { availableOn };
}
