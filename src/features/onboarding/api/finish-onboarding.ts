import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { completeOnboarding } from '../../account/api/profile-facts-store.ts';
import { flatValues } from '../../profile/field-names.ts';
import { isEmptyValue } from '../../profile/form-values.ts';
import { fieldsOf, type OnboardingType } from '../steps.ts';
import type { ClientFlow, OnboardingDeps } from './deps.ts';
import { readSnapshot } from './read-snapshot.ts';
import { deleteOnboarding } from './store.ts';

/**
 * Finishes the onboarding; a second time changes nothing.
 *
 * @throws AppError CONFLICT for the other type's call, VALIDATION_FAILED while a required field is empty.
 */
export async function finishOnboarding(
  deps: OnboardingDeps,
  scope: TalentScope,
  client: ClientFlow,
  type: OnboardingType,
): Promise<{ hasCompletedOnboarding: true; storedProjectId: number | null }> {
  const { talent, steps, answers } = await readSnapshot(deps, scope, client);
  const known: Readonly<Record<string, unknown>> = flatValues(answers);
  if (talent.onboarding_type !== type) throw new AppError('CONFLICT', { currentStatus: talent.onboarding_type });
  const missing = steps.flatMap(fieldsOf).filter((field) => field.required && !field.disabled && isEmptyValue(known[field.name]));
  if (missing.length > 0) {
    throw new AppError('VALIDATION_FAILED', {
      messages: ['talent.onboarding.incomplete'],
      fields: Object.fromEntries(missing.map((field) => [field.name, ['talent.onboarding.required.other']])),
    });
  }
  await inTransaction(deps.db, async (trx) => {
    await completeOnboarding(trx, scope, deps.clock());
    await deleteOnboarding(trx, scope);
  });
  return { hasCompletedOnboarding: true, storedProjectId: talent.stored_project_id };
}
