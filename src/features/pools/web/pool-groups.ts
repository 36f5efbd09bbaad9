import type { Pool, Pools } from '../contract.ts';
import { isCurrent } from '../join-rules.ts';

/** Pools the talent is in, has asked to join, or is invited to. */
export function isMine(pool: Pool): boolean {
  return pool.invitation !== null || isCurrent(pool.membership?.status);
}

/** All pools in one list, where their categories cannot be read. */
export function uncategorised({ categoryResults, orphanPools }: Pools): Pools {
  const all = [...categoryResults.results.flatMap(({ pools }) => pools), ...orphanPools.results];
  return { categoryResults: { results: [] }, orphanPools: { results: all } };
}
