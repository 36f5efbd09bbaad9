import type { Cell, Line } from '../layout/layout-types.ts';
import { lineOf } from '../layout/lines.ts';
import { findDates, isNowWord } from './dates.ts';

const minPairs = 2;

/**
 * A narrow column may hold the two ends of a period below each other, the later one mostly on top ("June 2025" / "January 2024", "today" /
 * "since 2015"). Where lone dates of a section come in twos, and seldom otherwise, two of them are one period.
 */
export function joinStackedPairs(lines: readonly Line[]): Line[] {
  const groups = adjacentDates(lines);
  const pairs = groups.filter(({ length }) => length === 2);
  const isHabit = pairs.length >= minPairs && groups.every(({ length }) => length <= 2) && pairs.length >= 0.5 * groups.length;
  const isNow = ([upper, lower]: number[]) => [upper, lower].some((at) => isNowWord(dateCell(lines[at ?? -1])?.text ?? ''));
  const joined = new Map(pairs.filter((pair) => isHabit || isNow(pair)).map(([upper = 0, lower = 0]) => [upper, lower] as const));
  if (joined.size === 0) return [...lines];
  const lowers = new Set(joined.values());
  return lines.flatMap((line, index) => {
    const lower = joined.get(index);
    if (lower !== undefined) return [lineOf([periodOf(line, lines[lower]), ...line.cells.slice(1)], line)];
    if (!lowers.has(index)) return [line];
    return line.cells.length > 1 ? [lineOf(line.cells.slice(1), line)] : [];
  });
}

/** Rows whose first cell is one date or a word for now, in groups of rows that follow each other closely. */
function adjacentDates(lines: readonly Line[]): number[][] {
  const groups: number[][] = [];
  for (const [index, line] of lines.entries()) {
    const cell = dateCell(line);
    if (!cell) continue;
    const group = groups.at(-1);
    const last = group?.at(-1);
    const above = last === index - 1 ? lines[last] : undefined;
    const upper = dateCell(above);
    const isAligned = upper && (Math.abs(upper.x - cell.x) < 8 || Math.abs(upper.right - cell.right) < 8);
    const isNear = above && above.page === line.page && line.y - above.y < 1.7 * Math.max(line.size, cell.runs[0]?.size ?? 0);
    if (group && isAligned && isNear) group.push(index);
    else groups.push([index]);
  }
  // A word for now alone says nothing.
  return groups.filter((group) => group.some((at) => !isNowWord(dateCell(lines[at])?.text ?? '')));
}

/** The first cell of a row, when it holds nothing but a date without an end, and text stands next to it or below. */
function dateCell(line: Line | undefined): Cell | null {
  const [cell] = line?.cells ?? [];
  if (!cell || cell.text.length > 24) return null;
  if (isNowWord(cell.text)) return cell;
  const [date, ...more] = findDates(cell.text);
  const isAlone = date !== undefined && more.length === 0 && cell.text.slice(date.to).trim() === '';
  return isAlone && (date.from === 0 || date.ongoing) && (!date.isRange || date.ongoing) ? cell : null;
}

function periodOf(upper: Line, lower: Line | undefined): Cell {
  const [cell, other] = [upper.cells[0], lower?.cells[0]];
  const texts = [cell?.text ?? '', other?.text ?? ''];
  const dates = texts
    .filter((text) => !isNowWord(text))
    .flatMap((text) => findDates(text).map((date) => ({ text: text.slice(date.from, date.to), start: date.start })));
  const [start, end] = dates.sort((a, b) => a.start.localeCompare(b.start)).map(({ text }) => text);
  const now = texts.find(isNowWord);
  const text = `${start ?? ''} – ${now ?? end ?? ''}`;
  const [run] = cell?.runs ?? [];
  return { text, x: cell?.x ?? upper.x, right: cell?.right ?? upper.right, runs: run ? [{ ...run, text }] : [] };
}
