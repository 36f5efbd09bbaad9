import type { TenantId } from '../../contract/ids.ts';

type FairTurns = {
  /** Does the work once it is its client's turn. Work that never ends keeps its place. @throws what the work throws */
  run: <T>(tenantId: TenantId, work: () => Promise<T>) => Promise<T>;
};

type Client = { running: number; waiting: (() => void)[]; servedAt: number };

/**
 * Bounds how much is done at a time without letting one client take all places: of those who wait, the client with the fewest running
 * goes next, and among equals the one that was served the longest ago.
 *
 * @param max of all clients together; more than a few times `maxPerClient`, so that clients whose work hangs leave places for the others
 */
export function createFairTurns({ max, maxPerClient }: { max: number; maxPerClient: number }): FairTurns {
  const clients = new Map<TenantId, Client>();
  let running = 0;
  let served = 0;

  const isNext = (client: Client, before: Client | null) =>
    client.waiting.length > 0 &&
    client.running < maxPerClient &&
    (before === null || client.running < before.running || (client.running === before.running && client.servedAt < before.servedAt));
  const grantNext = () => {
    if (running >= max) return;
    let next: Client | null = null;
    for (const client of clients.values()) if (isNext(client, next)) next = client;
    const grant = next?.waiting.shift();
    if (!next || !grant) return;
    running += 1;
    served += 1;
    next.running += 1;
    next.servedAt = served;
    grant();
  };

  return {
    async run(tenantId, work) {
      const client = clients.get(tenantId) ?? { running: 0, waiting: [], servedAt: 0 };
      clients.set(tenantId, client);
      const { promise, resolve } = Promise.withResolvers<void>();
      client.waiting.push(resolve);
      grantNext();
      await promise;
      try {
        return await work();
      } finally {
        running -= 1;
        client.running -= 1;
        grantNext();
      }
    },
  };
}
