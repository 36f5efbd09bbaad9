import type { Line } from '../layout/layout-types.ts';
import { lineOf } from '../layout/lines.ts';
import { companyScore, degreeScore, roleScore } from '../text/role-words.ts';
import { type HistoryLine, readHistoryLines } from './anchors.ts';
import type { FoundDate } from './dates.ts';
import { OPEN_NAME } from './header-parts.ts';
import { entryLabel, leadingLabel } from './labels.ts';

/** One job, course of study or certificate, before its header is understood. */
export type RawEntry = {
  date: FoundDate | null;
  /** Header lines without the date, top to bottom. */
  header: Line[];
  body: Line[];
  source: Line;
};

const maxHeaderAbove = 4;
const maxHeaderBelow = 3;

/**
 * Splits a section into entries. Lines with a date are the anchors; how many header lines are above the date is learnt from
 * the first entry, because a section has one layout.
 */
export function splitEntries(lines: readonly Line[]): RawEntry[] {
  const read = readHistoryLines(lines);
  const anchors = read.flatMap((line, index) => (line.date ? [index] : []));
  const [firstAnchor] = anchors;
  if (firstAnchor === undefined) return [];
  const learnt = learnAbove(read, firstAnchor);
  const model = isOfFewEntries(read, anchors, learnt) ? [] : learnt;
  const starts = anchors.map((anchor, index) => headerStart(read, anchor, model, (anchors[index - 1] ?? -1) + 1));
  return anchors.map((anchor, index) => {
    const end = starts[index + 1] ?? read.length;
    return buildEntry(read, starts[index] ?? anchor, anchor, end);
  });
}

/** The first entry's lines above its date, from the nearest upwards: the model for those that follow. */
function learnAbove(read: readonly HistoryLine[], anchor: number): HistoryLine[] {
  const own = read[anchor];
  const above: HistoryLine[] = [];
  for (let index = anchor - 1; index >= 0 && above.length < maxHeaderAbove; index -= 1) {
    const line = read[index];
    if (!line || (line.isProse && !isAddressLine(line))) break;
    // An employer may be a bullet whose role and date stand below it.
    if (line.isBullet && !own?.isBullet && !(index === 0 && above.length === 0 && own?.rest)) break;
    // Nothing stands above the first line of a section that it could belong to.
    const isTop = index === 0 && above.length === 0 && gapBelow(line, read[index + 1]) < maxTopGap * line.line.size;
    if (!isTop && isApart(line, read[index + 1], read[index - 1])) break;
    above.push(line);
  }
  return above;
}

const maxTopGap = 3.2;

function gapBelow({ line }: HistoryLine, below: HistoryLine | undefined): number {
  return below && below.line.page === line.page ? below.line.y - line.y : 0;
}

const minAnchors = 4;

/** A line that stands above few of the entries, whose date lines name all, is a heading of a group of them. */
function isOfFewEntries(read: readonly HistoryLine[], anchors: readonly number[], [nearest]: readonly HistoryLine[]): boolean {
  if (!nearest || anchors.length < minAnchors || !anchors.every((anchor) => read[anchor]?.rest)) return false;
  const headed = anchors.filter((anchor) => {
    const above = read[anchor - 1];
    return above !== undefined && !above.date && !above.isBullet && sameForm(above, nearest);
  });
  return headed.length < 0.5 * anchors.length;
}

/** A wide gap ends what is above it: the header of an entry stands together. */
function isApart({ line }: HistoryLine, below: HistoryLine | undefined, above?: HistoryLine): boolean {
  if (below === undefined || line.page !== below.line.page) return false;
  const [gap, size] = [below.line.y - line.y, Math.max(line.size, below.line.size)];
  // In a loose layout, the gap above the header is wider still.
  const isLoose = above !== undefined && above.line.page === line.page && gap < 3 * size && line.y - above.line.y > 1.5 * gap;
  return gap > 2.3 * size && !isLoose;
}

function isAddressLine(line: HistoryLine): boolean {
  return /^(?:https?:\/\/|www\.)\S+$/.test(line.line.text);
}

function headerStart(read: readonly HistoryLine[], anchor: number, model: readonly HistoryLine[], floor: number): number {
  const own = read[anchor];
  // A date cell next to a bullet belongs to the header right above the bullets.
  if (own?.isBullet) return startAboveBullet(read, anchor, floor);
  let start = anchor;
  // As wide a gap as in the first entry is one within the header.
  const usual = model[0] ? gapBelow(model[0], read[read.indexOf(model[0]) + 1]) + 2 : 0;
  for (const [index, wanted] of model.entries()) {
    const line = read[start - 1];
    if (line && isOnlySlanted(line, wanted) && start - 2 >= floor && hasFormAbove(read[start - 2], model[index + 1])) {
      start -= 1;
      continue;
    }
    // A line that only names a duration is in some entries and missing in others.
    if (line && wanted.rest === null && line.rest !== null) continue;
    if (!line || start - 1 < floor || line.isBullet !== wanted.isBullet || line.date || !sameForm(line, wanted)) break;
    if (isApart(line, read[start], read[start - 2]) && !(index === 0 && gapBelow(line, read[start]) <= usual)) break;
    start -= 1;
  }
  // The beginning of a header line that was broken behind a comma stands above it, and that of a name whose last word asks for more.
  for (let broken = read[start - 1]; start < anchor && broken && start - 1 >= floor; broken = read[start - 1]) {
    const line = read[start];
    if (
      !line ||
      broken.isBullet ||
      broken.date ||
      !(/,$/.test(broken.line.text) || OPEN_NAME.test(broken.line.text)) ||
      !sameForm(broken, line) ||
      isApart(broken, line)
    )
      break;
    start -= 1;
  }
  const above = read[anchor - 1];
  // A date alone on its line, where others share theirs, was pushed there by a long header.
  const isPushed =
    model.length === 0 &&
    own?.rest === null &&
    read.filter(({ date, rest }) => date && rest).length > read.filter(({ date, rest }) => date && !rest).length &&
    above &&
    anchor - 1 >= floor &&
    !above.isBullet &&
    !above.isProse &&
    !above.date;
  return isPushed ? anchor - 1 : start;
}

function startAboveBullet(read: readonly HistoryLine[], anchor: number, floor: number): number {
  let start = anchor;
  while (start - 1 >= floor && anchor - start < 2) {
    const line = read[start - 1];
    if (!line || line.isBullet || line.isProse || line.date) break;
    start -= 1;
    if (line.line.bold || line.line.cells[0]?.runs[0]?.bold) break;
  }
  return start;
}

function sameForm(line: HistoryLine, wanted: HistoryLine): boolean {
  const a = line.line.cells[0]?.runs[0];
  const b = wanted.line.cells[0]?.runs[0];
  if (!a || !b) return false;
  const sameStyle = Math.abs(a.size - b.size) < 0.5 && a.bold === b.bold && a.italic === b.italic;
  const isAlike =
    Math.abs(a.size - b.size) < 0.2 * Math.max(a.size, b.size) &&
    a.bold === b.bold &&
    a.italic === b.italic &&
    isSameRow(line.line, wanted.line);
  return (
    (sameStyle || isAlike) &&
    (line.isProse === wanted.isProse || isAddressLine(line) === isAddressLine(wanted)) &&
    !(line.isProse && !wanted.isProse)
  );
}

/** A line of the header in italics where the first entry has none. */
function isOnlySlanted(line: HistoryLine, wanted: HistoryLine): boolean {
  const [a, b] = [line.line.cells[0]?.runs[0], wanted.line.cells[0]?.runs[0]];
  if (!a || !b || line.isBullet || line.date || line.isProse || wanted.isProse) return false;
  return a.italic !== b.italic && a.bold === b.bold && Math.abs(a.size - b.size) < 0.5;
}

function hasFormAbove(line: HistoryLine | undefined, wanted: HistoryLine | undefined): boolean {
  return line !== undefined && wanted !== undefined && !line.isBullet && !line.date && sameForm(line, wanted);
}

/** Small capitals have the size of whichever letter comes first; rows of two cells that begin together are of one form. */
function isSameRow(a: Line, b: Line): boolean {
  return a.cells.length > 1 && a.cells.length === b.cells.length && Math.abs(a.x - b.x) < 5;
}

function buildEntry(read: readonly HistoryLine[], start: number, anchor: number, end: number): RawEntry {
  const own = read[anchor];
  const header: Line[] = [];
  const body: Line[] = [];
  for (const line of read.slice(start, anchor))
    if (line.rest && !isAddressLine(line)) header.push(line.isBullet ? withoutBullet(line.rest) : line.rest);
  if (own?.rest) (own.isBullet && !isDatedRole(own, header) ? body : header).push(own.isBullet ? withoutBullet(own.rest) : own.rest);
  const left = own?.rest && !own.isBullet ? own.rest.x : (header.at(-1)?.x ?? read[anchor + 1]?.line.x ?? 0);
  let below = anchor + 1;
  if (!own?.isBullet) {
    let taken = 0;
    while (below < end && taken < maxHeaderBelow) {
      const line = read[below];
      if (line && isAddressLine(line) && taken + header.length > 0) {
        below += 1;
        continue;
      }
      taken += 1;
      const before = header.at(-1);
      const goesOn = before !== undefined && OPEN_NAME.test(before.text) && !line?.isBullet;
      if (!line?.rest || !(goesOn || isHeaderBelow(line, left, before, read[below - 1]?.line, read[below + 1]))) break;
      header.push(line.rest);
      below += 1;
    }
  }
  if (header.length === 0 && !own?.isBullet) {
    const opening = openingSentence(read[below]);
    if (opening) {
      header.push(opening.header);
      if (opening.rest) body.push(opening.rest);
      below += 1;
    }
  }
  const isForm = header.every(isLabelled);
  for (const { rest } of read.slice(below, end)) if (rest) (isForm && isLabelled(rest) ? header : body).push(rest);
  return { date: own?.date ?? null, header, body, source: own?.line ?? header[0] ?? emptyLine() };
}

const maxRoleWords = 10;

/** Below an employer or a school, each role or degree may be a bullet with a date of its own. */
function isDatedRole({ rest, dateCell }: HistoryLine, header: readonly Line[]): boolean {
  const weight = (text: string) => roleScore(text) + degreeScore(text);
  const text = rest?.text ?? '';
  const isOwn = dateCell && rest?.cells.every((cell) => cell !== dateCell) && rest.right < dateCell.x;
  return isOwn === true && weight(text) > 0 && text.split(' ').length <= maxRoleWords && header.every((line) => weight(line.text) === 0);
}

function withoutBullet(line: Line): Line {
  const [first, ...others] = line.cells;
  if (!first) return line;
  const strip = (text: string) => text.replace(/^[\u2022*▪–-]\s*/u, '');
  const runs = first.runs.map((run, index) => (index === 0 ? { ...run, text: strip(run.text) } : run)).filter(({ text }) => text !== '');
  return lineOf([{ ...first, text: strip(first.text), runs }, ...others], line);
}

const maxOpening = 90;

/** "Acme.com, senior developer. Builds the shop …" below a date: its first sentence names the job, if it reads like names. */
function openingSentence(line: HistoryLine | undefined): { header: Line; rest: Line | null } | null {
  const [cell, ...others] = line?.rest?.cells ?? [];
  if (!line?.rest || !cell || line.isBullet || !line.isProse || line.date || others.length > 0) return null;
  const [, names = '', text = ''] = cell.text.match(/^(.{6,}?\p{L}{3}[)\]]?)\.\s+(\p{Lu}.*)$/u) ?? [];
  const isNamed = names.length <= maxOpening && names.includes(',') && roleScore(names) + companyScore(names) + degreeScore(names) > 0;
  if (!isNamed) return null;
  const cut = (part: string): Line =>
    lineOf([{ ...cell, text: part, runs: cell.runs.slice(0, 1).map((run) => ({ ...run, text: part })) }], line.line);
  return { header: cut(names), rest: cut(text) };
}

/** In forms, a label says which line names the employer, wherever it stands. */
function isLabelled({ cells }: Line): boolean {
  const [first, second] = cells;
  const label = first ? entryLabel(second ? first.text : (first.text.match(/^([^:：]{3,60})[:：]\s/)?.[1] ?? '')) : null;
  return label === 'organization' || label === 'title';
}

function isHeaderBelow(
  line: HistoryLine,
  left: number,
  before: Line | undefined,
  above: Line | undefined,
  next: HistoryLine | undefined,
): boolean {
  if (line.isBullet || line.isProse || line.line.text.length > 120 || isRemark(line.line.text)) return false;
  if (leadingLabel(line.line.text) === 'tasks') return false;
  if (line.line.x - left > 5 && !(before && isCentred(line.line, before))) return false;
  const gap = above?.page === line.line.page ? line.line.y - above.y : 0;
  if (gap > 4 * line.line.size) return false;
  const startsSentence =
    next !== undefined &&
    !next.isBullet &&
    !isAddressLine(next) &&
    /^\p{Ll}/u.test(next.line.text) &&
    (line.line.cells[0]?.text.split(' ').length ?? 0) > 5;
  return !startsSentence;
}

/** "Responsibilities:" opens a list, and "Reason for leaving: reorganised" is a remark: neither names a role nor an employer. */
function isRemark(text: string): boolean {
  return /\p{L}:$/u.test(text) || /^\p{Lu}\p{Ll}+(?:\s\p{Ll}+)?:\s\p{Ll}{3,}\s/u.test(text);
}

/** A line under another one of the same middle or right edge, in a column that is set so. */
function isCentred(line: Line, before: Line): boolean {
  const isColumn = line.column !== 0 && line.column === before.column && line.x !== before.x;
  return isColumn && (Math.abs(line.right - before.right) < 2 || Math.abs(line.x + line.right - before.x - before.right) < 3);
}

function emptyLine(): Line {
  return { page: 0, column: 0, y: 0, x: 0, right: 0, size: 0, bold: false, text: '', cells: [] };
}
