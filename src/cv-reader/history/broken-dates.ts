import type { Cell, Line } from '../layout/layout-types.ts';
import { lineOf } from '../layout/lines.ts';
import { findDates, isNowWord } from './dates.ts';

/** A range at the end of a narrow line may go on in the next one ("Jul 2025 –" / "today"). */
export function joinBrokenDates(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of joinTimelines(lines)) {
    const before = joined.at(-1);
    const last = before?.cells.at(-1);
    const completed = before ? (joinLeadingDates(before, line) ?? joinDateCells(before, line)) : null;
    if (completed) {
      joined.splice(-1, 1, ...completed);
      continue;
    }
    const isBelow = before !== undefined && line.page === before.page && Math.abs(line.x - before.x) < 12;
    const whole = last && isBelow && line.cells.length === 1 && line.text.length <= 16 ? `${last.text} ${line.text}` : '';
    const range = findDates(whole).find(({ isRange, from, to }) => isRange && from < (last?.text.length ?? 0) && to >= whole.length - 1);
    if (!before || !last || range === undefined) {
      joined.push(line);
      continue;
    }
    const runs = last.runs.map((run, index) => (index === last.runs.length - 1 ? { ...run, text: `${run.text} ${line.text}` } : run));
    joined[joined.length - 1] = lineOf([...before.cells.slice(0, -1), { ...last, text: whole, runs }], before);
  }
  return joined;
}

/** A range in front of two lines of text ("March 2011 – Engineer, Acme, in" / "April 2013 Leeds") is completed in the first one. */
function joinLeadingDates(before: Line, line: Line): Line[] | null {
  const [upper, ...uppers] = before.cells;
  const [lower, ...lowers] = line.cells;
  const [run, ...runs] = upper ? leadingRuns(upper) : [];
  if (!upper || !lower || !run || runs.length === 0 || line.page !== before.page || line.y - before.y > 1.6 * line.size) return null;
  const [start, ...starts] = findDates(run.text);
  const [lowerRun] = lower.runs;
  const end =
    endOf(lower.text) ?? (lowerRun && isNowWord(lowerRun.text) && lower.text.startsWith(lowerRun.text) ? lowerRun.text.length : null);
  const isOpen = start?.from === 0 && starts.length === 0 && /^\s*[-\u2010-\u2015]\s*$/.test(run.text.slice(start.to));
  if (!isOpen || end === null || Math.abs(line.x - before.x) > 25) return null;
  const date = lower.text.slice(0, end);
  const rest = lower.text.slice(end).trim();
  if (findDates(`${run.text} ${date}`)[0]?.isRange !== true) return null;
  const whole = {
    ...upper,
    text: upper.text.replace(run.text, `${run.text} ${date}`),
    runs: [{ ...run, text: `${run.text} ${date}` }, ...runs],
  };
  const first = lineOf([whole, ...uppers], before);
  if (rest === '') return lowers.length > 0 ? [first, lineOf(lowers, line)] : [first];
  const below = {
    ...lower,
    text: rest,
    x: runs[0]?.x ?? lower.x,
    runs: lower.runs.map((own) => ({ ...own, text: own.text.replace(date, '').trim() })),
  };
  return [first, lineOf([below, ...lowers], line)];
}

const OPEN_START = /^(\S.{2,18}?\s?[-\u2010-\u2015])\s+(\p{Lu}.*)$/u;

/** A date and the text behind it may be of one style. */
function leadingRuns(cell: Cell): Cell['runs'] {
  const [run, ...runs] = cell.runs;
  const [, dash, text] = run ? (run.text.match(OPEN_START) ?? []) : [];
  const [date] = dash ? findDates(dash) : [];
  if (!run || !dash || !text || date?.from !== 0 || date.to < dash.length - 2) return cell.runs;
  return [{ ...run, text: dash }, { ...run, text }, ...runs];
}

/** Where a date, or a word for now, at the beginning of a text ends; null when it begins otherwise. */
function endOf(text: string): number | null {
  const [date] = findDates(text);
  if (date?.from === 0) return date.isRange ? null : date.to;
  return isNowWord(text) ? text.length : null;
}

const ENDS_IN_MONTH = /[-\u2010-\u2015]\s*\p{L}+\.?$/u;

/** In a narrow column of dates, the year of the end may stand below its month ("February 2008 – December" / "2009 (part-time)"). */
function joinDateCells(before: Line, line: Line): Line[] | null {
  const [upper, ...uppers] = before.cells;
  const [lower, ...lowers] = line.cells;
  if (!upper || !lower || !ENDS_IN_MONTH.test(upper.text) || line.page !== before.page || line.y - before.y > 1.6 * line.size) return null;
  const [start] = findDates(upper.text);
  const [year, ...more] = findDates(lower.text);
  if (start?.from !== 0 || year?.from !== 0 || year.isRange || more.length > 0 || Math.abs(upper.x - lower.x) > 12) return null;
  const remark = lower.text.slice(year.to).trim();
  if (remark !== '' && !/^\([^()]*\)$/.test(remark)) return null;
  const text = `${upper.text} ${lower.text.slice(0, year.to)}`;
  const [range, ...others] = findDates(text);
  if (!range?.isRange || range.to < text.length || others.length > 0) return null;
  return [lineOf([datedCell(upper, text), ...uppers], before), ...(lowers.length > 0 ? [lineOf(lowers, line)] : [])];
}

function datedCell(cell: Cell, text: string): Cell {
  const [run] = cell.runs;
  return { ...cell, text, runs: run ? [{ ...run, text }] : [] };
}

/** A time line draws its end above a rule and its start below ("2024" / "|" / "2023"), next to the texts. */
function joinTimelines(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(isRule)) return lines;
  const joined: Line[] = [];
  for (const [index, line] of lines.entries()) {
    const [above, rule] = [joined.at(-2), joined.at(-1)];
    const [first, ...others] = line.cells;
    const [upper, ...uppers] = above?.cells ?? [];
    const text = `${first?.text ?? ''} – ${upper?.text ?? ''}`;
    const [range] = findDates(text);
    const isWhole = range?.isRange === true && range.from === 0 && range.to === text.length;
    if (index < 2 || !above || !upper || !rule || !isRule(rule) || !first || !isWhole || Math.abs(first.x - upper.x) > 25) {
      joined.push(line);
      continue;
    }
    joined.splice(-2, 2, lineOf([datedCell(upper, text), ...uppers], above));
    if (others.length > 0) joined.push(lineOf(others, line));
  }
  return joined.filter((line) => !isRule(line));
}

function isRule({ text }: Line): boolean {
  return text === '|' || text === '│';
}
