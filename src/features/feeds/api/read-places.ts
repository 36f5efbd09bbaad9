import { foldText } from '../../../contract/fold-text.ts';
import { type WorkMode, workModes } from '../../projects/project-facts.ts';
import { countriesInMap, furtherPlacePaths, maxPlaces, placeObjects } from './board-parts.ts';
import type { Remark } from './feed-record.ts';
import { fieldPathNames } from './field-names.ts';
import type { FieldPaths } from './field-paths.ts';
import { type FoundField, type FoundFields, findFields } from './find-fields.ts';
import { readCountry, readCountryName } from './values/read-country.ts';
import { findRegion, isAnywhere, listedCountries, type Place, type PlaceKnowledge, readPlace } from './values/read-place.ts';
import { readWorkMode, readWorkModeWord } from './values/read-work-mode.ts';

export type FeedPlace = {
  address: string | null;
  city: string | null;
  postalCode: string | null;
  /** As the feed names it. */
  state: string | null;
  /** GeoNames' code of it, where it is known. */
  region: string | null;
  country: string | null;
  workMode: WorkMode | null;
};

/** What boards write where a place should be; a continent is no state. */
const noState =
  /^(?:published|closed|draft|archived|open|active|live|n\/?a|none|-|(?:(?:north|south|east|west|central|southern|eastern|western)(?:ern)? )?(?:europe|africa|asia|america)|(?:afrique|europe|asie|am[eé]rique)(?: .*)?|emea|apac|latam|global|worldwide|international)$/i;

/** The places of a posting, each once: at least one, which may be nowhere. */
export function readPlaces(
  { values, fields, paths }: { values: Readonly<Record<string, unknown>>; fields: FoundFields; paths: FieldPaths },
  isTown: PlaceKnowledge['isTown'],
  remarks: { guesses: Remark[]; warnings: Remark[] },
): FeedPlace[] {
  const objects = placeObjects(values);
  const mode = modeOf(fields, paths, remarks.warnings);
  const isPlaced = fields.city || fields.location || fields.country;
  const countries = isPlaced ? [] : countriesInMap(values);
  const own =
    objects.length > 1
      ? objects.map((object) => ({ ...withoutPlace(fields), ...placeFieldsOf(object) }))
      : countries.length > 0
        ? countries.map((country) => ({ ...withoutPlace(fields), country: { path: 'country', values: [country] } }))
        : [...severalTexts(fields), ...furtherPlaces(fields, paths)];
  const places = own.map((one) => placeOf(one, { mode, isTown }, remarks));
  const byKey = new Map<string, FeedPlace>();
  for (const place of places) {
    const key = foldText([place.city, place.state, place.country].join('|'));
    const before = byKey.get(key);
    if (!before) byKey.set(key, place);
    else if (place.address && before.address && place.address !== before.address)
      remarks.warnings.push({ code: 'several', text: 'address: the town has several; this one is left out', value: place.address });
  }
  return [...byKey.values()].slice(0, maxPlaces);
}

/** What an object of a list says of its place; nothing else of it is about the posting. One that only has a name is in a place of that name. */
function placeFieldsOf(object: Record<string, unknown>): FoundFields {
  const { city, location, state, country, postalCode, address } = findFields(object, {}).fields;
  const name = nameKeys.map((key) => object[key]).find((value) => typeof value === 'string');
  const text = city || location ? location : typeof name === 'string' && !state && !country ? { path: 'name', values: [name] } : undefined;
  return {
    ...(city && { city }),
    ...(text && { location: text }),
    ...(state && { state }),
    ...(country && { country }),
    ...(postalCode && { postalCode }),
    ...(address && { address }),
  };
}

const nameKeys = ['name', 'display_name', 'displayName', 'label', 'title', 'text'];

/** Further places have a text only; country and state of the posting are those of its first place. */
function furtherPlaces(fields: FoundFields, paths: FieldPaths): FoundFields[] {
  const first = new Set([fields.city, fields.location].flatMap((field) => field?.values.map((value) => foldText(String(value))) ?? []));
  return furtherPlacePaths.flatMap((path) =>
    (paths.get(path) ?? [])
      .filter((text) => !first.has(foldText(String(text))))
      .map((text) => ({ ...withoutPlace(fields), location: { path, values: [text] } })),
  );
}

function withoutPlace({
  city: _city,
  location: _location,
  state: _state,
  country: _country,
  postalCode: _code,
  address: _address,
  ...rest
}: FoundFields): FoundFields {
  return rest;
}

/** One text may name several places, and one element may be there several times. */
function severalTexts(fields: FoundFields): FoundFields[] {
  const name = fields.city ? 'city' : 'location';
  const field = fields[name];
  if (!field) return [fields];
  // Only names of places are split: an address has its own commas.
  const texts = field.values
    .map(String)
    .flatMap((text) => text.split(/\s*[;|\n]\s*|\s+[•·]\s+/))
    .flatMap((text) => listedCountries(text) ?? [text])
    .filter((text) => text.trim() !== '');
  if (texts.length < 2) return [fields];
  const ownOf = (other: FoundField | undefined, index: number): FoundField | undefined =>
    other && other.values.length === texts.length ? { path: other.path, values: [other.values[index] ?? ''] } : undefined;
  const { address, postalCode, ...rest } = fields;
  return texts.map((text, index) => {
    const own: FoundFields = { ...rest, [name]: { path: field.path, values: [text] } };
    const [state, country] = [ownOf(fields.state, index), ownOf(fields.country, index)];
    // A street or a code that is there once is that of the first place.
    const [street, code] = [address, postalCode].map((other) => ownOf(other, index) ?? (index === 0 ? other : undefined));
    return {
      ...own,
      ...(state && { state }),
      ...(country && { country }),
      ...(street && { address: street }),
      ...(code && { postalCode: code }),
    };
  });
}

function placeOf(
  fields: FoundFields,
  { mode, isTown }: { mode: WorkMode | null; isTown: PlaceKnowledge['isTown'] },
  { guesses, warnings }: { guesses: Remark[]; warnings: Remark[] },
): FeedPlace {
  const textOf = (field: FoundField | undefined, max: number) => {
    const text = field ? String(field.values[0]).replace(/\s+/g, ' ').trim() : '';
    return text !== '' && text.length <= max ? text : null;
  };
  const givenCountry = textOf(fields.country, 120);
  const named = givenCountry ? readCountry(givenCountry) : null;
  if (givenCountry && !named && !/[;|,]/.test(givenCountry) && !isAnywhere(givenCountry))
    warnings.push({ code: 'leftOut', text: 'country: is no country that is known; left out', value: givenCountry });
  const statedState = textOf(fields.state, 80);
  // `<region>Poland</region>`: what is called a region is the country.
  const regionAsCountry = !named && statedState && !findRegion(statedState, null) ? readCountryName(statedState) : null;
  const known = { country: named ?? regionAsCountry, isTown };
  const anywhere = givenCountry && isAnywhere(givenCountry) ? givenCountry : '';
  const inWords: Place = readPlace(textOf(fields.city, 200) ?? textOf(fields.location, 200) ?? anywhere, known);
  // Boards that have a town of their own next to a text: "(Hybrid)" behind it is about the posting, and another country contradicts.
  const besides = fields.city ? textOf(fields.location, 200) : null;
  const inBesides = besides ? readPlace(besides, { country: null, isTown }) : null;
  if (inBesides?.country && known.country && inBesides.country !== known.country) {
    warnings.push({
      code: 'contradicts',
      text: 'city: is in another country than location; both left out',
      value: `${textOf(fields.city, 80)} / ${besides}`,
    });
    return { ...nowhere, workMode: mode ?? inBesides.workMode };
  }
  const givenState = regionAsCountry ? null : statedState;
  const state = givenState && !noState.test(givenState) && !isAnywhere(givenState) ? givenState : inWords.state;
  // "Georgia" and "CA" behind a town are states where the feed says which country it is.
  const region = state ? findRegion(state, inWords.country) : null;
  const country = inWords.country ?? region?.country ?? null;
  if (region && !inWords.country)
    guesses.push({ code: 'guessed', text: `country: not stated; taken from the state ${region.region}`, values: { value: region.region } });
  const modeInWords = inWords.workMode ?? inBesides?.workMode ?? null;
  if (modeInWords && !mode)
    guesses.push({
      code: 'guessed',
      text: `workMode: not stated; ${modeInWords} is taken from the place`,
      values: { value: modeInWords },
    });
  return {
    address: addressOf(textOf(fields.address, 200)),
    city: inWords.city && inWords.city.length <= 120 ? inWords.city : null,
    postalCode: textOf(fields.postalCode, 20) ?? inWords.postalCode,
    state,
    region: region?.region ?? null,
    country,
    workMode: mode ?? modeInWords,
  };
}

const nowhere: FeedPlace = { address: null, city: null, postalCode: null, state: null, region: null, country: null, workMode: null };

/** A street that only repeats that the work is done anywhere is none. */
function addressOf(text: string | null): string | null {
  return text !== null && readWorkModeWord(text) === null ? text : null;
}

const modePaths = new Set(fieldPathNames.workMode);

/** Boards have several fields for it, and "not remote" may still be hybrid. */
function modeOf(fields: FoundFields, paths: FieldPaths, warnings: Remark[]): WorkMode | null {
  const first = fields.workMode;
  if (!first) return null;
  const all = [first, ...[...paths].flatMap(([path, values]) => (modePaths.has(path) && path !== first.path ? [{ path, values }] : []))];
  const modes = all.map(({ path, values }) => readWorkMode(values[0] ?? '', path));
  const mode = (['HYBRID', ...workModes] as const).find((known) => modes.includes(known)) ?? null;
  const text = String(first.values[0]).trim();
  if (!mode && text !== '' && !/^(?:unspecified|false|no|0)$/i.test(text))
    warnings.push({ code: 'leftOut', text: 'workMode: is not understood; left out', value: text });
  return mode;
}

/** One key for a place, however its letters are written. */
export function placeKey({ city, state, region, country }: FeedPlace): string {
  return foldText([city ?? '', region ?? state ?? '', country ?? ''].join('|'));
}
