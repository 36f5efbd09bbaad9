import type { Line } from '../layout/layout-types.ts';
import { companyScore, roleScore } from '../text/role-words.ts';
import type { RawEntry } from './entries.ts';

const maxHeader = 3;

/**
 * Entries without a date, in lines that are known to be jobs: what stands above bullets or running text is the header of an entry. Where
 * nothing is below a line it is an entry by itself.
 */
export function splitUndated(lines: readonly Line[]): RawEntry[] {
  const entries: RawEntry[] = [];
  let isInBody = true;
  for (const line of lines) {
    const current = entries.at(-1);
    if (isText(line)) {
      isInBody = true;
      current?.body.push(line);
    } else if (!current || isInBody || current.header.length >= maxHeader || isApart(line, current.header.at(-1))) {
      isInBody = false;
      entries.push({ date: null, header: [line], body: [], source: line });
    } else current.header.push(line);
  }
  return entries.filter(readsLikeJob);
}

function readsLikeJob({ header, body }: RawEntry): boolean {
  const text = header.map((line) => line.text).join(' ');
  return roleScore(text) + companyScore(text) > 0 || (header.length > 1 && body.length > 0);
}

function isText({ text }: Line): boolean {
  return /^[\u2022*–-]\s?/u.test(text) || /[.;]$/.test(text) || /^\p{Ll}/u.test(text) || text.length > 90;
}

function isApart(line: Line, above: Line | undefined): boolean {
  return above !== undefined && (line.page !== above.page || line.y - above.y > 2.2 * line.size);
}
