import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { maxImagePixels } from '../file-kinds.ts';

const widths = [80, 160, 320, 640, 960, 1280] as const;

type ImageSize = { width: number; height?: number };

/** Specification section 7: the picture of a link preview. */
const openGraphSize: ImageSize = { width: 1200, height: 630 };
const fullSize: ImageSize = { width: 1280 };

/**
 * Splits `{uuid}`, `{uuid}-320` or `{uuid}-og`. Only a few widths exist, so that invented ones cannot fill the cache.
 *
 * @returns null when it is none of these.
 */
export function parseImageName(name: string): { id: string; size: ImageSize } | null {
  const match = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})(?:-(og|\d{2,4}))?$/.exec(name);
  const [, id, suffix] = match ?? [];
  if (!id) return null;
  if (!suffix) return { id, size: fullSize };
  if (suffix === 'og') return { id, size: openGraphSize };
  const width = widths.find((candidate) => String(candidate) === suffix);
  return width ? { id, size: { width } } : null;
}

/** As webp, rotated as the camera recorded it, without place and camera data; never larger than the original. */
export async function renderImage(bytes: Uint8Array, size: ImageSize): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(bytes, { limitInputPixels: maxImagePixels }).rotate();
  const resized = size.height
    ? picture.resize(size.width, size.height, { fit: 'cover' })
    : picture.resize({ width: size.width, withoutEnlargement: true });
  return new Uint8Array(await resized.webp({ quality: 82 }).toBuffer());
}

const cache = new LRUCache<string, Uint8Array<ArrayBuffer>>({ maxSize: 16 * 1_048_576, sizeCalculation: (bytes) => bytes.length });

/** Caches the last few megabytes of rendered pictures, dropping the least recently used first. Keys must name the client. */
export async function cachedImage(key: string, render: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
  const known = cache.get(key);
  if (known) return known;
  const made = await render();
  cache.set(key, made);
  return made;
}
