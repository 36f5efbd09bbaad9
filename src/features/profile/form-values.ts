import { defaultRateUnit } from '../../contract/rate-units.ts';
import type { FieldKind, HistoryKind } from './fields.ts';

export type HistoryEntryValue = {
  title: string;
  organization?: string;
  description: string;
  start: string;
  end?: string;
  ongoing?: boolean;
};
export type LanguageValue = { code: string; proficiency: number };

/** Whether nothing is filled in, whatever the kind. */
export function isEmptyValue(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === false ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** One text; empty where the form does not have it. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export function readTexts(form: FormData, name: string): string[] {
  return form.getAll(name).map(String);
}

/** Words from chips and from the field next to them. */
export function readTags(form: FormData, name: string): string[] {
  return readTexts(form, name)
    .flatMap((value) => value.split(/[,;\n]/))
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

export function readLanguages(form: FormData, name: string): LanguageValue[] {
  return indexesOf(form, name)
    .map((index) => ({
      code: readText(form, `${name}.${index}.code`),
      proficiency: Number(readText(form, `${name}.${index}.proficiency`)) || 3,
    }))
    .filter((language) => language.code !== '');
}

/** The entries of a history; blank ones are left out. */
export function readHistory(kind: HistoryKind): (form: FormData, name: string) => HistoryEntryValue[] {
  return (form, name) =>
    indexesOf(form, name)
      .map((index) => readEntry(form, `${name}.${index}`, kind))
      .filter((entry) => !isBlank(entry));
}

export function readRate(form: FormData, name: string): { value: string; currency: string; period: string } {
  return {
    value: readText(form, `${name}.value`),
    currency: readText(form, `${name}.currency`),
    period: readText(form, `${name}.period`) || defaultRateUnit,
  };
}

/** A new, empty entry for a list field. */
export function blankEntry(kind: FieldKind): unknown {
  if (kind === 'languages') return { code: '', proficiency: 3 };
  if (kind === 'certificates') return { title: '', description: '', start: '' };
  const period = { title: '', description: '', start: '', end: '', ongoing: false };
  return kind === 'employment' ? { ...period, organization: '' } : period;
}

export type ListIntent = { action: 'add' | 'remove'; name: string; index: number };

/** Buttons inside a list work without script too: `add:skills` or `remove:employmentHistory:2`. */
export function parseListIntent(intent: string): ListIntent | null {
  const match = /^(add|remove):([A-Za-z][A-Za-z0-9.]*)(?::(\d{1,3}))?$/.exec(intent);
  if (!match?.[2]) return null;
  return { action: match[1] === 'add' ? 'add' : 'remove', name: match[2], index: Number(match[3] ?? 0) };
}

/** The list after one of its buttons was used. `raw` still has the blank entries, so that indexes match the page. */
export function applyListIntent(raw: readonly unknown[], intent: ListIntent, kind: FieldKind): unknown[] {
  return intent.action === 'add' ? [...raw, blankEntry(kind)] : raw.filter((_, index) => index !== intent.index);
}

function readEntry(form: FormData, path: string, kind: HistoryKind): HistoryEntryValue {
  const entry = {
    title: readText(form, `${path}.title`),
    description: readText(form, `${path}.description`),
    start: readMonth(form, `${path}.start`),
  };
  if (kind === 'certificates') return entry;
  const ongoing = form.get(`${path}.ongoing`) === 'on';
  const period = { ...entry, end: ongoing ? '' : readMonth(form, `${path}.end`), ongoing };
  return kind === 'employment' ? { ...period, organization: readText(form, `${path}.organization`) } : period;
}

/** A month without a year is incomplete, but must not be lost silently: it is sent to the server, which reports the fault. */
function readMonth(form: FormData, path: string): string {
  const [year, month] = [readText(form, `${path}.year`), readText(form, `${path}.month`)];
  return month === '' ? year : `${year}-${month}`;
}

function isBlank(entry: HistoryEntryValue): boolean {
  return [entry.title, entry.organization ?? '', entry.description, entry.start, entry.end ?? ''].every((value) => value === '');
}

function indexesOf(form: FormData, name: string): number[] {
  const prefix = `${name}.`;
  const indexes = [...form.keys()].filter((key) => key.startsWith(prefix)).map((key) => Number.parseInt(key.slice(prefix.length), 10));
  return [...new Set(indexes)].filter((index) => Number.isInteger(index) && index >= 0).sort((a, b) => a - b);
}
