import { ownedBy } from '../../../server/db/scope.ts';
import type { ExportPart } from '../../../server/personal-data.ts';
import { legalTables } from './tables.ts';

/** Which version of which text was accepted, when and for what. */
export const consentsExport: ExportPart = {
  name: 'consents',
  read: (db, scope) =>
    legalTables(db)
      .selectFrom('consent')
      .select(['document', 'version', 'locale as language', 'purpose', 'agreed_at as agreed'])
      .$call(ownedBy(scope))
      .orderBy('id')
      .execute(),
};
