import { createHash } from 'node:crypto';
import type { Clock } from '../../../server/clock.ts';

/** A text for machines, with what tells whether it has changed. */
export type KeptText = { text: string; etag: string; changedAt: Date };

/** How many fingerprints are remembered for `Last-Modified`; beyond, the oldest are forgotten, which costs one more download. */
const mostRemembered = 10_000;

/**
 * Texts that cost queries, made at most once in `maxAgeMs` and once at a time. `changeOf` tells since when a fingerprint
 * stands: no row knows when another one went, so the moment counts at which the change was first seen.
 */
export function createKeptTexts(clock: Clock, maxAgeMs: number) {
  const kept = new Map<string, { madeAt: number; made: Promise<KeptText> }>();
  const seen = new Map<string, { etag: string; changedAt: Date }>();

  function changeOf(key: string, etag: string): Date {
    const known = seen.get(key);
    if (known?.etag === etag) return known.changedAt;
    // HTTP dates know no milliseconds.
    const changedAt = new Date(Math.floor(clock().getTime() / 1000) * 1000);
    seen.delete(key);
    seen.set(key, { etag, changedAt });
    for (const oldest of seen.keys()) {
      if (seen.size <= mostRemembered) break;
      seen.delete(oldest);
    }
    return changedAt;
  }

  function textOf(key: string, make: () => Promise<string>): Promise<KeptText> {
    const now = clock().getTime();
    const known = kept.get(key);
    if (known && Math.abs(now - known.madeAt) < maxAgeMs) return known.made;
    const made = make().then((text) => {
      const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
      return { text, etag, changedAt: changeOf(key, etag) };
    });
    kept.set(key, { madeAt: now, made });
    // A failure is not kept: the next one who asks tries again.
    made.catch(() => kept.delete(key));
    return made;
  }

  return { textOf, changeOf };
}
