import type { ParsedCv } from './cv/parsed-cv.ts';
import { linkedinHandleOf } from './linkedin.ts';
import type { HomeAddress, ProfileChange } from './profile-values.ts';

/** The part of a profile that a CV can speak to. */
export type MergeableProfile = Required<
  Pick<
    ProfileChange,
    | 'firstName'
    | 'lastName'
    | 'professionalTitle'
    | 'description'
    | 'linkedinHandle'
    | 'skills'
    | 'toolsAndTechnologies'
    | 'masteredLanguages'
    | 'employmentHistory'
    | 'educationHistory'
    | 'certificateHistory'
  >
> & { homeAddress: HomeAddress };

/**
 * What a CV offers to a profile: only for fields that are empty, and list entries that are not there yet. Values are
 * cut to the bounds of the fields, and an end before its start is dropped, so that nobody must mend what they did not type.
 */
export function proposeFromCv(data: ParsedCv, profile: MergeableProfile): ProfileChange {
  const change: ProfileChange = {};
  const offer = (field: 'firstName' | 'lastName' | 'professionalTitle' | 'description', value: string, max: number): void => {
    const cut = value.trim().slice(0, max).trim();
    if (cut !== '' && profile[field] === '') change[field] = cut;
  };
  offer('firstName', data.firstName, 60);
  offer('lastName', data.lastName, 60);
  offer('professionalTitle', data.professionalTitle.length > 1 ? data.professionalTitle : '', 120);
  offer('description', data.description, 5000);
  const handle = linkedinHandleOf(data.linkedIn);
  if (handle && profile.linkedinHandle === '') change.linkedinHandle = handle;
  const address = proposeAddress(data, profile.homeAddress);
  if (Object.keys(address).length > 0) change.homeAddress = address;
  const cv = fitToBounds(data);
  const added = addNew(emptyLists, cv, profile);
  return { ...change, ...Object.fromEntries(Object.entries(added).filter(([, list]) => list.length > 0)) };
}

/**
 * Merges what the talent accepted into the profile as it is now. A typed value always wins: a field that was filled
 * in the meantime stays, lists only grow.
 */
export function mergeAccepted(accepted: ProfileChange, profile: MergeableProfile): ProfileChange {
  const merged: ProfileChange = {};
  for (const field of ['firstName', 'lastName', 'professionalTitle', 'description', 'linkedinHandle'] as const) {
    if (accepted[field] && profile[field] === '') merged[field] = accepted[field];
  }
  const address = Object.fromEntries(
    Object.entries(accepted.homeAddress ?? {}).filter(
      ([part, value]) => value !== '' && profile.homeAddress[part as keyof HomeAddress] === '',
    ),
  );
  if (Object.keys(address).length > 0) merged.homeAddress = address;
  const lists = addNew(profile, { ...emptyLists, ...pickLists(accepted) }, profile);
  for (const list of listNames) if (lists[list].length > profile[list].length) Object.assign(merged, { [list]: lists[list] });
  return merged;
}

const listNames = [
  'skills',
  'toolsAndTechnologies',
  'masteredLanguages',
  'employmentHistory',
  'educationHistory',
  'certificateHistory',
] as const;
type Lists = Pick<MergeableProfile, (typeof listNames)[number]>;
const emptyLists: Lists = {
  skills: [],
  toolsAndTechnologies: [],
  masteredLanguages: [],
  employmentHistory: [],
  educationHistory: [],
  certificateHistory: [],
};
const maxima: Readonly<Record<(typeof listNames)[number], number>> = {
  skills: 50,
  toolsAndTechnologies: 50,
  masteredLanguages: 20,
  employmentHistory: 50,
  educationHistory: 50,
  certificateHistory: 50,
};

/** `start` and every entry of `offered` that `known` does not have, up to what a list may hold. */
function addNew(start: Lists, offered: Lists, known: Lists): Lists {
  const grow = <T>(
    name: (typeof listNames)[number],
    base: readonly T[],
    more: readonly T[],
    existing: readonly T[],
    identity: (entry: T) => string,
  ): T[] => {
    const seen = new Set(existing.map(identity));
    const fresh = more.filter((entry) => !seen.has(identity(entry)) && seen.add(identity(entry)));
    return [...base, ...fresh.slice(0, maxima[name] - existing.length)];
  };
  const job = (entry: { title: string; organization?: string; start: string }) =>
    [entry.title, entry.organization ?? '', entry.start].join('|').toLowerCase();
  const word = (value: string) => value.toLowerCase();
  return {
    skills: grow('skills', start.skills, offered.skills, [...known.skills, ...known.toolsAndTechnologies], word),
    toolsAndTechnologies: grow(
      'toolsAndTechnologies',
      start.toolsAndTechnologies,
      offered.toolsAndTechnologies,
      [...known.toolsAndTechnologies, ...known.skills],
      word,
    ),
    masteredLanguages: grow(
      'masteredLanguages',
      start.masteredLanguages,
      offered.masteredLanguages,
      known.masteredLanguages,
      (language) => language.code,
    ),
    employmentHistory: grow('employmentHistory', start.employmentHistory, offered.employmentHistory, known.employmentHistory, job),
    educationHistory: grow('educationHistory', start.educationHistory, offered.educationHistory, known.educationHistory, job),
    certificateHistory: grow('certificateHistory', start.certificateHistory, offered.certificateHistory, known.certificateHistory, job),
  };
}

function pickLists(change: ProfileChange): Partial<Lists> {
  return Object.fromEntries(listNames.flatMap((name) => (change[name] ? [[name, change[name]]] : [])));
}

function proposeAddress(data: ParsedCv, current: HomeAddress): Partial<HomeAddress> {
  const offered: Partial<HomeAddress> = {
    street: data.addressStreet.slice(0, 80),
    zip: data.addressZip.slice(0, 12),
    city: data.addressCity.slice(0, 80),
    state: data.addressState.slice(0, 80),
    country: /^[A-Z]{2}$/.test(data.addressCountry) ? data.addressCountry : '',
  };
  return Object.fromEntries(
    Object.entries(offered).filter(([part, value]) => value.trim() !== '' && current[part as keyof HomeAddress] === ''),
  );
}

function fitToBounds(data: ParsedCv): Lists {
  const month = (value: string) => (/^\d{4}(-(0[1-9]|1[0-2]))?$/.test(value) ? value : '');
  const dates = ({ start, end, ongoing }: { start: string; end: string; ongoing: boolean }) => {
    const length = Math.min(month(start).length, month(end).length);
    const isInOrder = length === 0 || month(end).slice(0, length) >= month(start).slice(0, length);
    return { start: month(start), end: ongoing || !isInOrder ? '' : month(end), ongoing };
  };
  const titled = <T extends { title: string }>(entries: readonly T[]) => entries.filter((entry) => entry.title.trim() !== '');
  const text = (value: string, max: number) => value.trim().slice(0, max).trim();
  const words = (values: readonly string[]) => values.map((value) => text(value, 80)).filter((value) => value !== '');
  return {
    skills: words(data.skills),
    toolsAndTechnologies: words(data.toolsAndTechnologies),
    masteredLanguages: data.masteredLanguages
      .filter(({ code }) => /^[a-z]{2,3}(-[A-Za-z]{2,8})?$/.test(code))
      .map(({ code, proficiency }) => ({ code, proficiency: Math.min(5, Math.max(1, Math.round(proficiency))) })),
    // A job without a title still counts: its organisation stands in.
    employmentHistory: titled(
      data.employmentHistory.map((entry) => ({
        title: text(entry.title || entry.organization, 120),
        organization: text(entry.title ? entry.organization : '', 120),
        description: text(entry.description, 4000),
        ...dates(entry),
      })),
    ),
    educationHistory: titled(
      data.educationHistory.map((entry) => ({
        title: text(entry.title, 120),
        description: text(entry.description, 4000),
        ...dates(entry),
      })),
    ),
    certificateHistory: titled(
      data.certificateHistory.map((entry) => ({
        title: text(entry.title, 120),
        description: text(entry.description, 4000),
        start: month(entry.start),
      })),
    ),
  };
}
