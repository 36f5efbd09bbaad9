import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { closeCvReader, warmCvReader } from '../cv-reader/read-cv.ts';
import { closeDocumentWriter } from '../cv-writer/write-document.ts';
import { createCookieReader } from '../features/auth/api/sessions/read-session.ts';
import { watchFolders } from '../features/client-settings/api/watch-folders.ts';
import { loadCities } from '../features/geo/api/load-cities.ts';
import { placeProjects } from '../features/projects/api/project-city-store.ts';
import { followClients } from '../features/tenancy/api/follow-clients.ts';
import { createEventFollower } from '../features/webhooks/api/dispatch-events.ts';
import { type Config, ConfigError, readConfig } from '../server/config.ts';
import { EmbeddedPostgresError } from '../server/db/embedded/error.ts';
import { followChannel } from '../server/db/follow-channel.ts';
import { announceInstance } from '../server/db/instances.ts';
import { type ConfiguredDatabase, openConfigured } from '../server/db/open-configured.ts';
import { withStartLock } from '../server/db/start-lock.ts';
import { createErrorHook } from '../server/error-hook.ts';
import { eventChannel } from '../server/events/record-event.ts';
import { createLog, type Log } from '../server/log.ts';
import { createApi } from './api.ts';
import { createHost } from './host.ts';
import { startJobs } from './jobs.ts';
import { lacksMailServer } from './list-lacks.ts';
import { createPageHandler } from './page-handler.ts';
import { isUpload } from './request-gate.ts';
import { keepServerAddress } from './server-address.ts';
import { openServices, type Services } from './services.ts';
import { type Stopping, stopOnSignal } from './stop-on-signal.ts';
import { version } from './version.ts';
import { createVisitorPages, publicChangeChannel } from './visitor-pages.ts';
import { createWebServer } from './web-server.ts';

/** Starts everything, serves until a signal to stop, then lets running requests finish. */
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const errors = config.ERROR_WEBHOOK_URL ? createErrorHook(config.ERROR_WEBHOOK_URL, { version, host: hostname() }) : undefined;
  const log = createLog(config.LOG_LEVEL, undefined, errors?.report);
  const opening = openConfigured(config, log, { isSupervised: true });
  // A start that is broken off leaves no PostgreSQL behind; what it has written so far is rolled back.
  const stopping = stopOnSignal(() => opening.then((database) => database.stop()));
  try {
    await serveFrom(await opening, config, log, stopping);
  } catch (error) {
    // The end of the database under it.
    if (stopping.isStopping) return;
    await opening.then((database) => database.stop()).catch(() => undefined);
    throw error;
  }
}

async function serveFrom(database: ConfiguredDatabase, config: Config, log: Log, stopping: Stopping): Promise<void> {
  const services = await openServices({ config, ...database, log });
  try {
    await serve(services, database, stopping);
  } catch (error) {
    // First of all, so that nothing complains of the database's end.
    if (!stopping.isStopping) await services.close();
    throw error;
  }
}

async function serve(services: Services, database: ConfiguredDatabase, stopping: Stopping): Promise<void> {
  const { config, log } = services;
  const demo = config.isDemo || config.hasMailbox ? (await import('../../demo/attach-demo.ts')).attachDemo(services) : null;
  const demoLogIns = await withStartLock(database.direct, log, async () => {
    await loadCities(services.pool, log, placeProjects(services.tenants.all));
    return demo?.seed();
  });
  const api = createApi(services);
  const vite = config.OPENPOOL_DEV ? await startVite() : null;
  const buildFile = pathToFileURL(join(process.cwd(), 'build/server/index.js')).href;
  let built: Promise<ServerBuild> | null = null;
  const getBuild = (): Promise<ServerBuild> => {
    if (vite) return vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>;
    built ??= import(buildFile) as Promise<ServerBuild>;
    return built;
  };
  const instance = await announceInstance(services.pool, log, {
    dataDir: config.dataDir,
    hasLocalFiles: !config.S3_ENDPOINT,
    version,
  });
  const pages = createPageHandler(services, api, getBuild, createCookieReader(services));
  const visitorPages = createVisitorPages(services);
  const stopFollowingClients = followClients(database.direct, services.clients, log);
  const stopWatching =
    config.OPENPOOL_DEV && config.tenantsDir !== null ? watchFolders(services.clientSettings, config.tenantsDir, log) : null;
  // In development a page is another one after every change of the code.
  const stopFollowing = vite ? null : followChannel(database.direct, publicChangeChannel, visitorPages.follower, log);
  const events = createEventFollower(services);
  const stopTelling = followChannel(database.direct, eventChannel, events, log);
  const host = createHost(services, api, pages, {
    assetsFolder: vite ? null : 'build/client',
    extraRoutes: demo?.routes,
    visitorPages,
    instance,
  });
  const answer = getRequestListener(host.fetch);
  const server = createWebServer((request, response) => {
    if (demo?.answerOpenId(request, response)) return;
    if (vite) vite.middlewares(request, response, () => void answer(request, response));
    else void answer(request, response);
  }, isUpload);
  await server.listen(config.PORT, config.HOST).catch((error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE';
    throw isTaken ? new ConfigError(`Port ${config.PORT} is taken. Start with another one: PORT=${config.PORT + 1} npm start`) : error;
  });
  const { port } = server.server.address() as AddressInfo;
  // Without it commands fall back to their own settings.
  await keepServerAddress(config, port).catch((error: unknown) => log.warn({ err: error }, 'the address for commands is not kept'));
  await withStartLock(database.direct, log, () => startJobs(services));
  warmCvReader();
  log.info({ port }, 'serving');
  if (lacksMailServer(config))
    log.error('SMTP_URL is not set: mails wait in the outbox, nobody can activate an account. MAILBOX=true keeps them here on purpose.');
  if (config.hasMailbox && config.PUBLIC_PROTOCOL === 'https')
    log.warn(
      '/dev/mailbox is open: whoever reaches this host can use every link in it. MAILBOX=false closes it, DEMO=false ends the demo.',
    );
  if (demoLogIns) console.log(demoLogIns);

  stopping.stopBy(async () => {
    await server.stop();
    await vite?.close();
    closeCvReader();
    closeDocumentWriter();
    stopWatching?.();
    await stopFollowing?.();
    await stopFollowingClients();
    await stopTelling();
    await events.finish();
    await instance.stop();
    await services.close();
    await database.stop();
  });
}

async function startVite() {
  const { createServer: createViteServer } = await import('vite');
  const known = process.listeners('SIGTERM');
  const vite = await createViteServer({ server: { middlewareMode: true } });
  // A second Vite, which React Router starts for itself, would end the process at SIGTERM before the database has been stopped.
  for (const listener of process.listeners('SIGTERM')) if (!known.includes(listener)) process.off('SIGTERM', listener);
  return vite;
}

main().catch((error: unknown) => {
  // Errors that a person can fix are one clear line; anything else shows where it happened.
  const isExpected = error instanceof ConfigError || error instanceof EmbeddedPostgresError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
});
