import type { Registry } from '@prometheus-io/client';
import type pg from 'pg';
import { closeCvReader } from '../../cv-reader/read-cv.ts';
import { closeDocumentWriter } from '../../cv-writer/write-document.ts';
import { followClients } from '../../features/tenancy/api/follow-clients.ts';
import { createEventFollower } from '../../features/webhooks/api/dispatch-events.ts';
import { followChannels } from '../../server/db/follow-channels.ts';
import { announceInstance } from '../../server/db/instances.ts';
import { withStartLock } from '../../server/db/start-lock.ts';
import { eventChannel } from '../../server/events/record-event.ts';
import { addInstallationGauges } from '../installation-metrics.ts';
import { startJobs } from '../jobs.ts';
import type { Services } from '../services.ts';
import { version } from '../version.ts';

/** What runs in the background: jobs, and the events that webhooks are notified of. */
export async function runJobs(services: Services, direct: pg.PoolConfig, registry: Registry): Promise<{ stop: () => Promise<void> }> {
  const { clients, config, log } = services;
  const clientChanges = followClients(clients, log);
  const events = createEventFollower(services);
  const following = followChannels(direct, { ...clientChanges.followers, [eventChannel]: events }, log);
  const instance = await announceInstance(services.pool, log, { dataDir: config.dataDir, hasLocalFiles: !config.S3_ENDPOINT, version });
  addInstallationGauges(registry, services, instance);
  await withStartLock(direct, log, () => startJobs(services, events));
  return {
    async stop() {
      clientChanges.stop();
      await following.stop();
      await events.finish();
      closeCvReader();
      closeDocumentWriter();
      await instance.stop();
    },
  };
}
