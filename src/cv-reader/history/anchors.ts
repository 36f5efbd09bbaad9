import type { Cell, Line } from '../layout/layout-types.ts';
import { lineOf } from '../layout/lines.ts';
import { type FoundDate, findDates } from './dates.ts';

/** A line of a history section, with its date taken out. */
export type HistoryLine = {
  line: Line;
  date: FoundDate | null;
  /** What remains beside the date; null when the line held nothing else. */
  rest: Line | null;
  isBullet: boolean;
  isProse: boolean;
};

const DURATION =
  /^[\s([·|,–-]*(?:(?:ca\.?|about)\s)?\d{1,2}\+?\s*(?:years?|yrs?|months?|mos?|days?|weeks?|jahre?|monate?|ans?|mois|años?|meses|mes|anni|anno|mesi|mese|jaar|jaren|maanden?|anos?|lata|lat|miesiące|roky|let)(?:[\s,]*(?:and|und|et|y|e|en)?\s*\d{1,2}\s*(?:months?|mos?|monate?|mois|meses|mes|mesi|mese|maanden?|miesiące|měsíce))?[\s)\]]*$/iu;
const DATE_LABEL =
  /^[\s(·|,–-]*(?:since|seit|from|ab|depuis|desde|dal|sinds|od|expected|graduated|awarded on|issued|ausgestellt|voraussichtlich|zeitraum|date|dates|period|duration|fecha|data|datum|graduation|completed|obtained|published on|awarded|expires|issued on|délivré|vigente)?[\s:)·|,.–-]*$/iu;

/** Reads the lines of a section and marks those that carry an entry's date. */
export function readHistoryLines(lines: readonly Line[]): HistoryLine[] {
  const edge = Math.max(...lines.map(({ right }) => right), 0);
  // Where most lines begin with a date, a lone year before a text is one as well.
  const leading = lines.filter((line) => findDates(line.text)[0]?.from === 0).length;
  const datesLead = leading >= 2 && leading >= 0.6 * lines.length;
  return joinStackedDates(lines.map((line, index) => readLine(line, lines[index + 1], edge, datesLead)));
}

function readLine(line: Line, next: Line | undefined, edge: number, datesLead: boolean): HistoryLine {
  const isBullet = /^[\u2022*▪–-]\s?/.test(line.text) || /^\d{1,2}\.\s/.test(line.text);
  const found = findAnchor(line, isBullet, datesLead);
  const rest = found ? withoutDate(line, found) : dropDurations(line);
  return { line, date: found?.date ?? null, rest, isBullet, isProse: !found && isProse(line, next, edge) };
}

type Anchor = { cell: number; date: FoundDate };

/** A date is alone in a cell, or at the start or end of one; dates within sentences and bullets do not count. */
function findAnchor(line: Line, isBullet: boolean, datesLead: boolean): Anchor | null {
  for (const [index, cell] of line.cells.entries()) {
    const [date, ...more] = findDates(cell.text);
    if (!date || more.length > 1) continue;
    const before = cell.text.slice(0, date.from);
    const after = cell.text.slice(date.to);
    const alone = DATE_LABEL.test(before) && (DATE_LABEL.test(after) || DURATION.test(after) || /^\s*\(.{0,40}\)\s*$/.test(after));
    if (alone && !(isBullet && index === 0)) return { cell: index, date };
    if (isBullet) continue;
    const leads = DATE_LABEL.test(before) && cell.text.length < 130;
    const trails = DATE_LABEL.test(after) || DURATION.test(after);
    const isSetApart = /[(·|,–—:-]\s*$/.test(before) || /\s{2,}$/.test(before);
    if (date.isRange && (leads || trails) && cell.text.length < 140) return { cell: index, date };
    if (trails && isSetApart && cell.text.length < 110 && !/[.;]\s/.test(before)) return { cell: index, date };
    if (leads && /^[\s:,.|–—-]+\p{Lu}/u.test(after) && /^\s*[:|–—-]|^\s{2,}/.test(after)) return { cell: index, date };
    if (datesLead && before === '' && cell.text.length < 130) return { cell: index, date };
    // A date in its own style, like a label before the text, is an anchor too.
    if (leads && cell.runs.length > 1 && (cell.runs[0]?.text.length ?? 0) <= date.to + 2) return { cell: index, date };
  }
  return null;
}

function withoutDate(line: Line, anchor: Anchor): Line | null {
  const cells = line.cells.flatMap((cell, index) => {
    if (index !== anchor.cell) return DURATION.test(cell.text) ? [] : [cell];
    const text = joinAround(cell.text, anchor.date);
    return text ? [cutCell(cell, text)] : [];
  });
  return cells.length > 0 ? lineOf(cells, line) : null;
}

function joinAround(text: string, date: FoundDate): string {
  const before = text.slice(0, date.from).replace(/[\s(·|,–—:[-]+$/, '');
  const after = text.slice(date.to).replace(/^[\s)·|,–—:\]-]+/, '');
  if (DATE_LABEL.test(before) || before === '') return DURATION.test(after) || DATE_LABEL.test(after) ? '' : after;
  return DATE_LABEL.test(after) || DURATION.test(after) ? before : `${before} ${after}`;
}

/** Keeps the runs that still hold text of the cell, so that styles stay known. */
function cutCell(cell: Cell, text: string): Cell {
  const runs = cell.runs.map((run) => ({ ...run, text: commonPart(run.text, text) })).filter((run) => run.text.length > 0);
  const [only] = cell.runs;
  const kept = runs.length > 0 ? runs : only ? [{ ...only, text }] : [];
  const widest = cell.runs.find((run) => kept[0] && run.text.includes(kept[0].text));
  return { text, x: runs.length > 0 ? (widest?.x ?? cell.x) : cell.x, right: cell.right, runs: kept };
}

function commonPart(run: string, text: string): string {
  if (text.includes(run.trim())) return run.trim();
  if (run.includes(text)) return text;
  const [date] = findDates(run);
  if (!date) return '';
  const rest = joinAround(run, date);
  return rest && text.includes(rest) ? rest : '';
}

function dropDurations(line: Line): Line | null {
  const cells = line.cells.filter((cell) => !DURATION.test(cell.text));
  if (cells.length === line.cells.length) return line;
  return cells.length > 0 ? lineOf(cells, line) : null;
}

/** Running text: sentences, and lines that go on in the next one. */
function isProse(line: Line, next: Line | undefined, edge: number): boolean {
  const text = line.text;
  const words = text.split(' ').length;
  if (/^(?:https?:\/\/|www\.)\S+$/.test(text)) return true;
  if (/[.!?;]$/.test(text) && words > 4 && !/\b(?:e\.\s?V|S\.p\.A|S\.r\.l|Inc|Ltd|Co|Corp|Sp\. z o\.o|Ing|Sc|D|A)\.$/i.test(text))
    return true;
  if (words > 14 && line.cells.length === 1) return true;
  if (next !== undefined && words > 3 && /\p{L}-$/u.test(text)) return true;
  const runsOn = next !== undefined && /^\p{Ll}/u.test(next.text) && Math.abs(next.x - line.x) < 3 && line.right > 0.75 * edge;
  return runsOn && words > 6 && line.cells.length === 1;
}

/** The end may be above or below the start, as two dates in one column: they are joined to a range. */
function joinStackedDates(lines: HistoryLine[]): HistoryLine[] {
  const joined: HistoryLine[] = [];
  for (const current of lines) {
    const before = joined.at(-1);
    const isSecond =
      before?.date &&
      current.date &&
      !before.date.isRange &&
      !current.date.isRange &&
      current.rest === null &&
      current.line.page === before.line.page;
    const isNear =
      before && current.line.y - before.line.y < 2.2 * current.line.size && Math.abs(current.line.right - before.line.right) < 30;
    if (isSecond && isNear && before?.date && current.date) {
      const [start = '', end = ''] = [before.date.start, current.date.start].sort();
      joined[joined.length - 1] = { ...before, date: { ...before.date, start, end, isRange: true, ongoing: false } };
    } else joined.push(current);
  }
  return joined;
}
