import { ownedBy } from '../../../server/db/scope.ts';
import type { ExportPart } from '../../../server/personal-data.ts';
import { maskOf } from '../security-id.ts';
import { securityIdTables } from './tables.ts';

/** Security ids as the account page shows them: masked. A finder of the copy must not be able to use them. */
export const securityIdsExport: ExportPart = {
  name: 'security-ids',
  read: async (db, scope) => {
    const rows = await securityIdTables(db)
      .selectFrom('security_id')
      .select(['vms_key', 'tail', 'created_at', 'updated_at'])
      .$call(ownedBy(scope))
      .orderBy('created_at')
      .execute();
    return rows.map((row) => ({ system: row.vms_key, masked: maskOf(row.tail), created: row.created_at, updated: row.updated_at }));
  },
};
