import { ownedBy } from '../../../server/db/scope.ts';
import type { ExportPart } from '../../../server/personal-data.ts';
import { listPeriods } from './not-available-store.ts';
import { profileTables } from './tables.ts';

/** The current profile, including languages and history. */
export const profileExport: ExportPart = {
  name: 'profile',
  async read(db, scope) {
    const row = await profileTables(db).selectFrom('profile').selectAll().$call(ownedBy(scope)).executeTakeFirst();
    if (!row) return null;
    const { tenant_id: _tenant, talent_id: _talent, ...profile } = row;
    return profile;
  },
};

/** Times the talent is not available. */
export const notAvailableExport: ExportPart = {
  name: 'not-available',
  read: async (db, scope) =>
    (await listPeriods(db, scope)).map((row) => ({ id: row.id, start: row.starts_on, end: row.ends_on, note: row.note })),
};
