import { z } from '@hono/zod-openapi';
import { firstNameSchema, lastNameSchema } from '../account/contract.ts';
import { linkedinHandleOf } from './linkedin.ts';

/** Bounds of product decisions, section 6; messages are catalogue keys. */
const line = (max: number) => z.string().trim().max(max, 'talent.profile.error.long');
const month = z.string().regex(/^(\d{4}(-(0[1-9]|1[0-2]))?)?$/, 'talent.profile.error.month');
const historyText = line(4000);
const entryTitle = line(120).min(1, 'talent.profile.error.title');

/** `end` is compared as far as both dates go: "2021" ends after "2021-05" began. */
function endsInOrder({ start, end, ongoing }: { start: string; end: string; ongoing: boolean }): boolean {
  const length = Math.min(start.length, end.length);
  return ongoing || length === 0 || end.slice(0, length) >= start.slice(0, length);
}
const order = { message: 'talent.profile.error.order', path: ['end'] };

/** Dates are `YYYY-MM`, `YYYY` or empty. */
const period = { description: historyText, start: month, end: month, ongoing: z.boolean() };

export const employmentSchema = z.strictObject({ title: entryTitle, organization: line(120), ...period }).refine(endsInOrder, order);
export const educationSchema = z.strictObject({ title: entryTitle, ...period }).refine(endsInOrder, order);
export const certificateSchema = z.strictObject({ title: entryTitle, description: historyText, start: month });
export const languageSkillSchema = z.strictObject({
  code: z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,8})?$/, 'talent.profile.error.language'),
  proficiency: z.int().min(1).max(5),
});

const tags = z
  .array(line(80).min(1))
  .transform((values) => [...new Map(values.map((value) => [value.toLowerCase(), value])).values()])
  .pipe(z.array(z.string()).max(50, 'talent.profile.error.fifty'));

export const homeAddressSchema = z.strictObject({
  addressLine1: line(100),
  addressLine2: line(100),
  street: line(80),
  city: line(80),
  zip: line(12),
  state: line(80),
  country: z.string().regex(/^([A-Z]{2})?$/, 'talent.profile.error.country'),
});

const linkedinHandle = line(200)
  .transform(linkedinHandleOf)
  .refine((handle) => handle !== null, 'talent.profile.error.linkedin')
  .transform((handle) => handle ?? '');

/** What a talent may say of themselves; everything may be left out, empty texts clear. */
export const profileValuesSchema = z.strictObject({
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  professionalTitle: z.union([z.literal(''), line(120).min(2, 'talent.profile.error.short')]),
  description: line(5000),
  linkedinHandle,
  /** A file of kind `image` of one's own. */
  profileImage: z.uuid().nullable(),
  homeAddress: homeAddressSchema.partial(),
  /** Of the client's `countries of interest`. */
  countriesOfInterest: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'talent.profile.error.country'))
    .max(250)
    .transform((codes) => [...new Set(codes)]),
  skills: tags,
  toolsAndTechnologies: tags,
  masteredLanguages: z
    .array(languageSkillSchema)
    .max(20, 'talent.profile.error.twenty')
    .refine((list) => new Set(list.map((language) => language.code)).size === list.length, 'talent.profile.error.languageTwice'),
  employmentHistory: z.array(employmentSchema).max(50, 'talent.profile.error.fifty'),
  educationHistory: z.array(educationSchema).max(50, 'talent.profile.error.fifty'),
  certificateHistory: z.array(certificateSchema).max(50, 'talent.profile.error.fifty'),
});

export const profileChangeSchema = profileValuesSchema.partial();

export type ProfileChange = z.infer<typeof profileChangeSchema>;
export type Employment = z.infer<typeof employmentSchema>;
export type Education = z.infer<typeof educationSchema>;
export type Certificate = z.infer<typeof certificateSchema>;
export type LanguageSkill = z.infer<typeof languageSkillSchema>;
export type HomeAddress = z.infer<typeof homeAddressSchema>;
