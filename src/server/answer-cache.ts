import { LRUCache } from 'lru-cache';
import { type Clock, systemClock } from './clock.ts';
import type { ReadPool } from './db/read-source.ts';

/** How long an answer is cached, and how many are at most. */
type CacheLimits = { maxAgeMs: number; max: number };

/** `forget`: the answer of this key is read again. */
type CachedAnswers<T> = ((key: string, read: () => Promise<T>) => Promise<T>) & { forget: (key: string) => void };

/**
 * Caches answers in this process by key, dropping the least recently used first. Calls for an answer that is being read
 * wait for it, and a failure is not cached: the next call reads again.
 *
 * @example
 * const cached = cacheAnswers<Place>(clock, { maxAgeMs: 60_000, max: 1000 });
 * const place = await cached('de Berlin', () => service.find('Berlin', 'de'));
 */
export function cacheAnswers<T>(clock: Clock, { maxAgeMs, max }: CacheLimits): CachedAnswers<T> {
  const answers = new LRUCache<string, Promise<T>>({ max, ttl: maxAgeMs, ttlResolution: 0, perf: { now: () => clock().getTime() } });
  const answerOf = (key: string, read: () => Promise<T>): Promise<T> => {
    const known = answers.get(key);
    if (known) return known;
    const answer = read();
    answers.set(key, answer);
    answer.catch(() => {
      if (answers.peek(key) === answer) answers.delete(key);
    });
    return answer;
  };
  return Object.assign(answerOf, { forget: (key: string) => void answers.delete(key) });
}

/** The same with a cache for each database, which ends with its pool of connections. */
export function cacheAnswersByPool<T>(limits: CacheLimits) {
  const caches = new WeakMap<ReadPool, CachedAnswers<T>>();
  const answerOf = (pool: ReadPool, key: string, read: () => Promise<T>): Promise<T> => {
    const cached = caches.get(pool) ?? cacheAnswers<T>(systemClock, limits);
    caches.set(pool, cached);
    return cached(key, read);
  };
  return Object.assign(answerOf, { forget: (pool: ReadPool, key: string) => caches.get(pool)?.forget(key) });
}
