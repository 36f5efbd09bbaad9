import { dayMs } from '../../src/contract/dates.ts';
import { categoryPlan, poolPlan, poolsOfRole } from './pool-plan.ts';
import type { DemoCity, Role } from './read-content.ts';

type Words = { name: string; description: string };
/** Names and descriptions of a client by language: `content.byLocale(tenantKey)` of the cms feature. */
export type ClientWords = (
  tenantKey: string,
) => ReadonlyMap<string, { categories: Readonly<Record<string, Words>>; pools: Readonly<Record<string, Words>> }>;

/** Rows of `category`, `pool` and `pool_city`, with ids counted from 1. */
export function poolRows(
  tenantIds: ReadonlyMap<string, number>,
  words: ClientWords,
  roles: readonly Role[],
  cities: readonly DemoCity[],
  now: Date,
) {
  const categories = categoryPlan
    .filter((plan) => tenantIds.has(plan.tenant))
    .map((plan, index) => ({
      id: index + 1,
      tenant_id: tenantIds.get(plan.tenant),
      key: plan.key,
      ...wordsOf(words, plan.tenant, 'categories', plan.key),
      position: index,
    }));
  const categoryIds = new Map(categories.map((row) => [`${row.tenant_id}/${row.key}`, row.id]));
  const present = poolPlan.filter((plan) => tenantIds.has(plan.tenant));
  const pools = present.map((plan, index) => ({
    id: index + 1,
    tenant_id: tenantIds.get(plan.tenant),
    key: plan.key,
    category_id: plan.category ? categoryIds.get(`${tenantIds.get(plan.tenant)}/${plan.category}`) : null,
    ...wordsOf(words, plan.tenant, 'pools', plan.key),
    visibility: plan.visibility,
    join_rule: plan.joinRule,
    created_at: new Date(now.getTime() - (400 - index * 5) * dayMs).toISOString(),
  }));
  const poolCities = present.flatMap((plan, index) =>
    citiesOf(plan.tenant, plan.key, roles, cities).map((city) => ({ pool_id: index + 1, city_id: city.id })),
  );
  return { categories, pools, poolCities, idOf: new Map(present.map((plan, index) => [`${plan.tenant}/${plan.key}`, index + 1])) };
}

function wordsOf(words: ClientWords, tenant: string, kind: 'categories' | 'pools', key: string) {
  const entries = [...words(tenant)].flatMap(([locale, file]) => {
    const text = file[kind][key];
    return text ? [[locale, text] as const] : [];
  });
  if (entries.length === 0) throw new Error(`tenants/${tenant}/cms says nothing about ${kind}.${key}`);
  return {
    name: Object.fromEntries(entries.map(([locale, text]) => [locale, text.name])),
    description: Object.fromEntries(entries.map(([locale, text]) => [locale, text.description])),
  };
}

/** Towns of the pool's advertisements, the six largest; a pool without any is at home in the client's two largest. */
function citiesOf(tenant: string, pool: string, roles: readonly Role[], cities: readonly DemoCity[]): DemoCity[] {
  const namesOf = (chosen: readonly Role[]) => new Set(chosen.flatMap((role) => role.openings.map((opening) => opening.city)));
  const own = roles.filter((role) => role.tenant === tenant);
  const inPool = namesOf(own.filter((role) => poolsOfRole[tenant]?.[role.slug]?.includes(pool)));
  const bySize = [...cities].sort((a, b) => b.population - a.population);
  if (inPool.size > 0) return bySize.filter((city) => inPool.has(city.name)).slice(0, 6);
  const anywhere = namesOf(own);
  return bySize.filter((city) => anywhere.has(city.name)).slice(0, 2);
}
