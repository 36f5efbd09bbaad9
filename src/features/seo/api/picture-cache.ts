import { LRUCache } from 'lru-cache';
import { AppError } from '../../../server/http/app-error.ts';

type Picture = Uint8Array<ArrayBuffer>;
type Limits = { bytes: number; atOnce: number; waiting: number };

/**
 * Caches recent pictures and limits how many are drawn at once: further requests wait or get 503, so that pages are still
 * answered. The same picture is drawn once for simultaneous requests.
 */
export function createPictureCache(limits: Limits = { bytes: 16 * 1_048_576, atOnce: 2, waiting: 24 }) {
  const kept = new LRUCache<string, Picture>({ maxSize: limits.bytes, sizeCalculation: (picture) => picture.length });
  const beingDrawn = new Map<string, Promise<Picture>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn(draw: () => Promise<Picture>): Promise<Picture> {
    if (running >= limits.atOnce) {
      if (waiting.length >= limits.waiting) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
      // The place is handed to the next in the queue, so `running` stays unchanged.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await draw();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  /** Keys must contain the client and everything that is drawn. @throws AppError UNAVAILABLE (503) when too many wait. */
  return async (key: string, draw: () => Promise<Picture>): Promise<Picture> => {
    const hit = kept.get(key);
    if (hit) return hit;
    let picture = beingDrawn.get(key);
    if (!picture) {
      picture = inTurn(draw);
      beingDrawn.set(key, picture);
      picture
        .then((made) => kept.set(key, made))
        .catch(() => undefined)
        .finally(() => beingDrawn.delete(key));
    }
    return picture;
  };
}
