import { type AddressRules, checkAddress } from '../../geo/api/check-address.ts';
import type { Geocoder } from '../../geo/api/create-geocoder.ts';
import type { Profile } from '../contract.ts';
import type { ProfileChange } from '../profile-values.ts';
import type { ProfileRules } from './deps.ts';

/**
 * The client's address validation, before anything is written: a lookup may take seconds and must not hold a transaction.
 * `stored` are the parts that were checked already; null checks every given part.
 *
 * @throws AppError VALIDATION_FAILED naming `homeAddress.<part>`.
 */
export async function checkHomeAddress(
  geocoder: Geocoder,
  change: ProfileChange['homeAddress'],
  stored: Profile | null,
  rules: ProfileRules,
  options: { isConfirmed: boolean; locale: string },
): Promise<void> {
  const addressRules: AddressRules = { ...rules.addressValidation, hiddenFields: rules.hiddenFields };
  if (change) await checkAddress(geocoder, addressRules, defined(change), stored?.homeAddress ?? {}, options);
}

function defined<T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
