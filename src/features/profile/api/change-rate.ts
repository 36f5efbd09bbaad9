import type { TalentScope } from '../../../contract/ids.ts';
import { type RateUnit, rateLimits, readRate } from '../../../contract/rate-units.ts';
import type { Db } from '../../../server/db/database.ts';
import { fieldError } from '../../../server/http/app-error.ts';
import type { ProfileRules } from './deps.ts';
import { findProfile, type ProfileRow, updateProfile } from './store.ts';

/** @throws AppError VALIDATION_FAILED when it is not a rate, out of bounds, or in a currency the client does not use. */
export async function changeRate(
  db: Db,
  scope: TalentScope,
  typed: { value: string; currency: string | undefined; period: RateUnit },
  rules: ProfileRules,
  now: Date,
): Promise<ProfileRow> {
  if (rules.hiddenFields.includes('hourRate')) throw fieldError('value', 'talent.error.unknownField');
  const value = readRate(typed.value, typed.period);
  if (value === null) throw fieldError('value', 'talent.profile.error.rate', 'VALIDATION_FAILED', rateLimits(typed.period));
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
