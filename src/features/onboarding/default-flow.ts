import { fieldRow, type ProfileFieldName, profileFieldNames } from '../profile/fields.ts';
import { type FlowRow, flowSchema } from './flow.ts';
import { type StepKind, stepKinds } from './steps.ts';

const sequences = { cv: 10, check: 20, about: 30, location: 40, categories: 45, pools: 50, skills: 60, history: 70, rate: 80 } as const;
const showOn = ['long', 'short'] as const;

/** Fields with the same row are side by side on a wide screen. */
type Place = { step: keyof typeof sequences; row: number; isInShort?: true; isRequired?: true };

/**
 * The step that contains each field of the profile (ux design, section 4, "Typical long order" and "Short"), null where it is not. A
 * new field does not compile until that is decided here.
 */
const places: Readonly<Record<ProfileFieldName, Place | null>> = {
  profileImage: { step: 'about', row: 1, isInShort: true },
  firstName: { step: 'about', row: 2, isInShort: true, isRequired: true },
  lastName: { step: 'about', row: 2, isInShort: true, isRequired: true },
  professionalTitle: { step: 'about', row: 3, isInShort: true, isRequired: true },
  description: { step: 'about', row: 4, isInShort: true },
  linkedinHandle: { step: 'about', row: 5 },
  'homeAddress.country': { step: 'location', row: 1, isInShort: true, isRequired: true },
  'homeAddress.street': { step: 'location', row: 2, isInShort: true },
  'homeAddress.zip': { step: 'location', row: 3, isInShort: true },
  'homeAddress.city': { step: 'location', row: 3, isInShort: true, isRequired: true },
  'homeAddress.state': null,
  'homeAddress.addressLine1': null,
  'homeAddress.addressLine2': null,
  // Only where the client asks for countries of interest.
  countriesOfInterest: { step: 'location', row: 4 },
  skills: { step: 'skills', row: 1, isRequired: true },
  toolsAndTechnologies: { step: 'skills', row: 2 },
  // Asked by projects, not beforehand.
  skillsNotKnown: null,
  masteredLanguages: { step: 'skills', row: 3 },
  employmentHistory: { step: 'history', row: 1 },
  educationHistory: { step: 'history', row: 2 },
  certificateHistory: { step: 'history', row: 3 },
  hourRate: { step: 'rate', row: 1 },
  availability: { step: 'rate', row: 2 },
  // Confirmed on a page of its own.
  mobileNumber: null,
};

/** The step of each kind that is a page of its own; null where there is none. A new kind does not compile until that is decided here. */
const pages: Readonly<Record<StepKind, keyof typeof sequences | null>> = { cv: 'cv', check: 'check', fields: null };

/** The flow of clients without their own. */
export const defaultFlow: FlowRow[] = flowSchema.parse([
  ...stepKinds.flatMap((type) => {
    const step = pages[type];
    return step ? [{ type, stepName: step, sequence: sequences[step], row: 1, showOn }] : [];
  }),
  { stepName: 'categories', sequence: sequences.categories, row: 1, fields: [{ name: 'categories', type: 'categories' }] },
  { stepName: 'pools', sequence: sequences.pools, row: 1, fields: [{ name: 'pools', type: 'pools' }] },
  ...profileFieldNames.flatMap((name) => {
    const place = places[name];
    return place ? [rowOf(name, place)] : [];
  }),
]);

/** The row of the field says how it is typed and whether a CV may fill it. */
function rowOf(name: ProfileFieldName, { step, row, isInShort, isRequired }: Place) {
  const { kind, isInCv } = fieldRow(name);
  const fields = [{ name, type: kind, required: isRequired, canParse: isInCv }];
  return { stepName: step, sequence: sequences[step], row, showOn: isInShort && showOn, fields };
}
