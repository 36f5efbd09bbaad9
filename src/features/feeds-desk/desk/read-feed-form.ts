import { feedFields } from '../../../contract/feed-fields.ts';
import { textOf } from '../../../web/form/form-text.ts';

/** Minutes between two fetches, as the form offers them. */
export const pauses = [15, 30, 60, 180, 360, 720, 1440] as const;
/** Hours of silence, after which projects pause, as the form offers them. */
export const silences = [6, 12, 24, 48, 72, 168] as const;

/** @returns null for a line that is no header. @example readHeaders('X-Key: 7') // { 'X-Key': '7' } */
export function readHeaders(text: string): Record<string, string> | null {
  const headers: Record<string, string> = {};
  for (const line of text.split(/\r?\n/).filter((each) => each.trim() !== '')) {
    const match = /^\s*([A-Za-z0-9-]{1,60})\s*:\s*([\x20-\x7e]{1,2000}?)\s*$/.exec(line);
    if (!match?.[1] || !match[2]) return null;
    headers[match[1]] = match[2];
  }
  return Object.keys(headers).length > 10 ? null : headers;
}

/** Schedule, silence and closing, as the form has them. */
export function readRules(form: FormData) {
  return {
    everyMinutes: Number(textOf(form, 'everyMinutes')),
    silentAfterHours: Number(textOf(form, 'silentAfterHours')),
    closesMissing: form.has('closesMissing'),
  };
}

/** The element chosen for each field, and what the feed had besides, such as the element of a project. */
export function readMapping(form: FormData, kept: Readonly<Record<string, string>>): Record<string, string> {
  const mapping = Object.fromEntries(Object.entries(kept).filter(([name]) => !feedFields.some((field) => field === name)));
  for (const field of feedFields) {
    const element = textOf(form, `map.${field}`);
    if (element !== '') mapping[field] = element;
  }
  return mapping;
}

/** The currency of the feed; null for none. */
export function readCurrency(form: FormData): string | null {
  return textOf(form, 'currency') || null;
}
