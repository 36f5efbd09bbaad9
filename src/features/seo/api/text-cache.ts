import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { cacheAnswers } from '../../../server/answer-cache.ts';
import type { Clock } from '../../../server/clock.ts';

/** A text for machines, with its fingerprint and the time of its last change. */
type CachedText = { text: string; etag: string; changedAt: Date };

/** Two texts per client: the index of its sitemap and its pages. */
const maxTexts = 1_000;
/** How many fingerprints are remembered for `Last-Modified`; beyond, the oldest are dropped, which costs one more download. */
const maxRemembered = 10_000;

/**
 * Texts that cost queries, made at most once in `maxAgeMs` and once at a time. `changeOf` tells since when a fingerprint is
 * valid: rows do not record removals, so the time counts at which the change was first seen.
 */
export function createTextCache(clock: Clock, maxAgeMs: number, max = maxTexts) {
  const cached = cacheAnswers<CachedText>(clock, { maxAgeMs, max });
  const seen = new LRUCache<string, { etag: string; changedAt: Date }>({ max: maxRemembered });

  function changeOf(key: string, etag: string): Date {
    const known = seen.get(key);
    if (known?.etag === etag) return known.changedAt;
    // HTTP dates have no milliseconds.
    const changedAt = new Date(Math.floor(clock().getTime() / 1000) * 1000);
    seen.set(key, { etag, changedAt });
    return changedAt;
  }

  function textOf(key: string, make: () => Promise<string>): Promise<CachedText> {
    return cached(key, async () => {
      const text = await make();
      const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
      return { text, etag, changedAt: changeOf(key, etag) };
    });
  }

  return { textOf, changeOf };
}
