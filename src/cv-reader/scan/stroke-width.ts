import type { Picture, RecognisedWord } from './recogniser.ts';

/** How thick the letters of a word are drawn: the mean length, in pixels, of the stretches of ink across it; 0 without ink. */
export function strokeWidth(
  { width, height, pixels }: Pick<Picture, 'width' | 'height' | 'pixels'>,
  { left, right, top, bottom }: Pick<RecognisedWord, 'left' | 'right' | 'top' | 'bottom'>,
): number {
  const [from, to] = [Math.max(0, Math.floor(left)), Math.min(width, Math.ceil(right))];
  const [first, last] = [Math.max(0, Math.floor(top)), Math.min(height, Math.ceil(bottom))];
  const shades = new Uint8Array(Math.max(0, (to - from) * (last - first)));
  let [lightest, darkest] = [0, 255];
  for (let y = first, place = 0; y < last; y += 1)
    for (let x = from; x < to; x += 1, place += 1) {
      const pixel = 4 * (y * width + x);
      const shade = ((pixels[pixel] ?? 255) * 3 + (pixels[pixel + 1] ?? 255) * 6 + (pixels[pixel + 2] ?? 255)) / 10;
      shades[place] = shade;
      lightest = Math.max(lightest, shade);
      darkest = Math.min(darkest, shade);
    }
  // Ink may be coloured or pale, and the paper grey.
  const limit = (lightest + darkest) / 2;
  let [ink, stretches, isInk] = [0, 0, false];
  for (const [place, shade] of shades.entries()) {
    const isDark = shade < limit;
    if (isDark) ink += 1;
    if (isDark && (!isInk || place % (to - from) === 0)) stretches += 1;
    isInk = isDark;
  }
  return stretches === 0 ? 0 : ink / stretches;
}
