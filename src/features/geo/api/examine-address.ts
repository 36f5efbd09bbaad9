import { foldText } from '../../../contract/fold-text.ts';
import { type AddressIssue, type AddressPart, type AddressParts, emptyAddress, type GeocodeResult } from '../address.ts';
import { isPossibleZip, plainZip } from '../postal-codes.ts';
import type { Geocoder } from './create-geocoder.ts';
import type { Place } from './geocoder.ts';

type AddressExamination = { result: GeocodeResult; place: Place | null; issues: AddressIssue[]; attribution: string | null };

/** The issues of an address that need no lookup: missing required parts, impossible codes. */
export function issuesAtSight(address: AddressParts, required: readonly AddressPart[]): AddressIssue[] {
  const missing = required.filter((field) => address[field].trim() === '');
  const isWrongZip = address.zip !== '' && address.country !== '' && !isPossibleZip(address.zip, address.country);
  return [
    ...missing.map((field): AddressIssue => ({ field, issue: 'REQUIRED' })),
    ...(isWrongZip ? [{ field: 'zip', issue: 'INVALID' } as const] : []),
  ];
}

/**
 * Looks an address up and says what is wrong with each part (specification section 4, "Address issue"). When only our own
 * list of towns is available, an unknown place is no issue; neither is it when the lookup fails.
 */
export async function examineAddress(
  geocoder: Geocoder,
  address: AddressParts,
  required: readonly AddressPart[],
  locale: string,
): Promise<AddressExamination> {
  const atSight = issuesAtSight(address, required);
  const isNothing = [address.street, address.zip, address.city].every((part) => part.trim() === '');
  if (isNothing) return { result: 'NOT_A_LOCATION', place: null, issues: atSight, attribution: null };
  const found = await geocoder.resolve({ address }, locale);
  const { place, issues, result } = await compare(geocoder, address, found, locale);
  const isNew = ({ field }: AddressIssue) => !atSight.some((known) => known.field === field);
  return { result, place, issues: [...atSight, ...issues.filter(isNew)], attribution: found.attribution };
}

async function compare(
  geocoder: Geocoder,
  address: AddressParts,
  found: { result: GeocodeResult; place: Place | null },
  locale: string,
): Promise<{ result: GeocodeResult; place: Place | null; issues: AddressIssue[] }> {
  if (!geocoder.knowsEveryPlace) return { ...found, issues: [] };
  if (found.place) return { ...found, issues: differences(address, found.place) };
  if (found.result !== 'NOT_A_LOCATION') return { ...found, issues: [] };
  // Streets are missing from every map, towns hardly ever: looking up the town alone tells which of the two it is.
  const { city, country } = address;
  if (city && (address.street || address.zip)) {
    const town = await geocoder.resolve({ address: { ...emptyAddress, city, country } }, locale);
    if (town.place && town.place.precision !== 'region')
      return { result: 'SUCCESS', place: town.place, issues: [{ field: address.street ? 'street' : 'zip', issue: 'IMPRECISE' }] };
    if (town.result !== 'NOT_A_LOCATION' && !town.place) return { ...town, issues: [] };
  }
  return { ...found, issues: [{ field: city ? 'city' : address.zip ? 'zip' : 'street', issue: 'INVALID' }] };
}

function differences(address: AddressParts, { precision, address: known }: Place): AddressIssue[] {
  const issues: AddressIssue[] = [];
  if (address.country && known.country && address.country !== known.country) issues.push({ field: 'country', issue: 'INVALID' });
  if (address.city && precision === 'region') issues.push({ field: 'city', issue: 'INVALID' });
  const hasNumber = /\d/.test(address.street);
  const isStreetUnsure = address.street !== '' && (precision === 'city' || precision === 'region' || (precision === 'street' && hasNumber));
  if (isStreetUnsure) issues.push({ field: 'street', issue: 'IMPRECISE' });
  const isSameTown = nameKey(address.city) === nameKey(known.city);
  const isOtherZip =
    address.zip !== '' && known.zip !== '' && plainZip(address.zip, address.country) !== plainZip(known.zip, address.country);
  // Towns have many codes; only a house has one.
  if (isOtherZip && precision === 'house' && isSameTown) issues.push({ field: 'zip', issue: 'IMPRECISE' });
  return issues;
}

/** Names for comparison, without spaces. */
function nameKey(name: string): string {
  return foldText(name).trim().replace(/\s+/g, ' ');
}
