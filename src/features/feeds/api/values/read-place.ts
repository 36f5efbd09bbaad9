import { foldText } from '../../../../contract/fold-text.ts';
import type { WorkMode } from '../../../projects/project-facts.ts';
import { readCountry, readCountryName } from './read-country.ts';
import { readWorkModeWord } from './read-work-mode.ts';
import { regions } from './region-names-data.ts';

export type Place = { city: string | null; state: string | null; country: string | null; workMode: WorkMode | null };

/** Regions by the folded names and codes that people write. */
const regionOf: ReadonlyMap<string, readonly { country: string; region: string; isCode: boolean }[]> = Object.entries(regions)
  .flatMap(([country, byCode]) =>
    Object.entries(byCode).flatMap(([region, names]) =>
      [...names.split('|'), ...(/^[A-Z]/.test(region) ? [region] : [])].map((name) => ({ country, region, name })),
    ),
  )
  .reduce((map, { country, region, name }) => {
    const key = foldRegion(name);
    return map.set(key, [...(map.get(key) ?? []), { country, region, isCode: key.length <= 3 }]);
  }, new Map<string, { country: string; region: string; isCode: boolean }[]>());

function foldRegion(name: string): string {
  return foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The region a feed names. Without a country only an unambiguous name says where it is.
 *
 * @example findRegion('Oregon', null) // { country: 'US', region: 'OR' }
 */
export function findRegion(state: string, country: string | null): { country: string; region: string } | null {
  // "US-OR" and "Oregon (OR)"
  const plain = foldRegion(state.replace(/^[A-Z]{2}-(?=[A-Z]{2,3}$)/, '').replace(/\s*\([^)]*\)$/, ''));
  const found = regionOf.get(plain) ?? [];
  if (country) return found.find((region) => region.country === country) ?? null;
  return found.length === 1 && !found[0]?.isCode ? (found[0] ?? null) : (found.find((region) => region.country === 'US') ?? null);
}

const nowhere = new Set([
  '',
  'n a',
  'na',
  'none',
  'various',
  'various locations',
  'multiple',
  'multiple locations',
  'worldwide',
  'global',
  'anywhere',
  'europe',
  'emea',
  'tbd',
]);

export type PlaceKnowledge = {
  /** What the feed says in addition to the text. */
  country: string | null;
  /** Whether a town of this name is there. */
  isTown: (city: string, country: string, region: string | null) => boolean;
};

/**
 * A place as one text: "Berlin", "Springfield, Oregon, United States", "Remote - Germany", "London (Hybrid)", "10115 Berlin".
 *
 * @example readPlace('Austin, TX', { country: null, isTown }) // { city: 'Austin', state: 'TX', country: 'US', workMode: null }
 */
export function readPlace(text: string, known: PlaceKnowledge): Place {
  let workMode: WorkMode | null = null;
  const parts = text
    .replace(/[()[\]]/g, ',')
    .split(/,|\s[-–—]\s|\s\/\s/)
    .map((part) => part.trim())
    .filter((part) => {
      const mode = readWorkModeWord(part);
      workMode ??= mode;
      return part !== '' && mode === null && !nowhere.has(foldRegion(part));
    });
  const city = (parts[0] ?? '').replace(/^(?:[A-Z]{1,2}-)?\d{4,6}\s+|\s+\d{4,6}$/g, '').trim();
  let { country } = known;
  let state: string | null = null;
  const last = parts.at(-1);
  if (last !== undefined && (parts.length === 1 || !isState(city, last, parts.length, known))) {
    const named = parts.length > 1 ? readCountry(last) : readCountryName(last);
    if (named) parts.pop();
    country ??= named;
  }
  const region = parts.length > 1 ? parts.at(-1) : undefined;
  const found = region === undefined ? null : findRegion(region, country);
  if (region !== undefined && (found || country)) {
    state = region;
    country ??= found?.country ?? null;
  }
  return { city: parts.length > 0 && city ? city : null, state, country, workMode };
}

/** "Dover, DE" is in Delaware, "Berlin, DE" in Germany: which of them has such a town tells. */
function isState(city: string, last: string, count: number, { country, isTown }: PlaceKnowledge): boolean {
  const region = findRegion(last, country ?? 'US');
  if (!region) return false;
  const asCountry = readCountry(last);
  if (asCountry === null || (country !== null && asCountry !== country)) return true;
  return count === 2 && country !== asCountry && (!isTown(city, asCountry, null) || isTown(city, region.country, region.region));
}
