import type { Line } from '../layout/layout-types.ts';
import type { Section } from '../sections/split-sections.ts';
import { withoutCapitals } from '../text/capitals.ts';
import { isDocumentTitle } from '../text/header-words.ts';
import { isPlace } from '../text/places.ts';
import { roleScore } from '../text/role-words.ts';
import { STREET_WORD } from '../text/street-words.ts';
import type { Found } from './found.ts';

/** The professional title: the short line next to or below the name that is neither contact data nor prose. */
export function findHeadline(header: readonly Line[], nameLine: string, name: string): Found<string> | null {
  const found = findTitleLine(header, nameLine, name);
  return found && { ...found, value: withoutCapitals(found.value) };
}

function findTitleLine(header: readonly Line[], nameLine: string, name: string): Found<string> | null {
  const at = header.findIndex((line) => line.text === nameLine);
  const beside = nameLine.startsWith(name) ? nameLine.slice(name.length).replace(/^[\s,|–—·•-]+/, '') : '';
  if (beside && roleScore(beside) > 0 && isHeadline(beside)) return { value: beside, sourceLine: nameLine, confidence: 0.7 };
  // A title above the name stands on its own line there.
  const above = header[at - 1];
  const nameLineAt = header[at];
  const isTitleAbove =
    above !== undefined &&
    nameLineAt !== undefined &&
    nameLineAt.y > above.y &&
    nameLineAt.y - above.y < 2.5 * nameLineAt.size &&
    above.cells.length === 1 &&
    above.size > 10.6 &&
    roleScore(above.text) > 0;
  const near = header.slice(Math.max(0, isTitleAbove ? at - 1 : at), at + 5).filter((line) => line.text !== nameLine);
  const candidates = near
    .map((line, index) => ({ line, text: continuation(line, near[index + 1]) }))
    .filter(({ text }) => isHeadline(text));
  const telling = candidates.find(({ text, line }) => roleScore(text) > 0 && !LABELLED.test(line.text));
  if (telling) return { value: telling.text, sourceLine: telling.line.text, confidence: 0.85 };
  const [closest] = candidates;
  // Without a typical word, only a short line right below the name passes, and only when its style differs from plain text.
  const isProminent = closest && (closest.line.size > 10.6 || closest.line.bold || closest.text === closest.text.toUpperCase());
  const nameRow = header[at];
  const isFar = nameRow && closest && Math.abs(closest.line.y - nameRow.y) > 6 * nameRow.size;
  if (at < 0 || !closest || isFar || near.indexOf(closest.line) > 0 || !isProminent || closest.text.split(' ').length < 2) return null;
  return { value: closest.text, sourceLine: closest.line.text, confidence: 0.45 };
}

/** A title may run over two lines of the same style. */
function continuation(line: Line, next: Line | undefined): string {
  const runsOn =
    next &&
    line.cells.length === 1 &&
    next.cells.length === 1 &&
    Math.abs(next.size - line.size) < 0.3 &&
    next.bold === line.bold &&
    next.y - line.y < 1.75 * line.size;
  const isShortRest = runsOn && next.text.split(' ').length <= 2 && isHeadline(next.text) && line.column !== 0 && roleScore(next.text) > 0;
  // Contact data may be next to the title, in separate cells.
  const cells = line.cells.map(({ text }) => text).filter(isHeadline);
  const telling = cells.filter((text) => roleScore(text) > 0);
  const own = (telling.length > 0 ? telling : cells).join(' ');
  return isShortRest ? `${line.text} ${next.text}` : own;
}

const LABELLED = /^(?:[\p{L} ()/-]{3,30}[:：]|date of birth|geburtsdatum|nationality|job applied for)/iu;

const LICENCE =
  /führerschein|driving licen|permis(?: de conduire)?\b|carnet de conducir|carta de condução|patente\b|rijbewijs|prawo jazdy/iu;

function isHeadline(text: string): boolean {
  const isContact =
    (text.match(/\d/g)?.length ?? 0) > 5 ||
    LICENCE.test(text) ||
    (/\d/.test(text) && STREET_WORD.test(`${text} `)) ||
    /@|https?:|www\.|\.(?:com|org|net|io|dev|me)\b|\d{3}|[:：](?:\s|$)/i.test(text);
  return (
    !isContact &&
    text.length >= 3 &&
    text.length <= 90 &&
    !/[.!?]$/.test(text) &&
    !isPlace(text) &&
    !isDocumentTitle(text) &&
    text.split(' ').length <= 12
  );
}

/** The profile text: a summary section, or prose above the first heading. */
export function findDescription(sections: readonly Section[]): Found<string> | null {
  const summary = sections.find(({ kind }) => kind === 'summary');
  if (summary) {
    const value = proseOf(summary.lines);
    return { value, sourceLine: summary.lines[0]?.text ?? '', confidence: isDoubtful(value) ? 0.55 : 0.9 };
  }
  for (const section of sections.filter(({ kind }) => kind === 'header')) {
    const isProse = (line: Line | undefined) =>
      line?.cells.length === 1 && line.text.split(' ').length >= 5 && !/@|https?:|^\u2022/.test(line.text);
    // A short sentence may stand right above the others.
    const prose = section.lines.filter((line, index) => isProse(line) || (isShortSentence(line) && isProse(section.lines[index + 1])));
    const text = proseOf(prose);
    const isWhole = prose.length === 1 && text.length > 60 && /^\p{Lu}.*[.!?]$/u.test(text);
    if ((prose.length >= 2 && text.length > 120) || isWhole) return { value: text, sourceLine: prose[0]?.text ?? '', confidence: 0.6 };
  }
  return null;
}

function isShortSentence({ text, cells }: Line): boolean {
  return cells.length === 1 && /^\p{Lu}\p{L}+ .*\p{Ll}{3}\.$/u.test(text) && !/@|https?:|www\.|\d/.test(text);
}

const minProfileWords = 10;

/** Contact data and lists of words are no profile; a word that was cut and does not go on shows that two columns were read as one. */
function isDoubtful(text: string): boolean {
  return /\S@\S+\.\p{L}|\p{Ll}- \p{Lu}/u.test(text) || text.split(' ').length < minProfileWords || !/[.!?。]/.test(text);
}

function proseOf(lines: readonly Line[]): string {
  return lines
    .map((line) => line.text.replace(/\s+/g, ' '))
    .join('\n')
    .replace(/(\p{Ll})-\n(\p{Ll})/gu, '$1$2')
    .replace(/\n(?!\u2022)/g, ' ')
    .slice(0, 5000)
    .trim();
}
