import { maxNameLength } from '../account/name.ts';
import { linkedinHandleOf } from './linkedin.ts';

/** Kinds of one value, typed in one input. */
export const plainKinds = ['text', 'textarea', 'country'] as const;
export type PlainKind = (typeof plainKinds)[number];

/** Kinds of the histories, whose entries have their own form. */
const historyKinds = ['employment', 'education', 'certificates'] as const;
export type HistoryKind = (typeof historyKinds)[number];

const listKinds = ['tags', 'countries', 'languages', ...historyKinds] as const;
export type ListKind = (typeof listKinds)[number];

/**
 * How a field is typed and sent; `field-kinds.ts` says what follows from it. The names are those of the onboarding's flow files:
 * a client's own fields may be choices and checkboxes as well, and pools and their categories are chosen there.
 */
export const kindNames = [
  ...plainKinds,
  ...listKinds,
  'photo',
  'rate',
  'availability',
  'choice',
  'checkbox',
  'pools',
  'categories',
] as const;
export type FieldKind = (typeof kindNames)[number];

/** Forms of the profile page that save several fields at once. Countries and languages are one field each, with a design of its own. */
export const sectionNames = ['about', 'address', 'countries', 'skills', 'languages'] as const;
export type SectionName = (typeof sectionNames)[number];
/** Sections whose fields are rendered from their rows. */
export type RowsSection = Exclude<SectionName, 'countries' | 'languages'>;

export type FieldRow = {
  /** How it is typed; null where it is confirmed elsewhere. */
  kind: FieldKind | null;
  /** Column of the table `profile`. Names, photo and number are in `talent`, the rate and confirmations in separate columns. */
  column?: string;
  /** Characters of a text, entries of a list (product decisions, section 6). */
  max?: number;
  min?: number;
  /** The parsed value of a text, null when it is invalid, and the message for that. */
  read?: { as: (typed: string) => string | null; error: string };
  /** The form of the profile page it is typed in. */
  section?: SectionName;
  /** Is placed next to the previous field where there is room. */
  isBesideLast?: boolean;
  /** Marked as optional in forms. */
  isOptional?: boolean;
  autoComplete?: string;
  /** Clients may hide it (specification section 3, "Hideable profile fields"). */
  isHideable?: boolean;
  /** A CV may fill it: the reader (`cv-reader/parsed-cv.ts`) has a value of the same name. */
  isInCv?: boolean;
  /** Its weight in the strength of a profile (product decisions, section 8), and its name in the answer. */
  strength?: { key: string; weight: number };
};

/**
 * The fields of a profile, each in one place: schema, contract, forms, the way it is read, hiding, store, export, what a CV may fill
 * and strength follow from its row. A part of a group is called `group.part`, as the specification calls it; in code groups are
 * nested (`field-names.ts`).
 *
 * A new field needs the following, and the compiler or a test names what is missing:
 * - a row here, its column in `api/tables.ts` and a migration;
 * - its place in `onboarding/default-flow.ts`, null if no step contains it, and in clients' own flows (`tenants/<client>/onboarding.json`);
 * - words: `talent.profile.field.<name>`, and for strength `talent.profile.strength.<key>.todo` and `.done`;
 * - read from a CV: its name in `cv-reader/parsed-cv.ts`, a finder, and the finder's line in `cv-reader/fields/read-fields.ts`.
 * A new kind of one value is a name in `plainKinds`, a row in `field-kinds.ts`, and input and value in `web/fields/plain-field.tsx`.
 */
export const profileFields = {
  firstName: { kind: 'text', max: maxNameLength, section: 'about', autoComplete: 'given-name', isHideable: true, isInCv: true },
  lastName: {
    kind: 'text',
    max: maxNameLength,
    section: 'about',
    isBesideLast: true,
    autoComplete: 'family-name',
    isHideable: true,
    isInCv: true,
  },
  professionalTitle: {
    kind: 'text',
    column: 'professional_title',
    min: 2,
    max: 120,
    section: 'about',
    autoComplete: 'organization-title',
    isHideable: true,
    isInCv: true,
    strength: { key: 'title', weight: 10 },
  },
  description: {
    kind: 'textarea',
    column: 'description',
    max: 5000,
    section: 'about',
    isOptional: true,
    isHideable: true,
    isInCv: true,
    strength: { key: 'description', weight: 10 },
  },
  linkedinHandle: {
    kind: 'text',
    column: 'linkedin_handle',
    max: 200,
    read: { as: linkedinHandleOf, error: 'talent.profile.error.linkedin' },
    section: 'about',
    isOptional: true,
    isHideable: true,
    isInCv: true,
  },
  'homeAddress.street': {
    kind: 'text',
    column: 'street',
    max: 80,
    section: 'address',
    isOptional: true,
    autoComplete: 'address-line1',
    isHideable: true,
    isInCv: true,
  },
  'homeAddress.addressLine1': {
    kind: 'text',
    column: 'address_line1',
    max: 100,
    section: 'address',
    isOptional: true,
    autoComplete: 'address-line2',
    isHideable: true,
  },
  'homeAddress.addressLine2': {
    kind: 'text',
    column: 'address_line2',
    max: 100,
    section: 'address',
    isOptional: true,
    autoComplete: 'address-line3',
    isHideable: true,
  },
  'homeAddress.zip': {
    kind: 'text',
    column: 'zip',
    max: 12,
    section: 'address',
    isOptional: true,
    autoComplete: 'postal-code',
    isHideable: true,
    isInCv: true,
  },
  'homeAddress.city': {
    kind: 'text',
    column: 'city',
    max: 80,
    section: 'address',
    isBesideLast: true,
    isOptional: true,
    autoComplete: 'address-level2',
    isHideable: true,
    isInCv: true,
  },
  'homeAddress.state': {
    kind: 'text',
    column: 'state',
    max: 80,
    section: 'address',
    isOptional: true,
    autoComplete: 'address-level1',
    isHideable: true,
    isInCv: true,
  },
  'homeAddress.country': {
    kind: 'country',
    column: 'country',
    section: 'address',
    autoComplete: 'country',
    isHideable: true,
    isInCv: true,
  },
  /** Of the client's `countries of interest` (decision 0011). */
  countriesOfInterest: { kind: 'countries', column: 'countries_of_interest', max: 250, section: 'countries' },
  /** Together with the tools, five of them count for the strength. */
  skills: { kind: 'tags', column: 'skills', max: 50, section: 'skills', isInCv: true, strength: { key: 'skills', weight: 15 } },
  toolsAndTechnologies: { kind: 'tags', column: 'tools', max: 50, section: 'skills', isOptional: true, isInCv: true },
  /** Asked by "How you fit" and denied; seen and taken back among the skills. */
  skillsNotKnown: { kind: 'tags', column: 'skills_not_known', max: 50, section: 'skills', isOptional: true },
  masteredLanguages: {
    kind: 'languages',
    column: 'languages',
    max: 20,
    section: 'languages',
    isInCv: true,
    strength: { key: 'language', weight: 5 },
  },
  employmentHistory: {
    kind: 'employment',
    column: 'employment',
    max: 50,
    isInCv: true,
    strength: { key: 'history', weight: 20 },
  },
  educationHistory: { kind: 'education', column: 'education', max: 50, isInCv: true },
  certificateHistory: { kind: 'certificates', column: 'certificates', max: 50, isInCv: true },
  hourRate: { kind: 'rate', isHideable: true, strength: { key: 'rate', weight: 5 } },
  availability: { kind: 'availability', isHideable: true, strength: { key: 'availability', weight: 10 } },
  profileImage: { kind: 'photo', isHideable: true, strength: { key: 'photo', weight: 5 } },
  mobileNumber: { kind: null, isHideable: true, strength: { key: 'mobile', weight: 5 } },
} as const satisfies Record<string, FieldRow>;

/** Bounds within the lists. */
export const maxTagLength = 80;
export const entryBounds = { title: 120, organization: 120, description: 4000 } as const;

// Object.keys returns strings; the object is the literal above.
export const profileFieldNames = Object.keys(profileFields) as ProfileFieldName[];

/** The row of a field, with all optional properties. @example fieldRow('description').max // 5000 */
export function fieldRow(name: ProfileFieldName): FieldRow {
  return profileFields[name];
}

type Rows = typeof profileFields;
export type ProfileFieldName = keyof Rows;
export type KindOf<N extends ProfileFieldName> = Rows[N]['kind'];
type NameOfKind<K extends FieldKind | null> = { [N in ProfileFieldName]: KindOf<N> extends K ? N : never }[ProfileFieldName];
type NameWith<Property extends keyof FieldRow> = {
  [N in ProfileFieldName]: Rows[N] extends Record<Property, unknown> ? N : never;
}[ProfileFieldName];

/** Fields that PATCH /flexOnboarding/profile changes; the others have their own calls. */
export type EditableName = Exclude<ProfileFieldName, NameOfKind<'rate' | 'availability' | null>>;
export function isEditableName(name: string): name is EditableName {
  const row = profileFieldNames.find((field) => field === name);
  const kind = row && profileFields[row].kind;
  return kind !== undefined && kind !== null && kind !== 'rate' && kind !== 'availability';
}
export const editableNames = profileFieldNames.filter(isEditableName);

/** The fields of a section. */
export type NameIn<Section extends SectionName> = {
  [N in EditableName]: Rows[N] extends { section: Section } ? N : never;
}[EditableName];
export type SectionedName = NameIn<SectionName>;

export type StoredName = NameWith<'column'>;
export const storedNames = profileFieldNames.filter((name): name is StoredName => 'column' in profileFields[name]);

/** How long lists may be. */
export type ListMax = Extract<Rows[ProfileFieldName], { kind: ListKind; max: number }>['max'];

/** Fields that hold one value. */
type PlainName = NameOfKind<PlainKind>;
function isPlainName(name: ProfileFieldName): name is PlainName {
  return plainKinds.some((kind) => kind === profileFields[name].kind);
}

/** The fields of a section that is saved as a whole. */
export function fieldsOfSection<Section extends SectionName>(section: Section): NameIn<Section>[] {
  return editableNames.filter((name): name is NameIn<Section> => fieldRow(name).section === section);
}

type CvName = NameWith<'isInCv'>;
/** Fields that a CV may fill from one text. */
export type CvTextName = Extract<CvName, PlainName>;
export const cvTextNames = profileFieldNames.filter((name): name is CvTextName => fieldRow(name).isInCv === true && isPlainName(name));
/** Lists that a CV may add to. */
export type CvListName = Exclude<CvName, CvTextName>;
export const cvListNames = profileFieldNames.filter(
  (name): name is CvListName => fieldRow(name).isInCv === true && !cvTextNames.some((text) => text === name),
);

export type HistoryName = NameOfKind<HistoryKind>;
export const historyNames = profileFieldNames.filter((name): name is HistoryName =>
  historyKinds.some((kind) => kind === profileFields[name].kind),
);
