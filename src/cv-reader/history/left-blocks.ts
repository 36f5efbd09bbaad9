import type { Cell, Line } from '../layout/layout-types.ts';
import { lineOf } from '../layout/lines.ts';
import { findDates, isNowWord, isRangeEnd } from './dates.ts';

type Row = { line: Line; left: Cell | null; right: Cell[] };

/**
 * Some CVs put facts of an entry below each other in a narrow column at its left: dates on two lines, or employer, place
 * and dates. Here they are gathered into one date next to the first line, and lines below it, as other layouts have them.
 */
export function gatherLeftBlocks(lines: readonly Line[]): Line[] {
  const gutter = findGutter(lines);
  if (gutter === null) return [...lines];
  const rows = lines.map((line) => toRow(line, gutter));
  const gathered: Line[] = [];
  for (let index = 0; index < rows.length; ) {
    const length = blockLength(rows, index);
    if (length < 2) {
      const line = rows[index]?.line;
      if (line) gathered.push(line);
      index += 1;
      continue;
    }
    gathered.push(...gatherBlock(rows.slice(index, index + length)));
    index += length;
  }
  return gathered;
}

/** The left edge of the wide column, when nearly all lines are in it or at its left. */
function findGutter(lines: readonly Line[]): number | null {
  const margin = Math.min(...lines.map(({ x }) => x));
  const starts = new Map<number, number>();
  for (const { cells } of lines) {
    const [first, second] = cells;
    // Dates may end at the gutter instead of beginning at the margin.
    if (!first || !second || (first.x > margin + 12 && findDates(first.text).length === 0)) continue;
    const x = Math.round(second.x);
    starts.set(x, (starts.get(x) ?? 0) + 1);
  }
  const [best] = [...starts].sort((a, b) => b[1] - a[1]);
  if (!best || best[1] < 2) return null;
  // Bullets of the wide column are indented.
  const gutter = Math.min(...[...starts.keys()].filter((x) => x <= best[0] && x > best[0] - 16)) - 3;
  if (gutter - margin < 40) return null;
  const crossing = lines.filter(({ cells }) => cells.some((cell) => cell.x < gutter && cell.right > gutter + 3)).length;
  const inside = lines.filter(({ cells }) => cells.some((cell) => Math.abs(cell.x - gutter - 3) < 18)).length;
  return crossing <= 0.1 * lines.length && inside >= 0.7 * lines.length ? gutter : null;
}

function toRow(line: Line, gutter: number): Row {
  const left = line.cells.filter((cell) => cell.x < gutter);
  return { line, left: left.length === 1 ? (left[0] ?? null) : null, right: line.cells.filter((cell) => cell.x >= gutter) };
}

/** How many rows from here on have text at the left that belongs to one entry. */
function blockLength(rows: readonly Row[], from: number): number {
  const texts: string[] = [];
  for (let index = from; index < rows.length; index += 1) {
    const row = rows[index];
    const above = rows[index - 1];
    if (!row?.left || (index === from && row.right.length === 0)) break;
    const isFar = index > from && above && (row.line.page !== above.line.page || row.line.y - above.line.y > 1.9 * row.line.size);
    if (isFar) break;
    // A complete date above ends the block: what follows is another entry, unless it is the end of that date.
    if (isComplete(texts.join(' ')) && !isRangeEnd(row.left.text)) break;
    texts.push(row.left.text);
  }
  return findDates(texts.join(' ')).length > 0 ? texts.length : 0;
}

function isComplete(text: string): boolean {
  const [date] = findDates(text);
  return date !== undefined && !/[-\u2010-\u2015]\s*$/.test(text.slice(date.from));
}

function gatherBlock(rows: readonly Row[]): Line[] {
  const [first, ...others] = rows;
  if (!first?.left) return rows.map(({ line }) => line);
  const left = rows.flatMap((row) => (row.left ? [row.left] : []));
  const isDate = (cell: Cell) => findDates(cell.text).length > 0 || isNowWord(cell.text) || isRangeEnd(cell.text);
  const dates = left.filter(isDate);
  const date: Cell = { ...first.left, text: dates.map(({ text }) => text).join(' '), runs: dates.flatMap(({ runs }) => runs) };
  const indent = first.right[0]?.x ?? first.line.x;
  const named = left
    .filter((cell) => !isDate(cell))
    .map((cell) => lineOf([{ ...cell, x: indent, right: indent + cell.right - cell.x }], first.line));
  const body = others.filter(({ right }) => right.length > 0).map((row) => lineOf(row.right, row.line));
  return [lineOf([date, ...first.right], first.line), ...named, ...body];
}
