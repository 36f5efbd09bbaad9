import type { ExportPart } from '../../../server/personal-data.ts';
import { passkeyTables } from './tables.ts';

/** Passkeys: their names and times. The public keys say nothing to a person. */
export const passkeysExport: ExportPart = {
  name: 'passkeys',
  read: (db, scope) =>
    passkeyTables(db)
      .selectFrom('passkey')
      .select(['name', 'rp_id as host', 'created_at as created', 'last_used_at as lastUsed'])
      .where('tenant_id', '=', scope.tenantId)
      .where('talent_id', '=', scope.talentId)
      .orderBy('created_at')
      .execute(),
};
