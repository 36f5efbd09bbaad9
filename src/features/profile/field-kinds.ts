import { z } from '@hono/zod-openapi';
import { entryBounds, type FieldKind, type FieldRow, type ListKind, type ListMax, maxTagLength, type PlainKind } from './fields.ts';
import { readHistory, readLanguages, readRate, readTags, readText, readTexts } from './form-values.ts';
import { sortHistory } from './sort-history.ts';

type KindRules = {
  /** The value that clears a field; undefined where a separate call does. */
  empty: unknown;
  /** Reads it from a submitted form; the server validates it. Undefined where the form does not have it. */
  read: (form: FormData, name: string) => unknown;
};
/** A kind that PATCH /flexOnboarding/profile changes. */
export type EditableRules = KindRules & {
  /** The schema for changes; messages are catalogue keys. */
  written: (row: FieldRow) => z.ZodType;
  /** The schema in an answer, without validation. */
  shown: () => z.ZodType;
};
export type StoredRules = EditableRules & {
  /** What is written into the column of a field. */
  toColumn: (value: unknown) => unknown;
};
/** A kind of one value, which a document may name in one text. */
export type PlainRules = StoredRules & {
  /** Cuts the text of a CV to the bounds of the field; the empty value when it does not fit, so that talents need not fix it. */
  fromText: (text: string, row: FieldRow) => unknown;
};

const line = (max: number) => z.string().trim().max(max, 'talent.profile.error.long');
const month = z.string().regex(/^(\d{4}(-(0[1-9]|1[0-2]))?)?$/, 'talent.profile.error.month');
const countryCode = /^[A-Z]{2}$/;
const historyText = line(entryBounds.description);
const entryTitle = line(entryBounds.title).min(1, 'talent.profile.error.title');

/** What is said of a list that is too long. A new number does not compile until it has its message; null where the form cannot send more. */
const messageOfMax: Readonly<Record<number, string | null>> = {
  20: 'talent.profile.error.twenty',
  50: 'talent.profile.error.fifty',
  250: null,
} satisfies Record<ListMax, string | null>;
const tooMany = (max: number): string | undefined => messageOfMax[max] ?? undefined;

/** `end` is compared with the precision of both dates: "2021" ends after "2021-05" began. */
function endsInOrder({ start, end, ongoing }: { start: string; end: string; ongoing: boolean }): boolean {
  const length = Math.min(start.length, end.length);
  return ongoing || length === 0 || end.slice(0, length) >= start.slice(0, length);
}
const order = { message: 'talent.profile.error.order', path: ['end'] };

/** Dates are `YYYY-MM`, `YYYY` or empty. */
const period = {
  description: historyText.describe('What was done, plain text; empty if not given'),
  start: month.describe('Month of the start, `YYYY-MM` or `YYYY`; empty if not given'),
  end: month.describe('Month of the end, `YYYY-MM` or `YYYY`; empty if not given'),
  ongoing: z.boolean().describe('Whether it goes on; then `end` does not count'),
};

const employmentSchema = z
  .strictObject({
    title: entryTitle.describe('Position'),
    organization: line(entryBounds.organization).describe('Employer or client; empty if not given'),
    ...period,
  })
  .refine(endsInOrder, order);
const educationSchema = z
  .strictObject({ title: entryTitle.describe('Degree and place of education'), ...period })
  .refine(endsInOrder, order);
const certificateSchema = z.strictObject({
  title: entryTitle.describe('Name of the certificate'),
  description: period.description,
  start: month.describe('Month of its issue, `YYYY-MM` or `YYYY`; empty if not given'),
});
const languageSkillSchema = z.strictObject({
  code: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z]{2,8})?$/, 'talent.profile.error.language')
    .describe('The language, ISO 639, such as `de`'),
  proficiency: z.int().min(1).max(5).describe('From 1, beginner, to 5, native speaker'),
});

const text = {
  empty: '',
  read: readText,
  written: textSchema,
  shown: () => z.string(),
  toColumn: (value: unknown) => value || null,
  fromText: fitText,
};

/**
 * What a kind of field needs, except its input and the way it is shown (`web/fields/`). A new kind gets its name in `fields.ts`,
 * which the browser loads without the schemas; then it does not compile until it is complete here and in the pages.
 */
export const fieldKinds = {
  text,
  textarea: text,
  country: {
    ...text,
    written: () => z.string().regex(/^([A-Z]{2})?$/, 'talent.profile.error.country'),
    fromText: (code: string) => (countryCode.test(code) ? code : ''),
  },
  tags: {
    empty: [],
    read: readTags,
    written: ({ max = 0 }: FieldRow) =>
      z
        .array(line(maxTagLength).min(1))
        .transform((values) => [...new Map(values.map((value) => [value.toLowerCase(), value])).values()])
        .pipe(z.array(z.string()).max(max, tooMany(max))),
    shown: () => z.array(z.string()),
    toColumn: unchanged,
  },
  countries: {
    empty: [],
    read: readTexts,
    written: ({ max = 0 }: FieldRow) =>
      z
        .array(z.string().regex(countryCode, 'talent.profile.error.country'))
        .max(max)
        .transform((codes) => [...new Set(codes)]),
    shown: () => z.array(z.string()),
    toColumn: unchanged,
  },
  languages: {
    empty: [],
    read: readLanguages,
    written: ({ max = 0 }: FieldRow) =>
      z
        .array(languageSkillSchema)
        .max(max, tooMany(max))
        .refine((list) => new Set(list.map((language) => language.code)).size === list.length, 'talent.profile.error.languageTwice'),
    shown: () => z.array(languageSkillSchema),
    toColumn: JSON.stringify,
  },
  employment: {
    empty: [],
    read: readHistory('employment'),
    written: ({ max = 0 }: FieldRow) =>
      z
        .array(employmentSchema)
        .max(max, tooMany(max))
        .transform((list) => sortHistory(list)),
    shown: () => z.array(employmentSchema),
    toColumn: JSON.stringify,
  },
  education: {
    empty: [],
    read: readHistory('education'),
    written: ({ max = 0 }: FieldRow) =>
      z
        .array(educationSchema)
        .max(max, tooMany(max))
        .transform((list) => sortHistory(list)),
    shown: () => z.array(educationSchema),
    toColumn: JSON.stringify,
  },
  certificates: {
    empty: [],
    read: readHistory('certificates'),
    written: ({ max = 0 }: FieldRow) =>
      z
        .array(certificateSchema)
        .max(max, tooMany(max))
        .transform((list) => sortHistory(list)),
    shown: () => z.array(certificateSchema),
    toColumn: JSON.stringify,
  },
  /** The talent's own file of kind `image`, which is sent separately. */
  photo: { empty: null, read: () => undefined, written: () => z.uuid().nullable(), shown: () => z.string().nullable() },
  rate: { empty: undefined, read: readRate },
  availability: {
    empty: undefined,
    read: (form: FormData, name: string) =>
      form.has(`${name}.status`) ? { status: readText(form, `${name}.status`), from: readText(form, `${name}.from`) } : undefined,
  },
  choice: { empty: '', read: readText },
  checkbox: { empty: false, read: (form: FormData, name: string) => form.get(name) === 'on' },
  pools: { empty: [], read: readIds },
  categories: { empty: [], read: readIds },
} as const satisfies Record<PlainKind, PlainRules> &
  Record<ListKind, StoredRules> &
  Record<'photo', EditableRules> &
  Record<FieldKind, KindRules>;

function textSchema({ min, max = 0, read }: FieldRow): z.ZodType<string, string> {
  if (read) {
    return line(max)
      .transform(read.as)
      .refine((value) => value !== null, read.error)
      .transform((value) => value ?? '');
  }
  return min === undefined ? line(max) : z.union([z.literal(''), line(max).min(min, 'talent.profile.error.short')]);
}

function fitText(value: string, { min = 1, max = value.length, read }: FieldRow): string {
  const fitted = value.trim().slice(0, max).trim();
  if (read) return read.as(fitted) ?? '';
  return fitted.length < min ? '' : fitted;
}

function readIds(form: FormData, name: string): number[] {
  return form
    .getAll(name)
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
}

function unchanged(value: unknown): unknown {
  return value;
}
