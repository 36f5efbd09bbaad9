import type { RateUnit } from '../../../../contract/rate-units.ts';
import { fromWords, unitWords, upToWords } from './unit-words.ts';

export type Salary = { rateMin?: string; rateMax?: string; currency?: string; rateUnit?: RateUnit };

/** Signs and words of currencies; the longer ones first, as a Canadian dollar is also a dollar. */
const currencies: readonly [sign: RegExp, code: string][] = [
  [/CA\$|C\$|CAD\s?\$/, 'CAD'],
  [/AU\$|A\$/, 'AUD'],
  [/NZ\$/, 'NZD'],
  [/US\$/, 'USD'],
  [/R\$/, 'BRL'],
  [/€|\beuros?\b/i, 'EUR'],
  [/£|\bpounds?\b/i, 'GBP'],
  [/zł|\bzl\b|złotych/i, 'PLN'],
  [/₴|грн/i, 'UAH'],
  [/\bSFr\.?|\bFr\.|franken/i, 'CHF'],
  [/Kč/, 'CZK'],
  [/₹/, 'INR'],
  [/¥/, 'JPY'],
  [/\$/, 'USD'],
];
const codes =
  /(?<![A-Za-z])(EUR|USD|CAD|GBP|CHF|PLN|UAH|SEK|NOK|DKK|CZK|HUF|RON|AUD|NZD|INR|JPY|SGD|HKD|AED|ZAR|BRL|MXN|ILS|TRY)(?![A-Za-z])/i;

/** A number with its grouping marks, and the thousands behind it ("50K", "50 tys."). */
const amountPattern =
  /(?<![\p{L}\d.,])(\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?)(?!\d)(?:\s?(k(?!\p{L})|tsd\.?|tys\.?|тис\.?))?/giu;
/** What is no pay: shares, hours of work, numbers of salaries, holidays. */
const notPayAfter =
  /^\s?(?:%|x\b|×|(?:h|hours?|hrs?|std\.?|stunden|heures|uur|uren|horas|godz\.?|годин)(?:\s?(?:\/|per|pro|par|a|na|на|por)\s?(?:w|week|woche|semaine|semana|tydzień|тиждень)|\s?(?:we(?:e)?k|woch))|gehälter|monatsgehälter|days? off|urlaubstage|jours de congé|vakantiedagen|months?\s+(?:contract|project))/iu;
const range = /^\s*(?:[-–—~/]|bis|tot|to|and|und|hasta|do|до|et|en|à|a|y|i)\s*/iu;

/**
 * The free text of a feed's salary in the languages of the program.
 *
 * @example readSalary('€80 - €95 per hour') // { rateMin: '80', rateMax: '95', currency: 'EUR', rateUnit: 'HR' }
 * @example readSalary('Up to $50K') // { rateMax: '50000', currency: 'USD' }
 * @returns an empty object when it names no amount: a guessed rate is worse than none.
 */
export function readSalary(text: string): Salary {
  const plain = text.replace(/<[^>]*>/g, ' ').replace(/&nbsp;/g, ' ');
  const found = findAmounts(plain);
  const [first] = found;
  if (!first) return {};
  const last = found[1];
  const code = currencies.find(([sign]) => sign.test(plain))?.[1] ?? codes.exec(plain)?.[1]?.toUpperCase();
  const unit = unitOf(plain, last ?? first);
  const rest = { ...(code && { currency: code }), ...(unit && { rateUnit: unit }) };
  if (last) return { rateMin: first.value, rateMax: last.value, ...rest };
  const before = plain.slice(0, first.start).slice(-30);
  const isOpenEnd = /^\s*(?:\+|\p{Sc}?\s?\+)/u.test(plain.slice(first.end));
  if (upToWords.test(before)) return { rateMax: first.value, ...rest };
  if (fromWords.test(before) || isOpenEnd) return { rateMin: first.value, ...rest };
  return { rateMin: first.value, rateMax: first.value, ...rest };
}

type Amount = { value: string; start: number; end: number; hasCurrency: boolean };

/** The amount, or both ends of a range. Where some numbers have a currency, the others are something else. */
function findAmounts(text: string): Amount[] {
  const all = [...text.matchAll(amountPattern)].flatMap((match) => {
    const [whole, digits = '', thousands] = match;
    const [start, end] = [match.index, match.index + whole.length];
    const behind = text.slice(end);
    if (notPayAfter.test(behind) || (thousands === undefined && isPartOfName(behind))) return [];
    const around = `${text.slice(Math.max(0, start - 5), start)} ${text.slice(end, end + 6)}`;
    const hasCurrency = currencies.some(([sign]) => sign.test(around)) || codes.test(around);
    return [{ value: plainAmount(digits), isThousands: thousands !== undefined, start, end, hasCurrency }];
  });
  const paid = all.some(({ hasCurrency }) => hasCurrency)
    ? all.filter((amount, at) => amount.hasCurrency || isBesideCurrency(text, all, at))
    : all;
  const [first, second] = paid;
  if (!first) return [];
  const joined = second && isRange(text.slice(first.end, second.start)) ? second : undefined;
  // "50-60k": the thousands count for both.
  const scale = (amount: typeof first, isThousands: boolean): Amount => ({
    ...amount,
    value: isThousands ? times1000(amount.value) : amount.value,
  });
  if (!joined) return [scale(first, first.isThousands)];
  const isSmaller = Number(first.value) <= Number(joined.value);
  const ends = [scale(first, first.isThousands || (joined.isThousands && isSmaller)), scale(joined, joined.isThousands)];
  const [low, high] = ends;
  return low && high && Number(low.value) > Number(high.value) ? [low] : ends;
}

/** "Grade 7b" is no amount, "80EUR" and "25h" are. */
function isPartOfName(behind: string): boolean {
  const [letters] = /^\p{L}+\.?/u.exec(behind) ?? [];
  if (letters === undefined) return false;
  return !codes.test(letters) && !currencies.some(([sign]) => sign.test(letters)) && !unitWords.some(([, words]) => words.test(letters));
}

/** "80 - 95 EUR": the currency stands at the other end of the range. */
function isBesideCurrency(text: string, all: readonly { start: number; end: number; hasCurrency: boolean }[], at: number): boolean {
  const [self, before, after] = [all[at], all[at - 1], all[at + 1]];
  if (!self) return false;
  const joins = (from: number, to: number) => isRange(text.slice(from, to));
  return Boolean((after?.hasCurrency && joins(self.end, after.start)) || (before?.hasCurrency && joins(before.end, self.start)));
}

/** The unit may stand behind both ends: "400 €/day - 500 €/day". */
const unitBetween =
  /(?:\/|per|pro|par|por|za|за|an?)?\s?(?:hour|hr|h|stunde|heure|uur|hora|godz\.?|godzinę|годину|day|tag|jour|dag|día|dzień|день|month|monat|mois|maand|mes|miesiąc|місяць|year|yr|annum|jahr|an|jaar|año|rok|рік)(?!\p{L})/iu;

/** Between the ends of a range stand a dash or a word, and perhaps the currency and the unit. */
function isRange(between: string): boolean {
  const words = between.replace(codes, ' ').replace(/\p{Sc}|CA|US|zł|грн\.?|Fr\.?|Kč/giu, ' ');
  const isJoined = (joint: string) => range.test(joint) && joint.replace(range, '').trim() === '';
  return isJoined(words) || isJoined(words.replace(unitBetween, ''));
}

/** The unit's word behind the amount counts before one that stands elsewhere. */
function unitOf(text: string, last: Amount): RateUnit | undefined {
  const behind = text.slice(last.end, last.end + 40);
  const near = unitWords
    .map(([unit, words]) => ({ unit, at: words.exec(behind)?.index }))
    .filter((found): found is { unit: RateUnit; at: number } => found.at !== undefined)
    .sort((a, b) => a.at - b.at)[0];
  return near?.unit ?? unitWords.find(([, words]) => words.test(text))?.[0];
}

/**
 * "1.250,00" and "1,250.00" are both 1250.00: the last mark with one or two digits behind it divides.
 *
 * @example plainAmount("50'000") // '50000'
 */
export function plainAmount(amount: string): string {
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(amount.trim()) ?? [];
  const digits = whole.replace(/\D/g, '');
  return fraction ? `${digits}.${fraction}` : digits;
}

function times1000(amount: string): string {
  return String(Math.round(Number(amount) * 1000));
}
