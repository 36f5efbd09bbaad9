import type { Registry } from '@prometheus-io/client';
import { countApplicationsByStatus } from '../features/applications/api/status-count-store.ts';
import { listFeedHealth } from '../features/feeds/api/feed-address-store.ts';
import { listFeedRuns } from '../features/feeds/api/feed-store.ts';
import { troubleOf } from '../features/feeds/api/present-feed.ts';
import type { Instance } from '../server/db/instances.ts';
import { addGauge } from '../server/installation-gauges.ts';
import { countSweepFailures } from '../server/jobs/sweep-failure-store.ts';
import { addConnectionGauges } from './connection-gauges.ts';
import type { Services } from './services.ts';

/** How long a count of all applications is used again. */
const countsMaxAgeMs = 60_000;

/** Figures of features and processes for `/metrics`: numbers of clients, never of people. */
export function addFeatureGauges(registry: Registry, services: Services, instance: Instance | undefined): void {
  const { db, log, clock, tenants } = services;
  const keyOf = (tenantId: number) => tenants.all.find(({ id }) => id === tenantId)?.key ?? String(tenantId);
  addGauge({
    registry,
    log,
    name: 'openpool_applications',
    help: 'Applications by status: sp waits for its hand-over, sf is one that failed',
    labelNames: ['client', 'status'],
    maxAgeMs: countsMaxAgeMs,
    read: async () =>
      (await countApplicationsByStatus(db)).map(({ tenantId, status, count }) => ({
        labels: { client: keyOf(tenantId), status },
        value: count,
      })),
  });
  addGauge({
    registry,
    log,
    name: 'openpool_feed_last_run_seconds',
    help: 'How long ago a feed was imported',
    labelNames: ['client', 'source'],
    read: async () =>
      (await listFeedRuns(db)).map(({ tenant_id, source, last_run_at }) => ({
        labels: { client: keyOf(tenant_id), source },
        value: Math.max(0, (clock().getTime() - last_run_at.getTime()) / 1000),
      })),
  });
  addGauge({
    registry,
    log,
    name: 'openpool_feeds_in_trouble',
    help: 'Feeds by address whose runs fail, or that were not imported for as long as they may be silent',
    labelNames: ['client', 'state'],
    maxAgeMs: countsMaxAgeMs,
    read: async () => {
      const now = clock();
      const counts = new Map<string, { labels: { client: string; state: string }; value: number }>();
      for (const feed of await listFeedHealth(db)) {
        const state = troubleOf(feed, now);
        if (!state) continue;
        const labels = { client: keyOf(feed.tenant_id), state };
        const key = `${labels.client} ${state}`;
        counts.set(key, { labels, value: (counts.get(key)?.value ?? 0) + 1 });
      }
      return [...counts.values()];
    },
  });
  addGauge({
    registry,
    log,
    name: 'openpool_sweep_failures',
    help: 'Rows that a scheduled job could not handle and will try again',
    labelNames: ['client', 'job'],
    maxAgeMs: countsMaxAgeMs,
    read: async () =>
      (await countSweepFailures(db)).map(({ tenant_id, sweep, count }) => ({
        labels: { client: keyOf(tenant_id), job: sweep },
        value: count,
      })),
  });
  addConnectionGauges(registry, services);
  if (instance)
    addGauge({
      registry,
      log,
      name: 'openpool_instances',
      help: 'Processes on this database, this one included',
      read: async () => [{ labels: {}, value: 1 + (await instance.listOthers()).length }],
    });
}
