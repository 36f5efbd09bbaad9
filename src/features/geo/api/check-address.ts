import { AppError } from '../../../server/http/app-error.ts';
import type { ClientConfig } from '../../tenancy/client-config.ts';
import { type AddressIssue, type AddressParts, addressParts, emptyAddress } from '../address.ts';
import type { Geocoder } from './create-geocoder.ts';
import { examineAddress, issuesAtSight } from './examine-address.ts';

const issueMessages = {
  REQUIRED: 'talent.address.required',
  INVALID: 'talent.address.invalid',
  IMPRECISE: 'talent.address.imprecise',
} as const satisfies Record<AddressIssue['issue'], string>;

export type AddressRules = ClientConfig['addressValidation'] & {
  /** Parts that the client does not show are never required. */
  hiddenFields: readonly string[];
};

/**
 * The client's address validation, where a talent saves an address. Only the given parts are checked: a talent who changes
 * the street need not fix the rest. `isConfirmed` is "Use it anyway", which applies to IMPRECISE only.
 *
 * @param change parts about to be saved; others of the address come from `stored`.
 * @throws AppError VALIDATION_FAILED naming `homeAddress.<part>`.
 */
export async function checkAddress(
  geocoder: Geocoder,
  rules: AddressRules,
  change: Partial<AddressParts>,
  stored: Partial<AddressParts>,
  options: { isConfirmed: boolean; locale: string },
): Promise<void> {
  const named = addressParts.filter((part) => change[part] !== undefined && change[part] !== stored[part]);
  const required = rules.required.filter((part) => change[part] !== undefined && !rules.hiddenFields.includes(`homeAddress.${part}`));
  if (named.length === 0 && required.length === 0) return;
  const address = partsOf(stored, change);
  const issues =
    rules.lookup && named.length > 0
      ? (await examineAddress(geocoder, address, required, options.locale)).issues
      : issuesAtSight(address, required).filter(({ issue }) => issue === 'REQUIRED');
  const counting = issues.filter(({ issue }) => issue !== 'IMPRECISE' || !options.isConfirmed);
  const faults = counting.map(({ field, issue }) => [`homeAddress.${field}`, issueMessages[issue]] as const);
  if (faults.length === 0) return;
  throw new AppError('VALIDATION_FAILED', {
    messages: [...new Set(faults.map(([, key]) => key))],
    fields: Object.fromEntries(faults.map(([field, key]) => [field, [key]])),
  });
}

function partsOf(...given: Partial<AddressParts>[]): AddressParts {
  const address = { ...emptyAddress };
  for (const parts of given) for (const part of addressParts) address[part] = (parts[part] ?? address[part]).trim();
  return address;
}
