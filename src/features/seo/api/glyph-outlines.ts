import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type Glyph } from 'opentype.js';

export type Weight = 'medium' | 'bold';

const files: Record<Weight, string> = {
  medium: '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
  bold: '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
};

const fonts = new Map<Weight, Font>();

/** Read at the first picture: most processes of a test or a command never draw one. */
function fontOf(weight: Weight): Font {
  let font = fonts.get(weight);
  if (!font) {
    const bytes = readFileSync(createRequire(import.meta.url).resolve(files[weight]));
    font = opentype.parse(new Uint8Array(bytes).buffer);
    fonts.set(weight, font);
  }
  return font;
}

/**
 * Letters as outlines, so that a picture looks the same on every machine, whatever fonts it has. One glyph per letter, for
 * Latin and Cyrillic need no more; letters missing in the font are left out.
 */
function glyphsOf(font: Font, text: string): Glyph[] {
  return [...text.normalize('NFC')].map((letter) => font.charToGlyph(letter)).filter((glyph) => glyph.index !== 0);
}

/** Width in pixels. */
export function widthOf(text: string, size: number, weight: Weight): number {
  const font = fontOf(weight);
  const units = glyphsOf(font, text).reduce((sum, glyph, index, all) => {
    const previous = all[index - 1];
    return sum + glyph.advanceWidth + (previous ? font.getKerningValue(previous, glyph) : 0);
  }, 0);
  return (units * size) / font.unitsPerEm;
}

/** Path data of a line of text whose base line starts at (x, y). */
export function outlineOf(text: string, place: { x: number; y: number; size: number; weight: Weight }): string {
  const font = fontOf(place.weight);
  const scale = place.size / font.unitsPerEm;
  let x = place.x;
  let previous: Glyph | null = null;
  let path = '';
  for (const glyph of glyphsOf(font, text)) {
    if (previous) x += font.getKerningValue(previous, glyph) * scale;
    path += glyph.getPath(x, place.y, place.size).toPathData(1);
    x += glyph.advanceWidth * scale;
    previous = glyph;
  }
  return path;
}
