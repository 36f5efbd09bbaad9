import type { Translator } from '../../../contract/i18n/translator.ts';
import type { HistoryEntryValue } from '../form-values.ts';

/** "Frontend engineer, Bluestem Energy" */
export function entryTitle(entry: HistoryEntryValue): string {
  return [entry.title, entry.organization].filter(Boolean).join(', ');
}

/** "Jan 2021 – now (6 years)"; only the known parts. `today` is `YYYY-MM-DD`. */
export function entryPeriod({ t, date, duration }: Translator, entry: HistoryEntryValue, today: string): string {
  if (entry.start === '') return entry.end ? words(date, entry.end) : '';
  if (entry.end === undefined) return words(date, entry.start);
  const end = entry.ongoing ? t('talent.profile.now') : words(date, entry.end);
  const range = end === '' ? words(date, entry.start) : `${words(date, entry.start)} – ${end}`;
  const last = entry.ongoing ? today.slice(0, 7) : entry.end;
  // Without both months a duration would be a guess.
  const hasMonths = entry.start.length === 7 && last.length === 7 && last >= entry.start;
  return hasMonths ? `${range} (${duration(`${entry.start}-01`, lastDayOf(last))})` : range;
}

function words(date: Translator['date'], value: string): string {
  return value.length === 7 ? date(`${value}-01`, 'monthYear') : value;
}

function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 1, 0)).toISOString().slice(0, 10);
}
