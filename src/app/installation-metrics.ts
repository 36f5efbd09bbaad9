import type { Registry } from '@prometheus-io/client';
import { addStreamMetrics } from '../features/desk-live/api/stream-metrics.ts';
import type { Instance } from '../server/db/instances.ts';
import { addBackupGauge, addPoolGauges, addQueueGauges, addReplicaMetrics } from '../server/installation-gauges.ts';
import { addOutboxMetrics } from '../server/mail/outbox-metrics.ts';
import { createMetrics, type Metrics } from '../server/metrics.ts';
import { addScanMetrics } from '../server/virus/scan-metrics.ts';
import { addFeatureGauges } from './feature-gauges.ts';
import type { Services } from './services.ts';

/** The figures of one process. */
export function createProcessMetrics(services: Services): Metrics {
  const metrics = createMetrics();
  addPoolGauges(metrics.registry, services);
  addReplicaMetrics(metrics.registry, services);
  addStreamMetrics(metrics.registry, services.deskLive);
  if (services.virusScanner) addScanMetrics(metrics.registry, services.virusScanner);
  return metrics;
}

/** Figures of the whole installation, read from the database: in one process of a server, because they cost the same in each. */
export function addInstallationGauges(registry: Registry, services: Services, instance: Instance | undefined): void {
  addOutboxMetrics(registry, services);
  addQueueGauges(registry, services);
  addBackupGauge(registry, services);
  addFeatureGauges(registry, services, instance);
}
