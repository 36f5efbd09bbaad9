import type { Line } from '../layout/layout-types.ts';
import type { Section } from '../sections/split-sections.ts';
import { withoutCapitals } from '../text/capitals.ts';
import { companyScore, degreeScore, roleScore, schoolScore } from '../text/role-words.ts';
import { isNowWord } from './dates.ts';
import { type RawEntry, splitEntries } from './entries.ts';
import { cutPlace, headerParts, type Part, splitAtComma, splitAtDashes } from './header-parts.ts';
import { entryLabel } from './labels.ts';
import { splitAtClients } from './short-words.ts';
import { assignSlots, type HistoryKind } from './slots.ts';
import { joinStackedPairs } from './stacked-pairs.ts';
import { splitUndated } from './undated-entries.ts';

/** An entry of the history, newest first once sorted. */
export type HistoryEntry = {
  title: string;
  organization: string;
  description: string;
  start: string;
  end: string;
  ongoing: boolean;
  sourceLine: string;
  confidence: number;
};

const maxEntries = 50;

/** Reads all entries of the sections of one kind. */
export function readHistory(sections: readonly Section[], kind: HistoryKind): HistoryEntry[] {
  const entries = sections.filter((section) => section.kind === kind).flatMap((section) => readSection(section, kind));
  return newestFirst(entries).slice(0, maxEntries);
}

function readSection({ lines, isGiven = false }: Section, kind: HistoryKind): HistoryEntry[] {
  const dated = splitEntries(joinStackedPairs(withoutTableHead(lines)));
  const raw = dated.length === 0 && isGiven ? splitUndated(lines) : dated;
  const read = raw.map(({ header }) => headerParts(header));
  const headers = splitAtDashes(kind === 'employment' ? splitAtClients(read) : read, kind);
  // Only a header with a single part can have the other one behind a comma.
  const isTable = kind === 'employment' && hasTableHead(lines);
  const parts = headers.map((header) => {
    const split = header.length === 1 ? header.flatMap((part) => splitAtComma(part, kind)) : header;
    return isTable && split.length === 1 ? split.flatMap(splitAfterRole) : split;
  });
  const slots = assignSlots(parts, kind);
  const entries = raw.flatMap((entry, index) => {
    const slot = slots[index];
    if (!slot || (slot.title === '' && slot.organization === '')) return [];
    return [toEntry(entry, slot, kind)];
  });
  return doubtTogether(kind === 'employment' ? doubtNames(openNewest(entries)) : entries);
}

/** "Period   Position   Company" above the entries. */
function hasTableHead(lines: readonly Line[]): boolean {
  return lines.slice(0, 2).some(({ cells }) => {
    const labels = cells.map(({ text }) => entryLabel(text));
    const [title, organization] = [labels.indexOf('title'), labels.indexOf('organization')];
    return title >= 0 && title < organization && labels.includes('period');
  });
}

/** The row above the entries of a table names its columns and no entry. */
function withoutTableHead(lines: readonly Line[]): readonly Line[] {
  const [first, ...others] = lines;
  const words = first?.cells.flatMap(({ text }) => (entryLabel(text) ? [text] : text.split(' '))) ?? [];
  return words.length > 1 && words.every((word) => entryLabel(word) !== null) ? others : lines;
}

/** Cells of a table may stand so close that they are read as one: what follows the words of the role is the employer. */
function splitAfterRole(part: Part): Part[] {
  const words = part.text.split(' ');
  const end = words.findLastIndex((word) => roleScore(word) > 0) + 1;
  const rest = words.slice(end).join(' ');
  if (end === 0 || !/^[\p{Lu}\d]/u.test(rest)) return [part];
  return [
    { ...part, text: words.slice(0, end).join(' ') },
    { ...part, text: rest },
  ];
}

const ODD = /^(?:\p{Ll}|[(\d])|\d{5}|\b(?:19|20)\d\d\b|[:;]|[.]\s\p{Lu}\p{Ll}+\s|^\p{L}{1,2}$/u;

/** A name that begins in the middle of a text, or that has dates or sentences in it, was cut at the wrong place. */
function isOdd(text: string): boolean {
  return text === '' || text.length > 70 || ODD.test(text);
}

/** A section has one layout: entries that were cut wrongly cast doubt on those next to them. */
function doubtTogether(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const odd = entries.filter(({ title, organization }) => isOdd(title) || isOdd(organization)).length;
  const share = odd / Math.max(1, entries.length);
  return entries.map((entry) => {
    const isOwn = isOdd(entry.title) || isOdd(entry.organization);
    return { ...entry, confidence: Math.max(0.1, entry.confidence - (isOwn ? 0.2 : 0) - (share > 0.15 ? 0.25 * share + 0.1 : 0)) };
  });
}

/** Where no title of several reads like a role, names of employers may have been taken for titles. */
function doubtNames(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const isDoubtful = entries.length > 1 && entries.every(({ title }) => roleScore(title) === 0);
  return entries.map((entry) => (isDoubtful ? { ...entry, confidence: Math.max(0.1, entry.confidence - 0.2) } : entry));
}

/** Where all other entries have a start and an end, a lone date on top is the start of what still goes on. */
function openNewest(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const [first, second, ...others] = entries;
  const isLone = (entry: HistoryEntry) => entry.start.length === 7 && entry.start === entry.end;
  if (!first || !second || !isLone(first) || [second, ...others].some(isLone) || second.end > first.start) return [...entries];
  return [{ ...first, end: '', ongoing: true, confidence: first.confidence - 0.1 }, second, ...others];
}

/** A client in brackets behind the employer ("Acme (for Harbour Ltd)"). */
const ON_BEHALF = /\s+\((?:[\p{Ll}\p{Lu}]+\s){0,2}(?:for|für|pour|para|per|voor|dla|для)\s\p{Lu}[^()]*\)$/u;

/** What follows the legal form is a department or a trade ("Acme AG - Logistics"). */
const BEHIND_FORM = /(?<=\s(?:GmbH|AG|Ltd|LLC|Inc|plc|B\.?V|S\.?A|S\.?L)\.?)\s+[-–—]\s+\S.*$/u;

function toEntry(entry: RawEntry, slot: { title: string; organization: string; others: string[] }, kind: HistoryKind): HistoryEntry {
  const organization = cutPlace(slot.organization).replace(ON_BEHALF, '').replace(BEHIND_FORM, '');
  const title = withoutCapitals(cutPlace(slot.title));
  return {
    title: title.slice(0, 120),
    organization: organization.slice(0, 120),
    description: describeEntry([...(kind === 'education' ? [] : slot.others)], entry.body),
    start: entry.date?.start ?? '',
    end: entry.date?.end ?? '',
    ongoing: entry.date?.ongoing ?? false,
    sourceLine: entry.source.text,
    confidence: confidenceOf(title, organization, entry.date, kind),
  };
}

// Four facts must be right at once, so that no entry is as sure as an e-mail address.
const maxConfidence = 0.89;

/** A rank alone is half of a title. */
const RANK_ONLY = /^(?:lead|senior|junior|staff|principal|associate|head|chief|vice)$/i;

const DATED = /\b(?:19|20)\d\d\b/;

function isList(text: string): boolean {
  return text.split(/,\s/).length > 3 || (text.match(/\s[/|·]\s/g)?.length ?? 0) > 2;
}

/** Sure where everything was found and the words say which is which; each doubt takes some of it. */
function confidenceOf(title: string, organization: string, date: RawEntry['date'], kind: HistoryKind): number {
  const [titleWords, organizationWords] = kind === 'employment' ? [roleScore, companyScore] : [degreeScore, schoolScore];
  const isTelling = titleWords(title) > 0 || organizationWords(organization) > 0;
  const isTwisted = titleWords(organization) > titleWords(title) && organizationWords(title) >= organizationWords(organization);
  const doubts = [
    title === '' ? 0.35 : 0,
    organization === '' ? 0.35 : 0,
    date?.isRange ? 0 : 0.2,
    isTelling ? 0 : 0.2,
    organizationWords(organization) === 0 && titleWords(organization) > 0 ? 0.2 : 0,
    isTwisted ? 0.2 : 0,
    kind === 'employment' && schoolScore(organization) > 0 && roleScore(title) === 0 ? 0.2 : 0,
    RANK_ONLY.test(title) ? 0.2 : 0,
    // A list of words is neither.
    kind === 'employment' && (isList(title) || isList(organization)) ? 0.2 : 0,
    isNowWord(title) || isNowWord(organization) ? 0.3 : 0,
    DATED.test(title) || DATED.test(organization) ? 0.2 : 0,
    title.length > 80 || organization.length > 80 ? 0.15 : 0,
    /[.!?;]$/.test(title) ? 0.3 : 0,
  ];
  return Math.max(
    0.1,
    doubts.reduce((rest, doubt) => rest - doubt, maxConfidence),
  );
}

/** Joins broken lines to sentences and keeps bullets on lines of their own. */
function describeEntry(others: readonly string[], body: readonly Line[]): string {
  const left = Math.min(...body.map(({ x }) => x));
  let text = others.join('\n');
  for (const [index, line] of body.entries()) {
    const before = body[index - 1];
    const startsNew =
      !before ||
      /^\u2022/.test(line.text) ||
      (line.page === before.page && line.y - before.y > 1.65 * line.size) ||
      (Math.abs(line.x - before.x) > 12 && line.x === left);
    const bare = line.text.replace(/\s{3,}/g, ' ');
    if (text === '' || startsNew) text += (text === '' ? '' : '\n') + bare;
    else text = /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(bare) ? text.slice(0, -1) + bare : `${text} ${bare}`;
  }
  return text.slice(0, 4000);
}

/** Newest first: ongoing entries before those that have ended; entries of the same time keep their order. */
export function newestFirst<Entry extends { start: string; end: string; ongoing: boolean }>(entries: readonly Entry[]): Entry[] {
  const key = (entry: Entry) => `${entry.start || entry.end || (entry.ongoing ? '9999' : '')}`.padEnd(7, '~');
  return [...entries].sort((a, b) => key(b).localeCompare(key(a)));
}
