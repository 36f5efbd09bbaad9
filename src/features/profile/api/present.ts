import { rateUnitOf } from '../../../contract/rate-units.ts';
import type { TalentRow } from '../../account/api/store.ts';
import type { NotAvailable, Profile, Rate } from '../contract.ts';
import { fieldKinds } from '../field-kinds.ts';
import { type Flat, flatValues, nestedValues } from '../field-names.ts';
import { editableNames, fieldRow, profileFields } from '../fields.ts';
import type { ProfileValues } from '../profile-values.ts';
import { sortHistory } from '../sort-history.ts';
import type { ProfileRules } from './deps.ts';
import type { PeriodRow } from './not-available-store.ts';
import { fromColumns } from './profile-columns.ts';
import type { ProfileRow } from './store.ts';

/** Fields that the client hides are returned empty (specification section 3, "Hideable profile fields"). */
export function presentProfile(
  row: ProfileRow,
  talent: TalentRow,
  { hiddenFields, countriesOfInterest }: Pick<ProfileRules, 'hiddenFields' | 'countriesOfInterest'>,
): Profile {
  const stored = fromColumns(row);
  const values: ProfileValues = {
    ...stored,
    firstName: talent.first_name,
    lastName: talent.last_name,
    profileImage: talent.profile_image_id,
    homeAddress: { ...stored.homeAddress, country: stored.homeAddress.country || (talent.residence_country ?? '') },
    // A country that the client no longer asks about is stored but not shown.
    countriesOfInterest: stored.countriesOfInterest.filter((code) => countriesOfInterest.includes(code)),
    employmentHistory: sortHistory(stored.employmentHistory),
    educationHistory: sortHistory(stored.educationHistory),
    certificateHistory: sortHistory(stored.certificateHistory),
  };
  return {
    ...nestedValues({ ...flatValues(values), ...emptied(hiddenFields) }),
    email: talent.email,
    mobileNumber: hiddenFields.includes('mobileNumber') ? null : talent.mobile_number,
    mobileVerified: !hiddenFields.includes('mobileNumber') && talent.mobile_verified_at !== null,
    residenceCountry: talent.residence_country,
    availabilityConfirmedAt: hiddenFields.includes('availability') ? null : (row.availability_confirmed_at?.toISOString() ?? null),
  };
}

/** The hidden fields with empty values. */
function emptied(hiddenFields: readonly string[]): Partial<Flat<ProfileValues>> {
  const hidden = editableNames.filter((name) => fieldRow(name).isHideable && hiddenFields.includes(name));
  // Each field gets the empty value of its kind.
  return Object.fromEntries(hidden.map((name) => [name, fieldKinds[profileFields[name].kind].empty])) as Partial<Flat<ProfileValues>>;
}

export function presentRate(row: ProfileRow, config: { currencies: readonly string[]; defaultCurrency: string }): Rate {
  const currencies = config.currencies.length > 0 ? [...config.currencies] : [config.defaultCurrency];
  const period = rateUnitOf(row.rate_period);
  return { value: row.rate_value, currency: row.rate_currency ?? config.defaultCurrency, period, currencies };
}

export function presentPeriod(row: PeriodRow): NotAvailable {
  return { id: row.id, start: row.starts_on, end: row.ends_on, note: row.note ?? '' };
}
