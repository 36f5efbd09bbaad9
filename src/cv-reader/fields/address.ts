import { findDates } from '../history/dates.ts';
import type { Line } from '../layout/layout-types.ts';
import { contactPieces, type Piece } from '../text/pieces.ts';
import { countryCode, isUsState } from '../text/places.ts';
import type { Found } from './found.ts';

export type Address = { street: string; zip: string; city: string; state: string; country: string };

const LABEL =
  /^(?:address|adresse|anschrift|wohnort|location|dirección(?:\(es\))?|domicilio|indirizzo|residenza|adres|woonplaats|endereço|morada|adresa|bydliště|osoite|lakcím|διεύθυνση|adres|адрес|адреса|地址|住所|주소|home|city|stadt|based in|wohnhaft in|ort)\s*[:：]\s*/iu;
const ZIP_CITY =
  /^(?:(?<prefix>[A-Z]{1,2})[- ])?(?<zip>\d{4,6}|\d{3} \d{2}|\d{2}-\d{3}|\d{4} ?[A-Z]{2}|\d{5}-\d{3})\s+(?<city>\p{L}[\p{L}\p{M}.'’ ()/-]{1,40})$/u;
const CITY_ZIP =
  /^(?<city>\p{Lu}[\p{L}\p{M}.'’ -]{1,40}?),?\s+(?:(?<state>[A-Z]{2})\s+)?(?<zip>\d{5}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/u;
const BIRTH =
  /birth|geburt|geboren|né\(?e?\)? le|naissance|nascita|nacimiento|nascimento|urodzenia|narození|geboorte|född|født|национальн|гражданств|nationality|nationalität/i;
const ZIP_ONLY = /^(?:[A-Z]{1,2}-)?(?:\d{4,6}|\d{2}-\d{3})$/;
const STREET_WORD =
  /(?:stra(?:ß|ss)e|str\.|weg|gasse|platz|allee|ring|damm|ufer|laan|straat|plein|kade|gatan|vej|gata|katu|utca|ulica|ul\.|via |viale |piazza |corso |rue |avenue|av\.|boulevard|bd |place |chemin |calle|c\/|avenida|paseo|plaza|rua |street|st\b|road|rd\b|lane|drive|dr\b|ave\b|blvd|way\b|court|square|terrace|hauptstr)/iu;
const STREET =
  /^(?:\d{1,5}[a-z]?,?\s+\p{L}[\p{L}\p{M}.'’ -]{2,40}|\p{L}[\p{L}\p{M}.'’ /-]{2,40}\s+\d{1,4}(?:\s?[a-z])?(?:[/-]\d{1,4})*)$/iu;

/** Reads the talent's address from the lines above the first heading and the contact section. */
export function findAddress(lines: readonly Line[]): Found<Address> | null {
  const address: Address = { street: '', zip: '', city: '', state: '', country: '' };
  let source = '';
  let labelled = false;
  for (const piece of contactPieces(joinLabels(lines))) {
    if (!isCandidate(piece)) continue;
    const hasLabel = LABEL.test(piece.text);
    const parts = piece.text
      .replace(LABEL, '')
      .split(/\s*,\s*/)
      .filter(Boolean);
    const read = readParts(parts, hasLabel);
    if (!read || (address.city && !address.street && !read.zip && !hasLabel)) continue;
    labelled ||= hasLabel;
    source ||= piece.line.text;
    for (const key of ['street', 'zip', 'city', 'state', 'country'] as const) address[key] ||= read[key];
  }
  if (!address.city && !address.zip) return null;
  return { value: address, sourceLine: source, confidence: labelled || address.zip ? 0.85 : 0.65 };
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
  for (const part of parts) {
    const [, before, letters] = part.match(/^(.*[^,\s\d]\s?.*)\s\(?([A-Z]{2})\)?$/) ?? [];
    const isRegion = before && letters && !/^\d/.test(before) && (isUsState(letters) || countryCode(letters) !== null);
    if (isRegion) placeRegion(address, letters, parts);
    const text = isRegion ? before : part;
    const isNumberedStreet = /^\d{1,4}[a-z]?\s/i.test(text) && STREET_WORD.test(`${text} `);
    const stateZip = text.match(/^([A-Z]{2})\s(\d{5}(?:-\d{4})?)$/);
    const zipCountry = text.match(/^(\d{4,6})\s([A-Z]{2})$/);
    const zipCity = isNumberedStreet || stateZip || zipCountry ? undefined : (text.match(ZIP_CITY)?.groups ?? text.match(CITY_ZIP)?.groups);
    if (stateZip?.[1] && stateZip[2]) {
      address.state ||= stateZip[1];
      address.zip ||= stateZip[2];
    } else if (zipCountry?.[1] && zipCountry[2]) {
      address.zip ||= zipCountry[1];
      address.country ||= countryCode(zipCountry[2]) ?? '';
    } else if (zipCity?.zip && zipCity.city) {
      address.zip ||= zipCity.zip;
      address.city ||= zipCity.city.trim();
      address.state ||= zipCity.state ?? '';
      address.country ||= countryCode(zipCity.prefix ?? '') ?? '';
    } else if (ZIP_ONLY.test(text)) address.zip ||= text.replace(/^[A-Z]{1,2}-/, '');
    else if (!address.street && (STREET.test(text) || (STREET_WORD.test(`${text} `) && /\d/.test(text)))) address.street = text;
    else if (plain.length > 0 && (isUsState(text) || countryCode(text))) placeRegion(address, text, parts);
    else plain.push(text);
  }
  address.city ||= plain.find((text) => /^\p{Lu}[\p{L}\p{M}.'’ -]{1,30}$/u.test(text) || /^[\p{Script=Han}]{2,6}$/u.test(text)) ?? '';
  if (isUsState(address.state) && /^\d{5}/.test(address.zip)) address.country ||= 'US';
  const isAddress =
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
