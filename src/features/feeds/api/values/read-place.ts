import { foldText } from '../../../../contract/fold-text.ts';
import type { WorkMode } from '../../../projects/project-facts.ts';
import { readCountry, readCountryName } from './read-country.ts';
import { readWorkModeWord } from './read-work-mode.ts';
import { regions } from './region-names-data.ts';

export type Place = {
  city: string | null;
  postalCode: string | null;
  state: string | null;
  country: string | null;
  workMode: WorkMode | null;
};

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
  'tbd',
  ...['europe', 'eu', 'european union', 'emea', 'apac', 'latam', 'latin america', 'north america', 'south america', 'americas'],
  ...['africa', 'asia', 'oceania', 'middle east', 'international', 'weltweit', 'monde', 'wereldwijd', 'wszedzie', 'flexible'],
]);

/** Whether a text says that the work is anywhere, or nothing of the place. @example isAnywhere('Global (Remote)') // true */
export function isAnywhere(text: string): boolean {
  return partsOf(text).every((part) => readWorkModeWord(part) !== null || nowhere.has(foldRegion(part)));
}

/**
 * The countries that a text lists, of which each is a place of its own; null for any other text.
 *
 * @example listedCountries('LATAM, Mexico, Singapore') // ['Mexico', 'Singapore']
 * @example listedCountries('Atlanta, Georgia') // null
 */
export function listedCountries(text: string): string[] | null {
  const parts = text.split(',').map((part) => part.trim());
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (parts.length < 2) return null;
  const named = parts.filter((part) => !nowhere.has(foldRegion(part)) && !/time ?zones?$/i.test(part));
  const countries = new Set(named.map(readCountryName));
  const isList = named.length > 0 && !countries.has(null) && (countries.size > 1 || named.length < parts.length);
  // "Georgia, USA" is a state, and "Luxembourg, Luxembourg" a town.
  if (!isList || (parts.length === 2 && findRegion(first, readCountryName(last)) !== null)) return null;
  return named;
}

function partsOf(text: string): string[] {
  // "US-NC-Cary"
  const [, country = '', state = '', town = ''] = /^([A-Z]{2,3})-([A-Z]{2,3})-(\p{Lu}.+)$/u.exec(text) ?? [];
  if (readCountry(country)) return [town, state, country];
  return text
    .replace(/[()[\]]/g, ',')
    .split(/,|\s[-–—]\s|\s\/\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** "TX - Frisco": only with a dash, as "Washington, Seattle" says nothing. */
function isStateInFront(text: string, [front = '', behind = '', ...more]: readonly string[], country: string | null): boolean {
  const isPair = / [-–—] /.test(text) && behind !== '' && more.length === 0;
  return isPair && findRegion(front, country ?? 'US') !== null && findRegion(behind, country ?? 'US') === null && !readCountry(behind);
}

const alternative = /\s(?:or|of|oder|ou|lub|или|або)\s/i;

const codeBeside = /^(?:[A-Z]{1,2}-)?(\d{4,6})\s+|\s+(\d{4,6})$/g;

function withoutCode(town: string): string {
  return town.replace(codeBeside, '').trim();
}

function postalCodeIn(town: string): string | null {
  return [...town.matchAll(codeBeside)].map(([, before, after]) => before ?? after)[0] ?? null;
}

/** Countries where a town and its state stand side by side: "04860 Torgau Sachsen". Elsewhere "Fort Washington" is a town. */
const statesBehindTowns = ['DE', 'AT'];
/** Berlin, Bremen, Hamburg and Vienna are towns. */
const townStates = ['DE 16', 'DE 03', 'DE 04', 'AT 09'];

function splitTown(text: string, country: string | null): { town: string; state: string } | null {
  const [, town = '', last = ''] = /^(.*\p{L})[ ]+(\p{Lu}[\p{L}-]+)$/u.exec(text) ?? [];
  const found = town === '' || last.length < 4 || findRegion(text, null) ? null : findRegion(last, country);
  if (!found || !statesBehindTowns.includes(found.country) || townStates.includes(`${found.country} ${found.region}`)) return null;
  return { town, state: last };
}

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
  let { country } = known;
  const parts = partsOf(text).filter((part) => {
    const mode = readWorkModeWord(part);
    workMode ??= mode;
    // "US Remote"
    if (mode) country ??= readCountryName(part.replace(/(?:fully |full )?remote|hybrid|home ?office/gi, ''));
    return mode === null && !nowhere.has(foldRegion(part)) && !/^\d+ locations?$/i.test(part);
  });
  // "Remote — Netherlands, Flanders or EU": where somebody may live is no town, and of several places none counts.
  if (workMode === 'REMOTE' && parts.some((part) => alternative.test(part))) {
    const named = parts.flatMap((part) => part.split(alternative)).filter((part) => !nowhere.has(foldRegion(part)));
    const isNamedBefore = country !== known.country;
    const only = named.length === 1 && named[0] && !isNamedBefore ? readCountryName(named[0]) : null;
    return { city: null, postalCode: null, state: null, country: known.country ?? only, workMode };
  }
  // "India - Bangalore": the country stands in front.
  const [front, behind] = parts;
  const inFront = front !== undefined && behind !== undefined && !findRegion(front, null) ? readCountryName(front) : null;
  if (inFront && (country === null || country === inFront) && !readCountry(parts.at(-1) ?? '')) {
    country = inFront;
    parts.shift();
  } else if (isStateInFront(text, parts, country)) parts.reverse();
  const postalCode = postalCodeIn(parts[0] ?? '');
  const split = parts.length > 2 ? null : splitTown(withoutCode(parts.at(-1) ?? ''), country);
  if (split) parts.splice(parts.length - 1, 1, ...(parts.length === 1 ? [split.town] : []), split.state);
  const city = withoutCode(parts[0] ?? '');
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
  // "CA - Canada"
  const isCode = city.length <= 3 && country !== null && readCountry(city) === country;
  return { city: parts.length > 0 && city && !isCode ? city : null, postalCode, state, country, workMode };
}

/** "Dover, DE" is in Delaware, "Berlin, DE" in Germany: which of them has such a town tells. */
function isState(city: string, last: string, count: number, { country, isTown }: PlaceKnowledge): boolean {
  const region = findRegion(last, country ?? 'US');
  if (!region) return false;
  const asCountry = readCountry(last);
  if (asCountry === null || (country !== null && asCountry !== country)) return true;
  return count === 2 && country !== asCountry && (!isTown(city, asCountry, null) || isTown(city, region.country, region.region));
}
