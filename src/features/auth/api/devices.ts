import type { TalentScope } from '../../../contract/ids.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { findTalent } from '../../account/api/store.ts';
import { readerOf } from '../../account/api/talent-mail.ts';
import type { AuthDeps, Caller } from './deps.ts';
import { type DeviceRow, deleteDevice, namelessDeviceId, rememberDevice, verifyDevice } from './device-store.ts';
import { mailNewDevice } from './mails.ts';
import { recordSecurityEvent } from './security-event-store.ts';
import { hasHadSession, revokeSessionsOf } from './session-list-store.ts';

/** Which device a caller is, as far as a talent's sessions go. */
export function deviceIdOf(scope: TalentScope, caller: Pick<Caller, 'deviceId' | 'userAgent'>): string {
  return caller.deviceId ?? namelessDeviceId(scope, caller.userAgent);
}

/**
 * Remembers the device somebody signs in with, and writes to them when they never used it before (security design,
 * "Devices"); the very first session, right after sign-up, is no news. Call it before that session is created.
 *
 * @returns the device's id.
 */
export async function meetDevice(deps: AuthDeps, db: Db, scope: TalentScope, caller: Caller, now: Date): Promise<string> {
  const id = deviceIdOf(scope, caller);
  const isFirstSession = !(await hasHadSession(db, scope));
  const isNew = await rememberDevice(db, scope, { id, userAgent: caller.userAgent, country: caller.country }, now);
  if (isNew && !isFirstSession) {
    await recordSecurityEvent(db, scope, 'newDevice', now, { deviceId: id });
    const row = await findTalent(db, scope);
    if (row) await mailNewDevice(deps, db, scope, readerOf(row), { userAgent: caller.userAgent, country: caller.country, at: now });
  }
  return id;
}

/**
 * Marks the browser of this very session as the talent's own. Any other one would have to say so itself: from here
 * nobody can know whose it is.
 *
 * @throws AppError NOT_FOUND for a device of somebody else, or another one than this.
 */
export async function verifyOwnDevice(
  deps: AuthDeps,
  scope: TalentScope,
  sessionDeviceId: string | null,
  device: { id: string; userAgent: string; country: string | null },
): Promise<DeviceRow> {
  if (sessionDeviceId !== device.id) throw notFound('not the device of this session');
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    const row = await verifyDevice(trx, scope, device, now);
    if (!row) throw notFound('unknown device');
    await recordSecurityEvent(trx, scope, 'deviceVerified', now, { deviceId: device.id });
    return row;
  });
}

/**
 * Forgets a device and ends its sessions at once.
 *
 * @throws AppError NOT_FOUND
 */
export async function removeDevice(deps: AuthDeps, scope: TalentScope, id: string): Promise<void> {
  const now = deps.clock();
  await inTransaction(deps.db, async (trx) => {
    if (!(await deleteDevice(trx, scope, id))) throw notFound('unknown device');
    await revokeSessionsOf(trx, scope, { deviceId: id }, 'deviceRemoved', now);
    await recordSecurityEvent(trx, scope, 'deviceRemoved', now, { deviceId: id });
  });
}
