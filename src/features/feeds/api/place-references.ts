import { foldText } from '../../../contract/fold-text.ts';
import type { ImportedProject } from '../../projects/api/imported-project-store.ts';
import { findCity, type Lookups } from './lookup-store.ts';
import type { FeedPlace } from './read-places.ts';

/** The reference of a posting in one of its places. @example withPlace('R-7', berlin) // 'R-7 (Berlin, DE)' */
export function withPlace(reference: string, { city, state, country, workMode }: FeedPlace): string {
  const name = [city, state, country].filter(Boolean).join(', ') || workMode || '–';
  return `${reference} (${name.replace(/[()]/g, '')})`;
}

/** The reference of the posting. @example withoutPlace('R-7 (Berlin, DE)') // 'R-7' */
export function withoutPlace(reference: string): string {
  return reference.replace(/ \([^()]*\)$/, '');
}

/** Every reference that the projects of a posting may have. */
export function possibleReferences(reference: string, places: readonly FeedPlace[]): string[] {
  return [reference, ...places.map((place) => withPlace(reference, place))];
}

/**
 * The reference of a posting's project in this place, stable from run to run: one project has the posting's own, those in
 * further places have the place appended. A project keeps its reference, whatever places come and go. A posting whose only
 * place is new has moved there.
 */
export function referenceInPlace(
  posting: { reference: string; place: FeedPlace; places: readonly FeedPlace[] },
  stored: ReadonlyMap<string, ImportedProject>,
  lookups: Lookups,
): string {
  const { reference, place, places } = posting;
  const labelled = withPlace(reference, place);
  if (stored.has(labelled)) return labelled;
  const free = places.filter((other) => !stored.has(withPlace(reference, other)));
  const own = stored.get(reference);
  const holder = own && places.length > 1 ? free.find((other) => isSamePlace(own, other, lookups)) : free[0];
  return holder === place ? reference : labelled;
}

export function isSamePlace(stored: ImportedProject, place: FeedPlace, lookups: Lookups): boolean {
  const cityId = findCity(lookups, place)?.id ?? null;
  if (stored.cityId !== null && cityId !== null) return stored.cityId === cityId;
  const isSameCountry = stored.country === null || place.country === null || stored.country === place.country;
  return foldText(stored.city ?? '') === foldText(place.city ?? '') && isSameCountry;
}
