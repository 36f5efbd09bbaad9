import type { ParsedCv } from '../../cv-reader/parsed-cv.ts';
import { type CvListName, entryBounds, maxTagLength } from '../profile/fields.ts';
import type { ProfileValues } from '../profile/profile-values.ts';

type Entry<N extends CvListName> = ProfileValues[N][number];

/**
 * Entries of a CV cut to the bounds of a profile, so that talents need not fix what they did not type; null for one of which
 * nothing is left. An end before its start is dropped.
 */
export const fitEntry: { readonly [N in CvListName]: (read: ParsedCv[N][number]) => Entry<N> | null } = {
  skills: fitWord,
  toolsAndTechnologies: fitWord,
  masteredLanguages: ({ code, proficiency }) =>
    /^[a-z]{2,3}(-[A-Za-z]{2,8})?$/.test(code) ? { code, proficiency: Math.min(5, Math.max(1, Math.round(proficiency))) } : null,
  // A job without a title is identified by its organisation.
  employmentHistory: (read) =>
    titled({
      ...fitTexts({ ...read, title: read.title || read.organization }),
      organization: cut(read.title ? read.organization : '', entryBounds.organization),
      ...fitPeriod(read),
    }),
  educationHistory: (read) => titled({ ...fitTexts(read), ...fitPeriod(read) }),
  certificateHistory: (read) => titled({ ...fitTexts(read), start: month(read.start) }),
};

function fitWord(word: string): string | null {
  return cut(word, maxTagLength) || null;
}

function fitTexts({ title, description }: { title: string; description: string }) {
  return { title: cut(title, entryBounds.title), description: cut(description, entryBounds.description) };
}

function fitPeriod({ start, end, ongoing }: { start: string; end: string; ongoing: boolean }) {
  const length = Math.min(month(start).length, month(end).length);
  const isInOrder = length === 0 || month(end).slice(0, length) >= month(start).slice(0, length);
  return { start: month(start), end: ongoing || !isInOrder ? '' : month(end), ongoing };
}

function titled<T extends { title: string }>(entry: T): T | null {
  return entry.title === '' ? null : entry;
}

function month(value: string): string {
  return /^\d{4}(-(0[1-9]|1[0-2]))?$/.test(value) ? value : '';
}

function cut(text: string, max: number): string {
  return text.trim().slice(0, max).trim();
}
