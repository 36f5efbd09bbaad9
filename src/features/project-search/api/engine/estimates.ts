import type { Count } from './facets.ts';
import type { Sample } from './sample.ts';
import { sampleRate } from './tags.ts';

type Sampled = Pick<Sample, 'hits' | 'level'>;

/** More hits in the sample than chance puts there if all hits were `limit`: six standard deviations. */
export function isSurelyMore({ hits, level }: Sampled, limit: number): boolean {
  const expected = limit / sampleRate(level);
  return hits > expected + 6 * Math.sqrt(expected);
}

/**
 * How many projects the hits of a sample stand for, to two digits: the sample says no more. All of them are known to be more
 * than `exceeded`, so where the sample has too few, every estimate is raised by the same factor.
 *
 * @example estimatesFrom({ hits: 588, level: 1 }, 1_000)(196) // { count: 3100, relation: 'approx' }
 */
export function estimatesFrom({ hits, level }: Sampled, exceeded: number): (hits: number) => Count {
  const each = Math.max(sampleRate(level), (exceeded + 1) / Math.max(hits, 1));
  return (found) => about(found * each);
}

/** To two digits. */
export function about(hits: number): Count {
  return { count: Number(hits.toPrecision(2)), relation: 'approx' };
}
