import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import { enabledLoginMethods } from '../../tenancy/client-config.ts';
import { findTalent } from './store.ts';

/**
 * Whether a talent can sign in by what the account itself holds: a password or link to their address, a code to their
 * number. Passkeys and linked accounts are counted by the features that own them; each must leave one sign-in method.
 */
export async function hasOwnSignInMethod(deps: { tenants: TenantRegistry }, db: Db, talent: TalentScope): Promise<boolean> {
  const row = await findTalent(db, talent);
  const methods = enabledLoginMethods(deps.tenants.byId(talent.tenantId).config);
  const isByPassword = row?.password_hash != null && methods.includes('email');
  const isByMail = row?.email_verified_at != null && methods.includes('otl');
  const isByPhone = row?.mobile_verified_at != null && methods.includes('mobile');
  return isByPassword || isByMail || isByPhone;
}
