import { formattingLocale } from '../../contract/i18n/locale.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useZone } from '../i18n/use-zone.ts';
import { useClient } from '../shell-context.ts';

/**
 * A day with its weekday in full: “Tuesday 24 November”. Not one of the translator's styles, which every visitor loads.
 *
 * @example useLongDay()(now)
 */
export function useLongDay(): (at: string) => string {
  const { locale } = useI18n();
  const { preferredSortedCountries } = useClient();
  const timeZone = useZone();
  const format = new Intl.DateTimeFormat(formattingLocale(locale, preferredSortedCountries[0]), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  });
  return (at) => format.format(new Date(at));
}
