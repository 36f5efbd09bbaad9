import { findDates } from '../history/dates.ts';
import { matchHeading } from '../sections/heading-match.ts';
import type { Run } from './layout-types.ts';
import { toCells, toRows } from './lines.ts';

/** A page cut at a gutter: full-width text above and below, two columns between. */
export type Split = { gutter: number; above: Run[]; left: Run[]; right: Run[]; below: Run[] };

type Row = { y: number; intervals: { x: number; right: number; text: string }[] };
type Candidate = { gutter: number; from: number; to: number; score: number };

type Cells = readonly { text: string }[];

const minRows = 4;
const minSidebarRows = 8;
/** Headings next to each other say more than a few rows above them that happen to fit. */
const facingBonus = 12;

/**
 * Finds the gutter between two columns of text, or null. Dates or labels next to their text are not columns: there the
 * baselines align and headings are on one side only.
 */
export function findSplit(runs: readonly Run[], pageWidth: number): Split | null {
  const rows = toRows(runs).map(toRow);
  if (rows.length < minRows - 1) return null;
  let best: Candidate | null = null;
  for (const gutter of gutterPositions(rows, pageWidth)) {
    const candidate = judgeGutter(rows, gutter);
    if (candidate && (!best || candidate.score > best.score)) best = candidate;
  }
  return best ? cut(runs, rows, best) : null;
}

/** Cuts at a known gutter when no text crosses it, for pages on which one column has run out. */
export function splitAt(runs: readonly Run[], gutter: number): Split | null {
  if (runs.some((run) => run.x < gutter - 2 && run.right > gutter + 2)) return null;
  const left = runs.filter((run) => run.x < gutter - 2);
  const right = runs.filter((run) => run.x >= gutter - 2);
  return { gutter, above: [], left, right, below: [] };
}

function toRow(runs: Run[]): Row {
  return {
    y: runs[0]?.y ?? 0,
    intervals: toCells(runs).map((cell) => ({ x: cell.x, right: cell.right, text: cell.text })),
  };
}

/** Columns start where many cells start. */
function gutterPositions(rows: readonly Row[], pageWidth: number): number[] {
  const starts = new Map<number, number>();
  for (const row of rows) {
    for (const cell of row.intervals) {
      const key = Math.round(cell.x / 3) * 3;
      // A short list below its heading is enough to look at.
      const weight = matchHeading(cell.text) === null ? 1 : 2;
      if (cell.x > 0.18 * pageWidth && cell.x < 0.8 * pageWidth) starts.set(key, (starts.get(key) ?? 0) + weight);
    }
  }
  const found = [...starts].filter(([, count]) => count >= minRows - 1).map(([x]) => x - 3);
  const rightmost = leftOfRightAligned(rows, pageWidth);
  return rightmost === null ? found : [...found, rightmost];
}

const minRightAligned = 6;

/** The left edge of the cells that end together at the right margin and begin anywhere. */
function leftOfRightAligned(rows: readonly Row[], pageWidth: number): number | null {
  const lasts = rows.flatMap(({ intervals }) => intervals.slice(-1)).filter(({ x }) => x > 0.55 * pageWidth);
  const edge = Math.max(...lasts.map(({ right }) => right), 0);
  const ending = lasts.filter(({ right }) => right > edge - 4);
  const isRagged = new Set(ending.map(({ x }) => Math.round(x / 3))).size > 0.6 * ending.length;
  const headings = ending.filter(({ text }) => matchHeading(text) !== null).length;
  return ending.length >= minRightAligned && isRagged && headings >= 2 ? Math.min(...ending.map(({ x }) => x)) - 3 : null;
}

function judgeGutter(rows: readonly Row[], gutter: number): Candidate | null {
  let best: Candidate | null = null;
  let from = 0;
  for (let index = 0; index <= rows.length; index += 1) {
    const row = rows[index];
    if (row && !row.intervals.some((cell) => cell.x < gutter - 1 && cell.right > gutter)) continue;
    // Text above may be laid out otherwise: columns may begin where headings are next to each other.
    const starts = [from, ...facingHeadings(rows, from, index, gutter)];
    for (const start of starts) {
      const candidate = judgeSpan(rows, start, index, gutter);
      const score = (candidate?.score ?? 0) + (start > from ? facingBonus : 0);
      if (candidate && (!best || score > best.score)) best = { ...candidate, score };
    }
    from = index + 1;
  }
  return best;
}

function facingHeadings(rows: readonly Row[], from: number, to: number, gutter: number): number[] {
  const isFacing = ({ intervals }: Row): boolean =>
    startsWithHeading(intervals.filter((cell) => cell.right <= gutter)) &&
    startsWithHeading(intervals.filter((cell) => cell.x >= gutter - 1));
  return rows.slice(from, to).flatMap((row, index) => (index > 0 && isFacing(row) ? [from + index] : []));
}

function judgeSpan(rows: readonly Row[], start: number, end: number, gutter: number): Candidate | null {
  const span = rows.slice(start, end);
  const lefts = span.map((row) => row.intervals.filter((cell) => cell.right <= gutter));
  const rights = span.map((row) => row.intervals.filter((cell) => cell.x >= gutter - 1));
  const leftRows = lefts.filter((cells) => cells.length > 0).length;
  const rightRows = rights.filter((cells) => cells.length > 0).length;
  const shared = span.filter((_, index) => (lefts[index]?.length ?? 0) > 0 && (rights[index]?.length ?? 0) > 0).length;
  const headingsLeft = countHeadings(lefts);
  const headingsRight = countHeadings(rights);
  // Short lists next to each other are columns when they begin with headings on one line.
  const min = span.some((_, index) => startsWithHeading(lefts[index]) && startsWithHeading(rights[index])) ? 2 : minRows;
  if (leftRows < min || rightRows < min) return null;
  const enough = leftRows >= minSidebarRows && rightRows >= minSidebarRows;
  if (enough && isSidebar(lefts, rights)) return { gutter, from: start, to: end, score: span.length + 20 };
  if (isAligned(lefts, rights, shared, leftRows) || isDateColumn(lefts, rights)) return null;
  if (isRightSidebar(lefts, rights)) return { gutter, from: start, to: end, score: span.length + 20 };
  if (isLabelColumn(lefts) || isLabelColumn(rights) || isRightAligned(rights, gutter)) return null;
  const looseBaselines = shared < 0.5 * Math.min(leftRows, rightRows) && Math.min(leftRows, rightRows) >= 6;
  const headingsFaceOne = headingsLeft + headingsRight >= 2 && headingsLeft * headingsRight === 0;
  if (headingsLeft >= 1 && headingsRight >= 1) return { gutter, from: start, to: end, score: span.length + 20 };
  if (!looseBaselines || (headingsFaceOne && shared > 0.3 * Math.min(leftRows, rightRows))) return null;
  return { gutter, from: start, to: end, score: span.length };
}

const CONTACT = /\S@\S+\.\p{L}|^\+?[\d\s()/.-]{9,}$/u;

/** A left column with the contact data, and without dates, stands for itself when the dates and headings are in the right one. */
function isSidebar(lefts: readonly Cells[], rights: readonly Cells[]): boolean {
  const countContacts = (side: readonly Cells[]) => side.filter((cells) => cells.some(({ text }) => CONTACT.test(text))).length;
  const isListed = lefts.every((cells) => cells.length <= 1 && cells.every(({ text }) => findDates(text).length === 0));
  const dated = rights.filter(([first]) => first && isDateOnly(first.text)).length;
  return isListed && countContacts(lefts) >= 2 && countContacts(rights) === 0 && countHeadings(rights) >= 2 && dated >= 2;
}

/** Labels and dates that stand, each alone, on the lines of their texts are no column, though one of them is the word of a heading. */
function isAligned(lefts: readonly Cells[], rights: readonly Cells[], shared: number, leftRows: number): boolean {
  const isShort = lefts.every((cells) => cells.length <= 1 && cells.every(({ text }) => text.length <= maxLabelLetters));
  const isFacing = lefts.some((cells, index) => startsWithHeading(cells) && startsWithHeading(rights[index]));
  const dated = lefts.filter(([first]) => first && isDateOnly(first.text)).length;
  return isShort && !isFacing && dated >= 2 && countHeadings(lefts) <= 1 && shared >= 0.9 * leftRows;
}

const maxLabelLetters = 30;

/** A narrow column of lists with headings of their own, and without dates, may be set to the right margin. */
function isRightSidebar(lefts: readonly Cells[], rights: readonly Cells[]): boolean {
  const isListed = rights.every((cells) => cells.length <= 1 && cells.every(({ text }) => findDates(text).length === 0));
  return isListed && countHeadings(rights) >= 2 && countHeadings(lefts) >= 1;
}

/** A column of nothing but headings and dates labels the text next to it. */
function isLabelColumn(cells: readonly Cells[]): boolean {
  const filled = cells.filter((row) => row.length > 0);
  const isWrappedHeading = (index: number): boolean =>
    matchHeading(`${filled[index]?.[0]?.text ?? ''} ${filled[index + 1]?.[0]?.text ?? ''}`) !== null;
  const labels = filled.filter(
    ([first], index) =>
      first && (matchHeading(first.text) !== null || isDateOnly(first.text) || isWrappedHeading(index) || isWrappedHeading(index - 1)),
  );
  return labels.length >= 0.75 * filled.length;
}

const minDates = 4;

/** Dates on the lines of texts that have none of their own belong to these, though headings and remarks stand among them. */
function isDateColumn(lefts: readonly Cells[], rights: readonly Cells[]): boolean {
  const filled = lefts.filter((cells) => cells.length > 0 && !startsWithHeading(cells)).length;
  const dated = lefts.flatMap(([first], index) =>
    // Most cells are no dates, and looking for some takes a hundred times as long as seeing that.
    first && first.text.length <= 40 && /\d/.test(first.text) && findDates(first.text)[0]?.from !== undefined ? [index] : [],
  );
  if (dated.length < minDates || dated.length < 0.5 * filled) return false;
  const facing = dated.filter((index) => (rights[index]?.length ?? 0) > 0).length;
  const others = rights.filter(([first]) => first && isDateOnly(first.text)).length;
  return facing >= 0.7 * dated.length && others <= 0.2 * dated.length;
}

function isDateOnly(text: string): boolean {
  const [first] = findDates(text);
  return first !== undefined && text.length - (first.to - first.from) <= 4;
}

function countHeadings(sides: readonly Cells[]): number {
  return sides.filter(startsWithHeading).length;
}

function startsWithHeading(cells: Cells | undefined): boolean {
  const text = cells?.[0]?.text ?? '';
  return !/^\p{Ll}/u.test(text) && matchHeading(text) !== null;
}

/** Dates and places at the right margin end together and begin anywhere; the lines of a column begin together. */
function isRightAligned(sides: readonly { x: number; right: number; text: string }[][], gutter: number): boolean {
  const cells = sides.flatMap((row) => row.slice(0, 1));
  const edge = Math.max(...cells.map(({ right }) => right));
  // Justified text ends there as well; its lines begin together and are long.
  const isRow = ({ x, right, text }: { x: number; right: number; text: string }) =>
    x > gutter + 20 && right > edge - 4 && (text.split(' ').length <= 4 || findDates(text).length > 0);
  const loose = cells.filter(isRow).length;
  return loose >= 0.4 * cells.length;
}

function cut(runs: readonly Run[], rows: readonly Row[], candidate: Candidate): Split {
  const top = (rows[candidate.from]?.y ?? 0) - 2;
  const bottom = (rows[candidate.to]?.y ?? Number.POSITIVE_INFINITY) - 2;
  const middle = runs.filter((run) => run.y >= top && run.y < bottom);
  return {
    gutter: candidate.gutter,
    above: runs.filter((run) => run.y < top),
    left: middle.filter((run) => run.x < candidate.gutter - 1),
    right: middle.filter((run) => run.x >= candidate.gutter - 1),
    below: runs.filter((run) => run.y >= bottom),
  };
}
