import { z } from 'zod';
import type { ParsedCv } from '../../../src/cv-reader/parsed-cv.ts';

const optionalText = z.string().nullish();
const textOrTexts = z.union([z.string(), z.array(z.string())]).nullish();
const truthEntry = z.object({
  title: z
    .string()
    .nullish()
    .transform((title) => title ?? ''),
  organization: optionalText,
  institution: optionalText,
  start: optionalText,
  end: optionalText,
  ongoing: z.boolean().nullish(),
  optional: z.boolean().optional(),
  altTitles: z.array(z.string()).default([]),
  altStart: z.array(z.string()).default([]),
  altEnd: z.array(z.string()).default([]),
});

/** What is true of a labelled CV. A field that is null or missing is not scored; `alt…` are answers that are right as well. */
export const truthSchema = z.object({
  name: optionalText,
  nameAlt: z.array(z.string()).default([]),
  email: textOrTexts,
  emailAlt: z.array(z.string()).default([]),
  phone: textOrTexts,
  linkedIn: textOrTexts,
  professionalTitle: textOrTexts,
  description: optionalText,
  addressCity: optionalText,
  addressZip: optionalText,
  addressStreet: optionalText,
  employmentHistory: z.array(truthEntry).nullish(),
  educationHistory: z.array(truthEntry).nullish(),
  certificateHistory: z.array(z.object({ title: z.string() })).nullish(),
  certificateOptional: z.array(z.string()).default([]),
  skills: z.array(z.string()).nullish(),
  skillsOptional: z.array(z.string()).default([]),
  masteredLanguages: z.array(z.object({ code: z.string(), proficiency: z.number().nullish() })).nullish(),
  _employmentOptional: z.boolean().optional(),
  _noEducationDates: z.boolean().optional(),
});

export type CvTruth = z.infer<typeof truthSchema>;
export type TruthEntry = z.infer<typeof truthEntry>;

/** A reading in the names of a truth. */
export type ScoredReading = {
  name: string;
  email: string;
  phone: string;
  linkedIn: string;
  professionalTitle: string;
  description: string;
  addressCity: string;
  addressZip: string;
  addressStreet: string;
  employment: ReadEntry[];
  education: ReadEntry[];
  certificates: { title: string }[];
  skills: string[];
  languages: { code: string; proficiency: number }[];
};

export type ReadEntry = { title: string; organization: string; description: string; start: string; end: string; ongoing: boolean };

export function scoredReading(data: ParsedCv): ScoredReading {
  const isHan = /\p{Script=Han}/u.test(data.lastName);
  return {
    name: isHan ? data.lastName + data.firstName : `${data.firstName} ${data.lastName}`.trim(),
    email: data.email,
    phone: data.mobilePhone.prefix + data.mobilePhone.local,
    linkedIn: data.linkedinHandle,
    professionalTitle: data.professionalTitle,
    description: data.description,
    addressCity: data.homeAddress.city,
    addressZip: data.homeAddress.zip,
    addressStreet: data.homeAddress.street,
    employment: data.employmentHistory,
    education: data.educationHistory.map((entry) => ({ ...entry, organization: entry.description.split('\n')[0] ?? '' })),
    certificates: data.certificateHistory,
    skills: [...data.skills, ...data.toolsAndTechnologies],
    languages: data.masteredLanguages,
  };
}
