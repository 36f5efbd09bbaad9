import type { CvReading, ParsedCv } from '../../cv-reader/parsed-cv.ts';
import { readMobilePhone } from '../phone/phone-number.ts';
import { fieldKinds, type PlainRules } from '../profile/field-kinds.ts';
import { type Flat, flatValues, nestedValues } from '../profile/field-names.ts';
import { type CvListName, type CvTextName, cvListNames, cvTextNames, fieldRow, type PlainKind, profileFields } from '../profile/fields.ts';
import { isEmptyValue } from '../profile/form-values.ts';
import type { ProfileChange, ProfileValues } from '../profile/profile-values.ts';
import type { CvField, CvFieldName, CvFieldProposal } from './cv-fields.ts';
import { fitEntry } from './fit-to-profile.ts';

const rules: Readonly<Record<PlainKind, PlainRules>> = fieldKinds;

type Lists = Pick<ProfileValues, CvListName>;
type Entry = Lists[CvListName][number];
type Read = Pick<CvReading, 'reason' | 'data' | 'proposals'>;
/** A profile, and what of it a CV can only be compared with. */
export type ComparedProfile = ProfileValues & { email: string | null; mobileNumber: string | null };
export type ProposalRules = {
  /** What was read with less confidence is uncertain. */
  minConfidence: number;
  /** Whether a field, by its flat name, may be proposed. */
  isAsked?: (name: string) => boolean;
};

/**
 * What a CV has for a profile, field by field: values for empty fields and entries that a list does not have, each with the line
 * it was read from; and texts that differ from typed ones, which stay. Fields of which the CV says nothing new are left out.
 */
export function proposeFromCv(reading: Read, profile: ComparedProfile, { minConfidence, isAsked = () => true }: ProposalRules): CvField[] {
  const { data } = reading;
  const current = flatValues(profile);
  const read: Readonly<Record<CvTextName, string>> = flatValues(data);
  const [livesIn, isFrom] = [current['homeAddress.country'], read['homeAddress.country']];
  // A street in another country than the one the talent named is more likely an old one.
  const isElsewhere = (name: string) => name.startsWith('homeAddress.') && livesIn !== '' && isFrom !== '' && livesIn !== isFrom;
  const propose = (name: CvFieldName, id: string, value: unknown, raw: unknown): CvFieldProposal => {
    const { sourceLine, confidence } = sourceOf(reading, name, raw);
    // A letter read from a picture may be another, however low a confidence the client is content with.
    const isCertain = reading.reason !== 'scan-read' && confidence >= minConfidence && !isElsewhere(name);
    return { id, value, sourceLine, confidence, isCertain };
  };
  const text = (name: CvFieldName, value: unknown, known: unknown, raw: unknown): CvField[] => {
    if (!isAsked(name) || isEmptyValue(value)) return [];
    const proposal = propose(name, name, value, raw);
    if (isEmptyValue(known)) return [{ field: name, current: null, proposals: [proposal], other: null }];
    return isSameText(value, known) ? [] : [{ field: name, current: known, proposals: [], other: proposal }];
  };
  const list = (name: CvListName): CvField[] => {
    const raw: readonly ParsedCv[CvListName][number][] = data[name];
    // Each list is fitted by the function of its name, which the compiler cannot follow through the loop.
    const fitOne = fitEntry[name] as (entry: ParsedCv[CvListName][number]) => Entry | null;
    const fitted = raw.flatMap((entry, index) => {
      const value = fitOne(entry);
      return value === null ? [] : [{ value, raw: entry, id: `${name}.${index}` }];
    });
    const fresh = newEntries(name, fitted, ({ value }) => value, profile);
    const proposals = fresh.map((entry) => propose(name, entry.id, entry.value, entry.raw));
    return isAsked(name) && proposals.length > 0 ? [{ field: name, current: profile[name], proposals, other: null }] : [];
  };
  const phone = readMobilePhone(`${data.mobilePhone.prefix} ${data.mobilePhone.local}`.trim(), isFrom || livesIn)?.e164;
  return [
    ...cvTextNames.flatMap((name) => text(name, fitText(name, read[name]), current[name], read[name])),
    ...text('mobileNumber', phone, profile.mobileNumber, data.mobilePhone),
    // The address of the account is changed where it is proven.
    ...(profile.email === null ? [] : text('email', data.email, profile.email, data.email)),
    ...cvListNames.flatMap(list),
  ];
}

/** The chosen proposals as a change of the profile; the number is not part of one. */
export function chosenChange(
  fields: readonly CvField[],
  accepted: readonly string[],
): { change: ProfileChange; mobileNumber: string | null } {
  const chosen = fields.flatMap(({ field, proposals }) =>
    proposals.filter(({ id }) => accepted.includes(id)).map(({ value }) => ({ field, value })),
  );
  const values: Record<string, unknown> = {};
  let mobileNumber: string | null = null;
  for (const { field, value } of chosen) {
    if (field === 'mobileNumber') mobileNumber = String(value);
    else if (cvListNames.some((name) => name === field)) values[field] = [...((values[field] as unknown[]) ?? []), value];
    else values[field] = value;
  }
  // Each value was fitted to its field above.
  return { change: nestedValues(values) as ProfileChange, mobileNumber };
}

/**
 * Merges the accepted values into the current profile. A typed value always wins: a field that was filled in meanwhile
 * stays, lists only grow.
 */
export function mergeAccepted(accepted: ProfileChange, profile: ProfileValues): ProfileChange {
  const [values, current] = [flatValues(accepted), flatValues(profile)];
  const texts = cvTextNames.filter((name) => isEmptyValue(current[name]) && !isEmptyValue(values[name]));
  const lists = cvListNames.flatMap((name): [string, Entry[]][] => {
    const offered: readonly Entry[] = accepted[name] ?? [];
    const added = newEntries(name, offered, (entry) => entry, profile);
    return added.length > 0 ? [[name, [...profile[name], ...added]]] : [];
  });
  return {
    // Each field gets a value of its kind.
    ...nestedValues(Object.fromEntries(texts.map((name) => [name, values[name]])) as Partial<Pick<Flat<ProfileValues>, CvTextName>>),
    ...Object.fromEntries(lists),
  };
}

/** The entries that the profile does not have, up to what the list may hold. A skill is known as a tool as well. */
function newEntries<T>(name: CvListName, offered: readonly T[], entryOf: (item: T) => Entry, profile: Lists): T[] {
  const known = isWords(name) ? [...profile.skills, ...profile.toolsAndTechnologies] : profile[name];
  const seen = new Set(known.map(identityOf));
  const unknown = offered.filter((item) => !seen.has(identityOf(entryOf(item))) && seen.add(identityOf(entryOf(item))));
  return unknown.slice(0, Math.max(0, (fieldRow(name).max ?? 0) - profile[name].length));
}

function isWords(name: CvListName): boolean {
  return name === 'skills' || name === 'toolsAndTechnologies';
}

/** The key by which two list entries are the same. */
function identityOf(entry: Entry): string {
  if (typeof entry === 'string') return entry.toLowerCase();
  if ('code' in entry) return entry.code;
  const organization = 'organization' in entry ? entry.organization : '';
  return [entry.title, organization, entry.start].join('|').toLowerCase();
}

function fitText(name: CvTextName, text: string): unknown {
  return rules[profileFields[name].kind].fromText(text, fieldRow(name));
}

function isSameText(one: unknown, other: unknown): boolean {
  const plain = (text: unknown) => String(text).replace(/\s+/g, ' ').trim().toLowerCase();
  return plain(one) === plain(other);
}

/** Where a value was read, and how surely. A reading of an earlier version may not say: then nothing is doubted. */
function sourceOf({ proposals }: Pick<Read, 'proposals'>, name: CvFieldName, raw: unknown): { sourceLine: string; confidence: number } {
  const field = name === 'mobileNumber' ? 'mobilePhone' : name.startsWith('homeAddress.') ? 'homeAddress' : name;
  const isWhole = field !== name;
  const value = JSON.stringify(raw);
  const source = proposals.find((proposal) => proposal.field === field && (isWhole || JSON.stringify(proposal.value) === value));
  return { sourceLine: source?.sourceLine ?? '', confidence: source?.confidence ?? 1 };
}
