/** The parts of an address, by the names of the profile (specification section 3). Empty texts: not known. */
export type AddressParts = {
  addressLine2: string;
  street: string;
  zip: string;
  city: string;
  state: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
};
export type AddressPart = keyof AddressParts;

export const addressParts = ['street', 'addressLine2', 'zip', 'city', 'state', 'country'] as const satisfies readonly AddressPart[];

/** Specification section 4, "Geocode result". */
export const geocodeResults = ['SUCCESS', 'NOT_A_LOCATION', 'LOOKUP_ERROR', 'SERVER_ERROR', 'PROCESSING_ERROR'] as const;
export type GeocodeResult = (typeof geocodeResults)[number];

/** Specification section 4, "Address issue". */
export const addressIssues = ['IMPRECISE', 'INVALID', 'REQUIRED'] as const;
export type AddressIssue = { field: AddressPart; issue: (typeof addressIssues)[number] };

export const emptyAddress: AddressParts = { addressLine2: '', street: '', zip: '', city: '', state: '', country: '' };

/** @example addressLine({ ...emptyAddress, street: 'Kai 5', zip: '20457', city: 'Hamburg' }) // 'Kai 5, 20457 Hamburg' */
export function addressLine({ street, zip, city, state, country }: AddressParts): string {
  return [street, [zip, city].filter(Boolean).join(' '), state, country].filter(Boolean).join(', ');
}
