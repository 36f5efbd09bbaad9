import { z } from 'zod';
import { givenDateSchema } from '../../../contract/date-shapes.ts';
import { isUsualYear } from '../../../contract/dates.ts';
import { defaultRateUnit, isRateInBounds, rateBounds, rateUnits } from '../../../contract/rate-units.ts';
import { projectVisibilities } from '../../projects/policy.ts';
import { projectStatuses, workModes } from '../../projects/project-facts.ts';

const text = (max: number) => z.string().trim().max(max);
const optionalText = (max: number) =>
  text(max)
    .transform((value) => value || null)
    .nullish()
    .transform((value) => value ?? null);
/** Feeds write lists as lists or as one text with `;` or `|` between. */
const words = (max: number) =>
  z
    .preprocess((value) => (typeof value === 'string' ? value.split(/[;|]/) : (value ?? [])), z.array(text(80)).max(max))
    .transform((list) => [...new Set(list.filter(Boolean))]);
const blankToNull = (value: unknown) => (value === '' || value === undefined ? null : value);
const date = z.preprocess(blankToNull, givenDateSchema('is no date such as 2027-03-01').nullable());
const instant = z.preprocess(
  (value) => {
    if (value === '' || value === undefined || value === null) return null;
    const parsed = new Date(String(value));
    return Number.isNaN(parsed.getTime()) ? value : parsed;
  },
  z
    .date('is no date')
    .refine((date) => isUsualYear(date.toISOString()), 'is no date')
    .nullable(),
);
const amountPattern = /^\d{1,7}(\.\d{1,2})?$/;
const amount = z.preprocess(
  (value) => (value === '' || value === undefined || value === null ? null : String(value).replace(',', '.')),
  z.string().regex(amountPattern, 'is no amount such as 85.00').nullable(),
);
const whole = (min: number, max: number) =>
  z.preprocess(
    (value) => (value === '' || value === undefined || value === null ? null : Number(value)),
    z.number().int().min(min).max(max).nullable(),
  );
const upper = (value: unknown) => (typeof value === 'string' ? value.trim().toUpperCase() || undefined : (value ?? undefined));

/** A project as delivered by feeds of every format. Other fields are ignored. */
export const feedProjectSchema = z
  .object({
    reference: text(120).min(1, 'is missing'),
    title: text(200).min(2, 'is missing'),
    /** HTML or plain text; cleaned before it is stored. */
    description: z.string().trim().min(1, 'is missing').max(100_000),
    company: optionalText(200),
    agency: optionalText(200),
    vmsId: optionalText(120),
    address: optionalText(200),
    city: optionalText(120),
    postalCode: optionalText(20),
    country: z.preprocess(
      (value) => (typeof value === 'string' && value.trim() ? value.trim().toUpperCase() : null),
      z
        .string()
        .regex(/^[A-Z]{2}$/, 'is no country code such as DE')
        .nullable(),
    ),
    workMode: z.preprocess(upper, z.enum(workModes).default('ONSITE')),
    start: date,
    end: date,
    deadline: instant,
    publishedAt: instant,
    hoursPerWeek: whole(1, 168),
    positions: whole(1, 10_000),
    rateMin: amount,
    rateMax: amount,
    currency: z.preprocess(upper, z.string().length(3, 'is no currency such as EUR').optional()),
    rateUnit: z.preprocess(upper, z.enum(rateUnits).default(defaultRateUnit)),
    language: z.preprocess(
      (value) => (typeof value === 'string' && value.trim() ? value.trim().slice(0, 2).toLowerCase() : undefined),
      z
        .string()
        .regex(/^[a-z]{2}$/)
        .optional(),
    ),
    jobType: optionalText(60),
    jobClass: optionalText(60),
    skills: words(50),
    /** Keys of the client's pools. */
    pools: words(20),
    url: z.preprocess(blankToNull, z.url({ protocol: /^https?$/, message: 'is no web address' }).nullable()),
    status: z.preprocess(upper, z.enum(projectStatuses).default('ACTIVE')),
    visibility: z.preprocess(upper, z.enum(projectVisibilities).default('PUBLIC')),
  })
  .refine((row) => !row.start || !row.end || row.end >= row.start, { path: ['end'], message: 'is before the start' })
  .refine((row) => row.rateMin === null || row.rateMax === null || Number(row.rateMax) >= Number(row.rateMin), {
    path: ['rateMax'],
    message: 'is below rateMin',
  })
  .superRefine((row, context) => {
    const { min, max } = rateBounds(row.rateUnit);
    for (const name of ['rateMin', 'rateMax'] as const) {
      const value = row[name];
      // Invalid amounts were reported already.
      if (value !== null && amountPattern.test(value) && !isRateInBounds(value, row.rateUnit))
        context.addIssue({ code: 'custom', path: [name], message: `is not between ${min} and ${max} for the unit ${row.rateUnit}` });
    }
  });

export type FeedProject = z.infer<typeof feedProjectSchema>;

/** A record of a feed before it is checked, with the line it starts on. */
export type FeedRecord = { line: number; fields: Record<string, unknown> };

/** A record that could not be read; later ones may be valid. */
export type UnreadableRecord = { line: number; unreadable: string };

/** The file ends or breaks too early: the rest is unknown, so no project may be closed as missing. */
export class BrokenFeedError extends Error {}

/** Checks one record. @returns the project, or its faults in one line for the operator. */
export function readFeedProject(record: FeedRecord): { project: FeedProject } | { reason: string } {
  const parsed = feedProjectSchema.safeParse(record.fields);
  if (parsed.success) return { project: parsed.data };
  return { reason: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ') };
}
