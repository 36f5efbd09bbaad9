import { v7 as uuidv7 } from 'uuid';
import type { TenantScope } from '../../../contract/ids.ts';
import { type PortalEventType, portalEventTypes } from '../../../contract/portal-events.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { AddressRefused, checkAddress } from '../../../server/outgoing/checked-address.ts';
import { newWebhookSecret } from '../../../server/outgoing/standard-webhook.ts';
import { deliverTo } from './deliver-webhooks.ts';
import { findDeliveryOfAnyone, insertDeliveries, listAttempts, restartDelivery } from './delivery-store.ts';
import type { WebhookDeps } from './deps.ts';
import { sealEndpointSecret } from './endpoint-secret.ts';
import { deleteEndpoint, findEndpoint, insertEndpoint, listEndpoints } from './endpoint-store.ts';
import type { AttemptRow, EndpointRow } from './tables.ts';

const maxEndpoints = 20;

/**
 * Adds an address that is told of events from now on. The secret is shown this once.
 *
 * @param events types of events; none: all
 * @throws AppError BAD_REQUEST for an address that may not be asked or an unknown event, CONFLICT when there are too many.
 */
export async function addEndpoint(
  deps: Pick<WebhookDeps, 'db' | 'clock' | 'config' | 'sessionSecret'>,
  scope: TenantScope,
  by: Actor,
  given: { url: string; events: readonly string[] },
): Promise<{ endpoint: EndpointRow; secret: string }> {
  requireAllowed(given.url, deps.config.OUTGOING_LOOPBACK);
  const unknown = given.events.find((type) => !portalEventTypes.includes(type as PortalEventType));
  if (unknown !== undefined)
    throw new AppError('BAD_REQUEST', { log: `There is no event ${unknown}. There are: ${portalEventTypes.join(', ')}` });
  if ((await listEndpoints(deps.db, scope)).length >= maxEndpoints)
    throw new AppError('CONFLICT', { log: `A client has at most ${maxEndpoints} webhooks.` });
  const secret = newWebhookSecret();
  const owner = { id: uuidv7(), tenant_id: scope.tenantId };
  const endpoint: EndpointRow = {
    ...owner,
    url: given.url,
    events: [...new Set(given.events)],
    sealed_secret: sealEndpointSecret(deps, owner, secret),
    created_at: deps.clock(),
    created_by: by.name,
  };
  await inTransaction(deps.db, async (trx) => {
    await insertEndpoint(trx, endpoint);
    const after = { url: endpoint.url, events: endpoint.events };
    await recordChange(trx, scope, by, { action: 'webhook.added', subject: { kind: 'webhook', id: owner.id }, after }, deps.clock());
  });
  return { endpoint, secret };
}

function requireAllowed(url: string, allowsLoopback: boolean): void {
  try {
    checkAddress(url, { allowsLoopback });
  } catch (error) {
    throw error instanceof AddressRefused ? new AppError('BAD_REQUEST', { log: error.message }) : error;
  }
}

/** Removes an address with its log. @throws AppError NOT_FOUND */
export async function removeEndpoint(deps: Pick<WebhookDeps, 'db' | 'clock'>, scope: TenantScope, by: Actor, id: string): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const endpoint = await findEndpoint(trx, scope, id);
    if (!endpoint || !(await deleteEndpoint(trx, scope, id))) throw notFound();
    const before = { url: endpoint.url, events: endpoint.events };
    await recordChange(trx, scope, by, { action: 'webhook.removed', subject: { kind: 'webhook', id }, before }, deps.clock());
  });
}

/** Sends a test now. @returns what came back */
export async function testEndpoint(deps: WebhookDeps, scope: TenantScope, id: string): Promise<AttemptRow | null> {
  const endpoint = await findEndpoint(deps.db, scope, id);
  if (!endpoint) throw notFound();
  // A subject of its own: a test waits for nothing, and nothing for it.
  const subject = `test:${uuidv7()}`;
  const [delivery = 0] = await insertDeliveries(
    deps.db,
    [{ tenant_id: scope.tenantId, endpoint_id: id, event_id: null, subject, number: 0 }],
    deps.clock(),
  );
  await deliverTo(deps, id);
  return (await listAttempts(deps.db, [delivery])).at(-1) ?? null;
}

/** Sends one event again, with the same id, whatever became of it. @throws AppError NOT_FOUND */
export async function resendDelivery(deps: WebhookDeps, scope: TenantScope, id: number): Promise<AttemptRow | null> {
  const delivery = await findDeliveryOfAnyone(deps.db, id);
  if (delivery?.tenant_id !== scope.tenantId) throw notFound();
  await restartDelivery(deps.db, scope, id, deps.clock());
  await deliverTo(deps, delivery.endpoint_id);
  return (await listAttempts(deps.db, [id])).at(-1) ?? null;
}
