import { fieldError } from '../../../server/http/app-error.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { isExcludedCountry } from '../allowed-countries.ts';
import { type MobilePhone, readMobilePhone } from '../phone-number.ts';

export type GivenPhone = { number: string; countryCode: string };

/** @throws AppError VALIDATION_FAILED naming `number` unless it can receive texts (specification section 5, validPhone). */
export function requirePhone(given: GivenPhone): MobilePhone {
  const phone = readMobilePhone(given.number, given.countryCode);
  if (!phone) throw fieldError('number', 'talent.message.error.invalid.phone.number');
  return phone;
}

/** Both the country of the number and the one chosen in the form count: neither may be excluded. */
export function isAllowedPhone({ config }: Pick<Tenant, 'config'>, phone: MobilePhone, given: GivenPhone): boolean {
  return ![phone.country, given.countryCode].some((country) => isExcludedCountry(config.mobileCountrySettings, country));
}

/** @throws AppError VALIDATION_FAILED where the client excludes the country ("mobile country settings"). */
export function requireAllowedPhone(tenant: Pick<Tenant, 'config'>, given: GivenPhone): MobilePhone {
  const phone = requirePhone(given);
  if (!isAllowedPhone(tenant, phone, given)) throw fieldError('number', 'talent.phone.country.excluded');
  return phone;
}
