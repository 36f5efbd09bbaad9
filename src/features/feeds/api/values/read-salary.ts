import type { RateUnit } from '../../../../contract/rate-units.ts';
import { agreedCodes, type CurrencyMention, findCurrencies } from './read-currency.ts';
import { fromWords, unitWords, upToWords } from './unit-words.ts';

/** `currencies`: what the amounts may be in, one where it is known; missing where the text names none. */
export type Salary = { rateMin?: string; rateMax?: string; currencies?: readonly string[]; rateUnit?: RateUnit };

/** A number with its grouping marks, and the thousands behind it ("50K", "50 tys.", "50万"); languages without spaces have letters next to it. */
const amountPattern =
  /(?<!(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\d.,])(\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?)(?!\d)(?:\s?(k(?!\p{L})|tsd\.?|tys\.?|тис\.?|[千仟천万萬만]))?/giu;
const tenThousands = /[万萬만]/;
/** What is no pay: shares, hours of work, numbers of salaries, holidays. */
const notPayAfter =
  /^\s?(?:%|x\b|×|(?:h|hours?|hrs?|std\.?|stunden|heures|uur|uren|horas|godz\.?|годин)(?:\s?(?:\/|per|pro|par|a|na|на|por)\s?(?:w|week|woche|semaine|semana|tydzień|тиждень)|\s?(?:we(?:e)?k|woch))|gehälter|monatsgehälter|days? off|urlaubstage|jours de congé|vakantiedagen|months?\s+(?:contract|project))/iu;
const range = /^\s*(?:[-–—~〜～至到/]|bis|tot|to|and|und|hasta|do|до|et|en|à|a|y|i)\s*/iu;

/**
 * The free text of a feed's salary in the languages of the program.
 *
 * @example readSalary('€80 - €95 per hour') // { rateMin: '80', rateMax: '95', currencies: ['EUR'], rateUnit: 'HR' }
 * @example readSalary('CA$50K or more') // { rateMin: '50000', rateMax: '50000', currencies: ['CAD'] }
 * @returns an empty object when it names no amount: a guessed rate is worse than none.
 */
export function readSalary(text: string): Salary {
  const plain = text.replace(/<[^>]*>/g, ' ').replace(/&nbsp;/g, ' ');
  const mentions = findCurrencies(plain);
  const found = findAmounts(plain, mentions);
  const [first] = found;
  if (!first) return {};
  const last = found[1];
  const currencies = currenciesOf(found, mentions);
  const unit = unitOf(plain, last ?? first);
  const rest = { ...(currencies && { currencies }), ...(unit && { rateUnit: unit }) };
  if (last) return { rateMin: first.value, rateMax: last.value, ...rest };
  const before = plain.slice(0, first.start).slice(-30);
  const isOpenEnd = /^\s*(?:\+|\p{Sc}?\s?\+)/u.test(plain.slice(first.end));
  const after = /^\s*[元円圓원]?\s*(?:(?<from>以上|起|이상)|(?<upTo>以下|以内|以內|まで|이하))/u.exec(plain.slice(first.end))?.groups;
  if (upToWords.test(before) || after?.upTo) return { rateMax: first.value, ...rest };
  if (fromWords.test(before) || isOpenEnd || after?.from) return { rateMin: first.value, ...rest };
  return { rateMin: first.value, rateMax: first.value, ...rest };
}

/** `times`: what the word behind it multiplies it with. `currencies`: what the symbol or word next to it may mean; null if no currency is next to it. */
type Amount = { value: string; times: number; start: number; end: number; currencies: readonly string[] | null };

/** What is next to the amounts; else what the text names elsewhere, as in "Gross (EUR): 50,000". */
function currenciesOf(amounts: readonly Amount[], mentions: readonly CurrencyMention[]): readonly string[] | null {
  const beside = amounts.flatMap(({ currencies }) => (currencies ? [currencies] : []));
  return agreedCodes(beside) ?? agreedCodes(mentions.map(({ codes }) => codes));
}

/** The amount, or both ends of a range. Where some numbers have a currency, the others are something else. */
function findAmounts(text: string, mentions: readonly CurrencyMention[]): Amount[] {
  const all = [...text.matchAll(amountPattern)].flatMap((match) => {
    const [whole, digits = '', thousands] = match;
    const [start, end] = [match.index, match.index + whole.length];
    if (notPayAfter.test(text.slice(end)) || (thousands === undefined && isPartOfName(text, end, mentions))) return [];
    const beside = mentions.filter((mention) => isBeside(text, { start, end }, mention)).map(({ codes }) => codes);
    const times = thousands === undefined ? 1 : tenThousands.test(thousands) ? 10_000 : 1000;
    return [{ value: plainAmount(digits), times, start, end, currencies: agreedCodes(beside) }];
  });
  const isRange = (first: Amount, second: Amount) => isJoint(textBetween(text, first, second, mentions));
  const paid = all.some(({ currencies }) => currencies)
    ? all.filter((amount, at) => amount.currencies || isJoinedToCurrency(all, at, isRange))
    : all;
  const [first, second] = paid;
  if (!first) return [];
  // "€80 / $95" is the same twice, not a range.
  const isOneCurrency = agreedCodes([first, second].flatMap((amount) => (amount?.currencies ? [amount.currencies] : [])))?.length !== 0;
  const joined = second && isOneCurrency && isRange(first, second) ? second : undefined;
  // "50-60k": the thousands count for both.
  const scale = (amount: Amount, times: number): Amount => ({ ...amount, value: times > 1 ? multiply(amount.value, times) : amount.value });
  if (!joined) return [scale(first, first.times)];
  const isSmaller = Number(first.value) <= Number(joined.value);
  const ends = [scale(first, first.times === 1 && isSmaller ? joined.times : first.times), scale(joined, joined.times)];
  const [low, high] = ends;
  return low && high && Number(low.value) > Number(high.value) ? [low] : ends;
}

/** "€ 80", "kr. 80", "EUR: 80"; "80 €", "80,– €", "80+ €". */
function isBeside(text: string, amount: { start: number; end: number }, mention: CurrencyMention): boolean {
  if (mention.end <= amount.start) return /^\.?\s*(?:[:=~]|ca\.)?\s*$/.test(text.slice(mention.end, amount.start));
  return mention.start >= amount.end && /^(?:[.,][-–—]+|\+)?\s*$/.test(text.slice(amount.end, mention.start));
}

/** "Grade 7b" is no amount, "80EUR" and "25h" are. */
function isPartOfName(text: string, end: number, mentions: readonly CurrencyMention[]): boolean {
  const [letters] = /^\p{L}+\.?/u.exec(text.slice(end)) ?? [];
  if (letters === undefined || mentions.some(({ start }) => start === end)) return false;
  return !unitWords.some(([, words]) => words.test(letters));
}

/** "80 - 95 EUR": the currency stands at the other end of the range. */
function isJoinedToCurrency(all: readonly Amount[], at: number, isRange: (first: Amount, second: Amount) => boolean): boolean {
  const [self, before, after] = [all[at], all[at - 1], all[at + 1]];
  if (!self) return false;
  return Boolean((after?.currencies && isRange(self, after)) || (before?.currencies && isRange(before, self)));
}

/** The unit may stand behind both ends: "400 €/day - 500 €/day". */
const unitBetween =
  /(?:\/|per|pro|par|por|za|за|an?)?\s?(?:hour|hr|h|stunde|heure|uur|hora|godz\.?|godzinę|годину|day|tag|jour|dag|día|dzień|день|month|monat|mois|maand|mes|miesiąc|місяць|year|yr|annum|jahr|an|jaar|año|rok|рік)(?!\p{L})/iu;

/** What stands between two amounts, without currencies. */
function textBetween(text: string, first: Amount, second: Amount, mentions: readonly CurrencyMention[]): string {
  const own = mentions.filter(({ start, end }) => start >= first.end && end <= second.start);
  const ends = [first.end, ...own.map(({ end }) => end)];
  return ends.map((from, at) => text.slice(from, own[at]?.start ?? second.start)).join(' ');
}

/** Between the ends of a range stand a dash or a word, and perhaps the unit. */
function isJoint(between: string): boolean {
  // What is left of "85.– Fr." and "85 грн."
  const words = between.replace(/^[.,][-–—]+\s|^\s*\./, ' ');
  const isOnlyJoint = (joint: string) => range.test(joint) && joint.replace(range, '').trim() === '';
  return isOnlyJoint(words) || isOnlyJoint(words.replace(unitBetween, ''));
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
 * "1.250,00" and "1,250.00" are both 1250.00: the last mark with one or two digits behind it divides. So does the only mark where what is
 * around it is no group of three ("41600.0000").
 *
 * @example plainAmount("50'000") // '50000'
 */
export function plainAmount(amount: string): string {
  const [, before = '', behind = ''] = /^(\d+)[.,](\d{3,})$/.exec(amount.trim()) ?? [];
  if (behind.length > 3 || (behind !== '' && before.length > 3)) return String(Math.round(Number(`${before}.${behind}`) * 100) / 100);
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(amount.trim()) ?? [];
  const digits = whole.replace(/\D/g, '');
  return fraction ? `${digits}.${fraction}` : digits;
}

function multiply(amount: string, times: number): string {
  return String(Math.round(Number(amount) * times));
}
