import { findDates, isRangeEnd } from '../history/dates.ts';
import type { Cell, Line } from '../layout/layout-types.ts';
import { lineOf } from '../layout/lines.ts';
import { foldWords } from '../text/fold.ts';
import { companyScore, degreeScore, roleScore, schoolScore } from '../text/role-words.ts';
import { cutFooters } from './footers.ts';
import { isHalfHeading, matchHeading, matchHeadingNoun } from './heading-match.ts';
import { withoutHeadingNumbers } from './heading-numbers.ts';
import type { SectionKind } from './heading-words.ts';
import { historyByShape } from './history-by-shape.ts';
import { isOfProjects, sortProjects } from './project-sections.ts';

/** `isGiven`: the talent said what it is, so that its entries need no dates to be found. */
export type Section = { kind: SectionKind | 'header'; heading: string; lines: Line[]; isGiven?: boolean };

type Style = { size: number; bold: boolean; caps: boolean };
type HeadingStyle = Style & { lefts: number[]; centres: number[]; votes: number };

/** Cuts the document at its headings; text before the first one, or at the top of a new column, is `header`. */
export function splitSections(given: readonly Line[]): Section[] {
  const { body, footer } = cutFooters(given);
  const lines = raiseLabels(withoutHeadingNumbers(body));
  const styles = electStyles(lines);
  const labels = repeatedLabels(lines);
  const bodySize = commonSize(lines);
  const firstPage = lines[0]?.page ?? 1;
  const sections: Section[] = [{ kind: 'header', heading: '', lines: [] }];
  let seenHeading = false;
  let column = 0;
  let heading: Line | undefined;
  for (const [index, line] of lines.entries()) {
    if (heading && runsOver(heading, line)) {
      if (line.cells.length > 1) sections.at(-1)?.lines.push(lineOf(line.cells.slice(1), line));
      heading = undefined;
      continue;
    }
    const startsColumn = line.column === 2 && column !== 2 && line.page === firstPage;
    column = line.column;
    const style = styles[line.column];
    const opened =
      labels.has(foldWords(line.text)) || labels.has(inlineLabel(line.text))
        ? null
        : openSection(line, style, seenHeading, bodySize, isOfEntry(lines, index, sections.at(-1)));
    heading = opened ? line : heading;
    if (opened) {
      seenHeading = true;
      sections.push(opened);
    } else {
      if (startsColumn) sections.push({ kind: 'header', heading: '', lines: [] });
      sections.at(-1)?.lines.push(line);
    }
  }
  sections.push({ kind: 'header', heading: '', lines: footer });
  return historyByShape(sortProjects(readDated(sections.filter((section) => section.lines.length > 0))));
}

const minDated = 2;

/** A list of which each line begins with a date holds certificates, though it is called qualifications. */
function readDated(sections: Section[]): Section[] {
  return sections.map((section) => {
    const dated = section.kind === 'skills' ? section.lines.filter(beginsWithDate).length : 0;
    return dated >= minDated && dated >= 0.8 * section.lines.length ? { ...section, kind: 'certificates' } : section;
  });
}

const minRepeats = 3;

/** "Technologies" below every project is a label within the entries and opens no section. */
function repeatedLabels(lines: readonly Line[]): Set<string> {
  const counts = Map.groupBy(
    lines.filter(({ cells: [first, second] }) => first && !second && headingKind(first) !== null),
    ({ text }) => foldWords(text),
  );
  const inline = Map.groupBy(lines, ({ text }) => inlineLabel(text));
  return new Set([...counts, ...inline].filter(([text, own]) => text !== '' && own.length >= minRepeats).map(([text]) => text));
}

/** The word before a colon, folded, with the colon, where it is the word of a heading; a heading alone has none. */
function inlineLabel(text: string): string {
  const [, label = ''] = text.match(/^([^:：]{3,40})[:：]\s/) ?? [];
  return label !== '' && matchHeading(label) !== null ? `${foldWords(label)}:` : '';
}

/** In a narrow column the second half of a heading stands below the first one, in its style. */
function runsOver(heading: Line, line: Line): boolean {
  const [above, below] = [heading.cells[0], line.cells[0]];
  if (!above || !below || heading.page !== line.page || heading.column !== line.column) return false;
  const [own, other] = [styleOf(above), styleOf(below)];
  const isNear = line.y > heading.y && line.y - heading.y < 1.9 * own.size && Math.abs(above.x - below.x) < 4;
  const isAlike = Math.abs(own.size - other.size) < 0.4 && own.bold === other.bold;
  const hasSign = heading.cells.slice(1).every((cell) => cell.text === '&');
  const text = hasSign ? heading.text : above.text;
  return isNear && isAlike && below.text.length <= 30 && isHalfHeading(text, below.text);
}

/** A sidebar may have headings in a style of its own; a column with too few headings shares that of the whole document. */
function electStyles(lines: readonly Line[]): Record<Line['column'], HeadingStyle | null> {
  const whole = electHeadingStyle(lines);
  const own = (column: Line['column']) => electHeadingStyle(lines.filter((line) => line.column === column)) ?? whole;
  return { 0: own(0), 1: own(1), 2: own(2) };
}

const maxRaised = 2;

/**
 * A heading in a column of labels may be drawn lower than the first lines next to it. Lines that stand right of it, close to it and apart
 * from what is above them, belong to its section.
 */
function raiseLabels(lines: readonly Line[]): Line[] {
  const raised: Line[] = [];
  for (const line of lines) {
    const [first, ...others] = line.cells;
    const kind = first ? headingKind(first) : null;
    const count = first && kind !== null ? linesBeside(raised, line, first) : 0;
    // Lines that begin with a date are of a history, not of the list of words that is next to them.
    const isOfHistory = kind !== null && isListOfWords(kind) && raised.slice(-count).some(beginsWithDate);
    if (!first || count === 0 || isOfHistory) {
      raised.push(line);
      continue;
    }
    const heading = lineOf([first], line);
    raised.splice(-count, 0, heading);
    if (others.length > 0) raised.push(lineOf(others, line));
  }
  return raised;
}

function isListOfWords(kind: SectionKind): boolean {
  return kind === 'skills' || kind === 'tools' || kind === 'languages';
}

function beginsWithDate({ cells: [first] }: Line): boolean {
  return first !== undefined && (findDates(first.text)[0]?.from === 0 || isRangeEnd(first.text));
}

/** How many of the last lines belong next to this heading. */
function linesBeside(before: readonly Line[], line: Line, heading: Cell): number {
  for (let count = 1; count <= maxRaised; count += 1) {
    const own = before.at(-count);
    const below = count === 1 ? line : before.at(-count + 1);
    const above = before.at(-count - 1);
    if (!own || !below || own.page !== line.page || own.x <= heading.right || below.y - own.y > 1.7 * own.size) return 0;
    const isApart = !above || above.page !== own.page || own.y - above.y > 1.25 * (below.y - own.y) + 2;
    const isVeryNear = count === 1 && line.y - own.y < 0.6 * (heading.runs[0]?.size ?? line.size);
    if (isApart || isVeryNear) return count;
  }
  return 0;
}

function openSection(line: Line, style: HeadingStyle | null, seenHeading: boolean, bodySize: number, isInEntry: boolean): Section | null {
  const [first, ...others] = line.cells;
  if (!first) return null;
  const kind = headingKind(first);
  if (kind && isStrongEnough(styleOf(first), style, seenHeading || style === null)) {
    const beside = others.filter((cell) => cell.text !== '&');
    return { kind, heading: first.text, lines: beside.length > 0 ? [lineOf(beside, line)] : [] };
  }
  if (kind && others.length === 0 && isSubHeading(first, kind, style, bodySize)) return { kind, heading: first.text, lines: [] };
  const inline = openInline(line, style);
  if (inline) return inline;
  if (others.length > 0 || style === null) return null;
  const noun = matchHeadingNoun(first.text);
  // Above the first heading stands the title of the person.
  if (!seenHeading && (noun === null || roleScore(first.text) > 0)) return null;
  if (noun === null && isInEntry) return null;
  return looksLikeHeading(first, style, noun !== null) ? { kind: noun ?? 'other', heading: first.text, lines: [] } : null;
}

const maxAboveTitle = 2;

/** A role, employer, degree or school next to a date is part of an entry, though drawn like a heading; below a name, a role is the title. */
function isOfEntry(lines: readonly Line[], index: number, current: Section | undefined): boolean {
  const text = lines[index]?.text ?? '';
  if (current?.kind === 'header') return current.lines.length <= maxAboveTitle && roleScore(text) > 0;
  const [above = '', below = ''] = [lines[index - 1]?.text, lines[index + 1]?.text];
  const [date] = findDates(above);
  const isDated = (date !== undefined && above.length - (date.to - date.from) <= 4) || /^\p{L}[^:：]{2,30}[:：]\s.*\d{4}/u.test(below);
  if (!current || !isDated) return false;
  if (current.kind === 'employment' || isOfProjects(current)) return roleScore(text) + companyScore(text) > 0;
  return current.kind === 'education' && degreeScore(text) + schoolScore(text) > 0;
}

/** Education may have a smaller heading within a section of experience; it stands alone, bold and bigger than the text. */
function isSubHeading(cell: Cell, kind: SectionKind, elected: HeadingStyle | null, bodySize: number): boolean {
  const own = styleOf(cell);
  const minSize = (isHistory(kind) ? 1.12 : 1.4) * bodySize;
  return kind !== 'other' && elected !== null && own.bold && own.size > minSize && own.size > (isHistory(kind) ? 0.7 : 0.6) * elected.size;
}

function isHistory(kind: SectionKind | null): boolean {
  return kind === 'education' || kind === 'employment' || kind === 'certificates';
}

/** The size most letters are set in. */
function commonSize(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) letters.set(Math.round(2 * size) / 2, (letters.get(Math.round(2 * size) / 2) ?? 0) + text.length);
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** "Skills: TypeScript, SQL" opens a section when its label is drawn like the other headings. */
function openInline(line: Line, style: HeadingStyle | null): Section | null {
  const [first, ...others] = line.cells;
  const label = first?.text.match(/^([^:：]{3,40})[:：]\s+(\S.*)$/);
  if (!first || !label?.[1] || !label[2] || !style) return null;
  const kind = matchHeading(label[1]);
  const labelRun = first.runs[0];
  const isHeadingStyle =
    labelRun && labelRun.text.length <= label[1].length + 2 && sameStyle(styleOf({ ...first, text: label[1], runs: [labelRun] }), style);
  if (!kind || !isHeadingStyle) return null;
  const rest: Cell = { ...first, text: label[2], runs: first.runs.slice(1) };
  return { kind, heading: label[1], lines: [lineOf([{ ...rest, runs: rest.runs.length > 0 ? rest.runs : first.runs }, ...others], line)] };
}

const minSmallLetters = 13;

function headingKind(cell: Cell): SectionKind | null {
  // Some designs set their headings, which are big, in small letters.
  if (/[.!?]$/.test(cell.text) || (/^\p{Ll}/u.test(cell.text) && (cell.runs[0]?.size ?? 0) < minSmallLetters)) return null;
  return matchHeading(cell.text.replace(/^(?:\d{1,2}|[IVX]{1,4})[.)]\s+/, ''));
}

/** The style most lexicon headings share; the size decides a tie. */
function electHeadingStyle(lines: readonly Line[]): HeadingStyle | null {
  const candidates: { style: Style; line: Line; kind: SectionKind }[] = [];
  for (const line of lines) {
    const [first] = line.cells;
    const kind = first ? headingKind(first) : null;
    if (first && kind) candidates.push({ style: styleOf(first), line, kind });
  }
  let best: HeadingStyle | null = null;
  for (const { style } of candidates) {
    const same = candidates.filter((other) => sameStyle(other.style, style));
    // Words that share their line may be labels within a section, so they weigh less.
    const alone = new Set(same.filter(({ line }) => line.cells.length === 1).map(({ kind }) => kind));
    const kinds = new Set(same.map(({ kind }) => kind));
    const votes = kinds.size + alone.size + style.size / 1000 + (style.bold ? 0.01 : 0);
    if (best && best.votes >= votes) continue;
    best = {
      ...style,
      votes,
      lefts: same.map(({ line }) => line.x),
      centres: same.map(({ line }) => (line.x + line.right) / 2),
    };
  }
  return best && best.votes >= 2 ? best : null;
}

function styleOf(cell: Cell): Style {
  const [run] = cell.runs;
  return { size: run?.size ?? 0, bold: run?.bold ?? false, caps: /\p{Lu}/u.test(cell.text) && cell.text === cell.text.toUpperCase() };
}

function sameStyle(a: Style, b: Style): boolean {
  return Math.abs(a.size - b.size) < 0.4 && a.bold === b.bold && a.caps === b.caps;
}

/** A known word in a weaker style than the headings is a label inside a section. Before the first heading, more is accepted. */
function isStrongEnough(own: Style, elected: HeadingStyle | null, seenHeading: boolean): boolean {
  if (!elected || sameStyle(own, elected)) return true;
  if (own.size > elected.size - 0.4) return own.bold || !elected.bold || own.caps || own.size > elected.size + 1;
  return !seenHeading && own.bold && own.size > elected.size - 5;
}

/** One that names a section needs fewer others of its style than one that says nothing. */
function looksLikeHeading(cell: Cell, style: HeadingStyle, isNamed: boolean): boolean {
  if (!sameStyle(styleOf(cell), style) || cell.runs.length > 1 || (style.votes < 3 && !isNamed)) return false;
  if (cell.text.length > 45 || /[\d@.,;:]|^\u2022/.test(cell.text) || cell.text.split(' ').length > 5) return false;
  // Plain text of body size is not a heading unless it is set in capitals.
  if (!style.bold && !style.caps && style.size < 11.5) return false;
  const centre = (cell.x + cell.right) / 2;
  const enough = isNamed && style.votes < 3 ? 1 : 2;
  const isAligned = style.lefts.filter((left) => Math.abs(left - cell.x) < 3).length >= enough;
  return isAligned || style.centres.filter((other) => Math.abs(other - centre) < 4).length >= enough;
}
