import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { ownedBy } from '../../../server/db/scope.ts';
import type { OnboardingType } from '../steps.ts';
import { type OnboardingState, onboardingTables } from './tables.ts';

export type StoredOnboarding = { state: OnboardingState; parsedDataUsed: boolean };

export async function findOnboarding(db: Db, scope: TalentScope): Promise<StoredOnboarding> {
  const row = await onboardingTables(db)
    .selectFrom('onboarding')
    .select(['values', 'parsed_data_used'])
    .$call(ownedBy(scope))
    .executeTakeFirst();
  return { state: { done: [], drafts: {}, fromCv: [], ...row?.values }, parsedDataUsed: row?.parsed_data_used ?? false };
}

export async function saveOnboarding(
  db: Db,
  scope: TalentScope,
  stored: StoredOnboarding & { type: OnboardingType; lastStep: string },
  now: Date,
): Promise<void> {
  const change = {
    type: stored.type,
    values: JSON.stringify(stored.state),
    last_step: stored.lastStep,
    parsed_data_used: stored.parsedDataUsed,
    updated_at: now,
  };
  await onboardingTables(db)
    .insertInto('onboarding')
    .values({ talent_id: scope.talentId, tenant_id: scope.tenantId, ...change })
    .onConflict((conflict) => conflict.column('talent_id').doUpdateSet(change))
    .execute();
}

export async function deleteOnboarding(db: Db, scope: TalentScope): Promise<void> {
  await onboardingTables(db).deleteFrom('onboarding').$call(ownedBy(scope)).execute();
}
