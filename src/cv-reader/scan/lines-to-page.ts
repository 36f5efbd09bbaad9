import type { Page, Run } from '../layout/layout-types.ts';
import type { Picture, RecognisedLine, RecognisedWord } from './recogniser.ts';
import { strokeWidth } from './stroke-width.ts';

/** Below it a word is more likely a spot or an icon. */
const minConfidence = 30;
/** A mark without a letter or digit has to be surer. */
const minMarkConfidence = 60;
/** What of the size of a typeface is above the baseline, of letters such as H and d and of such as x; and from descenders to ascenders. */
const tallShare = 0.73;
const lowShare = 0.53;
const rowShare = 0.95;
/** Sizes that differ by less are one, measured a little differently; in points. */
const sameSize = 0.8;
/** How much thicker than the page's usual letters bold ones are. */
const boldRatio = 1.3;

type Placed = Run & { letters: number; weight: number };

/** What was recognised on a picture, as the runs of a page, in points, with the tilt of the paper taken out. */
export function linesToPage(number: number, picture: Omit<Picture, 'png'>, lines: readonly RecognisedLine[]): Page {
  const tilt = tiltOf(lines);
  const placed = lines.map((line) => placeLine(line, tilt, picture)).filter((words) => words.length > 0);
  return {
    number,
    width: picture.width / picture.scale,
    height: picture.height / picture.scale,
    runs: withStyles(placed),
    links: [],
  };
}

/** How much the lines fall for each pixel to the right; that of the middle one, by length. */
function tiltOf(lines: readonly RecognisedLine[]): number {
  const slopes = lines
    .map(({ baseline: { x0, y0, x1, y1 } }) => ({ slope: (y1 - y0) / Math.max(1, x1 - x0), weight: x1 - x0 }))
    .filter(({ weight }) => weight > 0);
  return weightedQuantile(
    slopes.map(({ slope, weight }) => ({ value: slope, weight })),
    0.5,
  );
}

function placeLine(line: RecognisedLine, tilt: number, picture: Omit<Picture, 'png'>): Placed[] {
  const { scale } = picture;
  const { x0, y0, x1, y1 } = line.baseline;
  const slope = (y1 - y0) / Math.max(1, x1 - x0);
  const size = sizeOf(line, slope) / scale;
  return line.words.filter(isLegible).map((word, index) => {
    const baseline = y0 + slope * (word.left - x0);
    const isBullet = index === 0 && line.words.length > 1 && isDot(word, line.xHeight);
    return {
      text: isBullet ? '\u2022' : word.text,
      x: (word.left + tilt * baseline) / scale,
      right: (word.right + tilt * baseline) / scale,
      y: (baseline - tilt * word.left) / scale,
      size,
      bold: false,
      italic: false,
      afterIcon: false,
      letters: word.text.length,
      weight: strokeWidth(picture, word) / (size * scale),
    };
  });
}

/** The size of the typeface: that of the middle word, by how high its letters are; marks above letters say nothing. */
function sizeOf({ words, baseline: { x0, y0 }, rowHeight }: RecognisedLine, slope: number): number {
  const sizes = words
    .filter(({ text }) => /^[\p{ASCII}–—]+$/u.test(text) && /[A-Za-z0-9]{2}/.test(text))
    .map(({ text, left, top }) => {
      const above = y0 + slope * (left - x0) - top;
      return { value: above / (/[A-Zbdfhi-lt0-9]/.test(text) ? tallShare : lowShare), weight: text.length };
    });
  return Math.max(1, sizes.length > 0 ? weightedQuantile(sizes, 0.5) : rowHeight / rowShare);
}

function isLegible({ text, confidence }: RecognisedWord): boolean {
  return confidence >= (/[\p{L}\p{N}]/u.test(text) ? minConfidence : minMarkConfidence) || /^[\u2022*+«»]$/u.test(text);
}

/** A bullet is read as some small letter or mark, but it is lower than a letter. */
function isDot({ text, top, bottom }: RecognisedWord, xHeight: number): boolean {
  return (
    [...text].length === 1 && (/[\u2022*+«»\u00B7\u25A0\u25CF]/u.test(text) || bottom - top < 0.85 * xHeight) && !/[-–—,.]/u.test(text)
  );
}

/** Sizes that are nearly the same become the same, and thick letters bold: changes of style mark changes of meaning. */
function withStyles(lines: readonly Placed[][]): Run[] {
  const words = lines.flat();
  const usual = weightedQuantile(
    words.map(({ weight, letters }) => ({ value: weight, weight: letters })),
    0.3,
  );
  const sizes = commonSizes(words);
  return lines.flatMap((line) => {
    const isThick = ({ weight }: Placed) => usual > 0 && weight > boldRatio * usual;
    const total = line.reduce((sum, { letters }) => sum + letters, 0);
    const thick = line.reduce((sum, word) => sum + (isThick(word) ? word.letters : 0), 0);
    return line.map(({ letters: _, weight: __, ...run }, index): Run => {
      const word = line[index];
      // A short word is too little ink to measure: it goes with its line.
      const bold = thick > 0.7 * total || (word !== undefined && word.letters > 3 && isThick(word));
      const size = sizes.find((common) => Math.abs(common - run.size) < sameSize) ?? run.size;
      return { ...run, size, bold };
    });
  });
}

/** The sizes of the page, those with most letters first, none nearer to another than `sameSize`. */
function commonSizes(words: readonly Placed[]): number[] {
  const letters = new Map<number, number>();
  for (const word of words) {
    const size = Math.round(word.size * 4) / 4;
    letters.set(size, (letters.get(size) ?? 0) + word.letters);
  }
  const found: number[] = [];
  for (const [size] of [...letters].sort((a, b) => b[1] - a[1]))
    if (found.every((other) => Math.abs(other - size) >= sameSize)) found.push(size);
  return found;
}

/** The value below which this share of the weight lies. */
function weightedQuantile(values: readonly { value: number; weight: number }[], share: number): number {
  const sorted = [...values].sort((a, b) => a.value - b.value);
  const wanted = sorted.reduce((sum, { weight }) => sum + weight, 0) * share;
  let passed = 0;
  for (const { value, weight } of sorted) {
    passed += weight;
    if (passed >= wanted) return value;
  }
  return 0;
}
