import { ownedBy } from '../../../server/db/scope.ts';
import type { ExportPart } from '../../../server/personal-data.ts';
import { passkeyTables } from './tables.ts';

/** Passkeys: their names and times. The public keys mean nothing to a person. */
export const passkeysExport: ExportPart = {
  name: 'passkeys',
  read: (db, scope) =>
    passkeyTables(db)
      .selectFrom('passkey')
      .select(['name', 'rp_id as host', 'created_at as created', 'last_used_at as lastUsed'])
      .$call(ownedBy(scope))
      .orderBy('created_at')
      .execute(),
};
