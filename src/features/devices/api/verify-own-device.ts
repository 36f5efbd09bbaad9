import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { recordSecurityEvent } from '../../auth/api/security-event-store.ts';
import { type DeviceRow, verifyDevice } from '../../auth/api/sessions/known-device-store.ts';
import type { DevicesDeps } from './deps.ts';

/**
 * Marks the browser of this session as the talent's own. Any other one can only be marked from itself: its owner is unknown
 * here.
 *
 * @throws AppError NOT_FOUND for another talent's device, or another one than this.
 */
export async function verifyOwnDevice(
  deps: DevicesDeps,
  scope: TalentScope,
  sessionDeviceId: string | null,
  device: Parameters<typeof verifyDevice>[2],
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
