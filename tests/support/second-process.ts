import { vi } from 'vitest';
import { openServices, type Services } from '../../src/app/services.ts';
import { followClients } from '../../src/features/tenancy/api/follow-clients.ts';
import { followChannels } from '../../src/server/db/follow-channels.ts';
import { createLog } from '../../src/server/log.ts';
import type { TestApp } from './test-app.ts';

/**
 * Another process on an app's database, as far as that makes a difference: nothing is shared in memory. It is notified of changed
 * clients, and does not compare their versions by time, so that every change here came by notification.
 */
export async function openSecondProcess(app: TestApp): Promise<{ services: Services; stop: () => Promise<void> }> {
  const { host, port, user, database } = app.services.pool.options;
  const connection = { host, port, user, database } as { host: string; port: number; user: string; database: string };
  const log = createLog('silent');
  const services = await openServices({ config: app.services.config, connection, log, isMigrated: true });
  const hears = vi.spyOn(services.clients, 'refresh');
  const everyFewSeconds = vi.spyOn(globalThis, 'setInterval').mockReturnValueOnce({ unref: () => undefined } as unknown as NodeJS.Timeout);
  const clientChanges = followClients(services.clients, log);
  everyFewSeconds.mockRestore();
  const { stop: stopFollowing } = followChannels(connection, clientChanges.followers, log);
  // It reads them once as soon as it listens.
  await vi.waitUntil(() => hears.mock.calls.length > 0, { timeout: 60_000 });
  hears.mockRestore();
  return {
    services,
    async stop() {
      await stopFollowing();
      await services.close();
    },
  };
}
