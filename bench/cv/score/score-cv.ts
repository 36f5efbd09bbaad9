import { dice, glue, isSameDate, isSameLinkedIn, isSamePhone, rightSimilarity, similarity } from './measures.ts';
import type { CvTruth, ReadEntry, ScoredReading, TruthEntry } from './truth.ts';

export type Count = { right: number; wrong: number; missed: number };
export type Counts = Map<string, Count>;
type HistoryKind = 'employment' | 'education';

/** In the order of reports; the macro F1 is the mean over those that occur. */
export const scoredFields = [
  ...['name', 'email', 'phone', 'linkedIn', 'professionalTitle', 'description', 'addressCity', 'addressZip', 'addressStreet'],
  ...['entry', 'title', 'organization', 'start', 'end', 'strict'].map((field) => `employment.${field}`),
  ...['entry', 'title', 'organization', 'start', 'end', 'strict'].map((field) => `education.${field}`),
  ...['certificates', 'skills', 'languages.code', 'languages.proficiency'],
];

/** Compares one reading with its truth. `report` hears of each value that is wrong or missing. */
export function scoreCv(
  truth: CvTruth,
  read: ScoredReading,
  report: (field: string, truth: unknown, read: unknown) => void = () => {},
): Counts {
  const counts: Counts = new Map();
  const add = (field: string, right: number, wrong: number, missed: number): void => {
    const count = counts.get(field) ?? { right: 0, wrong: 0, missed: 0 };
    counts.set(field, { right: count.right + right, wrong: count.wrong + wrong, missed: count.missed + missed });
  };
  for (const [field, test] of Object.entries(textTests)) {
    const expected = acceptedTexts(truth, field as TextField);
    if (expected === null) continue;
    const got = read[field as TextField];
    const isRight = expected.length > 0 && got !== '' && expected.some((text) => test(text, got));
    if (isRight) add(field, 1, 0, 0);
    else if (expected.length > 0 || got !== '') {
      add(field, 0, got === '' ? 0 : 1, expected.length > 0 ? 1 : 0);
      report(field, expected.join(' / '), got);
    }
  }
  if (!truth._employmentOptional) scoreHistory('employment', truth.employmentHistory, read.employment, false, add, report);
  scoreHistory('education', truth.educationHistory, read.education, truth._noEducationDates === true, add, report);
  scoreCertificates(truth, read, add, report);
  scoreSkills(truth, read, add, report);
  scoreLanguages(truth, read, add, report);
  return counts;
}

type Add = (field: string, right: number, wrong: number, missed: number) => void;
type Report = (field: string, truth: unknown, read: unknown) => void;
type TextField = keyof typeof textTests;

export const textTests = {
  name: (truth: string, read: string) => glue(truth) === glue(read) || dice(truth, read) >= 0.92,
  email: (truth: string, read: string) => truth.toLowerCase() === read.toLowerCase(),
  phone: isSamePhone,
  linkedIn: isSameLinkedIn,
  professionalTitle: (truth: string, read: string) => similarity(truth, read) >= rightSimilarity,
  description: (truth: string, read: string) =>
    glue(read).includes(glue(truth).slice(0, 60)) && glue(read).length <= Math.max(1200, glue(truth).length * 4),
  addressCity: (truth: string, read: string) =>
    dice(truth, read) >= 0.85 || (glue(read).includes(glue(truth)) && glue(read).length <= glue(truth).length + 12),
  addressZip: (truth: string, read: string) => glue(truth) === glue(read) || (digits(truth).length >= 4 && digits(truth) === digits(read)),
  addressStreet: (truth: string, read: string) => dice(truth, read) >= 0.85,
};

function digits(text: string): string {
  return text.replace(/\D/g, '');
}

/** What counts as right for a text; null when it is not scored, empty when the document does not have it. */
function acceptedTexts(truth: CvTruth, field: TextField): string[] | null {
  const value = truth[field];
  if (value === null || value === undefined) return null;
  const isScoredWhenEmpty = !['description', 'addressCity', 'addressZip', 'addressStreet'].includes(field);
  const alternatives = field === 'name' ? truth.nameAlt : field === 'email' ? truth.emailAlt : [];
  const texts = [value, alternatives].flat().filter(Boolean);
  return texts.length > 0 || isScoredWhenEmpty ? texts : null;
}

export function titleSimilarity(kind: HistoryKind, truth: TruthEntry, read: ReadEntry): number {
  if (!truth.title) return 0;
  if (kind === 'employment') return similarity(truth.title, read.title);
  const candidates = [read.title, read.organization].filter(Boolean);
  return Math.max(0, ...candidates.flatMap((text) => [truth.title, ...truth.altTitles].map((title) => similarity(title, text))));
}

export function organizationSimilarity(kind: HistoryKind, truth: TruthEntry, read: ReadEntry): number {
  const wanted = organizationOf(kind, truth);
  if (!wanted) return 0;
  const candidates = (kind === 'employment' ? [read.organization] : [read.title, read.organization, read.description]).filter(Boolean);
  const measures = candidates.map((text) => {
    const isInside = kind === 'education' && glue(wanted).length > 5 && glue(text).includes(glue(wanted));
    return isInside ? 0.9 : similarity(wanted, text);
  });
  return Math.max(0, ...measures);
}

function organizationOf(kind: HistoryKind, truth: TruthEntry): string {
  return (kind === 'employment' ? truth.organization : truth.institution) ?? '';
}

export function entryParts(kind: HistoryKind, truth: TruthEntry, read: ReadEntry) {
  const isOngoing = truth.ongoing === true;
  return {
    title: titleSimilarity(kind, truth, read) >= rightSimilarity,
    organization: organizationSimilarity(kind, truth, read) >= rightSimilarity,
    start: [truth.start, ...truth.altStart].some((date) => isSameDate(date, read.start)),
    end: isOngoing ? read.ongoing : [truth.end, ...truth.altEnd].some((date) => isSameDate(date, read.end)) && !read.ongoing,
  };
}

function scoreHistory(
  kind: HistoryKind,
  expected: readonly TruthEntry[] | null | undefined,
  read: readonly ReadEntry[],
  ignoresDates: boolean,
  add: Add,
  report: Report,
): void {
  if (!expected) return;
  const pairs = align(expected, read, (truth, entry) => entryLikeness(kind, truth, entry));
  const has = (truth: TruthEntry) => ({
    title: truth.title !== '',
    organization: organizationOf(kind, truth) !== '',
    start: Boolean(truth.start) && !ignoresDates,
    end: Boolean(truth.end || truth.ongoing) && !ignoresDates,
  });
  for (const [index, truth] of expected.entries()) {
    if (truth.optional || pairs.some(([own]) => own === index)) continue;
    for (const [field, isThere] of Object.entries({ entry: true, ...has(truth), strict: true }))
      if (isThere) add(`${kind}.${field}`, 0, 0, 1);
    report(`${kind} missed`, [truth.title, organizationOf(kind, truth), truth.start, truth.end].join(' | '), '');
  }
  for (const [index, entry] of read.entries()) {
    if (pairs.some(([, own]) => own === index)) continue;
    const shows = {
      entry: true,
      title: entry.title !== '',
      organization: entry.organization !== '' && kind !== 'education',
      start: entry.start !== '' && !ignoresDates,
      end: (entry.end !== '' || entry.ongoing) && !ignoresDates,
      strict: true,
    };
    for (const [field, isThere] of Object.entries(shows)) if (isThere) add(`${kind}.${field}`, 0, 1, 0);
    report(`${kind} invented`, '', [entry.title, entry.organization, entry.start, entry.end].join(' | '));
  }
  for (const [truthIndex, readIndex] of pairs) {
    const truth = expected[truthIndex];
    const entry = read[readIndex];
    if (!truth || !entry || truth.optional) continue;
    scorePair(kind, truth, entry, has(truth), ignoresDates, add, report);
  }
}

function scorePair(
  kind: HistoryKind,
  truth: TruthEntry,
  entry: ReadEntry,
  has: Record<'title' | 'organization' | 'start' | 'end', boolean>,
  ignoresDates: boolean,
  add: Add,
  report: Report,
): void {
  const isRight = entryParts(kind, truth, entry);
  const got = {
    title: entry.title !== '' || kind === 'education',
    organization: kind === 'education' || entry.organization !== '',
    start: entry.start !== '',
    end: entry.end !== '' || entry.ongoing,
  };
  let isWhole = true;
  for (const field of ['title', 'organization', 'start', 'end'] as const) {
    const isDate = field === 'start' || field === 'end';
    if (isDate && ignoresDates) continue;
    if (has[field] && got[field] && isRight[field]) add(`${kind}.${field}`, 1, 0, 0);
    else if (has[field]) add(`${kind}.${field}`, 0, got[field] ? 1 : 0, 1);
    else if (got[field] && isDate) add(`${kind}.${field}`, 0, 1, 0);
    if (has[field] && !(got[field] && isRight[field])) isWhole = false;
  }
  add(`${kind}.entry`, 1, 0, 0);
  add(`${kind}.strict`, isWhole ? 1 : 0, isWhole ? 0 : 1, isWhole ? 0 : 1);
  if (isWhole) return;
  const shown = [entry.title, entry.organization, entry.start, entry.ongoing ? 'now' : entry.end].join(' | ');
  report(`${kind} partly`, [truth.title, organizationOf(kind, truth), truth.start, truth.ongoing ? 'now' : truth.end].join(' | '), shown);
}

function entryLikeness(kind: HistoryKind, truth: TruthEntry, read: ReadEntry): number {
  const [title, organization] = [titleSimilarity(kind, truth, read), organizationSimilarity(kind, truth, read)];
  if (Math.max(title, organization) < 0.6) return 0;
  const start = truth.start && isSameDate(truth.start, read.start) ? 0.35 : 0;
  const end = (truth.end && isSameDate(truth.end, read.end)) || (truth.ongoing && read.ongoing) ? 0.25 : 0;
  return title + organization + start + end;
}

/** The best pairs first, each side once. */
function align<Truth, Read>(
  truths: readonly Truth[],
  reads: readonly Read[],
  likeness: (truth: Truth, read: Read) => number,
): [number, number][] {
  const all = truths.flatMap((truth, own) => reads.map((read, other) => ({ own, other, value: likeness(truth, read) })));
  const pairs: [number, number][] = [];
  for (const { own, other } of all.filter((pair) => pair.value > 0).sort((a, b) => b.value - a.value)) {
    if (!pairs.some((pair) => pair[0] === own || pair[1] === other)) pairs.push([own, other]);
  }
  return pairs;
}

export function certificateLikeness(truth: { title: string }, read: { title: string }): number {
  const value = similarity(truth.title, read.title);
  const [a, b] = [glue(truth.title), glue(read.title)];
  return value >= 0.7 || (a.length > 8 && b.includes(a)) ? Math.max(value, 0.7) : 0;
}

function scoreCertificates(truth: CvTruth, read: ScoredReading, add: Add, report: Report): void {
  if (!truth.certificateHistory) return;
  const pairs = align(truth.certificateHistory, read.certificates, certificateLikeness);
  const invented = read.certificates.filter(
    ({ title }, index) => !pairs.some(([, own]) => own === index) && !truth.certificateOptional.some((one) => similarity(one, title) > 0.7),
  );
  const missed = truth.certificateHistory.filter((_, index) => !pairs.some(([own]) => own === index));
  add('certificates', pairs.length, invented.length, missed.length);
  for (const { title } of missed) report('certificates', title, '');
  for (const { title } of invented) report('certificates', '', title);
}

function scoreSkills(truth: CvTruth, read: ScoredReading, add: Add, report: Report): void {
  if (!truth.skills) return;
  const wanted = new Map(truth.skills.map((skill) => [glue(skill), skill]));
  const optional = new Set(truth.skillsOptional.map(glue));
  const got = [...new Set(read.skills.map(glue))].filter(Boolean);
  const right = got.filter((skill) => wanted.has(skill));
  const invented = got.filter((skill) => !wanted.has(skill) && !optional.has(skill));
  add('skills', right.length, invented.length, wanted.size - right.length);
  for (const [skill, shown] of wanted) if (!got.includes(skill)) report('skills', shown, '');
  for (const skill of invented) report('skills', '', skill);
}

function scoreLanguages(truth: CvTruth, read: ScoredReading, add: Add, report: Report): void {
  if (!truth.masteredLanguages) return;
  const wanted = new Map(truth.masteredLanguages.map(({ code, proficiency }) => [code, proficiency]));
  const got = new Map(read.languages.map(({ code, proficiency }) => [code, proficiency]));
  const right = [...got].filter(([code]) => wanted.has(code));
  add('languages.code', right.length, got.size - right.length, wanted.size - right.length);
  const levelled = right.filter(([code]) => typeof wanted.get(code) === 'number');
  const exact = levelled.filter(([code, proficiency]) => wanted.get(code) === proficiency).length;
  if (levelled.length > 0) add('languages.proficiency', exact, levelled.length - exact, levelled.length - exact);
  for (const code of wanted.keys()) if (!got.has(code)) report('languages', code, '');
  for (const [code, proficiency] of got)
    if (wanted.get(code) !== proficiency) report('languages', `${code} ${wanted.get(code) ?? '–'}`, `${code} ${proficiency}`);
}
