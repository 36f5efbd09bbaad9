import { dayMs, plainDate } from '../../../contract/dates.ts';
import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { joinPool } from '../../pools/api/join-pool.ts';
import { changeProfile } from '../../profile/api/change-profile.ts';
import { changeRate } from '../../profile/api/change-rate.ts';
import type { ProfileRules } from '../../profile/api/deps.ts';
import { savePeriod } from '../../profile/api/save-period.ts';
import { findProfile, updateProfile } from '../../profile/api/store.ts';
import type { Answers } from '../field-rules.ts';

/** Writes checked answers to their features: profile, rate, times off, pools, the client's own fields. */
export async function writeAnswers(db: Db, scope: TalentScope, answers: Answers, rules: ProfileRules, now: Date): Promise<void> {
  const { hourRate, availability, pools = [], categories, customFields, ...change } = answers;
  if (Object.keys(change).length > 0) await changeProfile(db, scope, change, rules, now);
  if (customFields) {
    const { custom_fields } = await findProfile(db, scope);
    await updateProfile(db, scope, { custom_fields: JSON.stringify({ ...custom_fields, ...customFields }) }, now);
  }
  if (categories) await updateProfile(db, scope, { category_ids: categories }, now);
  if (hourRate) await changeRate(db, scope, hourRate, rules, now);
  if (availability) await writeAvailability(db, scope, availability, now);
  for (const id of pools) await joinQuietly(db, scope, id, now);
}

async function writeAvailability(
  db: Db,
  scope: TalentScope,
  { status, from }: { status: 'now' | 'later'; from: string },
  now: Date,
): Promise<void> {
  const today = plainDate(now);
  if (status === 'later' && from > today) {
    await savePeriod(db, scope, { start: today, end: plainDate(new Date(Date.parse(`${from}T00:00:00Z`) - dayMs)), note: '' }, null, now);
  } else await updateProfile(db, scope, { availability_confirmed_at: now }, now);
}

/** A pool that was removed or refuses meanwhile must not stop the onboarding; the pools page shows the result. */
async function joinQuietly(db: Db, scope: TalentScope, poolId: number, now: Date): Promise<void> {
  try {
    await joinPool(db, scope, poolId, now);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
  }
}
