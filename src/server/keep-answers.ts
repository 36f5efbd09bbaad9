import type { Clock } from './clock.ts';

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
