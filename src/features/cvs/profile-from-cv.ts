import type { ParsedCv } from '../../cv-reader/parsed-cv.ts';
import { fieldKinds, type PlainRules } from '../profile/field-kinds.ts';
import { type Flat, flatValues, nestedValues } from '../profile/field-names.ts';
import {
  type CvListName,
  type CvTextName,
  cvListNames,
  cvTextNames,
  entryBounds,
  fieldRow,
  maxTagLength,
  type PlainKind,
  profileFields,
} from '../profile/fields.ts';
import { isEmptyValue } from '../profile/form-values.ts';
import type { ProfileChange, ProfileValues } from '../profile/profile-values.ts';

const rules: Readonly<Record<PlainKind, PlainRules>> = fieldKinds;

type Lists = Pick<ProfileValues, CvListName>;
type Entry = Lists[CvListName][number];

/**
 * The proposals of a CV for a profile: only for empty fields, and missing list entries. Values are cut to the bounds of the
 * fields, and an end before its start is dropped, so that talents need not fix what they did not type.
 *
 * @param isAsked whether a field, by its flat name, may be proposed.
 */
export function proposeFromCv(data: ParsedCv, profile: ProfileValues, isAsked: (name: string) => boolean = () => true): ProfileChange {
  const read: Readonly<Record<CvTextName, string>> = flatValues(data);
  const added = newEntries(fitLists(data), profile);
  const lists = cvListNames.filter((name) => isAsked(name) && added[name].length > 0);
  return {
    ...valuesInto(profile, (name) => (isAsked(name) ? rules[profileFields[name].kind].fromText(read[name], fieldRow(name)) : undefined)),
    ...Object.fromEntries(lists.map((name) => [name, added[name]])),
  };
}

/**
 * Merges the accepted proposals into the current profile. A typed value always wins: a field that was filled in meanwhile
 * stays, lists only grow.
 */
export function mergeAccepted(accepted: ProfileChange, profile: ProfileValues): ProfileChange {
  const values = flatValues(accepted);
  const added = newEntries(accepted, profile);
  return {
    ...valuesInto(profile, (name) => values[name]),
    ...Object.fromEntries(cvListNames.filter((name) => added[name].length > 0).map((name) => [name, [...profile[name], ...added[name]]])),
  };
}

/** The values, not empty, for which the profile has none. */
function valuesInto(profile: ProfileValues, offered: (name: CvTextName) => unknown): ProfileChange {
  const current = flatValues(profile);
  const values = cvTextNames
    .filter((name) => isEmptyValue(current[name]))
    .map((name) => [name, offered(name)] as const)
    .filter(([, value]) => !isEmptyValue(value));
  // Each field gets a value of its kind.
  return nestedValues(Object.fromEntries(values) as Partial<Pick<Flat<ProfileValues>, CvTextName>>);
}

/** The entries of `offered` that the profile does not have, up to what a list may hold. A skill is known as a tool as well. */
function newEntries(offered: Partial<Lists>, profile: Lists): Lists {
  const words = [...profile.skills, ...profile.toolsAndTechnologies];
  const fresh = <T extends Entry>(name: CvListName, entries: readonly T[] = [], known: readonly Entry[] = profile[name]): T[] => {
    const seen = new Set(known.map(identityOf));
    const unknown = entries.filter((entry) => !seen.has(identityOf(entry)) && seen.add(identityOf(entry)));
    return unknown.slice(0, Math.max(0, (fieldRow(name).max ?? 0) - known.length));
  };
  return {
    skills: fresh('skills', offered.skills, words),
    toolsAndTechnologies: fresh('toolsAndTechnologies', offered.toolsAndTechnologies, words),
    masteredLanguages: fresh('masteredLanguages', offered.masteredLanguages),
    employmentHistory: fresh('employmentHistory', offered.employmentHistory),
    educationHistory: fresh('educationHistory', offered.educationHistory),
    certificateHistory: fresh('certificateHistory', offered.certificateHistory),
  };
}

/** The key by which two list entries are the same. */
function identityOf(entry: Entry): string {
  if (typeof entry === 'string') return entry.toLowerCase();
  if ('code' in entry) return entry.code;
  const organization = 'organization' in entry ? entry.organization : '';
  return [entry.title, organization, entry.start].join('|').toLowerCase();
}

function fitLists(data: ParsedCv): Lists {
  const month = (value: string) => (/^\d{4}(-(0[1-9]|1[0-2]))?$/.test(value) ? value : '');
  const dates = ({ start, end, ongoing }: { start: string; end: string; ongoing: boolean }) => {
    const length = Math.min(month(start).length, month(end).length);
    const isInOrder = length === 0 || month(end).slice(0, length) >= month(start).slice(0, length);
    return { start: month(start), end: ongoing || !isInOrder ? '' : month(end), ongoing };
  };
  const titled = <T extends { title: string }>(entries: readonly T[]) => entries.filter((entry) => entry.title !== '');
  const words = (values: readonly string[]) => values.map((value) => cut(value, maxTagLength)).filter((value) => value !== '');
  const texts = ({ title, description }: { title: string; description: string }) => ({
    title: cut(title, entryBounds.title),
    description: cut(description, entryBounds.description),
  });
  return {
    skills: words(data.skills),
    toolsAndTechnologies: words(data.toolsAndTechnologies),
    masteredLanguages: data.masteredLanguages
      .filter(({ code }) => /^[a-z]{2,3}(-[A-Za-z]{2,8})?$/.test(code))
      .map(({ code, proficiency }) => ({ code, proficiency: Math.min(5, Math.max(1, Math.round(proficiency))) })),
    // A job without a title is identified by its organisation.
    employmentHistory: titled(
      data.employmentHistory.map((entry) => ({
        ...texts({ ...entry, title: entry.title || entry.organization }),
        organization: cut(entry.title ? entry.organization : '', entryBounds.organization),
        ...dates(entry),
      })),
    ),
    educationHistory: titled(data.educationHistory.map((entry) => ({ ...texts(entry), ...dates(entry) }))),
    certificateHistory: titled(data.certificateHistory.map((entry) => ({ ...texts(entry), start: month(entry.start) }))),
  };
}

function cut(text: string, max: number): string {
  return text.trim().slice(0, max).trim();
}
