import type { TalentScope } from '../../../contract/ids.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { AppError, fieldError } from '../../../server/http/app-error.ts';
import { setProfileImage } from '../../account/api/profile-facts-store.ts';
import { updateTalent } from '../../account/api/store.ts';
import { findFile } from '../../files/api/store.ts';
import { isCountry } from '../../reference/api/localized-lists.ts';
import type { Profile } from '../contract.ts';
import { flatValues } from '../field-names.ts';
import type { ProfileChange } from '../profile-values.ts';
import type { ProfileRules } from './deps.ts';
import { toColumns } from './profile-columns.ts';
import { readProfile } from './read-profile.ts';
import { lockProfile, updateProfile } from './store.ts';

/**
 * Writes the given fields and leaves the others. The country of the address is the country of residence as well.
 *
 * @param requireSame called with the current profile while it is locked; throws when the caller has read another version
 * @throws AppError VALIDATION_FAILED for a hidden field, an unknown country or another talent's picture, or what `requireSame` throws.
 */
export async function changeProfile(
  db: Db,
  scope: TalentScope,
  change: ProfileChange,
  rules: ProfileRules,
  now: Date,
  requireSame?: (current: Profile) => void,
): Promise<void> {
  refuseHidden(change, rules.hiddenFields);
  if (change.countriesOfInterest?.some((code) => !rules.countriesOfInterest.includes(code)))
    throw fieldError('countriesOfInterest', 'talent.profile.error.country');
  const country = change.homeAddress?.country;
  if (country && !isCountry(country)) throw fieldError('homeAddress.country', 'talent.profile.error.country');
  if (change.profileImage && !(await findFile(db, scope, change.profileImage, 'image')))
    throw fieldError('profileImage', 'talent.upload.image');
  await inTransaction(db, async (trx) => {
    if (requireSame) {
      await lockProfile(trx, scope);
      requireSame(await readProfile(trx, scope, rules));
    }
    const row = toColumns(change);
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

function refuseHidden(change: ProfileChange, hiddenFields: readonly string[]): void {
  const refused = Object.keys(flatValues(change)).filter((name) => hiddenFields.includes(name));
  if (refused.length === 0) return;
  throw new AppError('VALIDATION_FAILED', {
    messages: ['talent.error.unknownField'],
    fields: Object.fromEntries(refused.map((name) => [name, ['talent.error.unknownField']])),
  });
}
