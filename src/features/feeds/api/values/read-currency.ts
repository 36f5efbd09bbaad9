import { currencyCodes, isCurrency } from '../../../../contract/currencies.ts';

const dollars = ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'TWD', 'MXN', 'ARS', 'CLP', 'COP', 'UYU', 'DOP', 'BSD', 'BBD', 'TTD', 'JMD'];
const kroner = ['SEK', 'NOK', 'DKK', 'ISK'];
const francs = ['CHF', 'XAF', 'XOF', 'XPF', 'GNF', 'RWF', 'BIF', 'DJF', 'CDF', 'KMF'];
const cfaFrancs = ['XAF', 'XOF'];
const roubles = ['RUB', 'BYN'];
const rupees = ['INR', 'PKR', 'LKR', 'NPR', 'MUR', 'SCR'];
const pounds = ['GBP', 'EGP', 'LBP', 'SYP', 'SDG', 'SSP'];

/** No letter in front of it; a digit may stand there ("80EUR"). */
const start = '(?<!\\p{L})';
const end = '(?!\\p{L})';
const word = (words: string) => `${start}(?i:${words})${end}`;

/**
 * Signs and words, each with what it may mean; those that say more come first, as a Canadian dollar is also a dollar. A new one needs a
 * row in the test.
 */
export const signs: readonly [pattern: string, codes: readonly string[]][] = [
  [`${start}(?:US\\s?\\$|U\\$[SD]|USD\\s?\\$)|\\$\\s?US${end}|${word('(?:US|american)[- ]dollars?|dollars? américains?')}`, ['USD']],
  [`${start}(?:CAD?\\s?\\$|C\\$)|\\$\\s?CAN?${end}|${word('canadian dollars?|kanadischer? dollar|dollars? canadiens?')}`, ['CAD']],
  [`${start}(?:AUD?\\s?\\$|A\\$)|${word('australian dollars?')}`, ['AUD']],
  [`${start}NZD?\\s?\\$|${word('new zealand dollars?')}`, ['NZD']],
  [`${start}R\\$`, ['BRL']],
  [`${start}(?:SGD?\\s?\\$|S\\$)`, ['SGD']],
  [`${start}HKD?\\s?\\$`, ['HKD']],
  [`${start}NT\\s?\\$`, ['TWD']],
  [`${start}(?:MXN?|Mex)\\s?\\$`, ['MXN']],
  [`\\$|${word('dollars?|dólares')}`, dollars],
  [`€|${word('euros?|євро|евро')}`, ['EUR']],
  [`${start}E£|${word('egyptian pounds?')}`, ['EGP']],
  [`£|${word('pounds? sterling|british pounds?|livres? sterling')}`, ['GBP']],
  [word('pounds?'), pounds],
  [word('zł|zl|złotych|złote|złoty|zlotys?|zlotych'), ['PLN']],
  [`₴|${word('грн|гривень|гривні|гривня|hryvnias?')}`, ['UAH']],
  [word('(?:swiss|schweizer|zwitserse) (?:francs?|franken|frank)|francs? suisses?|francos? suizos?|sfr|franken'), ['CHF']],
  // "Mo–Fr. 8 bis 16 Uhr" is a week.
  [`(?<!\\p{L}\\.?\\s?[-–—]\\s?)${start}Fr\\.`, ['CHF']],
  [word('f\\.?\\s?cfa|francs? cfa'), cfaFrancs],
  [word('francs?'), francs],
  [`${start}K[čc]${end}`, ['CZK']],
  [`${start}Ft${end}`, ['HUF']],
  [word('kr|kronor|kroner|krónur'), kroner],
  ['₹', ['INR']],
  [word('rs|rupees?'), rupees],
  ['新[台臺][幣币]', ['TWD']],
  ['人民[幣币]', ['CNY']],
  ['円|日[元圓圆]', ['JPY']],
  ['[元圓圆]', ['CNY', 'TWD', 'HKD']],
  ['¥', ['JPY', 'CNY']],
  ['원', ['KRW']],
  ['₽', ['RUB']],
  [word('руб|рублей|рубля|рубли|roubles?|rubles?|rubel|rubli'), roubles],
  ['₺', ['TRY']],
  ['₪', ['ILS']],
  ['₩', ['KRW', 'KPW']],
  ['₫', ['VND']],
  ['₱', ['PHP', 'CUP']],
  ['฿', ['THB']],
  ['₦', ['NGN']],
  ['₸', ['KZT']],
  ['₾', ['GEL']],
  ['₼', ['AZN']],
  ['₵', ['GHS']],
  ['₡', ['CRC']],
  ['₲', ['PYG']],
  [word('lei'), ['RON', 'MDL']],
];

/** Codes that are no words of the languages of feeds, so that they are known in small letters as well ("80 eur"). */
const plainCodes = 'EUR USD CAD GBP CHF PLN UAH SEK NOK DKK CZK HUF AUD NZD INR JPY SGD HKD AED ZAR BRL MXN RUB'.split(' ');
/** "ALL" and "TOP" are words of every advertisement. */
const capitalCodes = currencyCodes.filter((code) => !plainCodes.includes(code) && code !== 'ALL' && code !== 'TOP');
/** What Russian and Belarusian boards still write for the roubles of today. */
const formerCodes: Readonly<Record<string, string>> = { RUR: 'RUB', BYR: 'BYN' };

const parts: readonly { pattern: string; codesOf: (found: string) => readonly string[] }[] = [
  ...signs.map(([pattern, codes]) => ({ pattern, codesOf: () => codes })),
  { pattern: word(plainCodes.join('|')), codesOf: (found) => [found.toUpperCase()] },
  {
    pattern: `${start}(?:${[...capitalCodes, ...Object.keys(formerCodes)].join('|')})${end}`,
    codesOf: (found) => [formerCodes[found] ?? found],
  },
];
const anyPart = new RegExp(parts.map(({ pattern }) => `(${pattern})`).join('|'), 'gu');

/** A currency as a text names it. `codes`: what it may be; a bare "$" may be many. */
export type CurrencyMention = { start: number; end: number; codes: readonly string[] };

/** Every currency that a text names, in its order. @example findCurrencies('80 €') // [{ start: 3, end: 4, codes: ['EUR'] }] */
export function findCurrencies(text: string): CurrencyMention[] {
  return [...text.matchAll(anyPart)].map((match) => {
    const part = parts.find((_, at) => match[at + 1] !== undefined);
    return { start: match.index, end: match.index + match[0].length, codes: part?.codesOf(match[0]) ?? [] };
  });
}

/**
 * What several names of a currency agree on.
 *
 * @returns one code where it is known, several where they stay open, none where they contradict each other; null without a name
 * @example agreedCodes([['USD', 'CAD'], ['CAD']]) // ['CAD']
 */
export function agreedCodes(named: readonly (readonly string[])[]): readonly string[] | null {
  const [first, ...others] = named;
  return first ? others.reduce((left, codes) => left.filter((code) => codes.includes(code)), first) : null;
}

/** An element that holds a currency and nothing else. @example readCurrency('eur') // ['EUR'] */
export function readCurrency(text: string): readonly string[] {
  const code = text.trim().toUpperCase();
  const current = formerCodes[code] ?? code;
  if (isCurrency(current)) return [current];
  return agreedCodes(findCurrencies(text).map(({ codes }) => codes)) ?? [];
}
