import { joinLooseAccents, restoreCyrillic, restoreLigatures } from '../pdf/glyphs.ts';
import type { Cell, Line, Run } from './layout-types.ts';

/** Groups runs on one baseline, top to bottom, each row from left to right. */
export function toRows(runs: readonly Run[]): Run[][] {
  const rows: { y: number; size: number; runs: Run[] }[] = [];
  for (const run of [...runs].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.findLast((candidate) => Math.abs(candidate.y - run.y) <= 0.35 * Math.min(candidate.size, run.size));
    if (row && row === rows.at(-1)) row.runs.push(run);
    else if (row && rows.length - rows.indexOf(row) <= 2) row.runs.push(run);
    else rows.push({ y: run.y, size: run.size, runs: [run] });
  }
  return rows.map((row) => row.runs.sort((a, b) => a.x - b.x));
}

/** Builds the lines of a region. */
export function toLines(runs: readonly Run[], page: number, column: 0 | 1 | 2): Line[] {
  return withoutHyphens(toRows(runs).map((row) => toLine(toCells(row), row, page, column)));
}

const CUT_WORD = /(?:^|[\s(„“«"•])\p{L}+-$/u;
/** "Aus- und Weiterbildung" is no word that was cut. */
const JOINT = /^(?:und|oder|bzw|and|or|et|ou|y|e|o|en|of|i|lub|та|або|й)$/iu;

/** A word that was cut at the end of a line is put together there; the line below loses its beginning. */
function withoutHyphens(lines: readonly Line[]): Line[] {
  const whole: Line[] = [];
  for (const line of lines) {
    const before = whole.at(-1);
    const [cell, ...others] = line.cells;
    const last = before?.cells.at(-1);
    const rest = cell?.text.match(/^(\p{Ll}+)([\p{P}]*)(?:\s+|$)/u);
    const isBelow = before && line.y - before.y < 1.9 * line.size && Math.abs(line.size - before.size) < 0.6;
    if (!before || !last || !cell || !rest?.[1] || !isBelow || !CUT_WORD.test(last.text) || JOINT.test(rest[1])) {
      whole.push(line);
      continue;
    }
    // What was cut stands below the cell it was cut from, or below its beginning.
    const isSameCell = cell.x < last.right && cell.right > last.x;
    if (!isSameCell) {
      whole.push(line);
      continue;
    }
    const joined = { ...last, text: last.text.slice(0, -1) + rest[0].trimEnd() };
    whole[whole.length - 1] = lineOf([...before.cells.slice(0, -1), joined], before);
    const remaining = cell.text.slice(rest[0].length);
    if (remaining !== '' || others.length > 0)
      whole.push(lineOf(remaining === '' ? others : [{ ...cell, text: remaining }, ...others], line));
  }
  return whole;
}

function toLine(cells: Cell[], row: Run[], page: number, column: 0 | 1 | 2): Line {
  const main = row.reduce((widest, run) => (run.text.length > widest.text.length ? run : widest));
  return lineOf(cells, { page, column, y: main.y });
}

/** Puts cells together to a line; the style is that of its longest run. */
export function lineOf(cells: Cell[], place: { page: number; column: 0 | 1 | 2; y: number }): Line {
  const runs = cells.flatMap((cell) => cell.runs);
  const letters = runs.reduce((sum, run) => sum + run.text.length, 0);
  const boldLetters = runs.reduce((sum, run) => sum + (run.bold ? run.text.length : 0), 0);
  const maxLength = runs.reduce((best, run) => Math.max(best, run.text.length), 0);
  return {
    ...place,
    x: Math.min(...cells.map((cell) => cell.x)),
    right: Math.max(...cells.map((cell) => cell.right)),
    size: runs.find((run) => run.text.length === maxLength)?.size ?? 0,
    bold: boldLetters > 0.6 * letters,
    text: cells.map((cell) => cell.text).join('   '),
    cells,
  };
}

/** Splits a row at wide gaps and at icons. */
export function toCells(row: readonly Run[]): Cell[] {
  const cells: Cell[] = [];
  for (const run of row) {
    const cell = cells.at(-1);
    const previous = cell?.runs.at(-1);
    const gap = previous ? run.x - previous.right : Number.POSITIVE_INFINITY;
    const em = previous ? Math.max(Math.min(run.size, previous.size), 1) : 1;
    const isBullet = previous?.text === '\u2022';
    if (!cell || !previous || (!isBullet && (gap > 1.05 * em || (run.afterIcon && gap > 0.15 * em)))) {
      cells.push({ text: run.text, x: run.x, right: run.right, runs: [run] });
      continue;
    }
    const glued = (gap <= 0.14 * em || isRestOfCapitals(previous, run, gap)) && !isBullet;
    cell.text += (glued ? '' : ' ') + run.text;
    cell.right = Math.max(cell.right, run.right);
    addStyledRun(cell.runs, run, glued);
  }
  return joinSpacedWords(cells).map((cell) => ({
    ...cell,
    text: cleanText(cell.text),
    runs: cell.runs.map((run) => ({ ...run, text: cleanText(run.text) })),
  }));
}

/** A tall first letter stands apart from the smaller capitals of its word ("F ORMATION"). */
function isRestOfCapitals(letter: Run, rest: Run, gap: number): boolean {
  return /(?:^|\s)\p{Lu}$/u.test(letter.text) && /^\p{Lu}{2}/u.test(rest.text) && rest.size < 0.92 * letter.size && gap < 0.6 * rest.size;
}

/** Runs of one style are kept as one, so that a change of style marks a change of meaning. Small capitals count as one style. */
function addStyledRun(runs: Run[], run: Run, glued: boolean): void {
  const last = runs.at(-1);
  const sameStyle = last && last.bold === run.bold && last.italic === run.italic && Math.abs(last.size - run.size) < 0.6;
  if (!last || (!sameStyle && !(glued && last.bold === run.bold && /\p{L}$/u.test(last.text) && /^\p{L}/u.test(run.text)))) {
    runs.push({ ...run });
    return;
  }
  runs[runs.length - 1] = {
    ...last,
    text: last.text + (glued ? '' : ' ') + run.text,
    right: Math.max(last.right, run.right),
    size: Math.max(last.size, run.size),
  };
}

function cleanText(text: string): string {
  return closeLetterSpacing(restoreCyrillic(joinLooseAccents(restoreLigatures(text.replace(/\s+/g, ' ').trim()))));
}

const SPACED_WORD = /^(?:[\p{L}\p{P}]{1,2} ){0,24}[\p{L}\p{P}]{1,2}$/u;

/** Letter-spaced words are further apart than other words: they are joined to one cell again. */
function joinSpacedWords(cells: Cell[]): Cell[] {
  const spaced = cells.filter((cell) => SPACED_WORD.test(cell.text) && cell.text.includes(' '));
  if (spaced.length < 2) return cells;
  const joined: Cell[] = [];
  for (const cell of cells) {
    const before = joined.at(-1);
    const near = before && cell.x - before.right < 3 * (cell.runs[0]?.size ?? 0);
    if (
      !before ||
      !near ||
      !SPACED_WORD.test(cell.text) ||
      !(SPACED_WORD.test(before.text) || spaced.some((word) => before.text.endsWith(closeLetterSpacing(word.text))))
    ) {
      joined.push({ ...cell });
      continue;
    }
    const text = `${closeLetterSpacing(before.text)} ${closeLetterSpacing(cell.text)}`;
    const first = before.runs[0] ?? cell.runs[0];
    joined[joined.length - 1] = { text, x: before.x, right: cell.right, runs: first ? [{ ...first, text, right: cell.right }] : [] };
  }
  return joined;
}

const SPACED_DIGITS = /^(?:[\d+()./-] ){6,}\d$/;
const SPACED_MAIL = /^(?:\S ){2,}@ (?:\S ){2,}\S$/;

/** "E X P E R I E N C E" is one word, drawn letter by letter; so is "S K I L L S & T O O L S", whose blanks are lost. */
function closeLetterSpacing(text: string): string {
  if (SPACED_MAIL.test(text) || SPACED_DIGITS.test(text)) return text.replaceAll(' ', '');
  if (!/^(?:[\p{L}&/’-]{1,2} ){2,}\p{L}{1,2}$|^\p{L} \p{L}$/u.test(text) || (text.match(/\b\p{L}\b/gu)?.length ?? 0) < 2) return text;
  return text.replaceAll(' ', '');
}
