import { createServer as createViteServer, type ViteDevServer } from 'vite';
import { watchFolders } from '../../features/client-settings/api/watch-folders.ts';
import type { Config } from '../../server/config.ts';
import { openConfigured } from '../../server/db/open-configured.ts';
import { withStartLock } from '../../server/db/start-lock.ts';
import { createLog } from '../../server/log.ts';
import { createProcessMetrics } from '../installation-metrics.ts';
import { warnOfLacks } from '../list-lacks.ts';
import { keepServerAddress } from '../server-address.ts';
import { openServices } from '../services.ts';
import { stopOnSignal } from '../stop-on-signal.ts';
import { fillDatabase } from './load-demo.ts';
import { runJobs } from './run-jobs.ts';
import { serveWeb } from './serve-web.ts';

/** The whole server in one process, with Vite, which keeps what it has built in memory: for development. */
export async function serveAlone(config: Config): Promise<void> {
  const log = createLog(config.LOG_LEVEL);
  const opening = openConfigured(config, log, { isSupervised: true });
  const stopping = stopOnSignal(() => opening.then((database) => database.stop()));
  const database = await opening;
  const services = await openServices({ config, ...database, log });
  const announcement = await withStartLock(database.direct, log, () => fillDatabase(services));
  const vite = await startVite();
  const metrics = createProcessMetrics(services);
  const web = await serveWeb(services, database.direct, { vite, metrics });
  const jobs = await runJobs(services, database.direct, metrics.registry);
  const stopWatching = config.tenantsDir === null ? null : watchFolders(services.clientSettings, config.tenantsDir, log);
  await keepServerAddress(config, web.port);
  log.info({ port: web.port }, 'serving');
  warnOfLacks(config, log);
  if (announcement) console.log(announcement);
  stopping.stopBy(async () => {
    stopWatching?.();
    await web.stop();
    await vite.close();
    await jobs.stop();
    await services.close();
    await database.stop();
  });
}

async function startVite(): Promise<ViteDevServer> {
  const known = process.listeners('SIGTERM');
  const vite = await createViteServer({ server: { middlewareMode: true } });
  // A second Vite, which React Router starts for itself, would end the process at SIGTERM before the database has been stopped.
  for (const listener of process.listeners('SIGTERM')) if (!known.includes(listener)) process.off('SIGTERM', listener);
  return vite;
}
