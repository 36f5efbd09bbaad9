/**
 * Draws the pictures of the demo's categories: `node scripts/pictures/draw-category-pictures.ts`. The same client and subject
 * give the same picture. It writes `tenants/<client>/cms/images/<category>.webp`, as an operator would put them there.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { z } from 'zod';
import { fromOklch, parseHex, toHex, toOklch } from '../../src/contract/theme/oklch.ts';
import { motifs, type Palette, sheet } from './motifs.ts';

const folder = fileURLToPath(new URL('../../tenants/', import.meta.url));
const clientSchema = z.object({ primaryColor: z.string() });
const contentSchema = z.object({ categories: z.record(z.string(), z.unknown()) });

/** Dark grounds with light shapes: calm next to text on a light page and not glaring on a dark one. */
function paletteOf(primary: string): Palette {
  const { chroma, hue } = toOklch(parseHex(primary));
  // A pale colour stays pale; a strong one is toned down.
  const strength = Math.min(Math.max(chroma, 0.03), 0.11);
  /** `turn` in degrees around the circle of colours. */
  const tint = (lightness: number, share: number, turn: number): string =>
    toHex(fromOklch({ lightness, chroma: strength * share, hue: hue + (turn * Math.PI) / 180 }));
  return {
    ground: tint(0.33, 0.75, 8),
    deep: tint(0.42, 0.9, 4),
    middle: tint(0.54, 1, 0),
    soft: tint(0.7, 0.85, -10),
    light: tint(0.87, 0.45, -18),
    accent: toHex(fromOklch({ lightness: 0.8, chroma: 0.1, hue: hue + (150 * Math.PI) / 180 })),
  };
}

function draw(motif: (colours: Palette) => string, colours: Palette): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}"><rect width="100%" height="100%" fill="${colours.ground}"/>${motif(colours)}</svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 80, effort: 6, smartSubsample: true }).toBuffer();
}

for (const client of await readdir(folder)) {
  const read = async (...path: string[]): Promise<unknown> => JSON.parse(await readFile(join(folder, client, ...path), 'utf8'));
  const colours = paletteOf(clientSchema.parse(await read('client.json')).primaryColor);
  const [language = 'en.json'] = (await readdir(join(folder, client, 'cms'))).filter((name) => name.endsWith('.json'));
  const { categories } = contentSchema.parse(await read('cms', language));
  await mkdir(join(folder, client, 'cms', 'images'), { recursive: true });
  for (const key of Object.keys(categories)) {
    const motif = motifs[key];
    if (!motif) continue;
    const bytes = await draw(motif, colours);
    await writeFile(join(folder, client, 'cms', 'images', `${key}.webp`), bytes);
    console.log(`${client}/${key}: ${bytes.length} bytes`);
  }
}
