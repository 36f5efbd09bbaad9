import type { RateUnit } from '../../../../contract/rate-units.ts';

/** Matches whole words only; `\b` knows no accents and no Cyrillic. */
export function wordPattern(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu');
}

/** Words for each unit of pay in the languages of the program. */
const wordsOf: Readonly<Record<RateUnit, RegExp>> = {
  HR: wordPattern(
    'hours?|hourly|hrs?|h|std\\.?|stunden?|stündlich|stundensatz|stundenlohn|heures?|horaire|de l.heure|uur|uren|uurtarief|uurloon|horas?|hora|godz\\.?|godzin[aęy]?|godzinow[aoey]|godzinę|год\\.?|година|годину|погодинн[аоу]|hodin[auy]?|hod\\.?|ph|p\\.h\\.|per_hour|hr_rate',
  ),
  DAY: wordPattern(
    'days?|daily|tag|tage|täglich|tagessatz|jours?|journalier|journée|tjm|dag|dagen|dagtarief|d[ií]as?|diario|dzie[nń]|dziennie|dniówk[ai]|dnia|manday|день|доба|дня|den|denně|pd|p\\.d\\.|per_day',
  ),
  WEEK: wordPattern(
    'weeks?|weekly|woche|wochen|wöchentlich|semaines?|hebdomadaire|week|weken|wekelijks|semanas?|semanal|tydzień|tygodniowo|tygodniu|тиждень|тижня|týden|týdně|pw|p\\.w\\.|per_week',
  ),
  MONTH: wordPattern(
    'months?|monthly|mth|monat|monate|monatlich|mtl\\.?|monatsgehalt|monatslohn|mois|mensuel(?:le|s)?|mensuels|maand|maanden|maandelijks|maandsalaris|mes|mensual(?:es)?|mensuales|miesi[aą]c|miesięcznie|mies\\.?|miesięczne|m-c|mc|місяць|міс\\.?|місяця|měsíc|měsíčně|měs\\.?|pm|p\\.m\\.|per_month',
  ),
  YEAR: wordPattern(
    'years?|yearly|annual(?:ly)?|annum|p\\.?\\s?a\\.?|yr|jahr|jahre|jährlich|jahresgehalt|jahresbrutto|brutto\\/jahr|ans?(?!\\s+h(?:ou)?r)|année|annuel(?:le|s)?|jaar|jaarlijks|jaarsalaris|años?|anual(?:es)?|rok|rocznie|roku|roczne|рік|року|річн[аоийі]*|ročně|py|per_year|ote(?!\\W{0,4}\\d)|(?<=^\\W*)ote',
  ),
  PROJECT: wordPattern(
    'project|fixed price|flat|lump sum|one[- ]?time|pauschal(?:e)?|festpreis|forfait|prix fixe|vaste prijs|precio cerrado|ryczałt|за проєкт|fixed_price',
  ),
};
/** Of languages that part no words: the label of the pay, or what stands behind its amount. */
const unpartedWords: Readonly<Partial<Record<RateUnit, string>>> = {
  HR: '[時时][薪給]|시급|시간당|[/每](?:小[時时]|[時时])',
  DAY: '日[薪給]|일급|[/每][天日]',
  WEEK: '[週周][薪給]|주급|[/每][週周]',
  MONTH: '月[薪給收]|월급|[/每](?:[個个]?月)',
  YEAR: '年[薪收収俸]|연봉|[/每]年',
};
// The names of an object are its keys.
export const unitWords = (Object.entries(wordsOf) as [unit: RateUnit, words: RegExp][]).map(([unit, words]): [RateUnit, RegExp] => {
  const unparted = unpartedWords[unit];
  return [unit, unparted ? new RegExp(`${words.source}|${unparted}`, 'iu') : words];
});

/** How fields of their own write a unit: `1 YEAR`, `per-month-salary`, `hourly`, `annum`. */
export function readUnit(text: string): RateUnit | null {
  const plain = text.replace(/[-_]/g, ' ');
  return unitWords.find(([, words]) => words.test(plain))?.[0] ?? null;
}

export const upToWords = wordPattern(
  'up to|upto|max(?:imum|imal|\\.)?|bis(?: zu)?|jusqu.?[àa]|maximum|tot|maximaal|hasta|máx(?:imo|\\.)?|do|maksymalnie|maks\\.?|до|максимум',
);
export const fromWords = wordPattern(
  'from|starting(?: at| from)?|at least|min(?:imum|imal|\\.)?|ab|mindestens|à partir d[eu]|dès|au moins|vanaf|minimaal|desde|a partir de|mín(?:imo|\\.)?|od|minimum|co najmniej|від|мінімум',
);
