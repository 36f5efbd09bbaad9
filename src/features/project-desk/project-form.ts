import { parseAmount } from '../../contract/money.ts';
import type { ProjectDraftInput } from './project-shape.ts';

// The editor's form: each field of a project as the text that is typed, and back.

/** Characters of a title. */
export const maxTitle = 200;

/** Fields in the order of the form, with the section that they stand in. */
export const sectionOfField = {
  title: 'text',
  description: 'text',
  skills: 'text',
  jobLanguage: 'text',
  legalEntityName: 'facts',
  originatingDisplayName: 'facts',
  siteCity: 'facts',
  siteCountry: 'facts',
  siteAddress: 'facts',
  siteCode: 'facts',
  assignmentPeriodStart: 'facts',
  assignmentPeriodEnd: 'facts',
  hoursPerWeek: 'facts',
  workMode: 'facts',
  daysOnSite: 'facts',
  positionsNumber: 'facts',
  periodDeadline: 'facts',
  jobType: 'facts',
  jobClass: 'facts',
  rateMin: 'rate',
  rateMax: 'rate',
  rateCurrency: 'rate',
  rateUnit: 'rate',
  fee: 'rate',
  rateLimitMode: 'rate',
  questionSetId: 'questions',
  coverLetter: 'questions',
  motivationMin: 'questions',
  calendarId: 'interview',
  poolIds: 'pools',
  visibility: 'visibility',
  forwardMode: 'visibility',
  externalUrl: 'visibility',
  responsibleOperatorId: 'source',
  vmsId: 'source',
  reference: 'source',
} as const satisfies Record<keyof ProjectDraftInput, string>;
export type FormField = keyof typeof sectionOfField;
export type FormSection = (typeof sectionOfField)[FormField];
// The names of an object are its keys.
export const formFields = Object.keys(sectionOfField) as FormField[];
export const formSections: readonly FormSection[] = [...new Set(formFields.map((field) => sectionOfField[field]))];

export type FormValues = Record<FormField, string>;

const listFields: readonly FormField[] = ['skills', 'poolIds'];
const numberFields: readonly FormField[] = [
  'positionsNumber',
  'hoursPerWeek',
  'daysOnSite',
  'motivationMin',
  'questionSetId',
  'calendarId',
];
/** Without a value they are as they were. */
const filledFields: readonly FormField[] = [
  'title',
  'description',
  'positionsNumber',
  'rateLimitMode',
  'visibility',
  'forwardMode',
  'coverLetter',
  'motivationMin',
  'reference',
];

/** What was typed. A field that the form does not have keeps what it began with. */
export function valuesOfForm(form: FormData, base: FormValues): FormValues {
  const text = (field: FormField): string => {
    const texts = form.getAll(field).flatMap((value) => (typeof value === 'string' ? [value.replaceAll('\r\n', '\n')] : []));
    if (field === 'skills') return unique(texts.flatMap((each) => each.split(/[,;\n]/)));
    if (field === 'poolIds') return form.has('hasPools') ? unique(texts) : base.poolIds;
    if (field === 'fee') return feeText(String(form.get('feeType') ?? ''), texts[0] ?? '');
    return texts[0]?.trim() ?? base[field];
  };
  return Object.fromEntries(formFields.map((field) => [field, text(field)])) as FormValues;
}

function unique(texts: readonly string[]): string {
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))].join('\n');
}

function feeText(type: string, typed: string): string {
  if (type === '' || typed.trim() === '') return '';
  return `${typed.trim().replace(/\s*%$/, '')}${type === 'PERCENTAGE' ? '%' : ''}`;
}

/** The fields that differ from what the form began with. */
export function changedFields(values: FormValues, base: FormValues): FormField[] {
  return formFields.filter((field) => values[field] !== base[field]);
}

/** Fields as the API takes them, and those that are nothing it could take. */
export function inputOf(
  values: FormValues,
  fields: readonly FormField[],
  zone: string,
): { input: ProjectDraftInput; faults: Record<string, string[]> } {
  const faults: Record<string, string[]> = {};
  const read = (field: FormField): unknown => {
    const value = values[field];
    if (listFields.includes(field)) {
      const lines = value === '' ? [] : value.split('\n');
      return field === 'poolIds' ? lines.map(Number) : lines;
    }
    if (value === '') return filledFields.includes(field) ? undefined : null;
    if (numberFields.includes(field)) return Number.isInteger(Number(value)) ? Number(value) : fault(field);
    if (field === 'rateMin' || field === 'rateMax') return parseAmount(value) ?? fault(field);
    if (field === 'siteCountry' || field === 'rateCurrency') return value.toUpperCase();
    if (field === 'periodDeadline') return endOfDay(value, zone) ?? fault(field);
    if (field === 'fee') {
      const amount = parseAmount(value.replace('%', ''));
      return amount === null ? fault(field) : { type: value.endsWith('%') ? 'PERCENTAGE' : 'ABSOLUTE', value: amount };
    }
    return value;
  };
  const fault = (field: FormField): undefined => {
    faults[field] = ['talent.error.invalid'];
  };
  const entries = fields.map((field) => [field, read(field)] as const).filter(([, value]) => value !== undefined);
  // What is wrong with the values, the API says; their types are those of its schema.
  return { input: Object.fromEntries(entries) as ProjectDraftInput, faults };
}

/** The last minute of a day in a zone; null for what is no day. @example endOfDay('2026-12-05', 'Europe/Berlin') // '2026-12-05T22:59:00.000Z' */
export function endOfDay(day: string, zone: string): string | null {
  const utc = Date.parse(`${day}T23:59:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(utc)) return null;
  const there = Date.parse(`${new Date(utc).toLocaleString('sv', { timeZone: zone }).replace(' ', 'T')}Z`);
  return new Date(utc - (there - utc)).toISOString();
}
