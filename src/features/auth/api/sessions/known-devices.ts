import type { TalentScope } from '../../../../contract/ids.ts';
import type { Transaction, WithoutPool } from '../../../../server/db/database.ts';
import { findTalent } from '../../../account/api/store.ts';
import { recipientOf } from '../../../mail/api/talent-mail.ts';
import type { Caller, SessionDeps } from '../deps.ts';
import { mailNewDevice } from '../mails.ts';
import { recordSecurityEvent } from '../security-event-store.ts';
import { namelessDeviceId, rememberDevice } from './known-device-store.ts';
import { hasHadSession } from './session-store.ts';

/** The id of the caller's device for a talent's sessions. */
export function deviceIdOf(scope: TalentScope, caller: Pick<Caller, 'deviceId' | 'userAgent'>): string {
  return caller.deviceId ?? namelessDeviceId(scope, caller.userAgent);
}

/**
 * Records the device of a sign-in, and mails the talent when they never used it before (security design, "Devices"), except
 * for the first session, right after sign-up. Call it before that session is created.
 *
 * @returns the device's id.
 */
export async function recordDevice(
  deps: WithoutPool<SessionDeps>,
  trx: Transaction,
  scope: TalentScope,
  caller: Caller,
  now: Date,
): Promise<string> {
  const id = deviceIdOf(scope, caller);
  const isFirstSession = !(await hasHadSession(trx, scope));
  const isNew = await rememberDevice(trx, scope, { ...caller, id }, now);
  if (isNew && !isFirstSession) {
    await recordSecurityEvent(trx, scope, 'newDevice', now, { deviceId: id });
    const row = await findTalent(trx, scope);
    if (row) await mailNewDevice(deps, trx, scope, recipientOf(row), { userAgent: caller.userAgent, country: caller.country, at: now });
  }
  return id;
}
