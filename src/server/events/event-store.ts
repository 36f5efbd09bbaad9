import { type Selectable, sql } from 'kysely';
import type { TenantId, TenantScope } from '../../contract/ids.ts';
import type { Db, Transaction } from '../db/database.ts';
import { acrossTenants, inTenant } from '../db/scope.ts';
import { type EventTables, eventTables } from './tables.ts';

export type EventEntry = Selectable<EventTables['event']>;
/** Events that were given a number now. */
type NumberedEvent = { id: string; type: string; subject: string; number: number };

/** The clients that have events without a number. */
export async function listTenantsWithNews(db: Db): Promise<TenantId[]> {
  const rows = await eventTables(db)
    .selectFrom('event')
    .select('tenant_id')
    .distinct()
    .$call(acrossTenants('the dispatcher serves all clients'))
    .where('number', 'is', null)
    .execute();
  return rows.map((row) => row.tenant_id);
}

/**
 * Gives committed events of a client their numbers, without gaps. Only what is committed can be seen here, so a reader who has seen a
 * number has seen all before it; two who do this at once wait for each other at the counter.
 *
 * @param trx a transaction: what follows from the numbers belongs in it
 */
export async function numberEvents(trx: Transaction, scope: TenantScope, limit: number): Promise<NumberedEvent[]> {
  await eventTables(trx)
    .insertInto('event_counter')
    .values({ tenant_id: scope.tenantId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { last } = await eventTables(trx)
    .selectFrom('event_counter')
    .select('last')
    .$call(inTenant(scope))
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<NumberedEvent>`
    with news as (
      select id, row_number() over (order by written) as place from event
      where tenant_id = ${scope.tenantId} and number is null order by written limit ${limit})
    update event set number = ${last}::bigint + news.place from news
    where event.id = news.id and event.tenant_id = ${scope.tenantId}
    returning event.id, event.type, event.subject, event.number`.execute(trx);
  if (rows.length > 0)
    await eventTables(trx)
      .updateTable('event_counter')
      .set({ last: Number(last) + rows.length })
      .$call(inTenant(scope))
      .execute();
  return rows.map((row) => ({ ...row, number: Number(row.number) })).sort((a, b) => a.number - b.number);
}

/** The number of the last event that has one; 0 before the first. */
export async function findLastEventNumber(db: Db, scope: TenantScope): Promise<number> {
  const row = await eventTables(db).selectFrom('event_counter').select('last').$call(inTenant(scope)).executeTakeFirst();
  return Number(row?.last ?? 0);
}

/** Numbered events after a number, in their order. */
export function listEventsAfter(
  db: Db,
  scope: TenantScope,
  options: { after: number; limit: number; types?: readonly string[] },
): Promise<EventEntry[]> {
  return eventTables(db)
    .selectFrom('event')
    .selectAll()
    .$call(inTenant(scope))
    .where('number', '>', options.after)
    .$if(options.types !== undefined, (query) => query.where('type', 'in', [...(options.types ?? [])]))
    .orderBy('number')
    .limit(options.limit)
    .execute();
}

export async function findEvent(db: Db, scope: TenantScope, id: string): Promise<EventEntry | null> {
  const row = await eventTables(db).selectFrom('event').selectAll().$call(inTenant(scope)).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Deletes numbered events from before a moment. What tells of them goes with them. */
export async function forgetEvents(db: Db, before: Date): Promise<void> {
  await eventTables(db)
    .deleteFrom('event')
    .$call(acrossTenants('events end by time alone'))
    .where('at', '<', before)
    .where('number', 'is not', null)
    .execute();
}
