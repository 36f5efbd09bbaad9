import { ownedBy } from '../../../server/db/scope.ts';
import type { ExportPart } from '../../../server/personal-data.ts';
import { cvTables } from './tables.ts';

/** What the reader found in the talent's CVs. */
export const cvReadingsExport: ExportPart = {
  name: 'cv-readings',
  read: (db, scope) =>
    cvTables(db)
      .selectFrom('cv_reading')
      .select(['file_id as file', 'reason', 'data', 'proposals', 'read_at as read'])
      .$call(ownedBy(scope))
      .orderBy('read_at')
      .execute(),
};
