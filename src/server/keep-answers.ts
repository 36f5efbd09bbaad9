import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { type Clock, systemClock } from './clock.ts';

/** How long an answer is kept, and how many are at most. */
export type Keeping = { maxAgeMs: number; max: number };

/**
 * Keeps answers of this process by key; those not asked for the longest leave first. Whoever asks while an answer is being
 * read waits for the same one, and a failure is not kept: the next page asks again.
 *
 * @example
 * const keep = keepAnswers<Place>(clock, { maxAgeMs: 60_000, max: 1000 });
 * const place = await keep('de Berlin', () => service.find('Berlin', 'de'));
 */
export function keepAnswers<T>(clock: Clock, { maxAgeMs, max }: Keeping): (key: string, read: () => Promise<T>) => Promise<T> {
  const kept = new LRUCache<string, Promise<T>>({ max, ttl: maxAgeMs, ttlResolution: 0, perf: { now: () => clock().getTime() } });
  return (key, read) => {
    const known = kept.get(key);
    if (known) return known;
    const answer = read();
    kept.set(key, answer);
    answer.catch(() => {
      if (kept.peek(key) === answer) kept.delete(key);
    });
    return answer;
  };
}

/** The same, apart for each database: answers leave with its pool of connections. */
export function keepAnswersByPool<T>(keeping: Keeping): (pool: pg.Pool, key: string, read: () => Promise<T>) => Promise<T> {
  const keepers = new WeakMap<pg.Pool, ReturnType<typeof keepAnswers<T>>>();
  return (pool, key, read) => {
    const keep = keepers.get(pool) ?? keepAnswers<T>(systemClock, keeping);
    keepers.set(pool, keep);
    return keep(key, read);
  };
}
