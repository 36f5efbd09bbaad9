import { z } from '@hono/zod-openapi';
import { firstNameSchema, lastNameSchema } from '../account/contract.ts';
import { fieldDescriptions } from './field-descriptions.ts';
import { type EditableRules, fieldKinds } from './field-kinds.ts';
import { nestedValues } from './field-names.ts';
import { type EditableName, editableNames, fieldRow, type KindOf, profileFields } from './fields.ts';

type Schemas<Use extends 'written' | 'shown'> = { [N in EditableName]: ReturnType<(typeof fieldKinds)[KindOf<N>][Use]> };

function schemasOf<Use extends 'written' | 'shown'>(use: Use): Schemas<Use> {
  const rules: Readonly<Record<KindOf<EditableName>, EditableRules>> = fieldKinds;
  const entries = editableNames.map((name) => [
    name,
    rules[profileFields[name].kind][use](fieldRow(name)).describe(fieldDescriptions[name]),
  ]);
  // Each field gets the schema of its kind, which the type of Object.fromEntries cannot express.
  return Object.fromEntries(entries) as Schemas<Use>;
}

/** The schema of each field that a talent changes, parts of groups by their flat name. */
export const fieldSchemas = {
  ...schemasOf('written'),
  firstName: firstNameSchema.describe(fieldDescriptions.firstName),
  lastName: lastNameSchema.describe(fieldDescriptions.lastName),
};

const { homeAddress: addressShape, ...changeShape } = nestedValues(fieldSchemas);

/** A change of a profile; every field is optional, empty texts clear. */
export const profileChangeSchema = z
  .strictObject({ ...changeShape, homeAddress: z.strictObject(addressShape).partial().describe('Home address; omitted parts stay') })
  .partial();
export type ProfileChange = z.infer<typeof profileChangeSchema>;

const { homeAddress: shownAddress, ...shownFields } = nestedValues(schemasOf('shown'));

/** The fields of a profile as they are shown. */
export const profileValuesShape = { ...shownFields, homeAddress: z.object(shownAddress).describe('Home address') };
const profileValuesSchema = z.object(profileValuesShape);
export type ProfileValues = z.infer<typeof profileValuesSchema>;

export type Employment = ProfileValues['employmentHistory'][number];
export type Education = ProfileValues['educationHistory'][number];
export type Certificate = ProfileValues['certificateHistory'][number];
export type LanguageSkill = ProfileValues['masteredLanguages'][number];
