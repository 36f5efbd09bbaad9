import type { TalentScope } from '../contract/ids.ts';
import { findTalent } from '../features/account/api/store.ts';
import { enabledLoginMethods } from '../features/tenancy/client-config.ts';
import type { Services } from './services.ts';

/**
 * Whether a talent can come in by what is theirs alone: a password or link at their address, a code at their number.
 * Passkeys and linked accounts are counted by the features that own them; each must leave one way behind.
 */
export async function hasOwnWayIn(services: Pick<Services, 'db' | 'tenants'>, talent: TalentScope): Promise<boolean> {
  const row = await findTalent(services.db, talent);
  const methods = enabledLoginMethods(services.tenants.byId(talent.tenantId).config);
  const isByPassword = row?.password_hash != null && methods.includes('email');
  const isByMail = row?.email_verified_at != null && methods.includes('otl');
  const isByPhone = row?.mobile_verified_at != null && methods.includes('mobile');
  return isByPassword || isByMail || isByPhone;
}
