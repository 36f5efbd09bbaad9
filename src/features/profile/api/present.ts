import type { TalentRow } from '../../account/api/store.ts';
import type { NotAvailable, Profile, Rate } from '../contract.ts';
import { ratePeriods } from '../rate-rules.ts';
import { sortHistory } from '../sort-history.ts';
import type { PeriodRow } from './not-available-store.ts';
import type { ProfileRules } from './service.ts';
import type { ProfileRow } from './store.ts';

/** Fields the client hides leave as if nothing were in them (specification section 3, "Hideable profile fields"). */
export function presentProfile(
  row: ProfileRow,
  talent: TalentRow,
  { hiddenFields, countriesOfInterest }: Pick<ProfileRules, 'hiddenFields' | 'countriesOfInterest'>,
): Profile {
  const shown = <T>(field: string, value: T, empty: T): T => (hiddenFields.includes(field) ? empty : value);
  const text = (field: string, value: string | null): string => shown(field, value ?? '', '');
  return {
    firstName: text('firstName', talent.first_name),
    lastName: text('lastName', talent.last_name),
    email: talent.email,
    professionalTitle: text('professionalTitle', row.professional_title),
    description: text('description', row.description),
    linkedinHandle: text('linkedinHandle', row.linkedin_handle),
    profileImage: shown('profileImage', talent.profile_image_id, null),
    mobileNumber: shown('mobileNumber', talent.mobile_number, null),
    residenceCountry: talent.residence_country,
    homeAddress: {
      addressLine1: text('homeAddress.addressLine1', row.address_line1),
      addressLine2: text('homeAddress.addressLine2', row.address_line2),
      street: text('homeAddress.street', row.street),
      city: text('homeAddress.city', row.city),
      zip: text('homeAddress.zip', row.zip),
      state: text('homeAddress.state', row.state),
      country: text('homeAddress.country', row.country ?? talent.residence_country),
    },
    // A country that the client no longer asks about is kept and not shown.
    countriesOfInterest: row.countries_of_interest.filter((code) => countriesOfInterest.includes(code)),
    skills: row.skills,
    toolsAndTechnologies: row.tools,
    masteredLanguages: row.languages,
    employmentHistory: sortHistory(row.employment),
    educationHistory: sortHistory(row.education),
    certificateHistory: sortHistory(row.certificates),
    availabilityConfirmedAt: shown('availability', row.availability_confirmed_at?.toISOString() ?? null, null),
  };
}

export function presentRate(row: ProfileRow, config: { currencies: readonly string[]; defaultCurrency: string }): Rate {
  const currencies = config.currencies.length > 0 ? [...config.currencies] : [config.defaultCurrency];
  const period = ratePeriods.find((candidate) => candidate === row.rate_period) ?? 'HR';
  return { value: row.rate_value, currency: row.rate_currency ?? config.defaultCurrency, period, currencies };
}

export function presentPeriod(row: PeriodRow): NotAvailable {
  return { id: row.id, start: row.starts_on, end: row.ends_on, note: row.note ?? '' };
}
