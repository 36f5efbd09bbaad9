import type { ExportPart } from '../../../server/personal-data.ts';
import { findTalent } from './store.ts';

/** The account itself. It tells whether there is a password, but not its hash. */
export const accountExport: ExportPart = {
  name: 'account',
  async read(db, scope) {
    const row = await findTalent(db, scope);
    if (!row) return null;
    const { tenant_id: _tenant, password_hash, subscription_uuid: _secret, ...account } = row;
    return { ...account, has_password: password_hash !== null };
  },
};
