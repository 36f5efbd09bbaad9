import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import { offersPasskeys } from '../../tenancy/client-config.ts';
import { hasPasskey } from './store.ts';

/** Whether a talent can log in by passkey: they have one, and the client has not switched passkeys off since. */
export async function hasUsablePasskey(deps: { tenants: TenantRegistry }, db: Db, talent: TalentScope): Promise<boolean> {
  return offersPasskeys(deps.tenants.byId(talent.tenantId).config) && (await hasPasskey(db, talent));
}
