import { findDates } from '../history/dates.ts';
import type { Line } from '../layout/layout-types.ts';
import { companyScore, degreeScore, roleScore, schoolScore } from '../text/role-words.ts';
import { matchHeading } from './heading-match.ts';
import type { Section } from './split-sections.ts';

const minPeriods = 2;
const maxLinesAbove = 3;

/**
 * Where no heading names the work history, the dates do: a section with several periods next to texts that read like roles and employers,
 * rather than like courses of study, is one. What stands above its first entry keeps its section.
 */
export function historyByShape(sections: readonly Section[]): Section[] {
  if (sections.some(({ kind, lines }) => kind === 'employment' && lines.some(({ text }) => findDates(text).length > 0)))
    return [...sections];
  return sections.flatMap((section) => {
    const periods = isReadElsewhere(section) ? [] : periodsOf(section.lines);
    const [first] = periods;
    if (first === undefined || periods.length < minPeriods || !readsLikeWork(section, periods)) return [section];
    const from = startOfEntry(section.lines, first);
    const above = section.lines.slice(0, from);
    const history: Section = { kind: 'employment', heading: section.heading, lines: section.lines.slice(from) };
    return above.length > 0 ? [{ ...section, lines: above }, history] : [history];
  });
}

function isReadElsewhere({ kind, heading }: Section): boolean {
  const isKnown = heading !== '' && matchHeading(heading) !== null;
  return (
    kind === 'education' ||
    kind === 'certificates' ||
    kind === 'languages' ||
    (kind === 'other' && isKnown && !/proj|pro[jy]e/i.test(heading))
  );
}

/** The lines in which a period is alone in its cell, leads or ends it. */
function periodsOf(lines: readonly Line[]): number[] {
  return lines.flatMap(({ cells }, index) => {
    const isDated = cells.some(({ text }) => {
      const [date, ...more] = findDates(text);
      if (!date?.isRange || more.length > 0 || text.length > 110) return false;
      return /^[^\p{L}\d]*(?:\p{L}+:?\s*)?$/u.test(text.slice(0, date.from)) || /^[\s)\].]*$/.test(text.slice(date.to));
    });
    return isDated ? [index] : [];
  });
}

function readsLikeWork({ lines, heading }: Section, periods: readonly number[]): boolean {
  const telling = periods.filter((at) => weigh(lines, at, roleScore, companyScore) > 0).length;
  const studies = periods.filter((at) => weigh(lines, at, degreeScore, schoolScore) > weigh(lines, at, roleScore, companyScore)).length;
  // An unknown heading above nothing but dated entries is more telling than text that has none.
  const wanted = heading !== '' && matchHeading(heading) === null ? 0 : 0.5 * periods.length;
  return telling >= wanted && studies < 0.5 * periods.length;
}

function weigh(lines: readonly Line[], at: number, ...scores: ((text: string) => number)[]): number {
  const near = lines
    .slice(Math.max(0, at - 1), at + 2)
    .map(({ text }) => text)
    .join(' ');
  return scores.reduce((sum, score) => sum + score(near), 0);
}

/** The header lines of the first entry are close above its date and are no contact data. */
function startOfEntry(lines: readonly Line[], anchor: number): number {
  let from = anchor;
  while (from > 0 && anchor - from < maxLinesAbove) {
    const [line, below] = [lines[from - 1], lines[from]];
    // A title that is drawn like a heading stands further off.
    const reach = line?.bold && line.size > (below?.size ?? 0) + 0.5 ? 3 : 2;
    const isNear = line && below && line.page === below.page && below.y - line.y < reach * Math.max(line.size, below.size);
    if (!line || !isNear || line.size > 1.5 * (lines[anchor]?.size ?? 0) || /@|\+\d{2}|https?:|[.!?]$/.test(line.text)) break;
    from -= 1;
  }
  return from;
}
