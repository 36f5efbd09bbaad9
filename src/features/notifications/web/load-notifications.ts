import { load, unwrap } from '../../../web/api-client.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import type { Pools } from '../../pools/contract.ts';
import { isCurrent } from '../../pools/join-rules.ts';
import { poolsClient } from '../../pools/web/client.ts';
import type { Subscriptions } from '../contract.ts';
import { notificationsClient } from './client.ts';

export type PoolAlerts = { poolId: number; name: string; isOn: boolean };
/** `pools` is null when they could not be loaded: the other switches work without them. */
type Notifications = { subscriptions: Subscriptions; pools: PoolAlerts[] | null };

/** What the notifications tab shows. */
export async function loadNotifications(facts: RequestFacts, returnTo: string): Promise<Notifications> {
  const [subscriptions, pools] = await Promise.all([
    load(notificationsClient(facts.api).freelancer.clientSubscription.$get(), returnTo),
    loadAlerts(facts).catch(() => null),
  ]);
  return { subscriptions, pools };
}

async function loadAlerts(facts: RequestFacts): Promise<PoolAlerts[]> {
  const { pool } = poolsClient(facts.api);
  const [memberships, pools] = await Promise.all([
    unwrap(pool.membership.$get({ query: {} })),
    unwrap(pool.categories.$get({ query: {} })),
  ]);
  const names = namesOf(pools);
  return memberships.results
    .filter(({ status }) => isCurrent(status))
    .flatMap(({ poolId, jobNotification }) => {
      const name = names.get(poolId);
      return name === undefined ? [] : [{ poolId, name, isOn: jobNotification }];
    })
    .sort((one, other) => one.name.localeCompare(other.name, facts.locale));
}

function namesOf({ categoryResults, orphanPools }: Pools): Map<number, string> {
  const all = [...categoryResults.results.flatMap(({ pools }) => pools), ...orphanPools.results];
  return new Map(all.map(({ id, poolNameVerbiage }) => [id, poolNameVerbiage]));
}
