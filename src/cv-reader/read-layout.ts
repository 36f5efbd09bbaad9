import { readFields } from './fields/read-fields.ts';
import type { Line, Page } from './layout/layout-types.ts';
import { readingOrder } from './layout/reading-order.ts';
import { type CvLine, type CvReading, emptyReading, type WorkLines } from './parsed-cv.ts';
import { matchHeading } from './sections/heading-match.ts';
import { splitSections } from './sections/split-sections.ts';
import { workSection } from './sections/work-section.ts';
import { toReading } from './to-reading.ts';

/** Fewer letters than this on all pages together: a scan, which has no text to read. */
const minLetters = 40;

/** Reads the runs of all pages: lines in reading order, sections, fields. */
export function readLayout(
  pages: readonly Page[],
  { referenceDate, workLines }: { referenceDate: string; workLines?: WorkLines | undefined },
): CvReading {
  const letters = pages.flatMap(({ runs }) => runs).reduce((sum, run) => sum + (run.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
  if (letters < minLetters) return emptyReading('no-text');
  const lines = readingOrder(pages);
  const links = pages.flatMap((page) => page.links);
  if (!workLines) return toReading(readFields(splitSections(withoutLetter(lines)), links, referenceDate));
  const { first, last } = workLines;
  const others = [...lines.slice(0, first - 1), ...lines.slice(last)];
  return toReading(readFields([...splitSections(others), workSection(lines.slice(first - 1, last))], links, referenceDate));
}

/** The lines as a talent sees them, who may say of some that they are jobs; a wide gap is a dot. */
export function listLines(pages: readonly Page[]): CvLine[] {
  return readingOrder(pages).map(({ page, cells }, index) => ({
    number: index + 1,
    page,
    text: cells.map(({ text }) => text).join(' · '),
  }));
}

/** A bundle may begin with a cover and a letter: the CV begins on the first page with headings of its own, when contact data follows. */
function withoutLetter(lines: readonly Line[]): readonly Line[] {
  const headings = lines.filter((line) => line.cells[0] && matchHeading(line.cells[0].text) !== null);
  const first = headings.find(
    ({ page }) => new Set(headings.filter((line) => line.page === page).map(({ text }) => matchHeading(text))).size >= 2,
  )?.page;
  if (first === undefined || first === 1 || headings.some(({ page }) => page < first)) return lines;
  const rest = lines.filter(({ page }) => page >= first);
  return rest.some(({ text }) => /@|\+\d[\d\s()/-]{7,}/.test(text)) ? rest : lines;
}
