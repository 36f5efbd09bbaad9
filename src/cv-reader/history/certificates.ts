import type { Found } from '../fields/found.ts';
import type { Line } from '../layout/layout-types.ts';
import type { CvCertificate } from '../parsed-cv.ts';
import { matchHeading, matchHeadingNoun } from '../sections/heading-match.ts';
import type { Section } from '../sections/split-sections.ts';
import { readHistoryLines } from './anchors.ts';
import { splitEntries } from './entries.ts';
import { headerParts, splitAtDashes } from './header-parts.ts';

/** Certificates and courses: entries with a date, or else one for each line. */
export function findCertificates(sections: readonly Section[]): Found<CvCertificate>[] {
  const found = sections
    .filter(({ kind }) => kind === 'certificates')
    .flatMap(({ lines }) => (hasForm(lines) ? fromEntries(lines) : fromLines(lines)));
  const seen = new Set<string>();
  return found
    .filter(({ value }) => value.title.length > 1 && value.title.length <= 160 && !seen.has(value.title) && seen.add(value.title))
    .sort((a, b) => b.value.start.localeCompare(a.value.start))
    .slice(0, 50);
}

/** Entries of several lines are recognised by dates in separate lines. */
function hasForm(lines: readonly Line[]): boolean {
  const read = readHistoryLines(lines);
  const dated = read.filter(({ date }) => date !== null);
  return dated.length > 0 && read.length > 1.6 * dated.length;
}

function fromEntries(lines: readonly Line[]): Found<CvCertificate>[] {
  return splitEntries(lines).flatMap(({ header, date, source, body }) => {
    const [parts = []] = splitAtDashes([headerParts(header)], 'certificates');
    const [title, issuer] = parts;
    if (!title) return [];
    const description = [issuer?.text ?? '', ...body.map(({ text }) => text)].filter((text) => text && !/^https?:/.test(text)).join('\n');
    return [
      {
        value: { title: title.text, description, start: date?.start ?? '' },
        sourceLine: source.text,
        confidence: isBare(title.text) ? 0.5 : 0.75,
      },
    ];
  });
}

/** A title that says only what kind of thing it is, or whose rest stands elsewhere. */
function isBare(title: string): boolean {
  return !title.includes(' ') && (matchHeading(title) !== null || matchHeadingNoun(title) !== null || title.length < 5);
}

/** A link, with or without a label before it, or the rest of one from the line above. */
function isAddress(text: string): boolean {
  return /(?:^|[:：]\s*)(?:https?:\/\/|www\.)\S+$/.test(text) || /^[\w.-]*\/[\w./?=&#-]*$/.test(text);
}

function fromLines(lines: readonly Line[]): Found<CvCertificate>[] {
  const left = Math.min(...lines.map(({ x }) => x));
  const size = Math.max(...lines.map(({ size: own }) => own));
  return readHistoryLines(lines).flatMap(({ rest, date, line, isProse }) => {
    if (!rest || isAddress(line.text) || (isProse && line.text.length > 140) || line.size < size - 1.5) return [];
    const isContinuation = /^\p{Ll}/u.test(line.text) && line.x >= left;
    const [parts = []] = splitAtDashes(
      [headerParts([{ ...rest, cells: rest.cells.map((cell) => ({ ...cell, text: cell.text.replace(/^\u2022\s*/, '') })) }])],
      'certificates',
    );
    const [title, issuer] = parts.filter(({ text }) => text !== '\u2022');
    if (!title || isContinuation) return [];
    return [
      {
        value: { title: title.text.replace(/^\u2022\s*/, ''), description: issuer?.text ?? '', start: date?.start ?? '' },
        sourceLine: line.text,
        confidence: 0.65,
      },
    ];
  });
}
