import { Counter, Gauge, type Registry } from '@prometheus-io/client';
import type { DeskLive } from './create-desk-live.ts';

/** Streams of this process. Their ends are counted by reason, so that slow readers and full processes are seen. */
export function addStreamMetrics(registry: Registry, { figures }: Pick<DeskLive, 'figures'>): void {
  new Gauge({
    name: 'openpool_desk_streams',
    help: 'Streams of changes that operators’ browsers have open',
    aggregator: 'sum',
    registers: [registry],
    collect() {
      this.set(figures().open);
    },
  });
  new Counter({
    name: 'openpool_desk_streams_ended_total',
    help: 'Streams of changes that ended, by reason (closed, slow, session, role, client, shutdown, crowded)',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [reason, count] of figures().ends) this.inc({ reason }, count);
    },
  });
  new Counter({
    name: 'openpool_desk_streams_refused_total',
    help: 'Streams of changes that were refused because the process had as many as it takes',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(figures().refused);
    },
  });
}
