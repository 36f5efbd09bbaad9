import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { findTalent } from '../../account/api/store.ts';
import type { Profile } from '../contract.ts';
import { flatValues } from '../field-names.ts';
import { type StoredName, storedNames } from '../fields.ts';
import { isEmptyValue } from '../form-values.ts';
import { availabilityFreshMs, type PointOf, profileStrength, type Strength, strengthPoints } from '../strength.ts';
import type { ProfileDeps, ProfileRules } from './deps.ts';
import { presentProfile } from './present.ts';
import { fromColumns } from './profile-columns.ts';
import { findProfile, type ProfileRow } from './store.ts';

export async function readProfile(db: Db, scope: TalentScope, rules: ProfileRules): Promise<Profile> {
  const [row, talent] = await Promise.all([findProfile(db, scope), findTalent(db, scope)]);
  if (!talent) throw new AppError('UNAUTHENTICATED', { log: 'session without talent' });
  return presentProfile(row, talent, rules);
}

/** Collects what counts towards the strength of a profile (product decisions, section 8). */
export async function readStrength(
  { db, hasCv }: Pick<ProfileDeps, 'db' | 'hasCv'>,
  scope: TalentScope,
  hiddenFields: readonly string[],
  now: Date,
): Promise<Strength> {
  const [profile, talent, cv] = await Promise.all([findProfile(db, scope), findTalent(db, scope), hasCv(scope)]);
  const confirmedAt = profile.availability_confirmed_at;
  return profileStrength(
    {
      ...filledPoints(profile),
      photo: Boolean(talent?.profile_image_id),
      skills: profile.skills.length + profile.tools.length >= 5,
      cv,
      rate: profile.rate_value !== null,
      availability: confirmedAt !== null && now.getTime() - confirmedAt.getTime() < availabilityFreshMs,
      mobile: Boolean(talent?.mobile_verified_at),
    },
    hiddenFields,
  );
}

/** A field with a column counts as soon as it is filled in; what counts in another way is named above. */
function filledPoints(row: ProfileRow): Record<PointOf<StoredName>, boolean> {
  const values = flatValues(fromColumns(row));
  const points = strengthPoints.flatMap(({ key, field }) => {
    const name = storedNames.find((stored) => stored === field);
    return name ? [[key, !isEmptyValue(values[name])]] : [];
  });
  // Every point of a stored field is there, which the type of Object.fromEntries cannot express.
  return Object.fromEntries(points) as Record<PointOf<StoredName>, boolean>;
}
