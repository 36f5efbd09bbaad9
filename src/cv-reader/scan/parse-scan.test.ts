import { describe, expect, it } from 'vitest';
import { PdfFailure } from '../pdf/pdf-failure.ts';
import { maxScanPages, parseScan } from './parse-scan.ts';
import type { Picture, RecognisedLine, RecognisedWord, ScanEngine } from './recogniser.ts';

const options = { referenceDate: '2026-11-20' };
const scale = 2;
const letter = 10;

type Drawn = { text: string; x?: number; y: number; bold?: boolean; confidence?: number; tilt?: number };

/** A white page on which each word is a row of upright strokes: thick ones where it is bold. */
function drawPage(lines: readonly Drawn[]): { picture: Picture; lines: RecognisedLine[] } {
  const [width, height] = [1190, 1684];
  const pixels = new Uint8ClampedArray(4 * width * height).fill(255);
  const recognised = lines.map(({ text, x = 100, y, bold = false, confidence = 95, tilt = 0 }): RecognisedLine => {
    let left = x;
    const words = text.split(' ').map((word): RecognisedWord => {
      const isBullet = word === 'e';
      const right = left + letter * word.length;
      const place = Math.round(y + tilt * (left - x));
      const [top, bottom] = isBullet ? [place - 8, place - 3] : [place - 20, place];
      for (let row = top; row < bottom; row += 1)
        for (let column = left; column < right; column += 1)
          if ((column - left) % letter < (bold ? 5 : 2)) pixels.fill(0, 4 * (row * width + column), 4 * (row * width + column) + 3);
      const placed = { text: word, confidence, left, right, top, bottom };
      left = right + letter;
      return placed;
    });
    const x1 = words.at(-1)?.right ?? x;
    return { words, baseline: { x0: x, y0: y, x1, y1: y + tilt * (x1 - x) }, rowHeight: 19, xHeight: 10 };
  });
  return { picture: { width, height, scale, pixels, png: new Uint8Array() }, lines: recognised };
}

/** An engine that renders the given pages and recognises on each what was drawn. */
function engineOf(pages: readonly (readonly Drawn[])[], rendered: number[] = []): ScanEngine {
  const drawn = pages.map(drawPage);
  return {
    async *render(_pdf, { maxPages }) {
      for (const [index, { picture }] of drawn.slice(0, maxPages).entries()) {
        rendered.push(index);
        yield picture;
      }
    },
    recognise: (picture) => Promise.resolve(drawn.find((page) => page.picture === picture)?.lines ?? []),
    close: () => Promise.resolve(),
  };
}

const cv: readonly Drawn[] = [
  { text: 'Ada Example', y: 100, bold: true },
  { text: 'ada@example.com', y: 140 },
  { text: 'Work experience', y: 220, bold: true },
  { text: 'Data engineer, Larchmont Ltd', y: 260 },
  { text: '03/2019 – 05/2021', x: 900, y: 260 },
  { text: 'e Built the pipelines', y: 290 },
  { text: 'Skills', y: 380, bold: true },
  { text: 'SQL, Git', y: 420 },
];

describe('parseScan', () => {
  it('reads what was recognised as it reads any CV, and is never sure of it', async () => {
    const { reason, data, proposals } = await parseScan(new Uint8Array(), options, engineOf([cv]));
    expect(reason).toBe('scan-read');
    expect(data).toMatchObject({ firstName: 'Ada', lastName: 'Example', email: 'ada@example.com', skills: ['SQL', 'Git'] });
    expect(data.employmentHistory).toMatchObject([
      { title: 'Data engineer', organization: 'Larchmont Ltd', start: '2019-03', end: '2021-05' },
    ]);
    expect(data.employmentHistory[0]?.description).toBe('• Built the pipelines');
    expect(Math.max(...proposals.map(({ confidence }) => confidence))).toBeLessThan(0.7);
  });

  it('reads paper that lay crooked', async () => {
    const tilt = 0.02;
    const crooked = cv.map((line) => ({ ...line, tilt, y: Math.round(line.y + tilt * ((line.x ?? 100) - 100)) }));
    const { data } = await parseScan(new Uint8Array(), options, engineOf([crooked]));
    expect(data.employmentHistory).toMatchObject([{ title: 'Data engineer', start: '2019-03', end: '2021-05' }]);
  });

  it('leaves out what the engine is not sure of', async () => {
    const spots = cv.map((line) => (line.text === 'SQL, Git' ? { ...line, confidence: 20 } : line));
    expect((await parseScan(new Uint8Array(), options, engineOf([spots]))).data.skills).toEqual([]);
  });

  it('says when no text was recognised', async () => {
    expect(await parseScan(new Uint8Array(), options, engineOf([[]]))).toMatchObject({ reason: 'scan-failed', proposals: [] });
  });

  it('reads no more than the first pages', async () => {
    const rendered: number[] = [];
    await parseScan(
      new Uint8Array(),
      options,
      engineOf(
        Array.from({ length: maxScanPages + 3 }, () => cv),
        rendered,
      ),
    );
    expect(rendered).toHaveLength(maxScanPages);
  });

  it('says why a document cannot be opened, and that one failed on which the engine breaks down', async () => {
    const failing = (error: Error): ScanEngine => ({ ...engineOf([cv]), recognise: () => Promise.reject(error) });
    expect((await parseScan(new Uint8Array(), options, failing(new PdfFailure('encrypted')))).reason).toBe('encrypted');
    expect((await parseScan(new Uint8Array(), options, failing(new Error('out of memory')))).reason).toBe('scan-failed');
  });
});
