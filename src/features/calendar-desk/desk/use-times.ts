import { formattingLocale } from '../../../contract/i18n/locale.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';

const styles = {
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  weekday: { weekday: 'long' },
  shortDay: { weekday: 'short', day: 'numeric' },
  date: { day: 'numeric', month: 'long' },
  shortTime: { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  time: { hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Days and times on the clock of one calendar. Not the translator's styles, which every visitor loads. */
export function useTimes(timeZone: string) {
  const { locale } = useI18n();
  const { preferredSortedCountries } = useClient();
  const written = formattingLocale(locale, preferredSortedCountries[0]);
  const format = (style: keyof typeof styles, zone = timeZone) => new Intl.DateTimeFormat(written, { ...styles[style], timeZone: zone });
  const time = (start: string, end: string) => `${format('time').format(new Date(start))}–${format('time').format(new Date(end))}`;
  return {
    /** “10:00–10:45” */
    time,
    /** “Thursday 26 November, 10:00–10:45” */
    dayAndTime: (start: string, end: string) => `${format('day').format(new Date(start))}, ${time(start, end)}`,
    /** “Thu, 26 Nov, 14:00” */
    short: (start: string) => format('shortTime').format(new Date(start)),
    /** Of a plain date. */
    ofDate: (date: string, style: 'weekday' | 'shortDay' | 'date') => format(style, 'UTC').format(new Date(date)),
    /** “23–27 November” */
    range: (first: string, last: string) =>
      // Browsers and servers put other spaces round the dash.
      format('date', 'UTC')
        .formatRange(new Date(first), new Date(last))
        .replace(/\s*[–—]\s*/, '–'),
  };
}
