import { foldText } from '../../../contract/fold-text.ts';

export type Site = { country: string; city: string; jobsCount: number };

const maxSuggestions = 8;

/**
 * The cities to offer: those with the most projects while nothing is typed, else those that begin with the text, then those
 * with a later word that does. A city that is typed in full is not offered.
 *
 * @example matchPlaces(sites, 'main') // Frankfurt am Main
 */
export function matchPlaces(sites: readonly Site[], typed: string): Site[] {
  const wanted = foldText(typed.trim());
  const busiest = [...sites].sort((a, b) => b.jobsCount - a.jobsCount);
  if (wanted === '') return busiest.slice(0, maxSuggestions);
  const named = busiest.map((site) => ({ site, name: foldText(site.city) })).filter(({ name }) => name !== wanted);
  const begin = named.filter(({ name }) => name.startsWith(wanted));
  const later = named.filter(({ name }) => !name.startsWith(wanted) && name.split(/[\s-]+/).some((word) => word.startsWith(wanted)));
  return [...begin, ...later].slice(0, maxSuggestions).map(({ site }) => site);
}
