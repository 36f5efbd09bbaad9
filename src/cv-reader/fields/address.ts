import { findDates } from '../history/dates.ts';
import type { Line } from '../layout/layout-types.ts';
import { contactPieces, type Piece } from '../text/pieces.ts';
import { countryCode, isUsState } from '../text/places.ts';
import { LETTER_ZIP, STREET_WORD } from '../text/street-words.ts';
import { isTown } from '../text/town-names.ts';
import type { Found } from './found.ts';

export type Address = { street: string; zip: string; city: string; state: string; country: string };

const LABEL =
  /^(?:address|adresse|anschrift|wohnort|location|dirección(?:\(es\))?|domicilio|indirizzo|residenza|adres|woonplaats|endereço|morada|adresa|bydliště|osoite|lakcím|διεύθυνση|adres|адрес|адреса|地址|住所|주소|home|city|stadt|based in|wohnhaft in|ort)\s*[:：]\s*/iu;
const ZIP_CITY =
  /^(?:(?<prefix>[A-Z]{1,2})[- ])?(?<zip>\d{4} [A-Z]{2}(?=\s\p{Lu})|\d{4,6}|\d{3} \d{2}|\d{2}-\d{3}|\d{4} ?[A-Z]{2}|\d{4} [a-z]{2}(?=\s\p{Lu})|\d{4,5}-\d{3})\s+(?<city>\p{L}[\p{L}\p{M}.'’ ()/-]{1,40})$/u;
const CITY_ZIP = new RegExp(
  String.raw`^(?<city>\p{Lu}[\p{L}\p{M}.'’ -]{1,40}?)(?:,?\s+|\s[-–]\s?)(?:(?<state>[A-Z]{2})\s+)?(?<zip>\d{5}(?:-\d{4})?|${LETTER_ZIP})$`,
  'u',
);
const STATE_ZIP = new RegExp(String.raw`^([A-Z]{2})\s(\d{5}(?:-\d{4})?|${LETTER_ZIP})$`);
const BIRTH =
  /birth|geburt|geboren|né\(?e?\)? le|naissance|nascita|nacimiento|nascimento|urodzenia|narození|geboorte|född|født|национальн|гражданств|nationality|nationalität/i;
const ZIP_ONLY = new RegExp(String.raw`^(?:[A-Z]{1,2}-)?(?:\d{4} ?[a-z]{2}|\d{4,6}|\d{2}-\d{3}|${LETTER_ZIP})$`);
const HOUSE_NUMBER = /^\d{1,4}(?:[/-]\d{1,4})?\s?(?:[a-z]|bis|ter|quater)?$/i;
/** A flat in the house, which is in front of the street or behind it. */
const FLAT = /^(?:flat|apt\.?|apartment|unit|suite|кв\.?|квартира)\s?#?\d{1,4}\s?[a-z]?$/iu;
/** Ukrainian and Russian addresses mark the town. */
const MARKED_TOWN = /^(?:м|г|смт|с)\.\s?(?=\p{Lu}\p{Ll})/u;
const STREET =
  /^(?:\d{1,5}[a-z]?,?\s+\p{L}[\p{L}\p{M}.'’ -]{2,40}|\p{L}[\p{L}\p{M}.'’ /-]{2,40}\s+\d{1,4}(?:\s?[a-z])?(?:[/-]\d{1,4})*)$/iu;

/** Reads the talent's address from the lines above the first heading and the contact section. */
export function findAddress(lines: readonly Line[]): Found<Address> | null {
  const address: Address = { street: '', zip: '', city: '', state: '', country: '' };
  let source = '';
  let labelled = false;
  for (const piece of contactPieces(joinLabels(joinWraps(withoutBigLines(lines))))) {
    if (!isCandidate(piece)) continue;
    const hasLabel = LABEL.test(piece.text);
    const parts = joinHouseNumbers(
      piece.text
        .replace(LABEL, '')
        .split(/\s*,\s*|\s+-\s+|\s+in\s+(?=\d{4,5}\s)/)
        .filter(Boolean),
    );
    const read = readParts(parts, hasLabel);
    if (!read || (address.city && !address.street && !read.zip && !hasLabel)) continue;
    labelled ||= hasLabel;
    source ||= piece.line.text;
    for (const key of ['street', 'zip', 'city', 'state', 'country'] as const) address[key] ||= read[key];
  }
  address.city ||= townBeside(lines, address, source);
  // Digits alone may be a year or a part of a number.
  if (!address.city && !address.street) return findLoneTown(lines);
  return { value: address, sourceLine: source, confidence: labelled || address.zip ? 0.85 : 0.65 };
}

/** In "12 Mill Lane · 3022 LD · Rotterdam" the town is a piece of its own. */
function townBeside(lines: readonly Line[], { zip, street }: Address, source: string): string {
  if (!zip || !street) return '';
  return contactPieces(lines).find(({ text, line }) => line.text === source && isTown(text))?.text ?? '';
}

/** A heading or a name, drawn bigger than the contact data, is no address. */
function withoutBigLines(lines: readonly Line[]): Line[] {
  const contact = lines.find(({ text }) => /\S@\S+\.\p{L}/u.test(text));
  return lines.filter(({ size, text }) => !contact || size < 1.5 * contact.size || /\d/.test(text));
}

/** A well-known town that stands alone among the contact data is where the talent lives, though it is no whole address. */
function findLoneTown(lines: readonly Line[]): Found<Address> | null {
  for (const { text, line } of contactPieces(lines)) {
    const [city = '', rest = '', ...more] = text.replace(LABEL, '').split(/\s*,\s*/);
    if (!isTown(city) || more.length > 0 || (rest !== '' && countryCode(rest) === null)) continue;
    const value = { street: '', zip: '', city, state: '', country: countryCode(rest) ?? '' };
    return { value, sourceLine: line.text, confidence: 0.6 };
  }
  return null;
}

/** In a narrow column an address runs over into a short line. */
function joinWraps(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    const last = before?.cells.at(-1);
    const [cell] = line.cells;
    const isRest =
      (line.column !== 0 || /,$/.test(last?.text ?? '')) &&
      line.cells.length === 1 &&
      line.text.length <= 26 &&
      /^[\p{L}\d .,'’()-]+$/u.test(line.text) &&
      (line.text.match(/\d/g) ?? []).length < 6;
    const isNear = before && line.page === before.page && line.y - before.y < 1.6 * line.size && Math.abs(line.size - before.size) < 0.3;
    const isAddress =
      last && /\d/.test(last.text) && (STREET_WORD.test(`${last.text} `) || ZIP_CITY.test(last.text)) && !/@/.test(last.text);
    if (!isRest || !isNear || !isAddress || !before || !cell) joined.push(line);
    else {
      const joint = isTown(cell.text) && !/,$/.test(last.text) ? ', ' : ' ';
      joined[joined.length - 1] = {
        ...before,
        text: `${before.text}${joint}${line.text}`,
        cells: [...before.cells.slice(0, -1), { ...last, text: `${last.text}${joint}${cell.text}` }],
      };
    }
  }
  return joined;
}

/** A label in a cell of its own belongs to the cell after it. */
function joinLabels(lines: readonly Line[]): Line[] {
  return lines.map((line) => {
    const [first, second, ...rest] = line.cells;
    if (!first || !second || !LABEL.test(`${first.text.replace(/[:：]$/, '')}: `)) return line;
    const joined = { ...second, text: `${first.text.replace(/[:：]$/, '')}: ${second.text}` };
    return { ...line, cells: [joined, ...rest] };
  });
}

/** A comma may stand between a street and its number ("12, rue du Moulin", "Calle Mayor, 5"). */
function joinHouseNumbers(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const isNumberAfter = before && HOUSE_NUMBER.test(part) && STREET_WORD.test(`${before} `) && !/\d/.test(before);
    const isNumberBefore = before && HOUSE_NUMBER.test(before) && STREET_WORD.test(`${part} `) && !/^\d/.test(part);
    if (isNumberAfter || isNumberBefore) joined[joined.length - 1] = `${before}, ${part}`;
    else joined.push(part);
  }
  return joined;
}

function isCandidate({ text, line }: Piece): boolean {
  if (findDates(text).some(({ start }) => start.length === 7) || BIRTH.test(text) || BIRTH.test(line.cells[0]?.text ?? '')) return false;
  return (
    text.length >= 2 &&
    text.length <= 110 &&
    !/@|https?:|www\.|\.(?:com|org|net|io|de)\b/i.test(text) &&
    !/[.!?]$/.test(text.replace(/\b\w{1,3}\.$/, ''))
  );
}

function readParts(parts: readonly string[], labelled: boolean): Address | null {
  const address: Address = { street: '', zip: '', city: '', state: '', country: '' };
  const plain: string[] = [];
  const flat = parts.find((part) => FLAT.test(part)) ?? '';
  for (const [index, part] of parts.entries()) {
    if (part === flat) continue;
    if (MARKED_TOWN.test(part)) {
      address.city ||= part.replace(MARKED_TOWN, '');
      continue;
    }
    if (index === 0 && parts.length > 1 && countryCode(part) && part.length > 3 && !isTown(part)) {
      address.country ||= countryCode(part) ?? '';
      continue;
    }
    const [, before, letters] = part.match(/^(.*[^,\s\d]\s?.*)\s\(?([A-Z]{2})\)?$/) ?? [];
    const isRegion = before && letters && !/^\d/.test(before) && (isUsState(letters) || countryCode(letters) !== null);
    if (isRegion) placeRegion(address, letters, parts);
    // "Sanremo (IM) 18038" has its province between the town and the postal code.
    const text = (isRegion ? before : part).replace(/(?<=\p{L})\s\([A-Z]{2}\)(?=\s\d{4,5}$)/u, '');
    const isNumberedStreet = /^\d{1,4}[a-z]?\s/i.test(text) && STREET_WORD.test(`${text} `);
    const stateZip = text.match(STATE_ZIP);
    const zipCountry = text.match(/^(\d{4,6})\s([A-Z]{2})$/);
    const zipCity =
      isNumberedStreet || stateZip || zipCountry || /^\d{4} ?[a-z]{2}$/.test(text)
        ? undefined
        : (text.match(ZIP_CITY)?.groups ?? text.match(CITY_ZIP)?.groups);
    if (stateZip?.[1] && stateZip[2]) {
      address.state ||= stateZip[1];
      address.zip ||= stateZip[2];
    } else if (zipCountry?.[1] && zipCountry[2]) {
      address.zip ||= zipCountry[1];
      address.country ||= countryCode(zipCountry[2]) ?? '';
    } else if (zipCity?.zip && zipCity.city) {
      address.zip ||= zipCity.zip;
      // "20121 Milano (MI)"
      const [, town, province] = zipCity.city.trim().match(/^(.*\S)\s\(([A-Z]{2})\)$/) ?? [];
      address.city ||= town ?? zipCity.city.trim();
      address.state ||= province ?? zipCity.state ?? '';
      address.country ||= countryCode(zipCity.prefix ?? '') ?? '';
    } else if (ZIP_ONLY.test(text)) address.zip ||= text.replace(/^[A-Z]{1,2}-/, '');
    else if (!address.street && (STREET.test(text) || (STREET_WORD.test(`${text} `) && /\d/.test(text)))) address.street = text;
    else if (plain.length > 0 && (isUsState(text) || countryCode(text))) placeRegion(address, text, parts);
    else plain.push(text);
  }
  address.city ||= plain.find((text) => /^\p{Lu}[\p{L}\p{M}.'’ -]{1,30}$/u.test(text) || /^[\p{Script=Han}]{2,6}$/u.test(text)) ?? '';
  if (isUsState(address.state) && /^\d{5}/.test(address.zip)) address.country ||= 'US';
  const hasMark = parts.some((part) => MARKED_TOWN.test(part));
  if (flat && address.street) {
    const isBefore = parts.indexOf(flat) < parts.indexOf(address.street);
    address.street = isBefore ? `${flat}, ${address.street}` : `${address.street}, ${flat}`;
  }
  const isAddress =
    hasMark ||
    address.zip !== '' ||
    (address.street !== '' && (labelled || STREET_WORD.test(`${address.street} `))) ||
    (address.city !== '' && (address.state !== '' || address.country !== '' || labelled));
  return isAddress && plain.length <= 3 ? address : null;
}

function placeRegion(address: Address, text: string, parts: readonly string[]): void {
  // "Berlin, Berlin, DE" ends with a country; "Dover, DE" with a state.
  const isState = isUsState(text) && (parts.length === 2 || !parts.at(-1)?.endsWith(text) || countryCode(text) === null);
  if (isState) address.state ||= text;
  else address.country ||= countryCode(text) ?? '';
}
