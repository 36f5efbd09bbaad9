import type { Translator } from '../../contract/i18n/translator.ts';
import { workModeWords } from '../projects/project-words.ts';
import type { FilterField, SearchQuery } from './search-fields.ts';

/** What the names of filters need: a language, and names of pools. */
type FilterWords = Pick<Translator, 't'> & { poolName: (id: number) => string };

/** A filter in words: one for each value of a list, else at most one. */
type Naming<F extends FilterField> = (value: SearchQuery[F], words: FilterWords) => readonly string[];

/** Each filter in words: chips of search pages, descriptions of saved searches. In the order in which they are listed. */
export const filterWords: { readonly [F in FilterField]: Naming<F> } = {
  workPrefs: (modes, words) => modes.map((mode) => workModeWords(words, mode)),
  location: (place) => named(place, place),
  userLocation: (point, { t }) => named(point, t('talent.search.userLocation')),
  pools: (ids, { poolName }) => ids.map(poolName),
  duration: (duration, { t }) => named(duration, t(`talent.search.duration.${duration}`)),
  hoursPerWeek: ({ min, max }, { t }) => {
    if (min === undefined) return max === undefined ? [] : [t('talent.search.hours.most', { max })];
    return [max === undefined ? t('talent.search.hours.least', { min }) : t('talent.search.hours.range', { min, max })];
  },
  minRate: (rate, { t }) => {
    const [amount, currency, unit] = rate.split(',');
    return named(rate, `${t('talent.rate.from', { amount: `${currency} ${amount}` })} ${t(`talent.rate.per.${unit}`)}`);
  },
  openOnly: (isOpenOnly, { t }) => named(!isOpenOnly, t('talent.search.closedToo')),
  status: (status, { t }) => named(status, t(`talent.search.status.${status}`)),
  vmsId: (reference, { t }) => named(reference, `${t('talent.search.vmsId')} ${reference}`),
};

/** The names of a filter of this search. */
export function wordsOf<F extends FilterField>(field: F, query: SearchQuery, words: FilterWords): readonly string[] {
  return filterWords[field](query[field], words);
}

function named(value: unknown, name: string): readonly string[] {
  return value ? [name] : [];
}
