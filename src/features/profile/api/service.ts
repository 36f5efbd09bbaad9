import type { TalentScope } from '../../../contract/ids.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { AppError, fieldError } from '../../../server/http/app-error.ts';
import { setProfileImage } from '../../account/api/profile-facts.ts';
import { findTalent, updateTalent } from '../../account/api/store.ts';
import { findFile } from '../../files/api/store.ts';
import { type AddressRules, checkAddress } from '../../geo/api/check-address.ts';
import type { Geocoder } from '../../geo/api/create-geocoder.ts';
import { isCountry } from '../../reference/api/lists.ts';
import type { ClientConfig } from '../../tenancy/client-config.ts';
import type { Profile } from '../contract.ts';
import type { ProfileChange } from '../profile-values.ts';
import { type RatePeriod, readRate } from '../rate-rules.ts';
import { sortHistory } from '../sort-history.ts';
import { presentProfile } from './present.ts';
import { findProfile, type ProfileRow, type ProfileRowChange, updateProfile } from './store.ts';

/** What the client's configuration says about profiles. */
export type ProfileRules = {
  hiddenFields: readonly string[];
  currencies: readonly string[];
  defaultCurrency: string;
  addressValidation: ClientConfig['addressValidation'];
  /** Countries a talent may want to work in; empty: nobody is asked. */
  countriesOfInterest: readonly string[];
};

export async function readProfile(db: Db, scope: TalentScope, rules: ProfileRules): Promise<Profile> {
  const [row, talent] = await Promise.all([findProfile(db, scope), findTalent(db, scope)]);
  if (!talent) throw new AppError('UNAUTHENTICATED', { log: 'session without talent' });
  return presentProfile(row, talent, rules);
}

/**
 * Writes what is named and leaves the rest. The country of the address is the country of residence as well.
 *
 * @throws AppError VALIDATION_FAILED for a hidden field, an unknown country or a picture that is not one's own.
 */
export async function changeProfile(db: Db, scope: TalentScope, change: ProfileChange, rules: ProfileRules, now: Date): Promise<void> {
  refuseHidden(change, rules.hiddenFields);
  if (change.countriesOfInterest?.some((code) => !rules.countriesOfInterest.includes(code)))
    throw fieldError('countriesOfInterest', 'talent.profile.error.country');
  const country = change.homeAddress?.country;
  if (country && !isCountry(country)) throw fieldError('homeAddress.country', 'talent.profile.error.country');
  if (change.profileImage && !(await findFile(db, scope, change.profileImage, 'image')))
    throw fieldError('profileImage', 'talent.upload.image');
  await inTransaction(db, async (trx) => {
    const row = toRow(change);
    if (Object.keys(row).length > 0) await updateProfile(trx, scope, row, now);
    if (change.firstName !== undefined || change.lastName !== undefined || country) {
      await updateTalent(
        trx,
        scope,
        { firstName: change.firstName, lastName: change.lastName, residenceCountry: country || undefined },
        now,
      );
    }
    if (change.profileImage !== undefined) await setProfileImage(trx, scope, change.profileImage, now);
  });
}

/**
 * The client's address validation, before anything is written: a lookup may take seconds and must not hold a transaction.
 * `stored` is what is known to be judged already; null judges every part that is named.
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

/** @throws AppError VALIDATION_FAILED when it is no rate, out of bounds, or in a currency the client does not use. */
export async function changeRate(
  db: Db,
  scope: TalentScope,
  typed: { value: string; currency: string | undefined; period: RatePeriod },
  rules: ProfileRules,
  now: Date,
): Promise<ProfileRow> {
  if (rules.hiddenFields.includes('hourRate')) throw fieldError('value', 'talent.error.unknownField');
  const value = readRate(typed.value, typed.period);
  if (value === null) throw fieldError('value', typed.period === 'HR' ? 'talent.profile.error.rate' : 'talent.profile.error.ratePeriod');
  const known = rules.currencies.length > 0 ? rules.currencies : [rules.defaultCurrency];
  const currency = typed.currency ?? rules.defaultCurrency;
  if (!known.includes(currency)) throw fieldError('currency', 'talent.profile.error.currency');
  await updateProfile(
    db,
    scope,
    value === ''
      ? { rate_value: null, rate_currency: null, rate_period: null }
      : { rate_value: value, rate_currency: currency, rate_period: typed.period },
    now,
  );
  return findProfile(db, scope);
}

function refuseHidden(change: ProfileChange, hiddenFields: readonly string[]): void {
  const { homeAddress, ...fields } = change;
  const named = [...Object.keys(fields), ...Object.keys(homeAddress ?? {}).map((part) => `homeAddress.${part}`)];
  const refused = named.filter((name) => hiddenFields.includes(name));
  if (refused.length === 0) return;
  throw new AppError('VALIDATION_FAILED', {
    messages: ['talent.error.unknownField'],
    fields: Object.fromEntries(refused.map((name) => [name, ['talent.error.unknownField']])),
  });
}

const columns = {
  professionalTitle: 'professional_title',
  description: 'description',
  linkedinHandle: 'linkedin_handle',
} as const;
const addressColumns = {
  addressLine1: 'address_line1',
  addressLine2: 'address_line2',
  street: 'street',
  city: 'city',
  zip: 'zip',
  state: 'state',
  country: 'country',
} as const;

function toRow(change: ProfileChange): ProfileRowChange {
  const row: ProfileRowChange = {};
  for (const [field, column] of Object.entries(columns) as [keyof typeof columns, (typeof columns)[keyof typeof columns]][]) {
    if (change[field] !== undefined) row[column] = change[field] || null;
  }
  for (const [part, column] of Object.entries(addressColumns) as [
    keyof typeof addressColumns,
    (typeof addressColumns)[keyof typeof addressColumns],
  ][]) {
    const value = change.homeAddress?.[part];
    if (value !== undefined) row[column] = value || null;
  }
  if (change.countriesOfInterest) row.countries_of_interest = change.countriesOfInterest;
  if (change.skills) row.skills = change.skills;
  if (change.toolsAndTechnologies) row.tools = change.toolsAndTechnologies;
  if (change.masteredLanguages) row.languages = JSON.stringify(change.masteredLanguages);
  if (change.employmentHistory) row.employment = JSON.stringify(sortHistory(change.employmentHistory));
  if (change.educationHistory) row.education = JSON.stringify(sortHistory(change.educationHistory));
  if (change.certificateHistory) row.certificates = JSON.stringify(sortHistory(change.certificateHistory));
  return row;
}

function defined<T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
