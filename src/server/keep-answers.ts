import type pg from 'pg';
import { type Clock, systemClock } from './clock.ts';

/** How long an answer is kept, and how many are. */
export type Keeping = { maxAgeMs: number; most: number };

/**
 * Keeps answers of this process by key; the oldest leave first. Whoever asks while an answer is being read waits for the
 * same one, and a failure is not kept: the next page asks again.
 */
export function keepAnswers<T>(clock: Clock, { maxAgeMs, most }: Keeping): (key: string, read: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, { readAt: number; answer: Promise<T> }>();
  return (key, read) => {
    const now = clock().getTime();
    const known = kept.get(key);
    if (known && Math.abs(now - known.readAt) < maxAgeMs) return known.answer;
    const answer = read();
    kept.delete(key);
    kept.set(key, { readAt: now, answer });
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    answer.catch(() => kept.delete(key));
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
