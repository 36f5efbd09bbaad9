import type { AddressIssue, GeocodeResult } from '../address.ts';
import type { ResolvedAddress } from '../contract.ts';
import type { Place } from './geocoder.ts';
import type { VisitorPlace } from './ip-locator.ts';
import { nameIn } from './visitor-locator.ts';

export function presentResolved(found: {
  result: GeocodeResult;
  place: Place | null;
  issues: AddressIssue[];
  attribution: string | null;
}): ResolvedAddress {
  const { result, place, issues, attribution } = found;
  return {
    result,
    text: place?.text ?? null,
    address: place?.address ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    issues,
    attribution,
  };
}

/** Two decimals are about a kilometre: more than such a guess is worth. */
const rounded = (degrees: number | null): number | null => (degrees === null ? null : Math.round(degrees * 100) / 100);

export function presentLocation(seen: VisitorPlace | null, locale: string) {
  return {
    country: seen?.country ?? null,
    city: seen ? nameIn(seen.cityNames, locale) : null,
    latitude: rounded(seen?.latitude ?? null),
    longitude: rounded(seen?.longitude ?? null),
  };
}
