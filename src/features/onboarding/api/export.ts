import { ownedBy } from '../../../server/db/scope.ts';
import type { ExportPart } from '../../../server/personal-data.ts';
import { onboardingTables } from './tables.ts';

/** Answers of an onboarding that is not finished; null afterwards. */
export const onboardingExport: ExportPart = {
  name: 'onboarding',
  read: async (db, scope) =>
    (await onboardingTables(db)
      .selectFrom('onboarding')
      .select(['type', 'values', 'last_step as lastStep', 'parsed_data_used as parsedDataUsed', 'updated_at as updated'])
      .$call(ownedBy(scope))
      .executeTakeFirst()) ?? null,
};
