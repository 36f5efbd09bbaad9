import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { findTalent } from '../../account/api/store.ts';
import type { Profile } from '../contract.ts';
import { availabilityFreshMs, profileStrength, type Strength } from '../strength.ts';
import type { ProfileDeps, ProfileRules } from './deps.ts';
import { presentProfile } from './present.ts';
import { findProfile } from './store.ts';

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
      photo: Boolean(talent?.profile_image_id),
      title: profile.professional_title !== null,
      description: profile.description !== null,
      skills: profile.skills.length + profile.tools.length >= 5,
      history: profile.employment.length > 0,
      language: profile.languages.length > 0,
      cv,
      rate: profile.rate_value !== null,
      availability: confirmedAt !== null && now.getTime() - confirmedAt.getTime() < availabilityFreshMs,
      mobile: Boolean(talent?.mobile_verified_at),
    },
    hiddenFields,
  );
}
