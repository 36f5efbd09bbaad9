import { findDates } from '../history/dates.ts';
import type { Line } from '../layout/layout-types.ts';
import { companyScore, roleScore } from '../text/role-words.ts';
import { matchHeading, matchHeadingNoun } from './heading-match.ts';
import type { Section } from './split-sections.ts';

/** Lines of which a talent says that they are jobs, as a section. Headings among them are left out: they would be read as roles. */
export function workSection(lines: readonly Line[]): Section {
  const size = commonSize(lines);
  const from = lines.findIndex((line) => !opensList(line, size));
  return { kind: 'employment', heading: '', isGiven: true, lines: lines.slice(Math.max(0, from)).filter((line) => !isHeading(line)) };
}

/** A heading that no list has stands bigger or in capitals above the first job, and says neither role nor employer nor time; contact data may, too. */
function opensList(line: Line, size: number): boolean {
  const { text, cells } = line;
  if (isHeading(line) || /\S@\S|https?:/.test(text)) return true;
  if (cells.length > 1 || text.length > 45 || findDates(text).length > 0 || roleScore(text) + companyScore(text) > 0) return false;
  const isCapitals = text.length > 3 && text === text.toUpperCase() && text !== text.toLowerCase();
  return line.size > 1.15 * size || isCapitals || matchHeadingNoun(text) !== null;
}

function isHeading({ text, cells }: Line): boolean {
  return cells.length === 1 && matchHeading(text) !== null;
}

/** The size of the line in the middle, by size. */
function commonSize(lines: readonly Line[]): number {
  return lines.map(({ size }) => size).sort((a, b) => a - b)[Math.floor(lines.length / 2)] ?? 0;
}
