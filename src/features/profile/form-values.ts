import { defaultRateUnit } from '../../contract/rate-units.ts';
import type { FieldKind, HistoryKind } from './field-kinds.ts';

export type HistoryEntryValue = {
  title: string;
  organization?: string;
  description: string;
  start: string;
  end?: string;
  ongoing?: boolean;
};
export type LanguageValue = { code: string; proficiency: number };

/**
 * Reads one field of any kind from a submitted form; the server validates it. Blank entries of lists are left out. Photos
 * are sent separately and return undefined.
 */
export function readFormField(form: FormData, name: string, kind: FieldKind): unknown {
  switch (kind) {
    case 'checkbox':
      return form.get(name) === 'on';
    case 'tags':
      return form
        .getAll(name)
        .flatMap((value) => String(value).split(/[,;\n]/))
        .map((value) => value.trim())
        .filter((value) => value !== '');
    case 'languages':
      return indexesOf(form, name)
        .map((index) => ({
          code: text(form, `${name}.${index}.code`),
          proficiency: Number(text(form, `${name}.${index}.proficiency`)) || 3,
        }))
        .filter((language) => language.code !== '');
    case 'employment':
    case 'education':
    case 'certificates':
      return indexesOf(form, name)
        .map((index) => readEntry(form, `${name}.${index}`, kind))
        .filter((entry) => !isBlank(entry));
    case 'rate':
      return {
        value: text(form, `${name}.value`),
        currency: text(form, `${name}.currency`),
        period: text(form, `${name}.period`) || defaultRateUnit,
      };
    case 'availability':
      return form.has(`${name}.status`) ? { status: text(form, `${name}.status`), from: text(form, `${name}.from`) } : undefined;
    case 'pools':
      return form
        .getAll(name)
        .map(Number)
        .filter((id) => Number.isInteger(id) && id > 0);
    case 'countries':
      return form.getAll(name).map(String);
    case 'photo':
      return undefined;
    case 'text':
    case 'textarea':
    case 'choice':
    case 'country':
      return text(form, name);
    default:
      return kind satisfies never;
  }
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
    title: text(form, `${path}.title`),
    description: text(form, `${path}.description`),
    start: readMonth(form, `${path}.start`),
  };
  if (kind === 'certificates') return entry;
  const ongoing = form.get(`${path}.ongoing`) === 'on';
  const period = { ...entry, end: ongoing ? '' : readMonth(form, `${path}.end`), ongoing };
  return kind === 'employment' ? { ...period, organization: text(form, `${path}.organization`) } : period;
}

/** A month without a year is incomplete, but must not be lost silently: it is sent to the server, which reports the fault. */
function readMonth(form: FormData, path: string): string {
  const [year, month] = [text(form, `${path}.year`), text(form, `${path}.month`)];
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

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
