import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import { accountTables } from './tables.ts';

/** The photo shown for a talent; null removes it. The caller has checked the owner of the file. */
export async function setProfileImage(db: Db, scope: TalentScope, fileId: string | null, now: Date): Promise<void> {
  await accountTables(db)
    .updateTable('talent')
    .set({ profile_image_id: fileId, updated_at: now })
    .$call(inTenant(scope))
    .where('id', '=', scope.talentId)
    .execute();
}

/** Marks the onboarding as done; the first time counts. */
export async function completeOnboarding(db: Db, scope: TalentScope, now: Date): Promise<void> {
  await accountTables(db)
    .updateTable('talent')
    .set({ onboarding_completed_at: now, updated_at: now })
    .$call(inTenant(scope))
    .where('id', '=', scope.talentId)
    .where('onboarding_completed_at', 'is', null)
    .execute();
}

/**
 * Data that an operator had about a person before they signed up; existing values of the account stay. A project to apply to
 * makes the onboarding short, unless it is done.
 */
export async function completeTalent(
  db: Db,
  scope: TalentScope,
  known: { mobileNumber: string | null; residenceCountry: string | null; projectId: number | null },
  now: Date,
): Promise<void> {
  await accountTables(db)
    .updateTable('talent')
    .set((eb) => ({
      mobile_number: eb.fn.coalesce('mobile_number', eb.val(known.mobileNumber)),
      residence_country: eb.fn.coalesce('residence_country', eb.val(known.residenceCountry)),
      updated_at: now,
    }))
    .$call(inTenant(scope))
    .where('id', '=', scope.talentId)
    .execute();
  if (known.projectId === null) return;
  await accountTables(db)
    .updateTable('talent')
    .set({ stored_project_id: known.projectId, onboarding_type: 'short' })
    .$call(inTenant(scope))
    .where('id', '=', scope.talentId)
    .where('onboarding_completed_at', 'is', null)
    .where('stored_project_id', 'is', null)
    .execute();
}
