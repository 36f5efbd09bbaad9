import { htmlLang } from '../../contract/i18n/locale.ts';

/** The twelve months as they stand alone in a list ("styczeń", not "stycznia"). The translator has no such style: it formats whole dates. */
export function monthNames(locale: string): string[] {
  const format = new Intl.DateTimeFormat(htmlLang(locale), { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 1)));
}
