import type { Cell, Line } from '../layout/layout-types.ts';
import { lineOf } from '../layout/lines.ts';
import { joinBrokenDates } from './broken-dates.ts';
import { isCitation } from './citation.ts';
import { type FoundDate, findDates, isNowWord, isRangeEnd } from './dates.ts';
import { entryLabel } from './labels.ts';
import { gatherLeftBlocks } from './left-blocks.ts';

/** A line of a history section, with its date taken out. */
export type HistoryLine = {
  line: Line;
  date: FoundDate | null;
  /** The cell of the date, to recognise one that goes on below it. */
  dateCell: Cell | null;
  /** What remains next to the date; null when the line held nothing else. */
  rest: Line | null;
  isBullet: boolean;
  isProse: boolean;
};

const DURATION =
  /^[\s([·|,–-]*(?:(?:ca\.?|about)\s)?\d{1,2}\+?\s*(?:years?|yrs?|months?|mos?|days?|weeks?|jahre?|monate?|ans?|mois|años?|meses|mes|anni|anno|mesi|mese|jaar|jaren|maanden?|anos?|lata|lat|miesiące|roky|let)(?:[\s,]*(?:and|und|et|y|e|en)?\s*\d{1,2}\s*(?:months?|mos?|monate?|mois|meses|mes|mesi|mese|maanden?|miesiące|měsíce))?[\s)\]]*$/iu;
const DATE_LABEL =
  /^[\s(·|,–-]*(?:since|seit|start|beginn|début|inicio|inizio|from|time|timeframe|zeit|laufzeit|projektzeitraum|projektlaufzeit|projektdauer|einsatzzeitraum|ab|depuis|desde|dal|sinds|vanaf|od|з|від|expected|graduated|awarded on|issued|ausgestellt|voraussichtlich|zeitraum|date|dates|period|duration|période|durée|fechas?|periodo|período|data|daty|datum|periode|okres|період|graduation|completed|obtained|published on|awarded|expires|issued on|délivré|vigente)?[\s:)·|,.–-]*$/iu;

/** Reads the lines of a section and marks those that carry an entry's date. */
export function readHistoryLines(given: readonly Line[]): HistoryLine[] {
  const lines = joinBrokenDates(withoutDateBullets(gatherLeftBlocks(given)));
  const edge = Math.max(...lines.map(({ right }) => right), 0);
  // Where most lines begin with a date, a lone year before a text is one as well.
  const leading = lines.filter((line) => findDates(line.text)[0]?.from === 0).length;
  const datesLead = leading >= 2 && leading >= 0.6 * lines.length;
  return joinStackedDates(lines.map((line, index) => readLine(line, lines[index + 1], edge, datesLead)));
}

const DATED_BULLET = /^\u2022\s*(?=\S)/;

/** In a list of dated bullets, each bullet is an entry. */
function withoutDateBullets(lines: readonly Line[]): Line[] {
  const bullets = lines.filter(({ text }) => DATED_BULLET.test(text));
  const isDated = ({ text }: Line) => findDates(text.replace(DATED_BULLET, ''))[0]?.from === 0;
  if (bullets.length < 2 || bullets.filter(isDated).length < 0.6 * bullets.length) return [...lines];
  return lines.map((line) => {
    const [first, ...others] = line.cells;
    if (!first || !DATED_BULLET.test(line.text) || !isDated(line)) return line;
    const runs = first.runs
      .map((run) => ({ ...run, text: run.text.replace(DATED_BULLET, '').replace(/^\u2022$/, '') }))
      .filter(({ text }) => text !== '');
    return lineOf([{ ...first, text: first.text.replace(DATED_BULLET, ''), runs }, ...others], line);
  });
}

function readLine(line: Line, next: Line | undefined, edge: number, datesLead: boolean): HistoryLine {
  const isBullet = (/^[\u2022*▪–-]\s?/.test(line.text) || /^\d{1,2}\.\s/.test(line.text)) && !isDashedDate(line.cells[0]?.text ?? '');
  const found = findAnchor(line, isBullet, datesLead);
  const rest = found ? withoutDate(line, found) : dropDurations(line);
  return {
    line,
    date: found && withoutEnd(found, line),
    dateCell: found ? (line.cells[found.cell] ?? null) : null,
    rest,
    isBullet,
    isProse: !found && isProse(line, next, edge),
  };
}

const START = /^\s*(?:start|beginn|début|inicio|inizio)\s*[:：]?\s*$/iu;

/** "Start May 2014" tells no end. */
function withoutEnd({ cell, date }: Anchor, line: Line): FoundDate {
  const isStart = !date.isRange && START.test(line.cells[cell]?.text.slice(0, date.from) ?? '');
  return isStart ? { ...date, end: '' } : date;
}

/** "– 05/2021", the second line of a range. */
function isDashedDate(text: string): boolean {
  const [date] = findDates(text);
  return date !== undefined && text.slice(date.to).trim() === '' && /^[\s\u2010-\u2015-]+$/.test(text.slice(0, date.from));
}

/** The day a document was made ("Erstellt am: 2026-05-01"). */
const DOCUMENT_DATE =
  /^(?:created|erstellt|stand|last (?:update|updated|modified|changed)|updated|aktualisiert|letzte (?:aktualisierung|änderung)|dernière mise à jour|mis à jour|última actualización|actualizado|ultimo aggiornamento|aggiornato|laatst bijgewerkt|bijgewerkt|ostatnia aktualizacja|zaktualizowano|оновлено)\b/iu;

/** What follows a leading date is set apart from it, and its length may stand between ("2020 (6 months) – Acme"). */
const LEADS = /^(?:\s*\([^()]{3,20}\))?(?:\s*[:|–—-]|\s{2,})[\s:,.|–—-]*\p{Lu}/u;

type Anchor = { cell: number; date: FoundDate };

/** A date is alone in a cell, or at the start or end of one; dates within sentences and bullets do not count. */
function findAnchor(line: Line, isBullet: boolean, datesLead: boolean): Anchor | null {
  if (isCitation(line.text) || DOCUMENT_DATE.test(line.text)) return null;
  for (const [index, cell] of line.cells.entries()) {
    const [date, ...more] = findDates(cell.text);
    if (!date || more.length > 1) continue;
    const before = cell.text.slice(0, date.from);
    const after = cell.text.slice(date.to);
    const alone = DATE_LABEL.test(before) && (DATE_LABEL.test(after) || DURATION.test(after) || /^\s*\(.{0,40}\)\s*$/.test(after));
    if (alone && !(isBullet && index === 0)) return { cell: index, date };
    if (isBullet || isWithinSentence(cell.text, date)) continue;
    const leads = DATE_LABEL.test(before) && cell.text.length < 130;
    const trails = DATE_LABEL.test(after) || DURATION.test(after);
    const isSetApart = /[(·|,–—:-]\s*$/.test(before) || /\s{2,}$/.test(before);
    if (date.isRange && (leads || trails) && cell.text.length < 140) return { cell: index, date };
    if (trails && isSetApart && cell.text.length < 110 && !/[.;]\s/.test(before)) return { cell: index, date };
    if (leads && LEADS.test(after)) return { cell: index, date };
    if (datesLead && before === '' && cell.text.length < 130) return { cell: index, date };
    // A date in its own style, like a label before the text, is an anchor too.
    if (leads && cell.runs.length > 1 && (cell.runs[0]?.text.length ?? 0) <= date.to + 2) return { cell: index, date };
  }
  return null;
}

/** The rest of a sentence may end with a date ("used by large clients since 2023"); so may a whole one. */
function isWithinSentence(text: string, { from, to }: FoundDate): boolean {
  const before = text.slice(0, from).trim().split(/\s+/).length;
  return (
    before >= 3 && text.length - to <= 1 && (/^\p{Ll}/u.test(text) || /\.$/.test(text)) && !/[(|·–—-]\s*\S*$/u.test(text.slice(0, from))
  );
}

function withoutDate(line: Line, anchor: Anchor): Line | null {
  const cells = line.cells.flatMap((cell, index) => {
    if (index !== anchor.cell) return DURATION.test(cell.text) || entryLabel(cell.text) === 'period' ? [] : [cell];
    const text = joinAround(cell.text, anchor.date);
    return text ? [cutCell(cell, text)] : [];
  });
  return cells.length > 0 ? lineOf(cells, line) : null;
}

/** "Acme – Depuis" before a date: the word behind the separator belongs to the date. */
const FROM = /(?<=[–—,|(-]\s*)(?:depuis|since|from|seit|von|ab|desde|de|du|d['’]|dal|da|od|від|з|van|sinds)\s*$/iu;

function joinAround(text: string, date: FoundDate): string {
  const before = text
    .slice(0, date.from)
    .replace(FROM, '')
    .replace(/[\s(·|,–—:[-]+$/, '');
  const after = text
    .slice(date.to)
    .replace(/^[\s)·|,–—:\]-]+/, '')
    .replace(/^(\([^()]{3,20}\))\s+[|,–—:-]\s+/u, (whole, bracket) => (DURATION.test(String(bracket)) ? '' : whole));
  if (DATE_LABEL.test(before) || before === '') return DURATION.test(after) || DATE_LABEL.test(after) ? '' : after;
  return DATE_LABEL.test(after) || DURATION.test(after) ? before : `${before} ${after}`;
}

/** Keeps the runs that still hold text of the cell, so that styles stay known. */
function cutCell(cell: Cell, text: string): Cell {
  const runs = cell.runs.map((run) => ({ ...run, text: commonPart(run.text, text) })).filter((run) => run.text.length > 0);
  const [only] = cell.runs;
  const kept = runs.length > 0 ? runs : only ? [{ ...only, text }] : [];
  const widest = cell.runs.find((run) => kept[0] && run.text.includes(kept[0].text));
  // One run holds the date and the text: the text begins where its letters do.
  const at = cell.runs.length === 1 ? Math.max(0, cell.text.indexOf(text)) / Math.max(1, cell.text.length) : 0;
  const x = (runs.length > 0 ? (widest?.x ?? cell.x) : cell.x) + at * (cell.right - cell.x);
  return { text, x, right: cell.right, runs: kept };
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
  if (/[.!?;]$/.test(text) && words > 4 && !/\b(?:e\.\s?V|S\.p\.A|S\.r\.l|Inc|Ltd|Co|Corp|Sp\. z o\.o|Ing|Sc|D|A|USA|U\.?K)\.$/i.test(text))
    return true;
  if (words > 14 && line.cells.length === 1) return true;
  if (next !== undefined && words > 3 && /\p{L}-$/u.test(text)) return true;
  const runsOn = next !== undefined && /^\p{Ll}/u.test(next.text) && Math.abs(next.x - line.x) < 3 && line.right > 0.75 * edge;
  return runsOn && words > 6 && line.cells.length === 1;
}

/** Dates in a column of their own may be broken after the start: the two cells are joined to a range. */
function joinStackedDates(lines: HistoryLine[]): HistoryLine[] {
  const joined: HistoryLine[] = [];
  for (const current of lines) {
    const before = joined.at(-1);
    const merged = before && isRightBelow(current, before) ? joinTwo(before, current) : null;
    if (merged) joined.splice(-1, 1, ...merged);
    else joined.push(current);
  }
  return joined;
}

function isRightBelow(current: HistoryLine, before: HistoryLine): boolean {
  return before.date !== null && current.line.page === before.line.page && current.line.y - before.line.y < 2.2 * current.line.size;
}

function joinTwo(before: HistoryLine, current: HistoryLine): HistoryLine[] | null {
  const above = before.dateCell;
  if (!before.date || !above) return null;
  const isOpen = /[-\u2010-\u2015]\s*$/.test(above.text);
  if (before.date.isRange && !isOpen) return null;
  const isAligned = (cell: Cell) => Math.abs(cell.x - above.x) < 8 || Math.abs(cell.right - above.right) < 8;
  const saysNow = ({ text }: Cell) => isNowWord(text) || (isRangeEnd(text) && findDates(text).length === 0);
  const nowCell = current.line.cells.find((cell) => saysNow(cell) && isAligned(cell));
  if (nowCell && (isOpen || isRangeEnd(nowCell.text))) {
    const date = { ...before.date, end: '', isRange: true, ongoing: true };
    return [{ ...before, date }, ...withoutCell(current, nowCell)];
  }
  const endCell = current.line.cells.find((cell) => isRangeEnd(cell.text) && isAligned(cell));
  const [end] = endCell ? findDates(endCell.text) : [];
  if (endCell && end && !current.date) return [{ ...before, date: rangeOf(before.date, end) }, ...withoutCell(current, endCell)];
  if (!current.date || current.date.isRange || !current.dateCell) return null;
  const isSecondHalf = isOpen || isRangeEnd(current.dateCell.text);
  const isNear = Math.abs(current.line.right - before.line.right) < 30;
  if (!(isSecondHalf && isAligned(current.dateCell)) && !(current.rest === null && isNear)) return null;
  const date = rangeOf(before.date, current.date);
  const { rest } = current;
  return [{ ...before, date }, ...(rest ? [{ ...current, line: rest, rest, date: null, dateCell: null }] : [])];
}

function rangeOf(one: FoundDate, other: FoundDate): FoundDate {
  const [start = '', end = ''] = [one.start, other.start].sort();
  return { ...one, start, end, isRange: true, ongoing: false };
}

function withoutCell(current: HistoryLine, cell: Cell): HistoryLine[] {
  const cells = current.line.cells.filter((own) => own !== cell);
  const line = cells.length > 0 ? lineOf(cells, current.line) : null;
  return line ? [{ ...current, line, rest: line, isBullet: /^\u2022/.test(line.text) }] : [];
}
