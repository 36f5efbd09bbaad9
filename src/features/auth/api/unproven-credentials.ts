import type { TalentScope } from '../../../contract/ids.ts';
import type { Transaction } from '../../../server/db/database.ts';
import { dropMobile } from '../../account/api/mobile-store.ts';
import { updateTalent } from '../../account/api/store.ts';
import type { AuthDeps, Caller } from './deps.ts';
import { recordSecurityEvent } from './security-event-store.ts';
import { findDevice } from './sessions/known-device-store.ts';
import { revokeSessions } from './sessions/session-store.ts';

/**
 * Call it when the address of an account is proven for the first time. Another person may have signed up with it before to
 * keep access to it: password, number, passkeys, linked accounts and sessions are removed, unless this is a browser that the
 * account was used with.
 */
export async function revokeUnprovenCredentials(
  deps: Pick<AuthDeps, 'revokeLinkedCredentials'>,
  trx: Transaction,
  talent: TalentScope,
  caller: Pick<Caller, 'deviceId'>,
  now: Date,
): Promise<void> {
  if (caller.deviceId !== null && (await findDevice(trx, talent, caller.deviceId))) return;
  await updateTalent(trx, talent, { passwordHash: null }, now);
  await dropMobile(trx, talent, now);
  await deps.revokeLinkedCredentials(trx, talent);
  await revokeSessions(trx, talent, 'addressProven', now);
  await recordSecurityEvent(trx, talent, 'earlyWaysInRemoved', now);
}
