import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { presentPortalEvent } from '../src/contract/portal-events.ts';
import { startFakeHttpServer } from '../tests/support/fake-http-server.ts';

/** What the hand of a killed process holds is taken over after one minute (webhooks) or two (hand-overs), and found a minute later. */
const maxSettlingMs = 5 * 60_000;

/** A program of operators on this machine that receives events. */
export type WebhookReceiver = {
  url: string;
  /** How often it was called, repetitions included. */
  readonly calls: number;
  /** Compares what it received with the database. @returns what is missing, differs, or came with two bodies */
  compare: (client: pg.Client) => Promise<string[]>;
  close: () => Promise<void>;
};

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = await startFakeHttpServer({ status: 204, text: '' });
  return {
    url: `${server.url}/events`,
    get calls() {
      return server.calls.length;
    },
    async compare(client) {
      const received = new Map<string, string>();
      const differing = new Set<string>();
      for (const { headers, body } of server.calls) {
        const id = String(headers['webhook-id']);
        if ((received.get(id) ?? body) !== body) differing.add(`${id} was received with two bodies`);
        received.set(id, body);
      }
      const { rows } = await client.query<{ id: string; type: string; at: Date; data: unknown }>(
        `select e.id, e.type, e.at, e.data from event e join webhook_delivery d on d.event_id = e.id where d.state = 'done'`,
      );
      for (const event of rows) {
        const body = received.get(event.id);
        if (body === undefined) differing.add(`${event.type} ${event.id} was never received`);
        else if (!isDeepStrictEqual(JSON.parse(body), presentPortalEvent(event)))
          differing.add(`${event.type} ${event.id} was received otherwise`);
      }
      const { rows: known } = await client.query<{ id: string }>('select id from event where id = any($1)', [[...received.keys()]]);
      const ids = new Set(known.map(({ id }) => id));
      for (const id of received.keys()) if (!ids.has(id)) differing.add(`${id} was received and never happened`);
      return [...differing];
    },
    close: server.close,
  };
}

/** Waits until everything is delivered and handed over. @returns what still is not after minutes */
export async function untilDelivered(client: pg.Client): Promise<string[]> {
  const until = performance.now() + maxSettlingMs;
  for (;;) {
    const { rows } = await client.query<{ row: string }>(
      `select 'event ' || id as row from event where number is null and tenant_id in (select tenant_id from webhook_endpoint)
       union all select 'delivery ' || id || ' ' || state from webhook_delivery where state <> 'done'
       union all select 'hand-over ' || h.id || ' ' || h.state from hand_over h join application a on a.id = h.application_id
         join talent t on t.id = a.talent_id where t.email like '%@chaos.example' and h.ended_at is null`,
    );
    if (rows.length === 0 || performance.now() > until) return rows.map(({ row }) => row);
    await sleep(500);
  }
}
