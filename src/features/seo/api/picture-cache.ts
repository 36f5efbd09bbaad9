import { LRUCache } from 'lru-cache';
import { AppError } from '../../../server/http/app-error.ts';

type Picture = Uint8Array<ArrayBuffer>;
type Limits = { bytes: number; atOnce: number; waiting: number };

/**
 * Pictures drawn lately, and a door that lets few be drawn at once: whoever asks for many at a time waits or is sent away
 * with 503, and pages go on being answered. The same picture is drawn once, however many ask for it.
 */
export function createPictureCache(limits: Limits = { bytes: 16 * 1_048_576, atOnce: 2, waiting: 24 }) {
  const kept = new LRUCache<string, Picture>({ maxSize: limits.bytes, sizeCalculation: (picture) => picture.length });
  const beingDrawn = new Map<string, Promise<Picture>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn(draw: () => Promise<Picture>): Promise<Picture> {
    if (running >= limits.atOnce) {
      if (waiting.length >= limits.waiting) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
      // Whoever leaves hands over the place, so `running` stays as it is.
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

  /** Keys must name the client and carry what is drawn. @throws AppError UNAVAILABLE (503) when too many wait. */
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
