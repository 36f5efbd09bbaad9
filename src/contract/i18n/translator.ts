import format, { type CompiledMessage } from 'icu-minify/format';
import type { ReactNode } from 'react';
import { humanizeMonths } from '../dates.ts';
import { formattingLocale } from './locale.ts';

export type CompiledMessages = Readonly<Record<string, CompiledMessage>>;
export type MessageValues = Record<string, string | number | boolean | Date>;
/** Specification section 9, "Pattern forms": digits only, the same in every language. */
const datePatterns = ['DD-MM-YYYY', 'MM-YYYY', 'YYYY-MM-DD', 'YYYY'] as const;
type DatePattern = (typeof datePatterns)[number];
type DateStyle = 'short' | 'long' | 'year' | 'longWithTime' | 'dayMonth' | 'monthYear' | 'time' | 'weekday';

export type Translator = {
  /** As the client calls the language. */
  locale: string;
  /** The text of one message; an unknown key answers the generic error text in tests and the key's last words in production logs, never a raw key. */
  t: (key: string, values?: MessageValues) => string;
  has: (key: string) => boolean;
  rich: (key: string, tags: Record<string, (chunks: ReactNode) => ReactNode>, values?: MessageValues) => ReactNode;
  /** `value` is an ISO instant or `YYYY-MM-DD`; plain dates never shift by a time zone. */
  date: (value: string | Date, style?: DateStyle | DatePattern, timeZone?: string) => string;
  dateRange: (start: string, end: string) => string;
  /** `money('80.00', 'EUR')`: no decimals when they are zero and `trim` is on. */
  /** The number alone where nobody stated the currency. */
  money: (value: string | number, currency: string | null, options?: { trim?: boolean }) => string;
  moneyRange: (min: string | number, max: string | number, currency: string | null) => string;
  number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** Specification section 9: the largest unit only under 12 months, two units otherwise. */
  duration: (start: string, end: string) => string;
  /** "2 hours ago", measured from `now`; "just now" within the last minute. */
  ago: (value: string | Date, now?: Date) => string;
  list: (items: readonly string[]) => string;
  countryName: (iso2: string) => string;
  languageName: (code: string) => string;
};

const dateStyles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
  dayMonth: { day: 'numeric', month: 'short' },
  monthYear: { month: 'short', year: 'numeric' },
  longWithTime: { dateStyle: 'long', timeStyle: 'short' },
  time: { timeStyle: 'short' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
};

function isDatePattern(style: string): style is DatePattern {
  return datePatterns.some((pattern) => pattern === style);
}

function inPattern(date: Date, pattern: DatePattern, timeZone: string): string {
  // Swedish writes a date as ISO 8601 does.
  const format = cached('date', 'sv', `ISO ${timeZone}`, () => new Intl.DateTimeFormat('sv', { timeZone }));
  const [year = '', month = '', day = ''] = format.format(date).split('-');
  return pattern.replace('DD', day).replace('MM', month).replace('YYYY', year);
}

/** Where the usual form of a language differs from the one of Intl. */
function asWritten(text: string, locale: string): string {
  // French writes the first of a month as an ordinal number, “1er décembre 2026”, and only this day.
  if (locale.startsWith('fr')) return text.replace(/(?<!\S)1(?=\s\p{L}{2})/u, '1er');
  // Ukrainian writes “4 грудня 2026 р.”; at the end of a sentence there would be two full stops. The “бер.” of March stays.
  return text.replace(/\sр\.$/, '');
}

/** German shortens months, “26. Nov.”: such a date at the end of a sentence ends it as well. */
function endedOnce(text: string): string {
  return text.replace(/(?<=[\p{L}\p{N}])\.\.(?=\s|$)/gu, '.');
}

/** Intl constructors are slow; one cache serves every translator of the process. `options` names the options: a list asks dozens of times. */
const cache = new Map<string, unknown>();
function cached<T>(kind: string, locale: string, options: string, make: () => T): T {
  const key = `${kind}|${locale}|${options}`;
  let value = cache.get(key) as T | undefined;
  if (value === undefined) {
    value = make();
    cache.set(key, value);
  }
  return value;
}

const nameOf = (options: object | undefined): string => (options ? JSON.stringify(options) : '');

const formatters = {
  getDateTimeFormat: (locale?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) =>
    cached('date', String(locale), nameOf(options), () => new Intl.DateTimeFormat(locale, options)),
  getNumberFormat: (locale?: Intl.LocalesArgument, options?: Intl.NumberFormatOptions) =>
    cached('number', String(locale), nameOf(options), () => new Intl.NumberFormat(locale, options)),
  getPluralRules: (locale?: Intl.LocalesArgument, options?: Intl.PluralRulesOptions) =>
    cached('plural', String(locale), nameOf(options), () => new Intl.PluralRules(locale, options)),
};

/**
 * Words, dates and money of one locale from a compiled catalogue (specification sections 2 and 9).
 * Messages arrive compiled: the browser needs no ICU parser.
 *
 * @param country of the client, which decides how English writes dates and times
 */
export function createTranslator(locale: string, messages: CompiledMessages, country?: string): Translator {
  const written = formattingLocale(locale, country);
  const missing = (key: string): string => {
    // Messages of an answer are keys, or texts that are in the talent's language already (product decisions, section 5).
    if (!key.startsWith('talent.')) return key;
    if (import.meta.env?.DEV) console.error(`Missing message: ${key}`);
    return key.slice(key.lastIndexOf('.') + 1);
  };
  const t = (key: string, values?: MessageValues): string => {
    const message = messages[key];
    if (message === undefined) return missing(key);
    const text = format<string>(message, written, values, { formatters });
    const whole = Array.isArray(text) ? text.join('') : text;
    return values ? endedOnce(whole) : whole;
  };
  const number = (value: number, options?: Intl.NumberFormatOptions) => formatters.getNumberFormat(written, options).format(value);
  const date = (value: string | Date, style: DateStyle | DatePattern = 'short', timeZone?: string): string => {
    const isPlain = typeof value === 'string' && value.length === 10;
    const zone = isPlain ? 'UTC' : (timeZone ?? 'UTC');
    if (isDatePattern(style)) return inPattern(new Date(value), style, zone);
    const text = cached(
      'date',
      written,
      `${style} ${zone}`,
      () => new Intl.DateTimeFormat(written, { ...dateStyles[style], timeZone: zone }),
    ).format(new Date(value));
    return asWritten(text, written);
  };
  const moneyOptions = (values: number[], currency: string | null, trim: boolean): Intl.NumberFormatOptions => ({
    ...(currency === null
      ? { minimumFractionDigits: 2, maximumFractionDigits: 2 }
      : { style: 'currency', currency, currencyDisplay: 'code' }),
    ...(trim && values.every(Number.isInteger) ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {}),
  });
  return {
    locale,
    t,
    has: (key) => key in messages,
    rich(key, tags, values) {
      const message = messages[key];
      if (message === undefined) return missing(key);
      return format<ReactNode>(message, written, { ...values, ...tags } as never, { formatters }) as ReactNode;
    },
    date,
    dateRange(start, end) {
      const sameYear = start.slice(0, 4) === end.slice(0, 4);
      return `${date(start, sameYear ? 'dayMonth' : 'short')} – ${date(end)}`;
    },
    number,
    money(value, currency, options) {
      const amount = Number(value);
      return number(amount, moneyOptions([amount], currency, options?.trim ?? false));
    },
    moneyRange(min, max, currency) {
      const [low, high] = [Number(min), Number(max)];
      const options = moneyOptions([low, high], currency, true);
      if (low === high) return number(low, options);
      // `formatRange` differs between the ICU of Node and of browsers, so the range is put together from parts that do not.
      const digits = {
        minimumFractionDigits: options.maximumFractionDigits ?? 2,
        maximumFractionDigits: options.maximumFractionDigits ?? 2,
      };
      const range = `${number(low, digits)}–${number(high, digits)}`;
      const numeric = new Set(['integer', 'group', 'decimal', 'fraction']);
      const parts = formatters.getNumberFormat(written, options).formatToParts(low);
      const first = parts.findIndex((part) => numeric.has(part.type));
      return parts.map((part, index) => (index === first ? range : numeric.has(part.type) ? '' : part.value)).join('');
    },
    duration(start, end) {
      const { years, months, days } = humanizeMonths(start, end);
      const unit = (value: number, name: string) => number(value, { style: 'unit', unit: name, unitDisplay: 'long' });
      if (years === 0 && months === 0) return days >= 14 ? unit(Math.round(days / 7), 'week') : unit(days, 'day');
      // Half a month is rounded up, but a duration under twelve months stays under.
      const rounded = years * 12 + months + (days >= 15 ? 1 : 0);
      if (years === 0) return unit(Math.min(rounded, 11), 'month');
      const [wholeYears, rest] = [Math.floor(rounded / 12), rounded % 12];
      return rest > 0 ? `${unit(wholeYears, 'year')} ${unit(rest, 'month')}` : unit(wholeYears, 'year');
    },
    ago(value, now = new Date()) {
      const seconds = Math.round((new Date(value).getTime() - now.getTime()) / 1000);
      const relative = cached('relative', written, '', () => new Intl.RelativeTimeFormat(written, { numeric: 'auto' }));
      const size = Math.abs(seconds);
      if (size < 60) return t('talent.state.justNow');
      if (size < 3600) return relative.format(Math.round(seconds / 60), 'minute');
      if (size < 86_400) return relative.format(Math.round(seconds / 3600), 'hour');
      return relative.format(Math.round(seconds / 86_400), 'day');
    },
    list: (items) => cached('list', written, '', () => new Intl.ListFormat(written, { type: 'conjunction' })).format(items),
    countryName: (iso2) => cached('region', written, '', () => new Intl.DisplayNames(written, { type: 'region' })).of(iso2) ?? iso2,
    languageName: (code) => cached('language', written, '', () => new Intl.DisplayNames(written, { type: 'language' })).of(code) ?? code,
  };
}
