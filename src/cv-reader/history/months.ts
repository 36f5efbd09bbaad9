import { foldText } from '../../contract/fold-text.ts';

const LOCALES = 'en de fr es it nl pt pl cs sk sv da nb fi hu ro el tr ru uk bg hr sl lt lv et ca'.split(' ');

/** Folded month names, full and short, of many languages, with their month (1 to 12). */
export const monthNumbers: ReadonlyMap<string, number> = collectMonths();

function collectMonths(): Map<string, number> {
  const months = new Map<string, number>([
    ['sept', 9],
    // Austrian names, and French short forms that are usual next to those of the locale.
    ['janner', 1],
    ['jan', 1],
    ['feber', 2],
    ['fev', 2],
    ['avr', 4],
    ['juil', 7],
    ['aou', 8],
  ]);
  for (const style of ['long', 'short'] as const) {
    for (const locale of LOCALES) {
      // With a day next to it, many languages put the month in the genitive.
      const alone = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' });
      const dated = new Intl.DateTimeFormat(locale, { day: 'numeric', month: style, timeZone: 'UTC' });
      for (let month = 1; month <= 12; month += 1) {
        const day = new Date(Date.UTC(2024, month - 1, 15));
        const genitive = dated.formatToParts(day).find((part) => part.type === 'month')?.value ?? '';
        for (const name of [alone.format(day), genitive]) addMonth(months, name, month);
      }
    }
  }
  return months;
}

function addMonth(months: Map<string, number>, name: string, month: number): void {
  const folded = foldSameLength(name).replace(/\.$/, '');
  if (/^\p{L}{3,}$/u.test(folded) && !months.has(folded)) months.set(folded, month);
}

/** Folds letter by letter, so that positions in the result are positions in the text. */
export function foldSameLength(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return Array.from({ length: text.length }, (_, index) => {
    const letter = text.charAt(index);
    return foldText(letter).charAt(0) || letter;
  }).join('');
}
