import { type Insertable, sql } from 'kysely';
import type { TenantId, TenantScope } from '../../../contract/ids.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import { acrossTenants, inTenant } from '../../../server/db/scope.ts';
import type { DeliveryFilter } from '../webhook-rules.ts';
import { type AttemptRow, type DeliveryRow, type WebhookTables, webhookTables } from './tables.ts';

type NewDelivery = Pick<DeliveryRow, 'tenant_id' | 'endpoint_id' | 'event_id' | 'subject' | 'number'>;

/** @returns their ids; none for an event that the endpoint already receives */
export async function insertDeliveries(db: Db, deliveries: readonly NewDelivery[], now: Date): Promise<number[]> {
  if (deliveries.length === 0) return [];
  const rows = await webhookTables(db)
    .insertInto('webhook_delivery')
    .values(deliveries.map((one) => ({ ...one, next_try_at: now, created_at: now, ended_at: null })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.map((row) => Number(row.id));
}

/**
 * Takes deliveries of an endpoint whose time has come, so that no other process sends them before `until`: of each subject only the
 * first that is not done.
 *
 * @param options.id only this one
 */
export async function claimDeliveries(
  db: Db,
  endpointId: string,
  options: { now: Date; until: Date; limit: number; id?: number },
): Promise<DeliveryRow[]> {
  const { now, until, limit, id = null } = options;
  const { rows } = await sql<DeliveryRow>`
    update webhook_delivery set next_try_at = ${until}, tries = tries + 1 where id in (
      select id from webhook_delivery w
      where endpoint_id = ${endpointId} and state = 'waiting' and next_try_at <= ${now}
        and (${id}::bigint is null or id = ${id})
        and not exists (select from webhook_delivery e where e.endpoint_id = w.endpoint_id and e.subject = w.subject
          and e.state = 'waiting' and (e.number, e.id) < (w.number, w.id))
      order by number, id limit ${limit} for update skip locked)
    returning *`.execute(db);
  return rows.sort((a, b) => Number(a.number) - Number(b.number));
}

/** Endpoints with deliveries whose time has come; what is for one that is paused waits. */
export function listDueEndpoints(db: Db, now: Date): Promise<Pick<DeliveryRow, 'tenant_id' | 'endpoint_id'>[]> {
  return webhookTables(db)
    .selectFrom('webhook_delivery')
    .select(['tenant_id', 'endpoint_id'])
    .distinct()
    .$call(acrossTenants('one job serves all clients'))
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhook_endpoint')
          .select('webhook_endpoint.id')
          .$call(acrossTenants('the endpoint names the tenant of its deliveries'))
          .whereRef('webhook_endpoint.id', '=', 'webhook_delivery.endpoint_id')
          .where('is_active', '=', true),
      ),
    )
    .execute();
}

/** Records a try and what follows from it; nothing for a delivery that was removed with its endpoint during the try. */
export async function recordAttempt(
  trx: Transaction,
  delivery: Pick<DeliveryRow, 'id' | 'tenant_id'>,
  attempt: Omit<Insertable<WebhookTables['webhook_attempt']>, 'delivery_id'>,
  next: Pick<DeliveryRow, 'state' | 'next_try_at' | 'ended_at'>,
): Promise<void> {
  const { numUpdatedRows } = await webhookTables(trx)
    .updateTable('webhook_delivery')
    .set(next)
    .$call(inTenant({ tenantId: delivery.tenant_id }))
    .where('id', '=', delivery.id)
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) return;
  await webhookTables(trx)
    .insertInto('webhook_attempt')
    .values({ ...attempt, delivery_id: delivery.id })
    .execute();
}

/** Whether a delivery to this endpoint was given up since `since`. */
export async function hasDead(db: Db, scope: TenantScope, endpointId: string, since: Date): Promise<boolean> {
  const row = await webhookTables(db)
    .selectFrom('webhook_delivery')
    .select('id')
    .$call(inTenant(scope))
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'dead')
    .where('ended_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest first; `before`: the id of the last one of the page before. */
export function listDeliveries(
  db: Db,
  scope: TenantScope,
  endpointId: string,
  { limit, before = null, state }: { limit: number; before?: number | null; state?: DeliveryFilter | undefined },
): Promise<DeliveryRow[]> {
  return webhookTables(db)
    .selectFrom('webhook_delivery')
    .selectAll()
    .$call(inTenant(scope))
    .where('endpoint_id', '=', endpointId)
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .$call((query) => {
      if (state === undefined) return query;
      return state === 'undelivered' ? query.where('state', '<>', 'done') : query.where('state', '=', state);
    })
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The caller found the deliveries in its own scope. */
export function listAttempts(db: Db, deliveryIds: readonly number[]): Promise<AttemptRow[]> {
  if (deliveryIds.length === 0) return Promise.resolve([]);
  return webhookTables(db)
    .selectFrom('webhook_attempt')
    .selectAll()
    .where('delivery_id', 'in', [...deliveryIds])
    .orderBy('id')
    .execute();
}

export async function findDeliveryOfAnyone(db: Db, id: number): Promise<DeliveryRow | null> {
  const row = await webhookTables(db)
    .selectFrom('webhook_delivery')
    .selectAll()
    .$call(acrossTenants('the caller knows the id only; the row names its tenant'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Sends it again from the start, whatever became of it. One that waits already goes at once. */
export async function restartDelivery(db: Db, scope: TenantScope, id: number, now: Date): Promise<void> {
  await webhookTables(db)
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', tries: 0, next_try_at: now, ended_at: null })
    .$call(inTenant(scope))
    .where('id', '=', id)
    .execute();
}

/** Sends everything that was given up again from the start. @returns how many */
export async function restartDead(db: Db, scope: TenantScope, endpointId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await webhookTables(db)
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', tries: 0, next_try_at: now, ended_at: null })
    .$call(inTenant(scope))
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'dead')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

type NotDone = { state: 'waiting' | 'dead'; count: number };

/** What waits and what was given up, by endpoint. */
export async function countNotDone(db: Db, scope: TenantScope): Promise<(NotDone & { endpoint_id: string })[]> {
  const { rows } = await sql<NotDone & { endpoint_id: string }>`
    select endpoint_id, state, count(*)::int as count from webhook_delivery
    where tenant_id = ${scope.tenantId} and state <> 'done' group by endpoint_id, state`.execute(db);
  return rows;
}

type Delivered = { endpoint_id: string; count: number; median_ms: number };

/** How many events were delivered since `since`, and how long half of the receivers took at most, by endpoint. Tests do not count. */
export async function countDelivered(db: Db, scope: TenantScope, since: Date): Promise<Delivered[]> {
  const { rows } = await sql<Delivered>`
    select d.endpoint_id, count(*)::int as count, round(percentile_cont(0.5) within group (order by a.took_ms))::int as median_ms
    from webhook_delivery d
    join lateral (select took_ms from webhook_attempt where delivery_id = d.id order by id desc limit 1) a on true
    where d.tenant_id = ${scope.tenantId} and d.state = 'done' and d.ended_at > ${since} and d.event_id is not null
    group by d.endpoint_id`.execute(db);
  return rows;
}

/** What waits and what was given up of every client, for those who watch the installation; `oldest_at`: since when the oldest of them has been there. */
export async function countNotDoneByClient(db: Db): Promise<(NotDone & { tenant_id: TenantId; oldest_at: Date })[]> {
  const { rows } = await sql<NotDone & { tenant_id: TenantId; oldest_at: Date }>`
    select tenant_id, state, count(*)::int as count, min(created_at) as oldest_at from webhook_delivery
    where state <> 'done' group by tenant_id, state`.execute(db);
  return rows;
}

/** Tests belong to no event, so they do not go with one. */
export async function forgetTests(db: Db, before: Date): Promise<void> {
  await webhookTables(db)
    .deleteFrom('webhook_delivery')
    .$call(acrossTenants('deliveries end by time alone'))
    .where('event_id', 'is', null)
    .where('created_at', '<', before)
    .execute();
}
