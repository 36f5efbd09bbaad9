import { Gauge, type Registry } from '@prometheus-io/client';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import { countUndelivered, type UndeliveredCount } from './message-store.ts';

/** Gauges of the outbox, read when `/metrics` is. While the database is away they are left out and the others still answer. */
export function addOutboxMetrics(registry: Registry, { db, clock, log }: { db: Db; clock: Clock; log: Log }): void {
  let counting: Promise<UndeliveredCount[]> | null = null;
  // The registry asks all gauges at once; one look at the database serves them.
  const count = () => {
    counting ??= countUndelivered(db)
      .catch((error) => {
        log.warn({ err: error }, 'the outbox could not be counted');
        return [];
      })
      .finally(() => {
        counting = null;
      });
    return counting;
  };
  const addGauge = (name: string, help: string, figureOf: (row: UndeliveredCount) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['channel'],
      // Each process would count the same.
      aggregator: 'max',
      registers: [registry],
      async collect() {
        const rows = await count();
        this.reset();
        for (const row of rows) this.set({ channel: row.channel }, figureOf(row));
      },
    });
  addGauge('openpool_messages_waiting', 'Mails and text messages not delivered yet', ({ waiting }) => waiting);
  addGauge('openpool_oldest_waiting_message_seconds', 'Age of the oldest message not delivered yet', ({ oldest }) =>
    oldest ? Math.max(0, (clock().getTime() - oldest.getTime()) / 1000) : 0,
  );
  addGauge(
    'openpool_messages_failed',
    'Mails and text messages given up (npm run openpool -- messages --state failed)',
    ({ failed }) => failed,
  );
}
