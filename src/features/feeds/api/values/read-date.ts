import { isGivenDate, type PlainDate, plainDate } from '../../../../contract/dates.ts';
import { foldText } from '../../../../contract/fold-text.ts';
import { languages } from '../../../../contract/i18n/languages.ts';

/** Whether 05/06 is 5 June or 6 May, where dates of the feed itself do not tell. */
export type DateOrder = 'DMY' | 'MDY';

export type ReadDate = {
  date: PlainDate;
  /** Null where only the day is named. */
  instant: Date | null;
  /** More than one reading is possible. */
  isDoubtful: boolean;
};

/** Names of months in the languages of the program, long and short, alone and in a date; folded. */
const monthOf: ReadonlyMap<string, number> = new Map(
  languages.flatMap((locale) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].flatMap((month) => {
      const day = new Date(Date.UTC(2026, month, 15));
      return (['long', 'short'] as const).flatMap((length) => {
        const inDate = new Intl.DateTimeFormat(locale, { day: 'numeric', month: length, timeZone: 'UTC' });
        const alone = new Intl.DateTimeFormat(locale, { month: length, timeZone: 'UTC' });
        return [...inDate.formatToParts(day), ...alone.formatToParts(day)]
          .filter(({ type }) => type === 'month')
          .map(({ value }): [string, number] => [foldMonth(value), month + 1]);
      });
    }),
  ),
);

function foldMonth(name: string): string {
  return foldText(name).replaceAll('.', '');
}

const epochs = { seconds: { min: 300_000_000, max: 7_300_000_000 }, milliseconds: { min: 300_000_000_000, max: 7_300_000_000_000 } };
const numeric = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?!\d)(.*)$/s;

/**
 * A date in the usual forms: ISO 8601, RFC 822, 31.12.2026, 12/31/2026, "31 Jul 2026 - 21:59 (UTC)", "1. März 2027", seconds and
 * milliseconds.
 *
 * @returns null for what is none of these.
 * @example readDate('31 Jul 2026 - 21:59 (UTC)', 'DMY')?.date // '2026-07-31'
 */
export function readDate(value: string | number, order: DateOrder): ReadDate | null {
  // NEOGOV: "Sun, 20 Sep 2026 04:59:00:0"
  const text = String(value)
    .trim()
    .replace(/(:\d\d:\d\d):\d+$/, '$1');
  if (/^\d{9,13}$/.test(text)) return fromEpoch(Number(text));
  if (/^\d{8}$/.test(text)) return fromParts(text.slice(0, 4), text.slice(4, 6), text.slice(6), '');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)(.*)$/s.exec(text);
  if (iso) return fromParts(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '', iso[4] ?? '');
  const numbers = numeric.exec(text);
  if (numbers) return fromNumbers(numbers, order);
  const named =
    /^(?:\p{L}+[.,]{0,2}\s+)?(\d{1,2})(?:\.|er|st|nd|rd|th|º)?\s*(?:de\s+)?[-\s]?\s*(\p{L}+)\.?,?\s*(?:de\s+)?[-\s]?\s*(\d{4}|\d{2})(?!\d)(.*)$/su.exec(
      text,
    );
  const month = named && monthOf.get(foldMonth(named[2] ?? ''));
  if (named && month) return fromParts(longYear(named[3] ?? ''), String(month), named[1] ?? '', named[4] ?? '');
  const american = /^(?:\p{L}+[.,]{0,2}\s+)?(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)(.*)$/su.exec(text);
  const namedFirst = american && monthOf.get(foldMonth(american[1] ?? ''));
  if (american && namedFirst) return fromParts(american[3] ?? '', String(namedFirst), american[2] ?? '', american[4] ?? '');
  return null;
}

/** Which order the numbers of this date prove, if any. @example dateOrderOf('31/12/2026') // 'DMY' */
export function dateOrderOf(text: string): DateOrder | null {
  const [, first, second] = /^(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}(?!\d)/.exec(text.trim()) ?? [];
  if (Number(first) > 12 && Number(second) <= 12) return 'DMY';
  return Number(second) > 12 && Number(first) <= 12 ? 'MDY' : null;
}

function fromEpoch(number: number): ReadDate | null {
  const { seconds, milliseconds } = epochs;
  const ms =
    number >= milliseconds.min && number <= milliseconds.max
      ? number
      : number >= seconds.min && number <= seconds.max
        ? number * 1000
        : null;
  const instant = ms === null ? null : new Date(ms);
  return instant && { date: plainDate(instant), instant, isDoubtful: false };
}

function fromNumbers([text, first = '', second = '', year = '', rest = '']: RegExpExecArray, order: DateOrder): ReadDate | null {
  // With dots the day is always first.
  const proven = text.includes('.') ? 'DMY' : dateOrderOf(text);
  const [day, month] = (proven ?? order) === 'DMY' ? [first, second] : [second, first];
  const read = fromParts(longYear(year), month, day, rest);
  const isSame = Number(first) === Number(second);
  return read && { ...read, isDoubtful: (proven === null && !isSame) || year.length === 2 };
}

function longYear(year: string): string {
  return year.length === 2 ? `20${year}` : year;
}

function fromParts(year: string, month: string, day: string, rest: string): ReadDate | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isGivenDate(date) ? { date, instant: instantOf(date, rest), isDoubtful: false } : null;
}

const timeOfDay = /(\d{1,2})(?::|h|\.)(\d{2})(?:[:.](\d{2}))?(?:[.,]\d+)?\s*(am|pm)?\s*(.*)$/is;
const zones: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  Z: 0,
  WET: 0,
  WEST: 1,
  BST: 1,
  CET: 1,
  CEST: 2,
  MEZ: 1,
  MESZ: 2,
  EET: 2,
  EEST: 3,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
};

/** The time behind a date; UTC where no zone is named. */
function instantOf(date: PlainDate, rest: string): Date | null {
  const found = timeOfDay.exec(rest);
  if (!found) return null;
  const [, hours = '', minutes = '', seconds = '0', half = '', zone = ''] = found;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours);
  if (hour > 24 || Number(minutes) > 59 || Number(seconds) > 60) return null;
  const offset = /([+-])(\d{2}):?(\d{2})/.exec(zone);
  const minutesEast = offset
    ? (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3]))
    : (zones[/[A-Z]+/.exec(zone.toUpperCase())?.[0] ?? ''] ?? 0) * 60;
  const ms = Date.parse(`${date}T00:00:00Z`) + ((hour * 60 + Number(minutes) - minutesEast) * 60 + Number(seconds)) * 1000;
  return new Date(ms);
}
