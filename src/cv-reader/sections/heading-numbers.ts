import type { Line } from '../layout/layout-types.ts';
import { lineOf } from '../layout/lines.ts';
import { matchHeading, matchHeadingNoun } from './heading-match.ts';

const NUMBER = /^\d{1,2}(?:\.\d{1,2}){0,2}\.?$/;
const minNumbered = 2;

/** The numbers of numbered headings ("2   Education", "4.1   IT skills") are left out, where several lines have one in the same style. */
export function withoutHeadingNumbers(lines: readonly Line[]): Line[] {
  const numbered = lines.filter(isNumbered);
  const named = numbered.filter(({ cells }) => {
    const text = cells[1]?.text ?? '';
    return (matchHeading(text) ?? matchHeadingNoun(text)) !== null;
  });
  if (named.length < minNumbered) return [...lines];
  const isAlike = (line: Line) => named.some(({ bold, size }) => bold === line.bold && Math.abs(size - line.size) < 0.4);
  return lines.map((line) => (isNumbered(line) && isAlike(line) ? lineOf(line.cells.slice(1), line) : line));
}

function isNumbered({ cells: [number, text, ...others] }: Line): boolean {
  return number !== undefined && text !== undefined && others.length === 0 && NUMBER.test(number.text) && /^\p{Lu}/u.test(text.text);
}
