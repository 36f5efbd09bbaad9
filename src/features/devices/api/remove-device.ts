import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { recordSecurityEvent } from '../../auth/api/security-event-store.ts';
import { deleteDevice } from '../../auth/api/sessions/known-device-store.ts';
import { revokeSessionsOf } from '../../auth/api/sessions/session-store.ts';
import type { DevicesDeps } from './deps.ts';

/**
 * Removes a device and ends its sessions at once.
 *
 * @throws AppError NOT_FOUND
 */
export async function removeDevice(deps: DevicesDeps, scope: TalentScope, id: string): Promise<void> {
  const now = deps.clock();
  await inTransaction(deps.db, async (trx) => {
    if (!(await deleteDevice(trx, scope, id))) throw notFound('unknown device');
    await revokeSessionsOf(trx, scope, { deviceId: id }, 'deviceRemoved', now);
    await recordSecurityEvent(trx, scope, 'deviceRemoved', now, { deviceId: id });
  });
}
