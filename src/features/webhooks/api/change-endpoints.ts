import { v7 as uuidv7 } from 'uuid';
import { minuteMs } from '../../../contract/dates.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import { type PortalEventType, portalEventTypes } from '../../../contract/portal-event-types.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { AddressRefused, checkAddress } from '../../../server/outgoing/checked-address.ts';
import { newWebhookSecret } from '../../../server/outgoing/standard-webhook.ts';
import { deliverEventsJobName, maxEndpoints, overlapHours } from '../webhook-rules.ts';
import { deliverOne } from './deliver-webhooks.ts';
import { findDeliveryOfAnyone, insertDeliveries, listAttempts, restartDead, restartDelivery } from './delivery-store.ts';
import type { WebhookDeps } from './deps.ts';
import { sealEndpointSecret } from './endpoint-secret.ts';
import { deleteEndpoint, findEndpoint, insertEndpoint, listEndpoints, updateEndpoint } from './endpoint-store.ts';
import type { AttemptRow, EndpointRow } from './tables.ts';

/**
 * Adds an address that receives events from now on. The secret is shown only once.
 *
 * @param events types of events; none: all
 * @throws AppError BAD_REQUEST for an address that may not be asked or an unknown event, CONFLICT when there are too many.
 */
export async function addEndpoint(
  deps: Pick<WebhookDeps, 'db' | 'clock' | 'config' | 'sessionKeys'>,
  scope: TenantScope,
  by: Actor,
  given: { url: string; events: readonly string[] },
): Promise<{ endpoint: EndpointRow; secret: string }> {
  requireAllowed(given.url, deps.config.OUTGOING_LOOPBACK);
  requireKnown(given.events);
  if ((await listEndpoints(deps.db, scope)).length >= maxEndpoints)
    throw new AppError('CONFLICT', { log: `A client has at most ${maxEndpoints} webhooks.` });
  const secret = newWebhookSecret();
  const owner = { id: uuidv7(), tenant_id: scope.tenantId };
  const endpoint: EndpointRow = {
    ...owner,
    url: given.url,
    events: [...new Set(given.events)],
    sealed_secret: sealEndpointSecret(deps, owner, secret),
    is_active: true,
    sealed_earlier: null,
    earlier_until: null,
    created_at: deps.clock(),
    created_by: by.name,
  };
  await inTransaction(deps.db, async (trx) => {
    await insertEndpoint(trx, endpoint);
    const added = { action: 'webhook.added' as const, subject: { kind: 'webhook' as const, id: owner.id }, after: factsOf(endpoint) };
    await recordChange(trx, scope, by, added, deps.clock());
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

function requireKnown(events: readonly string[]): void {
  const unknown = events.find((type) => !portalEventTypes.includes(type as PortalEventType));
  if (unknown !== undefined)
    throw new AppError('BAD_REQUEST', { log: `There is no event ${unknown}. There are: ${portalEventTypes.join(', ')}` });
}

/** What the audit log says of an endpoint. */
const factsOf = ({ url, events, is_active }: EndpointRow) => ({ url, events, isActive: is_active });

type Input = { url?: string | undefined; events?: readonly string[] | undefined; isActive?: boolean | undefined };

/**
 * Changes an address; what is left out stays. Its log and what waits stay too: what waits goes to the new address. While it is not
 * active, nothing is sent, and what happens waits.
 *
 * @param requireSame throws when it is not what the caller read
 * @throws AppError NOT_FOUND, BAD_REQUEST as `addEndpoint`, or what `requireSame` throws
 */
export function changeEndpoint(
  deps: Pick<WebhookDeps, 'db' | 'clock' | 'config'>,
  scope: TenantScope,
  by: Actor,
  id: string,
  { url, events, isActive }: Input,
  requireSame: (current: EndpointRow) => void = () => undefined,
): Promise<EndpointRow> {
  if (url !== undefined) requireAllowed(url, deps.config.OUTGOING_LOOPBACK);
  if (events !== undefined) requireKnown(events);
  return inTransaction(deps.db, async (trx) => {
    const endpoint = found(await findEndpoint(trx, scope, id, { lock: true }));
    requireSame(endpoint);
    if (url === undefined && events === undefined && isActive === undefined) return endpoint;
    const changed = await updateEndpoint(trx, scope, id, {
      ...(url !== undefined && { url }),
      ...(events !== undefined && { events: [...new Set(events)] }),
      ...(isActive !== undefined && { is_active: isActive }),
    });
    const subject = { kind: 'webhook', id } as const;
    const change = { action: 'webhook.changed' as const, subject, before: factsOf(endpoint), after: factsOf(changed) };
    await recordChange(trx, scope, by, change, deps.clock());
    return changed;
  });
}

/**
 * Gives an address a new secret, which is shown this once. For `hours` the one before signs as well, so that its program can be
 * changed in between; of an overlap that has not ended only the newest two secrets are left.
 *
 * @param hours 0: the one before ends at once, for one that somebody else may know
 * @throws AppError NOT_FOUND
 */
export function renewSecret(
  deps: Pick<WebhookDeps, 'db' | 'clock' | 'sessionKeys'>,
  scope: TenantScope,
  by: Actor,
  id: string,
  hours: number = overlapHours,
): Promise<{ endpoint: EndpointRow; secret: string }> {
  return inTransaction(deps.db, async (trx) => {
    const endpoint = found(await findEndpoint(trx, scope, id, { lock: true }));
    const now = deps.clock();
    const secret = newWebhookSecret();
    const until = hours > 0 ? new Date(now.getTime() + hours * 60 * minuteMs) : null;
    const changed = await updateEndpoint(trx, scope, id, {
      sealed_secret: sealEndpointSecret(deps, endpoint, secret),
      sealed_earlier: until && endpoint.sealed_secret,
      earlier_until: until,
    });
    const after = { earlierValidUntil: until?.toISOString() ?? null };
    await recordChange(trx, scope, by, { action: 'webhook.keyed', subject: { kind: 'webhook', id }, after }, now);
    return { endpoint: changed, secret };
  });
}

/** Removes an address with its log. @throws AppError NOT_FOUND */
export async function removeEndpoint(deps: Pick<WebhookDeps, 'db' | 'clock'>, scope: TenantScope, by: Actor, id: string): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const endpoint = found(await findEndpoint(trx, scope, id, { lock: true }));
    await deleteEndpoint(trx, scope, id);
    const removed = { action: 'webhook.removed' as const, subject: { kind: 'webhook' as const, id }, before: factsOf(endpoint) };
    await recordChange(trx, scope, by, removed, deps.clock());
  });
}

/** Sends a test now. @returns what came back @throws AppError NOT_FOUND, CONFLICT while it is not active */
export async function testEndpoint(deps: WebhookDeps, scope: TenantScope, id: string): Promise<AttemptRow | null> {
  const endpoint = found(await findEndpoint(deps.db, scope, id));
  requireActive(endpoint);
  // A subject of its own: a test waits for nothing, and nothing for it.
  const test = { tenant_id: scope.tenantId, endpoint_id: id, event_id: null, subject: `test:${uuidv7()}`, number: 0 };
  const delivery = await deliverOne(deps, endpoint, async (trx) => {
    found(await findEndpoint(trx, scope, id, { keep: true }));
    return (await insertDeliveries(trx, [test], deps.clock()))[0] ?? 0;
  });
  return lastAttemptOf(deps.db, delivery);
}

/** Sends one event again, with the same id, whatever became of it. @throws AppError NOT_FOUND, CONFLICT while its endpoint is not active */
export async function resendDelivery(deps: WebhookDeps, scope: TenantScope, id: number): Promise<AttemptRow | null> {
  const delivery = await findDeliveryOfAnyone(deps.db, id);
  if (delivery?.tenant_id !== scope.tenantId) throw notFound();
  const endpoint = found(await findEndpoint(deps.db, scope, delivery.endpoint_id));
  requireActive(endpoint);
  const sent = await deliverOne(deps, endpoint, async (trx) => {
    await restartDelivery(trx, scope, id, deps.clock());
    return id;
  });
  // Later events of its subject may have waited for it.
  await deps.queue.enqueue(deps.db, deliverEventsJobName, {});
  return lastAttemptOf(deps.db, sent);
}

/** Null for what was not sent: an attempt of an earlier time is no answer to this one. */
async function lastAttemptOf(db: Db, sent: number | null): Promise<AttemptRow | null> {
  return sent === null ? null : ((await listAttempts(db, [sent])).at(-1) ?? null);
}

/**
 * Sends everything that was given up again, each with its own id; jobs do so within seconds.
 *
 * @returns how many
 * @throws AppError NOT_FOUND, CONFLICT while it is not active
 */
export function resendDead(deps: Pick<WebhookDeps, 'db' | 'clock' | 'queue'>, scope: TenantScope, by: Actor, id: string): Promise<number> {
  return inTransaction(deps.db, async (trx) => {
    requireActive(found(await findEndpoint(trx, scope, id)));
    const count = await restartDead(trx, scope, id, deps.clock());
    if (count === 0) return 0;
    await recordChange(trx, scope, by, { action: 'webhook.resent', subject: { kind: 'webhook', id }, after: { count } }, deps.clock());
    await deps.queue.enqueue(trx, deliverEventsJobName, {});
    return count;
  });
}

function found(endpoint: EndpointRow | null): EndpointRow {
  if (!endpoint) throw notFound();
  return endpoint;
}

function requireActive({ is_active }: EndpointRow): void {
  if (!is_active) throw new AppError('CONFLICT', { detail: 'The webhook is not active: make it active first.' });
}
