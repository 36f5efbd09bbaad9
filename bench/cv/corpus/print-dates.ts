import type { DateForm } from './layout-options.ts';
import type { Period } from './person.ts';
import type { LanguageWords } from './words/language-words.ts';

export type PrintedPeriod = { whole: string; start: string; end: string };

/** A period as this layout writes it, whole and in its two halves. */
export function printPeriod({ start, end }: Period, form: DateForm, words: LanguageWords): PrintedPeriod {
  const first = printMonth(start, form, words);
  const joint = form.joint === 'word' ? ` ${words.until} ` : form.joint;
  if (end === null) {
    if (form.now === 'since') return { whole: `${words.since} ${first}`, start: `${words.since} ${first}`, end: '' };
    const now = nowWord(form, words, start);
    return { whole: form.now === 'open' ? `${first} –` : `${first}${joint}${now}`, start: first, end: now };
  }
  const last = printMonth(end, form, words);
  const isOneYear = form.month === 'year-first' && start.slice(0, 4) === end.slice(0, 4);
  if (isOneYear) return { whole: `${first}-${monthName(end, 'short', words)}`, start: first, end: last };
  const same = first === last;
  return { whole: same ? first : `${first}${joint}${last}`, start: first, end: last };
}

/** Truth has the months only where the layout prints them. */
export function periodTruth({ start, end }: Period, form: DateForm): { start: string; end: string | null; ongoing: boolean } {
  const digits = form.month === 'year' ? 4 : 7;
  return { start: start.slice(0, digits), end: end?.slice(0, digits) ?? null, ongoing: end === null };
}

export function printMonth(date: string, { month: form }: DateForm, words: LanguageWords): string {
  const [year = '', month = ''] = date.split('-');
  switch (form) {
    case 'numeric':
      return `${month}/${year}`;
    case 'dotted':
      return `${month}.${year}`;
    case 'day':
      return `01.${month}.${year}`;
    case 'iso':
      return `${year}-${month}`;
    case 'year':
      return year;
    case 'long':
      return `${monthName(date, 'long', words)} ${year}`;
    case 'short':
      return `${monthName(date, 'short', words)} ${year}`;
    case 'apostrophe':
      return `${monthName(date, 'short', words)} ’${year.slice(2)}`;
    case 'year-first':
      return `${year}, ${monthName(date, 'short', words)}`;
  }
}

function monthName(date: string, style: 'long' | 'short', { language }: LanguageWords): string {
  const name = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' }).format(new Date(`${date}-15T00:00:00Z`));
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function nowWord({ now }: DateForm, words: LanguageWords, start: string): string {
  if (now === 'infinity') return '∞';
  const list = words.now.split(' | ');
  const word = list[Number(start.slice(-1)) % list.length] ?? '';
  return now === 'capital' ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
