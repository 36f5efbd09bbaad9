import type { TenantScope } from '../../contract/ids.ts';
import type { PortalEvent } from '../../contract/portal-events.ts';
import type { Transaction } from '../db/database.ts';
import { eventTables } from './tables.ts';

/** Said by the database when events were written and committed. */
export const eventChannel = 'openpool_event';

/**
 * Writes an event in the caller's transaction: it is delivered if and only if the change is committed. It takes no lock, so it may stand
 * anywhere in the transaction.
 *
 * @example await recordEvent(trx, scope, { type: 'talent.registered', subject: `talent:${id}`, data: { talentId: id } }, now)
 */
export async function recordEvent(trx: Transaction, scope: TenantScope, event: PortalEvent, now: Date): Promise<void> {
  await eventTables(trx)
    .insertInto('event')
    .values({ tenant_id: scope.tenantId, type: event.type, subject: event.subject, data: JSON.stringify(event.data), at: now })
    .execute();
}
