import { z } from '@hono/zod-openapi';
import { firstNameSchema, lastNameSchema } from '../account/contract.ts';
import { nestedValues } from './field-names.ts';
import {
  type EditableName,
  editableNames,
  entryBounds,
  type FieldRow,
  fieldRow,
  type KindOf,
  maxTagLength,
  profileFields,
} from './fields.ts';
import { sortHistory } from './sort-history.ts';

const line = (max: number) => z.string().trim().max(max, 'talent.profile.error.long');
const month = z.string().regex(/^(\d{4}(-(0[1-9]|1[0-2]))?)?$/, 'talent.profile.error.month');
const historyText = line(entryBounds.description);
const entryTitle = line(entryBounds.title).min(1, 'talent.profile.error.title');

/** `end` is compared with the precision of both dates: "2021" ends after "2021-05" began. */
function endsInOrder({ start, end, ongoing }: { start: string; end: string; ongoing: boolean }): boolean {
  const length = Math.min(start.length, end.length);
  return ongoing || length === 0 || end.slice(0, length) >= start.slice(0, length);
}
const order = { message: 'talent.profile.error.order', path: ['end'] };

/** Dates are `YYYY-MM`, `YYYY` or empty. */
const period = { description: historyText, start: month, end: month, ongoing: z.boolean() };

const employmentSchema = z
  .strictObject({ title: entryTitle, organization: line(entryBounds.organization), ...period })
  .refine(endsInOrder, order);
const educationSchema = z.strictObject({ title: entryTitle, ...period }).refine(endsInOrder, order);
const certificateSchema = z.strictObject({ title: entryTitle, description: historyText, start: month });
const languageSkillSchema = z.strictObject({
  code: z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,8})?$/, 'talent.profile.error.language'),
  proficiency: z.int().min(1).max(5),
});

/** The schema of each kind of field for changes; messages are catalogue keys. */
const writtenAs = {
  text: textSchema,
  textarea: textSchema,
  country: () => z.string().regex(/^([A-Z]{2})?$/, 'talent.profile.error.country'),
  /** The talent's own file of kind `image`. */
  photo: () => z.uuid().nullable(),
  tags: ({ max = 0 }: FieldRow) =>
    z
      .array(line(maxTagLength).min(1))
      .transform((values) => [...new Map(values.map((value) => [value.toLowerCase(), value])).values()])
      .pipe(z.array(z.string()).max(max, 'talent.profile.error.fifty')),
  countries: ({ max = 0 }: FieldRow) =>
    z
      .array(z.string().regex(/^[A-Z]{2}$/, 'talent.profile.error.country'))
      .max(max)
      .transform((codes) => [...new Set(codes)]),
  languages: ({ max = 0 }: FieldRow) =>
    z
      .array(languageSkillSchema)
      .max(max, 'talent.profile.error.twenty')
      .refine((list) => new Set(list.map((language) => language.code)).size === list.length, 'talent.profile.error.languageTwice'),
  employment: ({ max = 0 }: FieldRow) =>
    z
      .array(employmentSchema)
      .max(max, 'talent.profile.error.fifty')
      .transform((list) => sortHistory(list)),
  education: ({ max = 0 }: FieldRow) =>
    z
      .array(educationSchema)
      .max(max, 'talent.profile.error.fifty')
      .transform((list) => sortHistory(list)),
  certificates: ({ max = 0 }: FieldRow) =>
    z
      .array(certificateSchema)
      .max(max, 'talent.profile.error.fifty')
      .transform((list) => sortHistory(list)),
} as const satisfies Record<KindOf<EditableName>, (row: FieldRow) => z.ZodType>;

/** The schema of each kind of field in an answer, without validation. */
const shownAs = {
  text: () => z.string(),
  textarea: () => z.string(),
  country: () => z.string(),
  photo: () => z.string().nullable(),
  tags: () => z.array(z.string()),
  countries: () => z.array(z.string()),
  languages: () => z.array(languageSkillSchema),
  employment: () => z.array(employmentSchema),
  education: () => z.array(educationSchema),
  certificates: () => z.array(certificateSchema),
} as const satisfies Record<KindOf<EditableName>, () => z.ZodType>;

type SchemaTable = Record<KindOf<EditableName>, (row: FieldRow) => z.ZodType>;
function schemasOf<Table extends SchemaTable>(table: Table): { [N in EditableName]: ReturnType<Table[KindOf<N>]> } {
  const entries = editableNames.map((name) => [name, table[profileFields[name].kind](fieldRow(name))]);
  // Each field gets the schema of its kind, which the type of Object.fromEntries cannot express.
  return Object.fromEntries(entries) as { [N in EditableName]: ReturnType<Table[KindOf<N>]> };
}

/** The schema of each field that a talent changes, parts of groups by their flat name. */
export const fieldSchemas = { ...schemasOf(writtenAs), firstName: firstNameSchema, lastName: lastNameSchema };

const { homeAddress: addressShape, ...changeShape } = nestedValues(fieldSchemas);

/** A change of a profile; every field is optional, empty texts clear. */
export const profileChangeSchema = z.strictObject({ ...changeShape, homeAddress: z.strictObject(addressShape).partial() }).partial();
export type ProfileChange = z.infer<typeof profileChangeSchema>;

const { homeAddress: shownAddress, ...shownFields } = nestedValues(schemasOf(shownAs));

/** The fields of a profile as they are shown. */
export const profileValuesShape = { ...shownFields, homeAddress: z.object(shownAddress) };
const profileValuesSchema = z.object(profileValuesShape);
export type ProfileValues = z.infer<typeof profileValuesSchema>;

export type Employment = z.infer<typeof employmentSchema>;
export type Education = z.infer<typeof educationSchema>;
export type Certificate = z.infer<typeof certificateSchema>;
export type LanguageSkill = z.infer<typeof languageSkillSchema>;

function textSchema({ min, max = 0, read }: FieldRow): z.ZodType<string, string> {
  if (read) {
    return line(max)
      .transform(read.as)
      .refine((value) => value !== null, read.error)
      .transform((value) => value ?? '');
  }
  return min === undefined ? line(max) : z.union([z.literal(''), line(max).min(min, 'talent.profile.error.short')]);
}
