import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { findTalent } from '../../account/api/store.ts';
import type { TokenPair } from '../session-cookies.ts';
import type { AuthDeps, Caller } from './deps.ts';
import { recordSecurityEvent } from './security-event-store.ts';
import { startSession } from './start-session.ts';

/** How an identity was proven; goes into the session and its tokens (`amr`, RFC 8176 where it has a name for it). */
export type Proof = 'pwd' | 'otl' | 'sms' | 'linkedin' | 'google' | 'auth0' | 'passkey' | 'urlToken' | 'leadProfile';

/**
 * Signs in a talent whose identity another way than the password has proven; call it in the transaction that used the
 * proof up.
 *
 * @throws AppError UNAUTHENTICATED when the account is gone, ACCOUNT_DEACTIVATED (403).
 */
export async function enter(deps: AuthDeps, trx: Db, talent: TalentScope, caller: Caller, by: Proof): Promise<TokenPair> {
  const row = await findTalent(trx, talent);
  if (!row) throw new AppError('UNAUTHENTICATED');
  if (!row.is_active) throw new AppError('ACCOUNT_DEACTIVATED', { messages: ['talent.legal.deactivated'] });
  await recordSecurityEvent(trx, talent, 'signedIn', deps.clock(), { by });
  return startSession(deps, trx, talent, caller, by);
}
